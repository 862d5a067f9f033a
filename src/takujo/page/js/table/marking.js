/** Keys, and the figures of a hint, on the table where the answers lie. */

import { bestOf } from "./hints.js";
import { keysOf } from "./prompt.js";
import { tagging } from "./tags.js";

/**
 * The figures of the best options where they lie; of several on one thing, that of the best. Then the keys.
 * @param {HTMLElement} root
 * @param {Shown} picture
 * @param {Question | null} question
 * @param {Hint | null} hint
 */
export function markAnswers(root, picture, question, hint) {
  for (const old of root.querySelectorAll(".key-tag, .lamp")) old.remove();
  const tags = tagging(picture);
  const lit = new Set();
  for (const [text, { value, rank }] of bestOf(hint)) {
    const sprite = bearerOf(text);
    if (!sprite || lit.has(sprite)) continue;
    lit.add(sprite);
    tags.light(sprite, value, rank === 0);
  }
  for (const [name, text] of keysOf(question)) {
    const sprite = bearerOf(text);
    if (sprite?.data.options.length === 1 && !hasButton(text)) tags.key(sprite, name);
  }

  /** A button has its key too. @param {string} text */
  function hasButton(text) {
    return root.querySelector(`.answers .option[data-text="${CSS.escape(text)}"]`) !== null;
  }

  /** The thing on the table that an option lights up. @param {string} text */
  function bearerOf(text) {
    const sprite = picture.sprite(question?.options.find((each) => each.text === text)?.sprites?.[0]);
    const ringed = sprite?.data.state === "selectable"; // without a ring it is one of many that lead to that button
    return sprite?.data.options.includes(text) && (ringed || !hasButton(text)) ? sprite : null;
  }
}
