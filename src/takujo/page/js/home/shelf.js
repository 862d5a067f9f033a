/** The games as books: what the server says of them, and how they are drawn. */

import { get } from "../api.js";
import { h } from "../dom.js";
import { words } from "../words.js";

const IDS = /(\bid="|url\(#)/g;

/** @type {Promise<Shelf> | undefined} */
let loaded;
let covers = 0; // the same book can stand on a page several times: its gradients must not share ids

/** @returns {Promise<Shelf>} */
export function shelf() {
  loaded ??= get("/api/shelf").catch((e) => {
    loaded = undefined;
    throw e;
  });
  return loaded;
}

/** The same, with the bots that are offered now. @returns {Promise<Shelf>} */
export async function renewed() {
  const [known, now] = await Promise.all([shelf(), get("/api/shelf")]);
  known.coming = now.coming;
  for (const [i, game] of known.games.entries())
    Object.assign(game, { bots: now.games[i].bots, usual_bot: now.games[i].usual_bot });
  return known;
}

/**
 * The cover of a game.
 * @param {Book} game
 * @returns {SVGElement}
 */
export function cover(game) {
  const markup = game.book
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(IDS, `$1cover${++covers}-`);
  const drawn = new DOMParser().parseFromString(markup, "image/svg+xml");
  const book = /** @type {SVGElement} */ (/** @type {Element} */ (document.adoptNode(drawn.documentElement)));
  book.style.setProperty("--cover", game.pigment);
  return book;
}

/** Who made the game, as its printed rulebook says it. @param {Book} game @param {Lang} lang */
export function credits({ credits: owed }, lang) {
  if (!owed.length) return h("p.credits", {}, words.home.creditsNobody);
  return h(
    "p.credits",
    {},
    owed.map(({ role, name, address }) =>
      h(
        "span",
        {},
        role[lang],
        " ",
        h("b", { lang: "ja" }, name),
        address && " ",
        address &&
          (address.startsWith("http")
            ? h("a", { href: address, rel: "external noopener" }, address.replace(/^https?:\/\/(www\.)?/, ""))
            : address),
      ),
    ),
  );
}

/** How many may play: 2–4. @param {Book} game */
export function seatRange({ seats }) {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? String(least) : `${least}–${most}`;
}
