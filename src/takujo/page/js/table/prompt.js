/** The prompt bar: what is asked, the answers that are buttons, and the way back. */

import { fill, h, icon } from "../dom.js";
import { hundredths } from "../outlook.js";
import { withClauses } from "../rulebook.js";
import { settings } from "../settings.js";
import { other, otherWords, words } from "../words.js";
import { bestOf } from "./hints.js";
import { asked, nameOf } from "./model.js";

const MOST_BUTTONS = 6; // so many options are buttons also where they lie on the table
const LONGEST_SECOND = 16; // letters of the other language on a button
const PHONE = matchMedia("(max-width: 999px)");
const SHORT_PHONE = matchMedia("(max-width: 999px) and (max-height: 780px)"); // the table needs every line
const HALF_A_ROW = 25; // px
const KEYS = [..."123456789abcdefgijklmnopqrstvwxyz"]; // u undoes, h hints

/**
 * The keys that answer the open question: text of an option by key.
 * @returns {Map<string, string>}
 * @param {Question | null} question
 */
export function keysOf(question) {
  return new Map((question?.options ?? []).slice(0, KEYS.length).map(({ text }, i) => [KEYS[i], text]));
}

/**
 * @param {object} on
 * @param {(text: string) => void} on.answer
 * @param {(text: string | null) => void} on.consider  an option is pointed at, or none
 * @param {(what: string) => void} on.act  undo, hint, agree, refuse, resume, return, rematch
 * @param {(at: Element) => void} on.list  all answers, as a list beside an element
 */
