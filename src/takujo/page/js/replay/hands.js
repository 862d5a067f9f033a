/** All hands open: a mat for each seat, under the table; none in a game that is played without. */

import { crest, fill, h } from "../dom.js";
import { picture } from "../scene.js";
import { words } from "../words.js";
import { still } from "./moments.js";

/** @param {{seats: {name: string}[], colors: string[]}} course */
export function openHands(course) {
  const element = h("div.open-hands", { "aria-label": words.replay.hands });
  element.style.setProperty("--columns", String(course.seats.length === 3 ? 3 : 2));
  const pictures = course.seats.map(() => picture());

  /**
   * @param {Moment} moment
   * @param {boolean} animate
   */
  function show(moment, animate) {
    element.hidden = !moment.hands?.some(({ scene }) => scene.hand_width);
    if (element.hidden) return;
    if (!element.childElementCount) {
      fill(
        element,
        course.seats.map(({ name }, seat) =>
          h(
            "section.open-hand",
            { "aria-label": words.replay.handOf(name) },
            h("h2", {}, crest(seat, 22, course.colors[seat]), h("span", {}, name)),
            pictures[seat].defs,
            pictures[seat].hand,
          ),
        ),
      );
    }
    for (const { seat, scene } of moment.hands ?? []) {
      pictures[seat].show(still(scene, moment.next?.seat === seat ? moment.next : undefined), { animate });
    }
  }

  return { element, show, pictures };
}
