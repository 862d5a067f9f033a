/** The keyboard: digits and letters answer, arrows go from thing to thing, Escape takes back. */

import { around } from "../dom.js";
import { keysOf } from "./prompt.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {object} with_
 * @param {HTMLElement} with_.root
 * @param {Model} with_.model
 * @param {Shown} with_.picture
 * @param {object} on
 * @param {(text: string) => void} on.answer
 * @param {(what: string) => void} on.act
 * @param {(sprite: WholeSprite, element: SVGGElement) => void} on.press
 * @param {() => boolean} on.close  closes what is open; whether something was
 * @param {() => void} on.help
 * @param {(name: string) => void} [on.tab]  opens a panel
 * @param {Pace} [on.pace]  what is shown of what others did
 * @returns {() => void}  ends it
 */
export function keyboard({ root, model, picture }, on) {
  /** @param {KeyboardEvent} event */
  function down(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || around(event, "input, textarea, select, dialog")) return;
    root.classList.add("by-keys");
    const sprite = /** @type {SVGGElement | null} */ (/** @type {Element | null} */ (around(event, ".sprite")));
    if (event.key === "Escape") return on.close() || on.act("undo");
    if (event.key in ARROWS) return arrow(event, sprite);
    if (sprite && event.key === "Tab") return tab(event, sprite);
    if (sprite && (event.key === "Enter" || event.key === " ")) return done(event, () => pressed(sprite));
    if (event.key === "?") return done(event, on.help);
    const key = event.key.toLowerCase();
    if (key === "u") return done(event, () => on.act("undo"));
    if (key === "g") return done(event, () => on.act("goal"));
    if (key === "h") return done(event, () => on.act("hint"));
    if (key === "w") return done(event, () => on.pace?.again());
    if (key === "l") return done(event, () => on.tab?.("log"));
    if (key === "r") return done(event, () => on.tab?.("rules"));
    if (on.pace?.held && !around(event, "button, a, summary")) {
      if (key === " ") return done(event, on.pace.toEnd);
      if (key === "enter") return done(event, on.pace.pause);
    }
    const text = keysOf(model.question).get(key);
    if (text !== undefined && !event.repeat) done(event, () => on.answer(text));
  }

  /** @param {SVGGElement} element */
  function pressed(element) {
    const sprite = picture.sprite(element.dataset.id);
    if (sprite) on.press(sprite.data, element);
  }

  /** @param {Event} event @param {() => void} what */
  function done(event, what) {
    event.preventDefault();
    what();
  }

  /**
   * Tab goes through what can be clicked in the order of reading, not of painting.
   * @param {KeyboardEvent} event
   * @param {SVGGElement} sprite
   */
  function tab(event, sprite) {
    const order = picture.readingOrder(sprite.closest(".hand-mat") ? "hand" : "table");
    const next = order[order.indexOf(sprite) + (event.shiftKey ? -1 : 1)];
    if (next && order.includes(sprite)) done(event, () => next.focus());
  }

  /**
   * To the nearest thing in that direction, also of what can only be read.
   * @param {KeyboardEvent} event
   * @param {SVGGElement | null} sprite
   */
  function arrow(event, sprite) {
    if (!sprite) {
      if (event.target !== document.body) return;
      const first = [...picture.readingOrder("table"), ...picture.readingOrder("hand")][0];
      if (first) done(event, () => first.focus());
      return;
    }
    const [dx, dy] = ARROWS[event.key];
    const here = middle(sprite);
    /** @type {SVGGElement | undefined} */
    let nearest;
    let least = Infinity;
    for (const { element } of picture.all()) {
      if (element === sprite || element.classList.contains("silent")) continue;
      const there = middle(element);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      const far = along + across * 2.5;
      if (along > 4 && far < least) [nearest, least] = [element, far];
    }
    if (nearest) done(event, nearest.focus.bind(nearest));
  }

  /** @param {Element} element */
  function middle(element) {
    const box = (element.querySelector(".face") ?? element).getBoundingClientRect();
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
