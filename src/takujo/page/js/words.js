/** The page's own words. What games say comes from the server, in the language that was asked for. */

import en from "./words/en.js";
import enHome from "./words/en.home.js";
import enLearn from "./words/en.learn.js";
import enOutlook from "./words/en.outlook.js";
import ja from "./words/ja.js";
import jaHome from "./words/ja.home.js";
import jaLearn from "./words/ja.learn.js";
import jaOutlook from "./words/ja.outlook.js";
import { onChange, settings } from "./settings.js";

const all = { en: { ...en, ...enHome, ...enLearn, ...enOutlook }, ja: { ...ja, ...jaHome, ...jaLearn, ...jaOutlook } };

/** In the chosen language: words.table.undo, words.table.round(3). Read it anew each time; it follows the choice. */
export let words = all[settings.lang];
/** In the other language, which often stands beside it. */
export let otherWords = all[other()];

/** The language that is not chosen. @returns {"en" | "ja"} */
export function other() {
  return settings.lang === "en" ? "ja" : "en";
}

onChange("lang", () => {
  words = all[settings.lang];
  otherWords = all[other()];
});
