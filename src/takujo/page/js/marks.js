/** What the state of a sprite draws around and over it, in displayed size: rings, ribbons, pills, reasons. */

import { s } from "./dom.js";

const LEAST = 11; // the smallest text on a card
const PILL = 12; // the text of a pill
export const SMALL = 48; // a piece, not a card
const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** @param {string} words @param {number} size */
function width(words, size, weight = 600) {
  ruler.font = `${weight} ${size}px "Noto Sans CJK JP", system-ui, sans-serif`;
  return ruler.measureText(words).width;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} r
 * @param {Attributes} attributes
 */
function rect(x, y, w, h, r, attributes) {
  return s("rect", { x, y, width: w, height: h, rx: r, fill: "none", ...attributes });
}

/** @param {number} x @param {number} y @param {string} words @param {number} size @param {Attributes} attributes */
function text(x, y, words, size, attributes) {
  return s("text", { x, y, "font-size": size, "font-family": "var(--sans)", ...attributes }, words);
}

/** @param {string} name @param {number} x @param {number} y @param {number} size @param {string} color */
function sign(name, x, y, size, color) {
  return s("use", { href: `#${name}`, x, y, width: size, height: size, color });
}

/** How far the ring of a sprite of this width stands off. @param {number} w */
export const gap = (w) => Math.min(5, Math.max(2.5, w * 0.045));

/** How high a state lifts a sprite; a board lies where it is. @param {string} state @param {number} w */
export function lift(state, w) {
  const high = { selectable: 7, selected: 10 }[state] ?? 0;
  return w < 200 ? high * Math.min(1, w / 100) : 0;
}

/**
 * All marks of a sprite.
 * @param {{state?: string, reason?: string, pill?: string}} sprite
 * @param {number} w
 * @param {number} h
 * @param {number} corner
 */
export function marks({ state = "", reason = "", pill = "" }, w, h, corner) {
  const drawn = [];
  if (state === "disabled") drawn.push(...refused(w, h, corner, reason));
  else if (state === "new") drawn.push(ribbon(w));
  else drawn.push(...ring(state, w, h, corner));
  if (pill) drawn.push(consequence(pill, w, h));
  return drawn;
}

/** @param {string} state @param {number} w @param {number} h @param {number} corner */
function ring(state, w, h, corner) {
  const pad = gap(w);
  /** @param {Attributes} attributes */
  const around = (attributes) => rect(-pad, -pad, w + 2 * pad, h + 2 * pad, corner + pad - 1, attributes);
  if (state === "selectable") {
    const half = pad * 1.4;
    return [
      around({ stroke: "var(--paper)", "stroke-width": pad * 0.92, "stroke-opacity": 0.55 }),
      around({ stroke: "var(--act)", "stroke-width": Math.max(2.2, pad * 0.52) }),
      s("path", { d: `M${w / 2 - half} ${-pad * 2.8}h${2 * half}l${-half} ${pad * 1.6}z`, fill: "var(--act)" }),
    ];
  }
  if (state === "selected") {
    return [
      around({ stroke: "var(--act)", "stroke-width": pad * 0.9 }),
      s("circle", {
        cx: w - pad * 0.8,
        cy: pad * 0.8,
        r: pad * 2.2,
        fill: "var(--act)",
        stroke: "var(--paper)",
        "stroke-width": pad * 0.4,
      }),
      sign("check", w - pad * 2.1, -pad * 0.5, pad * 2.6, "var(--on-act)"),
    ];
  }
  if (state === "last") {
    return [
      around({ stroke: "var(--ink-2)", "stroke-width": 1.8, "stroke-dasharray": "1 5", "stroke-linecap": "round" }),
    ];
  }
  return [];
}

/** The ring of keyboard focus, outside the state's own. @param {number} w @param {number} h @param {number} corner */
export function focusRing(w, h, corner) {
  const pad = gap(w) + 3.6;
  return rect(-pad, -pad, w + 2 * pad, h + 2 * pad, corner + pad - 1, { class: "focus-ring" });
}

/** @param {number} w */
function ribbon(w) {
  const size = Math.max(LEAST, w * 0.1);
  const x = w * 0.36;
  const broad = size * 1.36;
  const half = broad / 2;
  return s(
    "g",
    {},
    s("path", {
      d: `M${x} -4h${broad}v${broad * 2}l${-half} ${-broad * 0.4}l${-half} ${broad * 0.4}z`,
      fill: "var(--act)",
    }),
    text(x + half, size * 1.36 - 4, "新", size, { fill: "var(--on-act)", "text-anchor": "middle", "font-weight": 700 }),
  );
}

