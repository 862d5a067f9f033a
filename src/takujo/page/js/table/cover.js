/** Several people at one screen: a cover between their hands. While it lies, the page holds a spectator's view only. */

import { crest, fill, h } from "../dom.js";
import { words } from "../words.js";
import { nameOf } from "./model.js";

/** @param {(seat: number) => void} uncover */
export function handCover(uncover) {
  const element = h("section.cover", { hidden: true });
  let lies = null; // the seat that it waits for

  function update(model, seat) {
    if (seat === lies && !element.hidden) return;
    lies = seat;
    element.hidden = seat === null;
    if (seat === null) return fill(element);
    const say = words.table;
    const button = h(
      "button.button.primary.large",
      { type: "button", onclick: () => uncover(seat) },
      say.iAm(nameOf(model, seat)),
    );
    fill(element, crest(seat, 88), h("h2", {}, say.passTo(nameOf(model, seat))), h("p", {}, say.passLong), button);
    button.focus();
  }

  return { element, update };
}
