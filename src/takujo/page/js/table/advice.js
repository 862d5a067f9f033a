/** The coach of a first match: after an answer that was costly beyond doubt, what would have been better, and why. */

import { announce, fill, h, icon } from "../dom.js";
import { hundredths } from "../outlook.js";
import { choose, settings } from "../settings.js";
import { words } from "../words.js";
import { helpOf } from "./sentences.js";

const EASY = "novice"; // who has such an opponent is coached
const COSTLY = 0.08; // of the chance to win
const SURE = 2; // errors that must lie between two options

/**
 * What would have been better, if it was so beyond doubt. The best option stands first.
 * @param {Hint} hint
 * @param {string} text  of the answer
 */
export function better({ options }, text) {
  const [best] = options;
  const given = options.find((each) => each.text === text);
  if (!given || !best?.visits || !given.visits) return null;
  const cost = best.value - given.value;
  return cost >= COSTLY && cost > SURE * (best.error + given.error) ? { best, cost } : null;
}

/**
 * @param {Model} model
 * @param {(request: Asking) => Promise<any>} ask
 */
export function coaching(model, ask) {
  const element = h("section.advice", { hidden: true, role: "status", "aria-live": "off" });
  /** @type {{n: number, question: Question, found: Promise<Hint | null>, hint: Hint | null} | null} */
  let thought = null; // about the open question

  const wanted = () =>
    settings.coach && model.info?.hints && model.yours.length === 1 && model.seats.some(({ bot }) => bot === EASY);

  /** A question is open for us: what a bot thinks of it is found out meanwhile, and told to nobody. */
  function asked() {
    const { question, n } = model;
    if (!question || !model.yours.includes(question.seat) || question.options.length < 2 || !wanted()) return;
    if (thought?.question === question) return;
    const now = { n, question, found: ask({ type: "hint" }).catch(() => null), hint: null };
    thought = now;
    now.found.then((hint) => (now.hint = hint));
  }

  /** What is found out already, or just now, for who asks for a hint. */
  const pending = () => (thought && thought.question === model.question ? thought.found : null);

  /** @param {string} text */
  function answered(text) {
    hide();
    const found = thought?.hint && thought.question === model.question ? better(thought.hint, text) : null;
    if (!found || !thought) return;
    const option = thought.question.options.find((each) => each.text === found.best.text);
    if (!option) return;
    const say = words.learn;
    const label = option.label[settings.lang];
    const why = helpOf(thought.question, option.text);
    element.hidden = false;
    element.setAttribute("aria-label", say.coach);
    fill(
      element,
      h(
        "header",
        {},
        icon("hint", 18, "var(--act)"),
        h("b", {}, say.better(label)),
        h("button.plain-icon", { type: "button", "aria-label": words.common.close, onclick: hide }, "✕"),
      ),
      h("p", {}, why, " ", say.worth(hundredths(found.cost))),
      h("button.button.quiet", { type: "button", onclick: stop }, say.noCoach),
    );
    announce(`${say.better(label)} ${why}`);
  }

  function stop() {
    choose("coach", false);
    hide();
  }

  /** Whether something was said. */
  function hide() {
    const was = !element.hidden;
    element.hidden = true;
    return was;
  }

  return { element, asked, answered, pending, hide };
}