export function promptBar(on) {
  const stamp = h("div.stamp");
  /** @type {HTMLElement} */
  const asking = h("div.asking", { onclick: () => asking.classList.toggle("full") }); // on a phone a long note is cut
  const answers = h("div.answers", { role: "group" });
  const tools = h("div.prompt-tools");
  const element = h(
    "section.prompt",
    { "aria-label": words.table.prompt },
    stamp,
    h("div.prompt-body", {}, asking, answers),
    tools,
  );

  /** @param {Model} model @param {Hint | null} hint */
  function update(model, hint) {
    element.setAttribute("aria-label", words.table.prompt);
    const mine = asked(model);
    element.classList.toggle("waits", !mine);
    const said = saying(model);
    const held = element.contains(document.activeElement); // the keyboard is here, and stays here
    fill(stamp, said.stamp, said.second && h("small", { lang: other() }, said.second));
    asking.classList.remove("full");
    fill(asking, h("h2", {}, said.question), said.note && h("p", {}, withClauses(said.note)));
    fill(
      tools,
      model.state === "playing" && (mine || model.undo === "may" || model.undo === "other")
        ? toolButtons(model, mine)
        : [],
    );
    fill(answers, said.buttons ?? (mine ? optionButtons(model, hint) : []));
    answers.scrollLeft = 0;
    fit();
    if (held && !element.contains(document.activeElement))
      /** @type {HTMLElement | null} */ (answers.querySelector("button, a") ?? tools.querySelector("button"))?.focus();
  }

  /** One row if at all possible: what only lies on the table gives up its button first. Then the answers get a row of
   * their own, and reasons shrink to their clauses where that saves a row. */
  function fit() {
    element.classList.remove("stacked", "tight", "spread");
    if (PHONE.matches) return spread();
    const wraps = () => getComputedStyle(answers).flexWrap === "wrap" && answers.offsetTop > asking.offsetTop;
    if (!wraps()) return;
    for (const double of answers.querySelectorAll(".double")) double.remove();
    if (!wraps()) return;
    element.classList.add("stacked", "tight");
    const height = answers.offsetHeight;
    element.classList.remove("tight");
    element.classList.toggle("tight", answers.offsetHeight > height + HALF_A_ROW);
  }

  /** On a phone the answers are one row: it gets the place of the tools if all fit then; else it scrolls, and fades
   * where it goes on. */
  function spread() {
    element.classList.toggle("spread", goesOn());
    if (goesOn()) element.classList.remove("spread");
    fade();
  }

  const goesOn = () => answers.scrollLeft + answers.clientWidth < answers.scrollWidth - 1;
  const fade = () => answers.classList.toggle("goes-on", goesOn());
  answers.addEventListener("scroll", fade, { passive: true });

  /** @param {Model} model */
  function saying(model) {
    const say = words.table;
    const { prompt: shown } = sceneOf(model);
    const asker = model.asks_undo;
    if (asker !== null && !model.yours.includes(asker) && model.yours.length) {
      return {
        stamp: say.undoStamp,
        question: say.asksUndo(nameOf(model, asker)),
        note: "",
        buttons: [
          button("primary", say.agree, () => on.act("agree")),
          button("plain", say.refuse, () => on.act("refuse")),
        ],
      };
    }
    if (model.state === "paused") {
      return {
        stamp: say.paused,
        question: say.pausedLong,
        buttons: model.yours.length ? [button("primary", say.resume, () => on.act("resume"))] : [],
      };
    }
    const seat = model.eyes === null ? undefined : model.seats[model.eyes];
    if (model.state === "playing" && seat?.away && !seat.resigned) {
      return {
        stamp: say.away,
        question: say.awayLong,
        buttons: [button("primary", say.return, () => on.act("return"))],
      };
    }
    if (model.state === "over") {
      return { stamp: shown.stamp, question: shown.question, note: shown.note, buttons: overButtons(model) };
    }
    const mine = asked(model);
    const stamp = mine && PHONE.matches ? say.turnShort : shown.stamp; // every letter beside the question counts there
    const second = mine && (PHONE.matches ? otherWords.table.turnShort : otherWords.table.yourTurn);
    return { stamp, second, question: shown.question, note: waitingNote(model) || shown.note };
  }

  /** Who has not answered yet, where several are asked at once. @param {Model} model */
  function waitingNote(model) {
    if (asked(model) || model.together.size < 2) return "";
    return words.table.waitFor(model.deciders.map((seat) => nameOf(model, seat)));
  }

  /** @param {Model} model */
  function overButtons(model) {
    return [
      h("a.button.primary", { href: `/t/${model.info.id}/end` }, words.table.seeResult),
      model.next
        ? h("a.button.act", { href: `/t/${model.next}` }, words.table.toRematch)
        : model.yours.length > 0 && button("act", words.table.rematch, () => on.act("rematch")),
      h("a.button", { href: `/replay/${model.info.id}` }, words.table.replay),
    ];
  }

  /** @param {Model} model @param {Hint | null} hint */
  function optionButtons(model, hint) {
    const { question } = model;
    if (!question) return [];
    const shown = sceneOf(model).prompt.buttons;
    const kinds = new Map(shown.map((each) => [each.text, each.kind]));
    const keys = new Map([...keysOf(question)].map(([key, text]) => [text, key]));
    const few = question.options.length <= MOST_BUTTONS && !SHORT_PHONE.matches;
    const best = bestOf(hint);
    const shownFirst = (/** @type {Option} */ { text }) => (kinds.has(text) ? 0 : 1); // a row that scrolls begins with what lies nowhere else
    const options = question.options
      .filter(({ text }) => few || kinds.has(text))
      .sort((a, b) => (PHONE.matches ? shownFirst(a) - shownFirst(b) : 0))
      .map((option) =>
        optionButton(option, kinds.get(option.text) ?? "act double", keys.get(option.text), best.get(option.text)),
      );
    return [
      PHONE.matches && options.length < question.options.length && listButton(question),
      ...options,
      ...refusals(shown.filter((each) => each.kind === "off")),
    ];
  }

  /**
   * What lies on the table of a phone may be too small for a finger: in the list everything is large enough.
   * @param {Question} question
   */
  function listButton({ options }) {
    return h(
      "button.button.list",
      {
        type: "button",
        "aria-haspopup": "menu",
        onclick: (event) => on.list(/** @type {Element} */ (event.currentTarget)),
      },
      icon("log", 18),
      words.table.list(options.length),
    );
  }

  /**
   * @param {Option} option
   * @param {string} kind
   * @param {string | undefined} key
   * @param {(Judged & {rank: number}) | undefined} judged
   */
  function optionButton({ text, label, brings }, kind, key, judged) {
    const second = label[other()];
    return h(
      "button.button.option",
      {
        type: "button",
        class: `${kind}${judged?.rank === 0 ? " hinted" : ""}`,
        data: { text },
        onclick: () => on.answer(text),
        onpointermove: (event) => (event.movementX || event.movementY) && on.consider(text),
        onpointerleave: () => on.consider(null),
        onfocus: () => on.consider(text),
        onblur: () => on.consider(null),
      },
      judged?.rank === 0 && icon("hint", 18, "var(--gilt)"),
      key && h("kbd", { "aria-hidden": "true" }, key.toUpperCase()),
      h("span", {}, label[settings.lang]),
      kind === "primary" && second.length <= LONGEST_SECOND && h("small.second", { lang: other() }, second),
      brings && h("span.brings", {}, brings),
      judged && h("span.outlook-figure", {}, `${hundredths(judged.value)}%`),
    );
  }

  /**
   * What one would expect and may not choose: with the reason, once for all that share it.
   * @param {Prompt["buttons"]} off
   */
  function refusals(off) {
    const reasons = new Map();
    for (const { label, reason } of off) reasons.set(reason, [...(reasons.get(reason) ?? []), label]);
    return [...reasons].map(([reason, labels]) =>
      h(
        "div.button.off",
        { role: "note", title: reason },
        icon("lock", 16),
        h("span", {}, h("span.off-label", {}, labels.join(" · ")), h("small", {}, withClauses(reason))),
      ),
    );
  }

  /** @param {Model} model @param {boolean} mine */
  function toolButtons(model, mine) {
    const say = words.table;
    const stop = model.undo;
    const free = stop === "may" || stop === "other";
    const why = free ? (stop === "other" ? say.undoAsk : say.undoKey) : say.undoStops[stop];
    return [
      h(
        "button.button.quiet",
        {
          type: "button",
          class: free ? "" : "off",
          "aria-disabled": String(!free),
          title: why,
          data: { tool: "undo" },
          onclick: () => on.act("undo"),
        },
        icon("undo", 18),
        h("span.tool-word", {}, say.undo),
        !free && h("small.stop", {}, say.undoStopsShort[stop]),
      ),
      mine &&
        model.info.hints &&
        h(
          "button.button.quiet",
          { type: "button", title: say.hintKey, data: { tool: "hint" }, onclick: () => on.act("hint") },
          icon("hint", 18),
          h("span.tool-word", {}, say.hint),
        ),
    ];
  }

  return { element, update };
}

/** @param {string} kind @param {string} label @param {() => void} onclick */
function button(kind, label, onclick) {
  return h("button.button", { type: "button", class: kind, onclick }, label);
}

/** A match that has begun has a scene. @param {Model} model */
const sceneOf = ({ scene }) => /** @type {Scene} */ (scene);
