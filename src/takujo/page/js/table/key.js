/** The key (見かた): what the rings, ribbons and crests mean, and everything that lies on this table. */

import { crest, fill, h, icon, s } from "../dom.js";
import { marks } from "../marks.js";
import { words } from "../words.js";
import { colorOf } from "./model.js";

const STATES = ["selectable", "selected", "disabled", "new", "last"];

/** @param {{picture: ReturnType<typeof import("../scene.js").picture>}} with_ */
export function keyPanel({ picture }) {
  const element = h("div.key");

  function update(model) {
    const say = words.table;
    fill(
      element,
      h("h3", {}, say.keyStates),
      h(
        "ul.key-list",
        {},
        STATES.map((state) => entry(sample(state), say.states[state])),
      ),
      h("h3", {}, say.seats),
      h(
        "ul.key-list",
        {},
        model.seats.map((seat, i) => entry(crest(i, 28, colorOf(model, i)), seat.name)),
      ),
      figures(model),
      h("h3", {}, say.keyThings),
      h(
        "ul.key-list",
        {},
        things(picture).map(([symbol, label]) => entry(picture.face(symbol, 44), label)),
      ),
    );
  }

  return { element, update };
}

function entry(drawn, said) {
  return h("li", {}, h("span.key-sign", {}, drawn), h("span", {}, said));
}

/** A small card in a state. */
function sample(state) {
  const card = s("rect", { width: 22, height: 30, rx: 3, fill: "var(--paper-2)", stroke: "var(--ink-3)" });
  return s(
    "svg",
    { viewBox: "-8 -12 40 50", width: 36, height: 44, "aria-hidden": "true" },
    card,
    marks({ state }, 22, 30, 3),
  );
}

function figures(model) {
  const found = new Map(
    model.scene?.seats.flatMap((seat) => seat.figures).map((figure) => [figure.icon, figure.label]),
  );
  if (!found.size) return null;
  return [
    h("h3", {}, words.table.keyFigures),
    h(
      "ul.key-list",
      {},
      [...found].map(([name, label]) => entry(icon(name, 24), label)),
    ),
  ];
}

/** One of each kind of thing that has a name, in the order of the table. */
function things(picture) {
  const found = new Map();
  for (const { data } of picture.all()) {
    const family = data.symbol.replace(/[-\d.]+$/, "");
    if (data.label && !found.has(family) && picture.placeOf(data).w < 200) found.set(family, [data.symbol, data.label]);
  }
  return [...found.values()];
}
