/** Several people at one screen: a cover between their hands. While it lies, the page holds a spectator's view only. */

import { crest, fill, h } from "../dom.js";
import { mine, remember } from "../mine.js";
import { words } from "../words.js";
import { mineAsked, nameOf } from "./model.js";

/**
 * @param {Model} model
 * @param {string} table
 * @param {() => void} relook  asks for everything anew, with the eyes that we have now
 */
export function hotSeat(model, table, relook) {
  const element = h("section.cover", { hidden: true });
  let covered = false; // only a spectator's view may be here
  /** @type {number | null} */
  let waits = null; // the seat that the cover waits for
  /** @type {number | null | undefined} */
  let expected; // the eyes that we have asked for; until they come, no view is taken in

  /** With which eyes we look. A browser that holds several seats begins covered. */
  function eyes() {
    if (covered || (model.n === 0 && mine(table)?.several)) return { watch: true };
    return model.yours.length > 1 && model.eyes !== null ? { seat: model.eyes } : {};
  }

  /** Looks with the eyes of a seat, or with a spectator's. @param {number | null} seat */
  function lookAs(seat) {
    expected = seat;
    model.eyes = seat;
    relook();
  }

  /** Whether a message is to be taken in: nothing that is meant for other eyes than those we have asked for. @param {Message} message */
  function takes(message) {
    if (message.type === "welcome") return welcomed(message);
    return expected === undefined || (message.type !== "table" && message.type !== "change");
  }

  /** @param {Welcome} message */
  function welcomed({ yours, eyes: given }) {
    if (yours.length > 1) remember(table, { several: true });
    if (expected !== undefined && given !== expected) return false;
    expected = undefined;
    if (yours.length < 2 || given === null || model.n > 0) return true;
    // we did not know that several sit here: nothing of a hand is shown before its owner says so
    covered = true;
    model.yours = yours;
    lookAs(null);
    return false;
  }

  /** Puts the cover on where another hand of ours is next, and takes it off where it is not needed. */
  function update() {
    if (model.yours.length < 2) return;
    const due = mineAsked(model);
    const needed = model.state === "playing" && due.length > 0 && (model.eyes === null || !due.includes(model.eyes));
    covered = needed || (covered && model.state === "playing");
    lay(needed ? due[0] : null);
    if (needed && model.eyes !== null) lookAs(null);
  }

  /** @param {number | null} seat  who is next, or none: then it is taken away */
  function lay(seat) {
    if (seat === waits && !element.hidden) return;
    waits = seat;
    element.hidden = seat === null;
    fill(element);
    if (seat === null) return;
    const say = words.table;
    const button = h(
      "button.button.primary.large",
      { type: "button", onclick: () => uncover(seat) },
      say.iAm(nameOf(model, seat)),
    );
    fill(element, crest(seat, 88), h("h2", {}, say.passTo(nameOf(model, seat))), h("p", {}, say.passLong), button);
    button.focus();
  }

  /** @param {number} seat */
  function uncover(seat) {
    covered = false;
    lay(null);
    lookAs(seat);
  }

  return {
    element,
    eyes,
    takes,
    update,
    get covered() {
      return covered;
    },
    /** What may be shown of a scene: the eyes of a spectator come a moment after the cover. @param {Scene} scene */
    seen: (scene) => (covered ? { ...scene, sprites: scene.sprites.filter(({ mat }) => mat !== "hand") } : scene),
  };
}
