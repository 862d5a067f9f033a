/** What an answer does, in words: for the note under the question, the second line of a button, the reader and lists. */

import { h } from "../dom.js";
import { settings } from "../settings.js";

/** The sentence of an answer, open or closed. @param {Question | null} question @param {string} text */
export const helpOf = (question, text) => question?.helps[text.split(" ")[0]]?.[settings.lang] ?? "";

/** Its beginning, as far as it says what is done. @param {string} help */
export const gistOf = (help) => help.split(/[.:;](?= |$)|[。：]/)[0];

/** An answer that is closed now. @param {Question | null} question @param {string} text */
export const closedOf = (question, text) => question?.refused.find((each) => each.text === text);

/**
 * An answer and what it does, or why it is closed.
 * @param {Question | null} question
 * @param {string} text
 * @returns {Child}
 */
export function sentenceOf(question, text) {
  const closed = closedOf(question, text);
  const label = (closed ?? question?.options.find((each) => each.text === text))?.label[settings.lang];
  return label && [h("b", {}, label), " ", closed ? closed.reason[settings.lang] : helpOf(question, text)];
}
