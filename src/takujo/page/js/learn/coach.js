/** The coach: a bubble on the part of the table that matters least, joined by a thread to what it speaks of. On a phone it
 * stands right above the answers. */

import { fill, h, icon, s } from "../dom.js";
import { withClauses } from "../rulebook.js";
import { words } from "../words.js";

const STEP = 16; // px between the places that are tried
const MARGIN = 12;
const AWAY = 48; // px from what it speaks of: room for the thread
const NARROW = matchMedia("(max-width: 999px)");

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect */
/** @typedef {"says" | "wrong" | "right"} Mood */

const SIGNS = { says: () => icon("hint", 22), wrong: () => "✕", right: () => icon("check", 22) };

/**
 * @param {{place: HTMLElement, picture: Shown}} with_  the place it may cover
 */
export function coach({ place, picture }) {
  const text = h("div.coach-text");
  const element = h("section.coach", {}, text);
  const thread = s("svg.thread", { "aria-hidden": "true" });
  /** @type {Element[]} */
  let targets = [];

  /**
   * Says something, about things on the table or among the answers.
   * @param {{mood: Mood, title?: string, said: string, clause?: string | null, about: Element[]}} what
   */
  function say({ mood, title, said, clause, about }) {
    targets = about;
    element.dataset.mood = mood;
    fill(
      text,
      h("span.coach-sign", { "aria-hidden": "true" }, SIGNS[mood]()),
      h(
        "div",
        {},
        title && h("h2", {}, title),
        h("p", {}, said, clause && [" ", withClauses(clause)]),
        mood === "wrong" && h("span.unseen", {}, words.learn.nothingLost),
      ),
    );
    settle();
  }

  /** Finds its place anew: after the table has changed or the window. */
  function settle() {
    element.style.left = element.style.top = "";
    const answer = targets[0]?.closest(".answers") ? targets[0] : null;
    answer?.scrollIntoView({ block: "nearest", inline: "nearest" }); // a phone shows three of them
    answer?.classList.add("pointed");
    const about = targets.filter((each) => each.isConnected).map(boxOf);
    if (!NARROW.matches) lay(about);
    draw(about[0]);
  }

  /** @param {Rect[]} about */
  function lay(about) {
    const area = place.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const things = picture
      .all()
      .filter(({ data }) => data.mat === "table" && data.label && picture.placeOf(data).w < area.width / 3)
      .map(({ data, element }) => ({ box: boxOf(element), weight: data.options.length ? 12 : 1 }));
    const weighed = [...things, ...about.map((box) => ({ box, weight: 60 }))];
    let best = { cost: Infinity, x: MARGIN, y: MARGIN };
    for (let y = MARGIN; y <= area.height - height - MARGIN; y += STEP) {
      for (let x = MARGIN; x <= area.width - width - MARGIN; x += STEP) {
        const here = {
          left: area.left + x,
          top: area.top + y,
          right: area.left + x + width,
          bottom: area.top + y + height,
        };
        let cost = about.length ? Math.abs(apart(here, about[0]) - AWAY) * 30 : -y;
        for (const { box, weight } of weighed) cost += covered(here, box) * weight;
        if (cost < best.cost) best = { cost, x, y };
      }
    }
    element.style.left = `${area.left + best.x}px`;
    element.style.top = `${area.top + best.y}px`;
  }

  /** @param {Rect | undefined} to */
  function draw(to) {
    fill(thread);
    if (!to) return;
    const from = boxFrom(to);
    const [x, y] = nearest(within(to), middle(from));
    const [a, b] = nearest(from, [x, y]);
    if (Math.hypot(x - a, y - b) < 14) return;
    const missed = element.dataset.mood === "wrong";
    const upright = Math.abs(y - b) > Math.abs(x - a);
    const bend = upright ? `${a} ${(b + y) / 2}, ${x} ${(b + y) / 2}` : `${(a + x) / 2} ${b}, ${(a + x) / 2} ${y}`;
    const d = `M${a} ${b} C${bend}, ${x} ${y}`;
    fill(
      thread,
      s("path.halo", { d }),
      s("path.line", { d }),
      s("circle.halo", { cx: x, cy: y, r: missed ? 13 : 6 }),
      s("circle.dot", { cx: x, cy: y, r: missed ? 11 : 4.5 }),
      missed && s("path.cross", { d: `M${x - 4} ${y - 4}l8 8m0-8l-8 8` }),
    );
  }

  /** Where the thread leaves. On a phone the bar below belongs to the bubble. @param {Rect} to */
  function boxFrom(to) {
    const bubble = element.getBoundingClientRect();
    const below = NARROW.matches && to.top > bubble.bottom ? element.nextElementSibling : null;
    return below?.getBoundingClientRect() ?? bubble;
  }

  /** Where something will be when it has come to rest. @param {Element} thing @returns {Rect} */
  function boxOf(thing) {
    const drawn = picture.sprite(thing.getAttribute("data-id") ?? undefined);
    const mat = drawn && picture[drawn.data.mat];
    const grown = mat?.getScreenCTM();
    if (!drawn || !grown) return thing.getBoundingClientRect();
    const { x, y, w, h: high, turn } = picture.placeOf(drawn.data);
    const [across, down] = turn % 180 ? [high, w] : [w, high];
    const centre = new DOMPoint(x + w / 2, y + high / 2).matrixTransform(grown);
    const [a, b] = [(across * grown.a) / 2, (down * grown.d) / 2];
    return { left: centre.x - a, right: centre.x + a, top: centre.y - b, bottom: centre.y + b };
  }

  return { element, thread, say, settle };
}

/** How much of a thing lies under a bubble, in square px. @param {Rect} bubble @param {Rect} box */
function covered(bubble, box) {
  const across = Math.min(bubble.right, box.right) - Math.max(bubble.left, box.left);
  const down = Math.min(bubble.bottom, box.bottom) - Math.max(bubble.top, box.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** How far two of them are apart. @param {Rect} a @param {Rect} b */
function apart(a, b) {
  const across = Math.max(a.left - b.right, b.left - a.right, 0);
  const down = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(across, down);
}

/** @param {Rect} box @returns {[number, number]} */
const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** A little smaller, so that the thread ends on the thing and not at its edge. @param {Rect} box @returns {Rect} */
function within({ left, top, right, bottom }) {
  const rim = Math.min(12, (right - left) / 3, (bottom - top) / 3);
  return { left: left + rim, top: top + rim, right: right - rim, bottom: bottom - rim };
}

/** The point of a box that is nearest to another. @param {Rect} box @param {[number, number]} to @returns {[number, number]} */
const nearest = (box, [x, y]) => [
  Math.max(box.left, Math.min(box.right, x)),
  Math.max(box.top, Math.min(box.bottom, y)),
];