/**
 * Over a faded sprite: hatching, a dashed edge, and the reason with its clause on a clean strip.
 * @param {number} w
 * @param {number} h
 * @param {number} corner
 * @param {string} reason
 */
function refused(w, h, corner, reason) {
  const over = rect(0, 0, w, h, corner, {
    fill: "url(#hatch)",
    stroke: "var(--ink-3)",
    "stroke-width": 1.4,
    "stroke-dasharray": "5 4",
  });
  const lines = wrapped(reason, LEAST, w - 24).slice(0, 3);
  if (!lines.length || w < 60) return [over];
  const top = h - 14 * lines.length - 10;
  return [
    over,
    rect(3, top, w - 6, 14 * lines.length + 6, 5, { fill: "var(--paper)", stroke: "var(--ink-2)" }),
    sign("lock", 5, top + 3, 12, "var(--ink-2)"),
    ...lines.map((line, i) => text(18, top + 14 + 14 * i, line, LEAST, { fill: "var(--ink)", "font-weight": 500 })),
  ];
}

/**
 * What a choice brings: at the upper right of a card, where costs stand; on the lower edge of what is small.
 * @param {string} words
 * @param {number} w
 * @param {number} h
 */
function consequence(words, w, h) {
  const { x, y, w: broad, h: tall } = pillPlace(words, w, h);
  return s(
    "g.pill",
    {},
    rect(x, y, broad, tall, tall / 2, { fill: "var(--act)", stroke: "var(--paper)", "stroke-width": 1.6 }),
    text(x + broad / 2, y + tall / 2 + PILL * 0.36, words, PILL, {
      fill: "var(--on-act)",
      "text-anchor": "middle",
      "font-weight": 700,
    }),
  );
}

/** Where the pill of a sprite lies on it. @param {string} words @param {number} w @param {number} h */
export function pillPlace(words, w, h) {
  const tall = PILL * 1.66;
  const broad = Math.max(tall, PILL * 0.85 + width(words, PILL, 700));
  const [x, y] = w > SMALL ? [w + 4 - broad, w * 0.15 - tall / 2] : [(w - broad) / 2, h + 1 - tall / 2];
  return { x, y, w: broad, h: tall };
}

/**
 * A small key beside a sprite, for those who answer with the keyboard. It belongs on top of the mat.
 * @param {string} key
 */
export function keyTag(key) {
  const element = s(
    "g.key-tag",
    { "aria-hidden": "true" },
    rect(0, 0, 18, 18, 4, { fill: "var(--paper)", stroke: "var(--ink)", "stroke-width": 1.2 }),
    text(9, 13.5, key.toUpperCase(), 12, { fill: "var(--ink)", "text-anchor": "middle", "font-weight": 700 }),
  );
  return { element, w: 18, h: 18 };
}

/**
 * What a hint thinks of a sprite: with a lamp, if it is the best. It belongs on top of the mat.
 * @param {string} figure
 * @param {boolean} best
 */
export function lamp(figure, best) {
  const broad = width(figure, 13, 700) + (best ? 32 : 16);
  const element = s(
    "g.lamp",
    { "aria-hidden": "true" },
    rect(0, 0, broad, 22, 11, { fill: "var(--paper)", stroke: "var(--gilt)", "stroke-width": best ? 2.6 : 1.6 }),
    best && sign("hint", 7, 3, 16, "var(--gilt)"),
    text(broad - 8, 15.5, figure, 13, {
      fill: "var(--ink)",
      "text-anchor": "end",
      "font-weight": 700,
      "font-family": "var(--serif)",
    }),
  );
  return { element, w: broad, h: 22 };
}

const CLOSING = "、。，．・：；？！）」』】〉》…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%!),.:;?]}";

/**
 * Lines no wider than `room`: Latin breaks at spaces, Japanese anywhere but before 、 and the like.
 * @param {string} words
 * @param {number} size
 * @param {number} room
 */
export function wrapped(words, size, room) {
  const pieces = words.match(/[\x21-\x7e\u00a0-\u2fff]+ ?|[^\x21-\x7e\u00a0-\u2fff]/g) ?? [];
  const lines = [];
  let line = "";
  for (const piece of pieces) {
    if (line && !CLOSING.includes(piece) && width((line + piece).trimEnd(), size) > room) {
      lines.push(line);
      line = "";
    }
    line += piece;
  }
  return line.trim() ? [...lines, line] : lines;
}
