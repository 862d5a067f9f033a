/** Keys, and the figures of a hint, beside the things they belong to: laid so that they cover nothing that matters. */

import { SMALL, keyTag, lamp, lift, pillPlace } from "../marks.js";
import { hundredths } from "../outlook.js";

const SCRATCH = 3; // square units that a better place may cover before the next one is taken

/**
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{element: SVGElement, w: number, h: number}} Tag
 */

/** Puts tags on one picture. They keep clear of each other, of pills and of pieces. @param {Shown} picture */
export function tagging(picture) {
  /** @type {Record<Mat, (Box & {of?: string})[]>} */
  const taken = { table: [], hand: [] };
  for (const { data } of picture.all()) {
    const box = boxOf(picture, data);
    if (data.pill) taken[data.mat].push(within(box, pillPlace(data.pill, box.w, box.h)));
    if (data.label && isSmall(box)) taken[data.mat].push({ ...box, of: data.id });
  }

  /** @param {Drawn} sprite @param {Tag} tag @param {(box: Box, tag: Tag) => number[][]} places */
  function lay({ data, element }, tag, places) {
    const others = taken[data.mat].filter(({ of }) => of !== data.id);
    const found = places(boxOf(picture, data), tag).map(([x, y]) => ({ x, y, w: tag.w, h: tag.h }));
    const costs = found.map((box, i) => i * SCRATCH + others.reduce((sum, other) => sum + shared(box, other), 0));
    const box = found[costs.indexOf(Math.min(...costs))];
    taken[data.mat].push(box);
    tag.element.setAttribute("transform", `translate(${box.x} ${box.y})`);
    element.closest(".mat")?.append(tag.element);
  }

  return {
    /** What a hint thinks of it. @param {Drawn} sprite @param {number} value @param {boolean} best */
    light: (sprite, value, best) => lay(sprite, lamp(`${hundredths(value)}%`, best), besideLamp),
    /** @param {Drawn} sprite @param {string} key */
    key: (sprite, key) => lay(sprite, keyTag(key), besideKey),
  };
}

/** Where a sprite is seen: some are lifted. @param {Shown} picture @param {WholeSprite} data */
function boxOf(picture, data) {
  const { x, y, w, h } = picture.placeOf(data);
  return { x, y: y - lift(data.state, w), w, h };
}

/** @param {Box} box @param {Box} part */
const within = (box, part) => ({ ...part, x: box.x + part.x, y: box.y + part.y });
/** @param {{w: number, h: number}} it */
const isSmall = ({ w, h }) => w <= SMALL && h <= SMALL;

/**
 * Above a thing, clear of the sign on its ring; beside a piece, if others lie there.
 * @param {Box} box
 * @param {Tag} tag
 */
function besideLamp({ x, y, w, h }, tag) {
  const middle = x + (w - tag.w) / 2;
  const beside = y + (h - tag.h) / 2;
  const above = y - 6 - tag.h;
  const right = x + w - tag.w;
  if (!isSmall({ w, h }))
    return [
      [middle, above],
      [x, above],
      [right, above],
      [right + 6, beside + 4],
      [x - 6, beside + 4],
      [middle, y + h - 11],
    ];
  const below = y + h + 3;
  return [
    [middle, above],
    [middle, below],
    [x, below],
    [right, below],
    [x - 3 - tag.w, beside],
    [x + w + 3, beside],
    [x, above],
    [right, above],
  ];
}

/**
 * Outside a corner, because names stand inside the upper left one; beside a piece, which it would hide.
 * @param {Box} box
 * @param {Tag} tag
 */
function besideKey({ x, y, w, h }, tag) {
  const [left, right] = [x - 11, x + w - 7];
  if (!isSmall({ w, h }))
    return [
      [left, y - 13],
      [left, y + h - 5],
      [left, y + (h - tag.h) / 2],
      [right, y - 13],
      [right, y + h - 5],
      [x + (w - tag.w) / 2, y + h - 5],
    ];
  const beside = y + (h - tag.h) / 2;
  const middle = x + (w - tag.w) / 2;
  return [
    [x - 1 - tag.w, beside],
    [x + w + 1, beside],
    [middle, y - 1 - tag.h],
    [middle, y + h + 1],
    [left - 4, y + h - 9],
    [left - 4, y - 9],
  ];
}

/** @param {Box} a @param {Box} b */
function shared(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
