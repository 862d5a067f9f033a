/** What a game is about, for those who wait for it: its book, a few words, its aim, and the rules that are not the usual ones. */

import { fill, h, icon } from "../dom.js";
import { glance } from "../rulebook.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

/**
 * @param {{game: string, options: Record<string, string>}} info  of the table
 */
export function about({ game, options }) {
  const element = h("section.about");
  const { lang } = settings;
  Promise.all([import("../home/shelf.js"), glance(game, lang)])
    .then(async ([{ cover, seatRange, shelf }, { story, goal }]) => {
      const book = (await shelf()).games.find(({ id }) => id === game);
      if (!book) return;
      const say = words.home;
      const variants = book.settings.filter(({ name, default: usual }) => options[name] !== usual);
      fill(
        element,
        cover(book),
        h(
          "div",
          {},
          h(
            "p.meta",
            {},
            h("span", {}, icon("pawn", 15), h("span.unseen", {}, say.players), seatRange(book)),
            book.minutes && h("span", {}, icon("clock", 15), say.minutes(book.minutes)),
          ),
          h("p", {}, story),
          goal && h("p", {}, h("b", {}, words.table.goal), goal),
          variants.length > 0 &&
            h("p", {}, h("b", {}, words.table.variants), variants.map(variant(options, lang)).join(words.home.comma)),
        ),
      );
    })
    .catch(() => {}); // the rules beside it say that there is no connection
  return element;
}

/** An option of the table in words. @type {(options: Record<string, string>, lang: Lang) => (setting: Setting) => string} */
const variant =
  (options, lang) =>
  ({ name, label, values }) =>
    `${label[lang]} (${values.find(({ value }) => value === options[name])?.label[lang] ?? options[name]})`;
