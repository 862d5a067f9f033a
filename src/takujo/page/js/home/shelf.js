/** The games as books: what the server says of them, and how they are drawn. */

import { get } from "../api.js";

/**
 * @typedef {Record<"en" | "ja", string>} Both  the same in both languages
 * @typedef {{name: string, default: string, label: Both, note: Both, values: {value: string, label: Both}[]}} Choice
 * @typedef {{id: string, titles: Both, tagline: Both, minutes: string, seats: number[], usual_seats: number,
 *   prefix: string, pigment: string, book: string, settings: Choice[]}} Game
 * @typedef {{games: Game[], bots: string[], usual_bot: string}} Shelf  bots from the weakest to the strongest
 */

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

/**
 * The cover of a game.
 * @param {Game} game
 * @returns {SVGElement}
 */
export function cover(game) {
  const markup = game.book.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ').replace(IDS, `$1cover${++covers}-`);
  const drawn = new DOMParser().parseFromString(markup, "image/svg+xml");
  const book = /** @type {SVGElement} */ (document.adoptNode(drawn.documentElement));
  book.style.setProperty("--cover", game.pigment);
  return book;
}

/** How many may play: 2–4. @param {Game} game */
export function seatRange({ seats }) {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? String(least) : `${least}–${most}`;
}
