/** What this browser adds to the shuffle by itself. It notes the promise first: so the server cannot choose the seed later. */

import { mine, remember } from "./mine.js";

/**
 * Adds a salt for a seat of ours, and notes it once it is in.
 * @param {{id: string, commit: string | null}} table
 * @param {number} seat
 * @param {(request: object) => Promise<unknown>} ask
 * @param {string} salt  one of chance, if none is given
 */
export async function addSalt({ id, commit }, seat, ask, salt = atRandom()) {
  remember(id, { commit });
  await ask({ type: "salt", seat, salt });
  remember(id, { salts: { ...mine(id).salts, [seat]: salt } });
}

const atRandom = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
