// @ts-nocheck
/** Hints and analysis in English. A test compares the keys with those of ja.outlook.js. */
export default {
  outlook: {
    hint: "Hint",
    thinking: "A bot is thinking …",
    best: (label, other, ahead) => `${label} is best, ${ahead}% ahead of ${other}.`,
    close: (label, other) => `${label} looks best, but ${other} may be as good.`,
    alone: (label) => `${label} is the only answer.`,
    figure: (value, error) => `${value}% ± ${error}`,
    spoken: (label, value, error, tries) =>
      `${label}: chance to win ${value}%, give or take ${error}, from ${tries} tries`,
    unseen: "not looked into",
    all: (n) => `All ${n} options`,
    few: "Only the best",
    scale: (tries) =>
      `Chance to win, as a bot estimates it from ${tries} tries by what you may know; ± says how far off it may be.`,
    analyse: "Analyse",
    analyseNote: "A bot looks through the whole match",
    analysis: "Analysis",
    progress: (done, of) => (of ? `Thinking: ${done} of ${of} decisions` : "Waiting for its turn …"),
    failed: "The analysis was broken off. Try again.",
    curve: "Chance to win of each seat, from answer to answer",
    curveSaid: (ends) =>
      `Chart of the chance to win. ${ends.map(([name, from, to]) => `${name}: from ${from}% to ${to}%`).join(". ")}. The costliest decisions are listed.`,
    costliest: "Costliest decisions",
    none: "No decision cost anything that the bot is sure of.",
    instead: (chosen, best) => `${chosen}; better: ${best}`,
    cost: (value, error) => `−${value}% ± ${error}`,
    mark: (ply, name, chosen, best, value) =>
      `${ply ? `After answer ${ply}` : "Before the first answer"}, ${name}: ${chosen}; ${best} would have been ${value}% better`,
    asTheBot: "The bot would do the same.",
    asGood: "As good as what the bot would do, for all it can tell.",
    better: (label) => `The bot would rather: ${label}`,
    budget: (bot, decisions, tries) =>
      `${bot} judged ${decisions} decisions with ${tries} tries, each by what its seat knew. Chances to win are its estimates, not the truth.`,
  },
};
