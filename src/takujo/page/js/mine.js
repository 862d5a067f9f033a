/** The tables of this browser: their ids, and how far each was seen. The secrets are in cookies. */

const KEY = "takujo.tables";
const MOST = 60;

/** @typedef {{table: string, game: string, at: number, ply: number, several?: boolean, commit?: string, salts?: Record<number, string>}} Mine
 * `ply`: the last one seen; `several`: we hold more than one seat; `commit`: the promise of the shuffle, as we first saw it;
 * `salts`: what we added to it, by seat */

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
 * @param {{game?: string, ply?: number, several?: boolean, commit?: string | null, salts?: Record<number, string>}} known
 */
export function remember(table, known) {
  const old = mine(table) ?? { table, game: "", ply: 0 };
  const now = { ...old, ...known, commit: old.commit ?? known.commit, at: Date.now() };
  keep([now, ...tables().filter((each) => each.table !== table)].slice(0, MOST));
}

/** @param {string} table */
export const forget = (table) => keep(tables().filter((each) => each.table !== table));

function keep(list) {
  localStorage.setItem(KEY, JSON.stringify(list));
}
