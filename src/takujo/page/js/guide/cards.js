/** Three cards to try things with: scenes as the server sends them, but made here. */

/** @typedef {"moon" | "plum" | "fan"} Kind */

const WASHES = { moon: "var(--seat-1)", plum: "var(--seat-4)", fan: "var(--seat-0)" };
const SIGNS = {
  moon: '<path d="M66 60a26 26 0 1 0 12 36a21 21 0 0 1 -12 -36z"/>',
  plum: [0, 1, 2, 3, 4]
    .map((i) => `<circle cx="${55 + 15 * Math.sin(i * 1.2566)}" cy="${82 - 15 * Math.cos(i * 1.2566)}" r="11"/>`)
    .join(""),
  fan: '<path d="M55 108L27 72a46 46 0 0 1 56 0z"/>',
};
const STEP = 128;

/** The kinds of card. */
export const KINDS = /** @type {Kind[]} */ (["moon", "plum", "fan"]);

/** @param {Kind} kind */
function face(kind) {
  const wash = WASHES[kind];
  return {
    width: 100,
    height: 140,
    corner: 7,
    body:
      `<linearGradient id="wash-${kind}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wash}" stop-opacity=".9"/>` +
      `<stop offset=".6" stop-color="${wash}" stop-opacity="0"/></linearGradient>` +
      '<rect x=".6" y="3" width="98.8" height="140" rx="7" fill="var(--shade)" fill-opacity="var(--shade-a)"/>' +
      '<rect width="100" height="140" rx="7" fill="var(--paper)" stroke="var(--line)"/>' +
      `<rect width="100" height="90" rx="7" fill="url(#wash-${kind})"/>` +
      `<circle cx="55" cy="82" r="34" fill="var(--paper)" stroke="${wash}" stroke-width="1.5"/><g fill="${wash}">${SIGNS[kind]}</g>`,
  };
}

/**
 * A scene with the cards in a row.
 * @param {Partial<Record<Kind, Partial<Sprite>>>} cards  by kind: what differs from a card that merely lies there
 * @returns {Drawing}
 */
export function table(cards) {
  const kinds = KINDS.filter((kind) => cards[kind]);
  return {
    width: 420,
    height: 196,
    hand_width: 0,
    hand_height: 0,
    symbols: Object.fromEntries(KINDS.map((kind) => [kind, face(kind)])),
    sprites: kinds.map((kind) => ({
      id: kind,
      symbol: kind,
      x: 32 + KINDS.indexOf(kind) * STEP,
      y: 32,
      ...cards[kind],
    })),
  };
}
