/** The tables of this browser: their ids, and how far each was seen. The secrets are in cookies. */

const KEY = "takujo.tables";
const MOST = 60;

/** All of them, used last first. @returns {Mine[]} */
export function tables() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} table @returns {Mine | undefined} */
export const mine = (table) => tables().find((each) => each.table === table);

/**
 * Notes that we sit at a table, and what we have seen of it.
 * @param {string} table
 * @param {Partial<Mine>} known
 */
export function remember(table, known) {
  /** @type {Mine} */
  const old = mine(table) ?? { table, game: "", ply: 0, at: 0 };
  const now = { ...old, ...known, commit: old.commit ?? known.commit, at: Date.now() };
  keep([now, ...tables().filter((each) => each.table !== table)].slice(0, MOST));
}

/** @param {string} table */
export const forget = (table) => keep(tables().filter((each) => each.table !== table));

/** @param {Mine[]} list */
function keep(list) {
  localStorage.setItem(KEY, JSON.stringify(list));
}
