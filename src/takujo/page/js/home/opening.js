/** Setting up a table on the server and going there. */

import { post } from "../api.js";
import { go } from "../main.js";
import { remember } from "../mine.js";
import { addSalt } from "../salts.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

const FIRST = "first"; // the preset
const EASY = "novice";

/** What the person at this browser is called at a table. */
export const myName = () => settings.name.trim() || words.home.guest;

/**
 * Sets up a table and goes to it. If nobody is waited for, the match begins at once.
 * @param {{game: string, seats: string[], names?: string[]} & Record<string, unknown>} wanted  as POST /api/tables
 */
export async function open(wanted) {
  const { table, seats, commit } = await post("/api/tables", { lang: settings.lang, ...wanted });
  /** @param {Asking} request */
  const act = (request) => post(`/api/tables/${table}/actions`, request);
  remember(table, { game: wanted.game });
  if (!wanted.seats.includes("open")) {
    for (const seat of seats) await addSalt({ id: table, commit }, seat, act);
    await act({ type: "start" });
  }
  await go(`/t/${table}`);
}

/**
 * The first match of a game: its rules for that, if it has any, and opponents who are easy to beat. One fewer than usual, so
 * that less happens between one's turns: to somebody who goes third in the Library an empty market is no beginning.
 * @param {Book} game
 */
export function playFirst(game) {
  const others = Math.max(game.usual_seats - 1, ...game.seats.slice(0, 1), 2) - 1;
  const easy = game.bots.includes(EASY) ? EASY : game.usual_bot;
  const options = game.presets.find(({ name }) => name === FIRST)?.options ?? {};
  return open({ game: game.id, seats: ["me", ...Array(others).fill(`bot:${easy}`)], names: [myName()], options });
}

/**
 * A match against bots, with as many seats as is usual.
 * @param {Book} game
 */
export function playNow(game) {
  const others = Math.max(game.usual_seats, 2) - 1;
  return open({ game: game.id, seats: ["me", ...Array(others).fill(`bot:${game.usual_bot}`)], names: [myName()] });
}
