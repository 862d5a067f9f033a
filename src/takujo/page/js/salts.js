/** What this browser adds to the shuffle by itself. It notes the promise first: so the server cannot choose the seed later. */

import { mine, remember } from "./mine.js";

/**
 * Adds a salt for a seat of ours, and notes it once it is in.
 * @param {{id: string, commit: string | null}} table
 * @param {number} seat
 * @param {(request: Asking) => Promise<unknown>} ask
 * @param {string} salt  one of chance, if none is given
 */
export async function addSalt({ id, commit }, seat, ask, salt = atRandom()) {
  remember(id, { commit });
  await ask({ type: "salt", seat, salt });
  remember(id, { salts: { ...mine(id)?.salts, [seat]: salt } });
}

/**
 * Adds one for each seat of ours that has none yet: we have just sat down, or come for a rematch.
 * @param {(request: Asking) => Promise<unknown>} ask
 * @returns {(model: Model) => void}
 */
export function salting(ask) {
  /** @type {Set<number>} */
  const salted = new Set(); // seats of ours for which a salt is in, or on its way
  return ({ info, seats, yours }) => {
    for (const seat of salted) if (!yours.includes(seat)) salted.delete(seat);
    for (const seat of yours) {
      if (seats[seat].salt || salted.has(seat)) continue;
      salted.add(seat);
      addSalt(info, seat, ask).catch(() => salted.delete(seat)); // the next change tries again
    }
  };
}

const atRandom = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
