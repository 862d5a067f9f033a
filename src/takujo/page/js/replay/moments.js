/** The plies of a match as pictures, fetched when they are wanted, and the next one a little before. */

import { get } from "../api.js";
import { patched } from "../scene.js";

const KEPT = 60;

/**
 * @param {string} table
 * @param {{eyes: string, lang: string, show: "wide" | "tall"}} look
 * @returns {{at: (ply: number) => Promise<Moment>}}
 */
export function moments(table, { eyes, lang, show }) {
  /** @type {Map<number, Promise<Moment>>} */
  const known = new Map();

  return { at };

  /** @param {number} ply */
  function at(ply) {
    const found = known.get(ply) ?? fetched(ply);
    known.delete(ply);
    known.set(ply, found); // used last, last
    if (known.size > KEPT) known.delete([...known.keys()][0]);
    return found;
  }

  /** @param {number} ply */
  async function fetched(ply) {
    const near = known.get(ply - 1) ?? known.get(ply + 1);
    const before = near && (await near.catch(() => undefined));
    const query = new URLSearchParams({ seat: eyes, lang, show, ...(before ? { since: String(before.ply) } : {}) });
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
 * @param {Scene} scene
 * @param {Moment["next"]} next
 */
export function still(scene, next) {
  const option = next?.question?.options.find(({ text }) => text === next.text);
  const chosen = new Set(option?.sprites ?? []);
  const sprites = scene.sprites.map((sprite) => {
    const state = chosen.has(sprite.id)
      ? "selected"
      : ["selectable", "selected", "disabled"].includes(sprite.state ?? "")
        ? ""
        : sprite.state;
    return { ...sprite, state, options: [], pill: "", reason: "" };
  });
  return { ...scene, sprites };
}
