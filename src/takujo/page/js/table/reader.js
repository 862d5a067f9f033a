/** The reader (読み札): whatever is pointed at, focused or pressed for long, large and in full. */

import { fill, h } from "../dom.js";
import { withClauses } from "../rulebook.js";
import { settings } from "../settings.js";
import { other, words } from "../words.js";

const LARGE = 240; // a board is seen well enough where it lies

/** @param {{picture: ReturnType<typeof import("../scene.js").picture>}} with_ */
export function reader({ picture }) {
  const element = h("section.reader", { "aria-label": words.table.reader });

  let read = null; // the id of what it shows

  function show(model, sprite) {
    read = sprite.id;
    const options = (sprite.options ?? [])
      .map((text) => model.question?.options.find((option) => option.text === text))
      .filter(Boolean);
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

  /** After a change: the same thing as it is now, or nothing if it has gone. */
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

/** What a click would do; a single one also in the other language. */
const said = (alone) => (option, i) => [
  i > 0 && " / ",
  h("b", {}, option.label[settings.lang]),
  alone && [" ", h("small", { lang: other() }, option.label[other()])],
  option.brings && h("span.brings", {}, option.brings),
];

/** A label begins with what a click would do; the reader says that apart. */
function withoutOptions(label, options) {
  const first = options.map((option) => option.label[settings.lang]).join(" / ");
  return first && label.startsWith(`${first}: `) ? label.slice(first.length + 2) : label;
}
