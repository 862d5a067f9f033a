/** The bar of a lesson: what is asked, a sentence for each answer, and the ways on. */

import { fill, h, icon } from "../dom.js";
import { words } from "../words.js";

const MOST = 6; // answers that are buttons although they lie on the table

/**
 * What can be pressed: an answer, or a way on.
 * @typedef {{text: string, label: string, help?: string, kind?: string, key?: string}} Way
 */

/**
 * The answers that are buttons. The rest lies on the table, and stands in a list.
 * @param {LessonQuestion} question
 * @param {string[]} buttons  texts that lie nowhere else
 * @returns {Way[]}
 */
export function buttonsOf({ options, refused, invited }, buttons) {
  const few = options.length <= MOST;
  const closed = refused.filter(({ text }) => invited.includes(text)).map((no) => ({ ...no, kind: "off" }));
  const shown = options
    .map((option, i) => ({ ...option, key: i < 9 ? String(i + 1) : undefined }))
    .filter(({ text }) => few || buttons.includes(text));
  return [...shown, ...closed];
}

/**
 * @param {object} on
 * @param {(text: string) => void} on.press
 * @param {() => void} on.hint
 * @param {(at: Element) => void} on.list
 */
export function answerBar(on) {
  const stamp = h("div.lesson-stamp");
  const title = h("h2");
  const note = h("p.lesson-note");
  const answers = h("div.answers", { role: "group" });
  const tools = h("div.lesson-tools");
  const element = h(
    "section.lesson-answers",
    {},
    stamp,
    h("div.lesson-question", {}, h("div.lesson-asking", {}, title, note), tools),
    answers,
  );
  let usual = ""; // the note while nothing is pointed at

  /**
   * @param {{stamp: [string, string], question: string, note: string, ways: Way[], rest: number, hint: boolean}} what
   *   `rest`: how many answers are no buttons
   */
  function update({ stamp: [name, number], question, note: said, ways, rest, hint }) {
    element.setAttribute("aria-label", words.table.prompt);
    const held = element.contains(document.activeElement);
    fill(stamp, name, h("small", {}, number));
    fill(title, question);
    element.classList.toggle("tells", !hint && !said);
    usual = said;
    tell("");
    fill(
      tools,
      hint &&
        h(
          "button.button.quiet",
          { type: "button", title: words.table.hintKey, data: { tool: "hint" }, onclick: on.hint },
          icon("hint", 18),
          h("span.tool-word", {}, words.table.hint),
        ),
    );
    fill(answers, ways.map(button), rest > 0 && list(rest));
    answers.scrollLeft = 0;
    if (held && !element.contains(document.activeElement)) focus();
  }

  /** The sentence of what is pointed at. @param {string} said */
  function tell(said) {
    fill(note, said || usual);
    note.classList.toggle("sentence", said !== "");
  }

  /** @param {Way} way */
  function button({ text, label, help = "", kind = "act", key }) {
    const closed = kind === "off";
    const show = () => tell(help);
    const rest = () => tell("");
    return h(
      "button.button.option",
      {
        type: "button",
        class: kind,
        data: { text },
        onclick: () => on.press(text),
        onpointerenter: show,
        onpointerleave: rest,
        onfocus: show,
        onblur: rest,
      },
      closed ? icon("lock", 16) : key && h("kbd", { "aria-hidden": "true" }, key),
      h("span", {}, label),
      help && h("span.unseen", {}, help),
    );
  }

  /** @param {number} n */
  function list(n) {
    return h(
      "button.button.list",
      {
        type: "button",
        "aria-haspopup": "menu",
        onclick: (event) => on.list(/** @type {Element} */ (event.currentTarget)),
      },
      icon("log", 18),
      words.learn.onTable(n),
    );
  }

  const focus = () => /** @type {HTMLElement | null} */ (answers.querySelector("button"))?.focus();

  return { element, update, tell, focus };
}
