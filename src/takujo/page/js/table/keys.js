/** The keyboard: digits and letters answer, arrows go from thing to thing, Escape takes back. */

import { keysOf } from "./prompt.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {object} with_
 * @param {HTMLElement} with_.root
 * @param {any} with_.model
 * @param {ReturnType<typeof import("../scene.js").picture>} with_.picture
 * @param {object} on
 * @param {(text: string) => void} on.answer
 * @param {(what: string) => void} on.act
 * @param {(id: string, element: SVGElement) => void} on.press
 * @param {() => boolean} on.close  closes what is open; whether something was
 * @param {() => void} on.help
 * @returns {() => void}  ends it
 */
export function keyboard({ root, model, picture }, on) {
  function down(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog"))
      return;
    root.classList.add("by-keys");
    const sprite = event.target.closest(".sprite");
    if (event.key === "Escape") return on.close() || on.act("undo");
    if (event.key in ARROWS) return arrow(event, sprite);
    if (sprite && event.key === "Tab") return tab(event, sprite);
    if (sprite && (event.key === "Enter" || event.key === " "))
      return done(event, () => on.press(sprite.dataset.id, sprite));
    if (event.key === "?") return done(event, on.help);
    const key = event.key.toLowerCase();
    if (key === "u") return done(event, () => on.act("undo"));
    if (key === "h") return done(event, () => on.act("hint"));
    const text = keysOf(model.question).get(key);
    if (text !== undefined && !event.repeat) done(event, () => on.answer(text));
  }

  function done(event, what) {
    event.preventDefault();
    what();
  }

  /** Tab goes through what can be clicked in the order of reading, not of painting. */
  function tab(event, sprite) {
    const order = picture.readingOrder(sprite.closest(".hand-mat") ? "hand" : "table");
    const next = order[order.indexOf(sprite) + (event.shiftKey ? -1 : 1)];
    if (next && order.includes(sprite)) done(event, () => next.focus());
  }

  /** To the nearest thing in that direction, also of what can only be read. */
  function arrow(event, sprite) {
    if (!sprite) {
      if (event.target !== document.body) return;
      const first = [...picture.readingOrder("table"), ...picture.readingOrder("hand")][0];
      if (first) done(event, () => first.focus());
      return;
    }
    const [dx, dy] = ARROWS[event.key];
    const here = middle(sprite);
    let nearest = null;
    let least = Infinity;
    for (const { element } of picture.all()) {
      if (element === sprite || element.classList.contains("silent")) continue;
      const there = middle(element);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      const far = along + across * 2.5;
      if (along > 4 && far < least) [nearest, least] = [element, far];
    }
    if (nearest) done(event, () => nearest.focus());
  }

  function middle(element) {
    const box = element.querySelector(".face").getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  const point = () => root.classList.remove("by-keys");
  document.addEventListener("keydown", down);
  document.addEventListener("pointerdown", point);
  return () => {
    document.removeEventListener("keydown", down);
    document.removeEventListener("pointerdown", point);
  };
}
