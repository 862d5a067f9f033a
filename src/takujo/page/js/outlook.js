/** How good something looks, out of a hundred, as people see it: a figure, and a bar that shows how sure it is. */

import { h } from "./dom.js";
import { settings } from "./settings.js";
import { words } from "./words.js";

const SURE = 2; // errors; a larger difference is hardly chance

/** Out of a hundred. @param {number} value */
export const hundredths = (value) => Math.round(100 * value);

/** No error is nothing. @param {number} error */
export const give = (error) => Math.max(1, hundredths(error));

/** @param {number} n */
export const counted = (n) => n.toLocaleString(settings.lang);

/** @param {Judged} judged @returns {string} */
export const figure = ({ value, error, visits }) =>
  visits ? words.outlook.figure(hundredths(value), give(error)) : words.outlook.unseen;

/** Whether one is better than the other for all that the bot can tell. @param {Judged} better @param {Judged} other */
export const differ = (better, other) => better.value - other.value > SURE * Math.hypot(better.error, other.error);

/** Filled as far as it is sure, hatched where it may be. @param {Judged} judged */
export function bar({ value, error, visits }) {
  const low = Math.max(0, value - error);
  const drawn = h("span.outlook-bar", { "aria-hidden": "true" }, visits > 0 && [h("i"), h("i.maybe")]);
  drawn.style.setProperty("--low", `${100 * low}%`);
  drawn.style.setProperty("--high", `${100 * Math.min(1, value + error)}%`);
  return drawn;
}
