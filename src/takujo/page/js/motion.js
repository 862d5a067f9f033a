/** How sprites get from one picture to the next. Every sprite already stands where it belongs; this only shows the way. */

import { calm } from "./settings.js";

const GLIDE = 320;
const FLIP = 260;
const FADE = 160;
const APART = 60; // several leave one after another,
const MOST_APART = 5; // and the rest together
const EASE = "cubic-bezier(.22,.8,.3,1)";

/** @typedef {{x: number, y: number}} Step */

/**
 * A place as a transform of what is drawn for the place `drawn`: as large, if it has the same shape, and centred there.
 * @param {Place} place
 * @param {Place} drawn
 */
function css({ x, y, w, h, turn }, drawn) {
  const alike = Math.abs(w / h - drawn.w / drawn.h) < 0.02;
  const grown = alike && drawn.w ? w / drawn.w : 1; // some things are drawn as lines
  return `translate(${x + w / 2}px, ${y + h / 2}px) rotate(${turn}deg) scale(${grown}) translate(${-drawn.w / 2}px, ${-drawn.h / 2}px)`;
}

/**
 * Shows all changes of one picture.
 * @param {Changes} changes
 */
export function play({ moved, turned, come, gone }) {
  if (calm() || document.hidden) {
    for (const { change } of turned) change();
    for (const { element } of gone) element.remove();
    return;
  }
  let order = 0;
  const later = () => Math.min(order++, MOST_APART) * APART;
  const shift = common(moved);
  for (const each of moved) {
    if (shift && around(each, shift)) wrap(each, shift);
    else if (isAlong(each, shift))
      glide(each, 0); // what moves alike moves together
    else glide(each, later());
  }
  for (const { element, from, to } of come) {
    if (from) fly(element, from, to, later());
    else element.animate({ opacity: [0, 1] }, { duration: FADE, fill: "backwards" });
  }
  for (const { face, change } of turned) flip(face, change);
  for (const { element, place, to } of gone) {
    if (to) flyAway(element, place, to, later());
    else sink(element, place);
  }
}

/** @param {Move} move @param {number} delay */
function glide({ element, from, to }, delay) {
  element.animate(
    { transform: [css(from, to), css(to, to)] },
    { duration: GLIDE, easing: EASE, delay, fill: "backwards" },
  );
}

/**
 * A card that comes from elsewhere turns a little on the way.
 * @param {SVGElement} element
 * @param {Place} from
 * @param {Place} to
 * @param {number} delay
 */
function fly(element, from, to, delay) {
  /** @param {keyof Place} name */
  const half = (name) => (from[name] + to[name]) / 2;
  const middle = { x: half("x"), y: half("y"), w: half("w"), h: half("h"), turn: to.turn + 4 };
  element.animate(
    { transform: [css(from, to), css(middle, to), css(to, to)] },
    { duration: GLIDE * 1.25, easing: EASE, delay, fill: "backwards" },
  );
}

/** @param {SVGElement} element @param {Place} from @param {Place} to @param {number} delay */
function flyAway(element, from, to, delay) {
  element.style.pointerEvents = "none";
  const going = element.animate(
    [
      { transform: css(from, from), opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: css(to, from), opacity: 0 },
    ],
    { duration: GLIDE * 1.25, easing: EASE, delay, fill: "both" },
  );
  going.onfinish = () => element.remove();
}

/** @param {SVGElement} face @param {() => void} change */
function flip(face, change) {
  const closing = face.animate({ transform: ["scaleX(1)", "scaleX(0)"] }, { duration: FLIP / 2, easing: "ease-in" });
  closing.onfinish = () => {
    change();
    face.animate({ transform: ["scaleX(0)", "scaleX(1)"] }, { duration: FLIP / 2, easing: "ease-out" });
  };
  closing.oncancel = change;
}

/** @param {SVGElement} element @param {Place} place */
function sink(element, place) {
  element.style.pointerEvents = "none";
  const going = element.animate(
    { opacity: [1, 0], transform: [css(place, place), css({ ...place, y: place.y + 10 }, place)] },
    { duration: FADE, easing: "ease-in", fill: "forwards" },
  );
  going.onfinish = () => element.remove();
}

/** The step that most of what moves has in common: a row that is pushed along. @param {Move[]} moved */
function common(moved) {
  if (moved.length < 2) return null;
  const steps = moved.map(({ from, to }) => [Math.round(to.x - from.x), Math.round(to.y - from.y)]);
  const counts = new Map();
  for (const step of steps) counts.set(String(step), (counts.get(String(step)) ?? 0) + 1);
  const [step, times] = [...counts].sort((a, b) => b[1] - a[1])[0];
  if (times * 2 <= moved.length) return null;
  const [x, y] = step.split(",").map(Number);
  return Math.abs(x) < 2 || Math.abs(y) < 2 ? { x, y } : null;
}

/** @param {Move} move @param {Step | null} shift */
function isAlong({ from, to }, shift) {
  return shift && Math.round(to.x - from.x) === shift.x && Math.round(to.y - from.y) === shift.y;
}

/**
 * Whether a sprite went the other way, far: it was pushed out at one end and comes in at the other.
 * @param {Move} move
 * @param {Step} shift
 */
function around({ from, to }, shift) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const along = x * shift.x + y * shift.y;
  const across = Math.abs(x * shift.y - y * shift.x);
  const step = shift.x ** 2 + shift.y ** 2;
  return along < -1.5 * step && across < step * 0.1;
}

/** @param {Move} move @param {Step} shift */
function wrap({ element, from, to }, shift) {
  const out = { ...from, x: from.x + shift.x, y: from.y + shift.y };
  const into = { ...to, x: to.x - shift.x, y: to.y - shift.y };
  element.animate(
    [
      { transform: css(from, to), opacity: 1, offset: 0, easing: EASE },
      { transform: css(out, to), opacity: 0, offset: 0.5 },
      { transform: css(into, to), opacity: 0, offset: 0.5, easing: EASE },
      { transform: css(to, to), opacity: 1, offset: 1 },
    ],
    { duration: GLIDE * 1.6 },
  );
}
