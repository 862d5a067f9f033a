/** The reader (読み札): whatever is pointed at, focused or pressed for long, large and in full. */

import { fill, h } from "../dom.js";
import { withClauses } from "../rulebook.js";
import { settings } from "../settings.js";
import { other, words } from "../words.js";

const LARGE = 240; // a board is seen well enough where it lies

/** @param {{picture: Shown}} with_ */
export function reader({ picture }) {
  const element = h("section.reader", { "aria-label": words.table.reader });

  /** @type {string | null} */
  let read = null; // the id of what it shows

  /** @param {{question: Question | null}} model @param {WholeSprite} sprite */
  function show(model, sprite) {
    read = sprite.id;
    const options = optionsOf(model.question, sprite);
    fill(
      element,
      picture.placeOf(sprite).w < LARGE && h("div.reader-face", {}, picture.face(sprite.symbol, 104)),
      h(
        "div.reader-words",
        {},
        h("p.reader-label", {}, withClauses(withoutOptions(sprite.label, options))),
        options.length > 0 && h("p.reader-option", {}, options.map(said(options.length === 1))),
        sprite.reason && h("p.reader-reason", {}, withClauses(sprite.reason)),
      ),
    );
    element.classList.add("reads");
  }

  /** After a change: the same thing as it is now, or nothing if it has gone. @param {Model} model */
  function refresh(model) {
    const sprite = read === null ? null : picture.sprite(read);
    if (sprite) show(model, sprite.data);
    else rest();
  }

  function rest() {
    read = null;
    element.classList.remove("reads");
    fill(element, h("p.reader-rest", {}, words.table.readerRest));
  }

  rest();
  return { element, show, refresh };
}

/**
 * The answers that a sprite stands for.
 * @param {Question | null} question
 * @param {WholeSprite} sprite
 */
export const optionsOf = (question, sprite) =>
  sprite.options.flatMap((text) => question?.options.find((option) => option.text === text) ?? []);

/** What a click would do; a single one also in the other language. @type {(alone: boolean) => (option: Option, i: number) => Child} */
const said = (alone) => (option, i) => [
  i > 0 && " / ",
  h("b", {}, option.label[settings.lang]),
  alone && [" ", h("small", { lang: other() }, option.label[other()])],
  option.brings && h("span.brings", {}, option.brings),
];

/**
 * A label begins with what a click would do; the reader says that apart.
 * @param {string} label
 * @param {Option[]} options
 */
function withoutOptions(label, options) {
  const first = options.map((option) => option.label[settings.lang]).join(" / ");
  return first && label.startsWith(`${first}: `) ? label.slice(first.length + 2) : label;
}
