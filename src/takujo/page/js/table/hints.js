/** A hint: what a bot thinks of my options, the best few first: at the foot of the side, whose panels make room; on a phone over the table. */

import { announce, fill, h, icon } from "../dom.js";
import { bar, counted, differ, figure, give, hundredths } from "../outlook.js";
import { settings } from "../settings.js";
import { other, words } from "../words.js";

const FEW = 3;

/**
 * @param {{answer: (text: string) => void, consider: (text: string | null) => void, close: () => void}} on
 */
export function hintNote(on) {
  const element = h("section.hint-note", { hidden: true });

  function wait() {
    open(h("p", { role: "status" }, words.outlook.thinking));
  }

  /** @param {Question} question @param {Hint} hint */
  function tell(question, hint) {
    announce(verdict(question, hint));
    draw(question, hint, FEW);
  }

  /** @param {Question} question @param {Hint} hint @param {number} most */
  function draw(question, hint, most) {
    const say = words.outlook;
    const { options, tries } = hint;
    open(
      h("p.hint-verdict", {}, verdict(question, hint)),
      h(
        "ol.hint-options",
        {},
        options.slice(0, most).map((judged) => row(optionOf(question, judged), judged)),
      ),
      options.length > FEW &&
        h(
          "button.button.quiet.hint-all",
          {
            type: "button",
            "aria-expanded": String(most > FEW),
            onclick: () => {
              draw(question, hint, most > FEW ? FEW : options.length);
              /** @type {HTMLElement | null} */ (element.querySelector(".hint-all"))?.focus();
            },
          },
          most > FEW ? say.few : say.all(options.length),
        ),
      h("p.hint-scale", {}, say.scale(counted(tries))),
    );
  }

  /** @param {...Child} body */
  function open(...body) {
    const say = words.outlook;
    element.hidden = false;
    element.setAttribute("aria-label", say.hint);
    fill(
      element,
      h(
        "header",
        {},
        icon("hint", 18, "var(--gilt)"),
        h("h3", {}, say.hint),
        h("button.plain-icon", { type: "button", "aria-label": words.common.close, onclick: on.close }, "✕"),
      ),
      ...body,
    );
  }

  /** @param {Option} option @param {Judged} judged */
  function row({ text, label }, judged) {
    const said = label[settings.lang];
    const spoken = judged.visits
      ? words.outlook.spoken(said, hundredths(judged.value), give(judged.error), counted(judged.visits))
      : `${said}: ${words.outlook.unseen}`;
    return h(
      "li",
      {},
      h(
        "button.hint-option",
        {
          type: "button",
          data: { text },
          "aria-label": spoken,
          onclick: () => on.answer(text),
          onpointerenter: () => on.consider(text),
          onpointerleave: () => on.consider(null),
          onfocus: () => on.consider(text),
          onblur: () => on.consider(null),
        },
        h("span.hint-label", {}, h("b", {}, said), h("small", { lang: other() }, label[other()])),
        bar(judged),
        h("span.outlook-figure", {}, figure(judged)),
      ),
    );
  }

  /** Whether one was open. */
  function hide() {
    const was = !element.hidden;
    element.hidden = true;
    fill(element);
    return was;
  }

  return { element, wait, tell, hide };
}

/** The best few of a hint by their text, with their rank. @param {Hint | null} hint */
export function bestOf(hint) {
  return new Map((hint?.options ?? []).slice(0, FEW).map((judged, rank) => [judged.text, { ...judged, rank }]));
}

/** @param {Question} question @param {Judged} judged */
const optionOf = (question, { text }) => /** @type {Option} */ (question.options.find((each) => each.text === text));

/** @param {Question} question @param {Hint} hint */
function verdict(question, { options: [best, second] }) {
  const say = words.outlook;
  /** @param {Judged} judged */
  const label = (judged) => optionOf(question, judged).label[settings.lang];
  if (!second) return say.alone(label(best));
  if (!differ(best, second)) return say.close(label(best), label(second));
  return say.best(label(best), label(second), hundredths(best.value) - hundredths(second.value));
}
