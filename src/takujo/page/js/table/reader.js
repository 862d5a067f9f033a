/** The reader (読み札): whatever is pointed at, focused or held: its picture, its rule, what it is to us now. */

import { around, fill, h, icon } from "../dom.js";
import { withClauses } from "../rulebook.js";
import { settings } from "../settings.js";
import { other, words } from "../words.js";
import { closedOf, helpOf } from "./sentences.js";

const LARGE = 240; // a board is seen well enough where it lies
const FACE = 88;
const LONGEST_TITLE = 60; // letters
const PASSING = 80; // ms
const SWIPE = 40; // px down, and the sheet of a phone goes

/** @param {{picture: Shown, close?: () => void}} with_  `close`: it lies as a sheet on a phone, and is to go */
export function reader({ picture, close = () => {} }) {
  const body = h("div.reader-body");
  const handle = h("div.reader-handle", {}, h("span"), cross());
  const element = h("section.reader", { "aria-label": words.table.reader, tabindex: "0" }, handle, body); // it scrolls

  /** @type {((model: {question: Question | null}) => void) | null} */
  let again = null; // reads the same thing as it is after a change

  let soon = 0;

  function cross() {
    return h("button.plain-icon", { type: "button", "aria-label": words.common.close, onclick: close }, "✕");
  }

  /**
   * @param {object} what
   * @param {Child} [what.face]
   * @param {string} what.title
   * @param {Child} [what.kind]  its name in the other language
   * @param {Child[]} what.rule
   * @param {Child} [what.now]
   * @param {boolean} [what.closed]
   */
  function put({ face, title, kind, rule, now, closed }) {
    const say = words.table;
    element.classList.add("reads");
    fill(
      body,
      face && h("div.reader-face", {}, face),
      h("header", {}, h("h3", {}, title), kind && h("small", { lang: other() }, kind)),
      rule.map((each) => h("p.reader-label", {}, each)),
      now &&
        h("p.reader-now", { class: closed ? "closed" : "" }, h("b", {}, closed ? say.closedNow : say.now), " ", now),
    );
  }

  /**
   * A thing on the table.
   * @param {{question: Question | null}} model
   * @param {WholeSprite} sprite
   * @param {boolean} [passing]  the pointer may only pass over it
   */
  function show(model, sprite, passing = false) {
    clearTimeout(soon);
    if (passing) soon = setTimeout(() => show(model, sprite), PASSING);
    else put(thing(model, sprite));
  }

  /** @param {{question: Question | null}} model @param {WholeSprite} sprite */
  function thing(model, sprite) {
    again = (later) => {
      const it = picture.sprite(sprite.id);
      if (it) show(later, it.data);
      else rest(later);
    };
    const { question } = model;
    const options = optionsOf(question, sprite);
    const [title, rule] = titled(withoutOptions(sprite.label, options));
    const [only] = options.length === 1 ? options : [];
    const brings = sprite.pill || only?.brings;
    return {
      face: picture.placeOf(sprite).w < LARGE && picture.face(sprite.symbol, FACE),
      title: title || only?.label[settings.lang] || "",
      kind: only?.label[other()],
      rule: [
        rule && withClauses(rule),
        ...options
          .slice(0, 3)
          .map((option) => [h("b", {}, option.label[settings.lang]), " ", helpOf(question, option.text)]),
      ].filter(Boolean),
      now: sprite.reason ? withClauses(sprite.reason) : brings,
      closed: Boolean(sprite.reason),
    };
  }

  /** An answer by its button; of one that is closed, why. @param {Question} question @param {string} text */
  function showAnswer(question, text) {
    again = rest;
    clearTimeout(soon);
    const closed = closedOf(question, text);
    const option = question.options.find((each) => each.text === text);
    const label = (closed ?? option)?.label;
    if (!label) return;
    const thing = picture.sprite(option?.sprites?.[0])?.data;
    put({
      face: closed ? icon("lock", 40) : thing && picture.placeOf(thing).w < LARGE && picture.face(thing.symbol, FACE),
      title: label[settings.lang],
      kind: label[other()],
      rule: [helpOf(question, text)],
      now: closed ? [closed.reason[settings.lang], " ", withClauses(closed.clause)] : option?.brings,
      closed: Boolean(closed),
    });
  }

  /** With nothing pointed at: what is asked, and what each kind of answer does. @param {{question: Question | null}} model */
  function rest({ question }) {
    again = null;
    clearTimeout(soon);
    const kinds = new Map(
      (question?.options ?? []).map((option) => [helpOf(question, option.text), option.label[settings.lang]]),
    );
    const told = [...kinds].filter(([help]) => help);
    element.classList.remove("reads");
    fill(
      body,
      question && told.length > 0
        ? [
            h("header", {}, h("h3", {}, question.prompt[settings.lang])),
            told.map(([help, label]) => h("p.reader-label", {}, told.length > 1 && [h("b", {}, label), " "], help)),
          ]
        : h("p.reader-rest", {}, words.table.readerRest),
    );
  }

  /** After a change: the same thing as it is now, or nothing if it has gone. @param {Model} model */
  const refresh = (model) => (again ?? rest)(model);

  let from = 0;
  handle.addEventListener("pointerdown", (event) => {
    if (around(event, "button")) return; // its click is its own
    from = event.clientY;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener(
    "pointerup",
    (event) => handle.hasPointerCapture(event.pointerId) && event.clientY - from > SWIPE && close(),
  );

  rest({ question: null });
  return { element, show, showAnswer, refresh };
}

/**
 * The answers that a sprite stands for.
 * @param {Question | null} question
 * @param {WholeSprite} sprite
 */
export const optionsOf = (question, sprite) =>
  sprite.options.flatMap((text) => question?.options.find((option) => option.text === text) ?? []);

/** What a thing is called, and what is said of it. @param {string} label */
function titled(label) {
  const found = label.match(/^(.+?)(?:: |[.:](?= |$)|[。：])\s*(.*)$/s);
  if (found && found[1].length <= LONGEST_TITLE) return [found[1], found[2]];
  return label.length <= LONGEST_TITLE ? [label, ""] : ["", label];
}

/**
 * A label begins with what a click would do; the reader says that apart.
 * @param {string} label
 * @param {Option[]} options
 */
function withoutOptions(label, options) {
  const first = options.map((option) => option.label[settings.lang]).join(" / ");
  return first && label.startsWith(`${first}: `) ? label.slice(first.length + 2) : label;
}
