/** The plies of a match as pictures, fetched when they are wanted, and the next one a little before. */

import { get } from "../api.js";
import { patched } from "../scene.js";

const KEPT = 60;

/**
 * @typedef {object} Moment
 * @property {number} ply
 * @property {import("../scene.js").Scene} scene
 * @property {{seat: number, scene: import("../scene.js").Scene}[]} [hands]  with all hands open
 * @property {number[]} scores
 * @property {number[]} deciders
 * @property {{seat: number, text?: string, question?: any}} [next]  what was answered, where it may be known
 */

/**
 * @param {string} table
 * @param {{eyes: string, lang: string, show: "wide" | "tall"}} look
 * @returns {{at: (ply: number) => Promise<Moment>}}
 */
export function moments(table, { eyes, lang, show }) {
  /** @type {Map<number, Promise<Moment>>} */
  const known = new Map();

  return { at };

  function at(ply) {
    const found = known.get(ply) ?? fetched(ply);
    known.delete(ply);
    known.set(ply, found); // used last, last
    if (known.size > KEPT) known.delete(known.keys().next().value);
    return found;
  }

  async function fetched(ply) {
    const near = known.get(ply - 1) ?? known.get(ply + 1);
    const before = near && (await near.catch(() => undefined));
    const query = new URLSearchParams({ seat: eyes, lang, show, ...(before ? { since: before.ply } : {}) });
    try {
      const doc = await get(`/api/tables/${table}/replay/${ply}?${query}`);
      return before ? { ...doc, scene: patched(before.scene, doc.scene_changes) } : doc;
    } catch (e) {
      known.delete(ply);
      throw e;
    }
  }
}

/**
 * A scene to look at only: nothing can be chosen, but what was chosen is marked.
 * @param {import("../scene.js").Scene} scene
 * @param {Moment["next"]} next
 */
export function still(scene, next) {
  const option = next?.question?.options.find(({ text }) => text === next.text);
  const chosen = new Set(option?.sprites ?? []);
  const sprites = scene.sprites.map((sprite) => {
    const state = chosen.has(sprite.id) ? "selected" : ["selectable", "selected", "disabled"].includes(sprite.state) ? "" : sprite.state;
    return { ...sprite, state, options: [], pill: "", reason: "" };
  });
  return { ...scene, sprites };
}
