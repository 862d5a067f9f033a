/** The key (見かた): what the rings, ribbons and crests mean, every sign of the game, and what lies on this table. */

import { get } from "../api.js";
import { crest, fill, h, s } from "../dom.js";
import { marks } from "../marks.js";
import { settings } from "../settings.js";
import { words } from "../words.js";
import { colorOf } from "./model.js";

const STATES = /** @type {const} */ (["selectable", "selected", "disabled", "new", "last"]);

/** @param {{picture: Shown}} with_ */
export function keyPanel({ picture }) {
  const element = h("div.key");
  /** @type {Promise<LegendGroup[]> | null} */
  let legend = null; // the promise of it, from when it is first wanted

  /** @param {Model} model */
  async function update(model) {
    legend ??= get(`/api/games/${model.info.game}/legend`);
    /** @type {LegendGroup[]} */
    const groups = await legend.catch(() => {
      legend = null;
      return []; // without a connection the rest is shown
    });
    picture.learn(Object.fromEntries(groups.flatMap(({ signs }) => signs.map((sign) => [nameOf(sign), sign.picture]))));
    const say = words.table;
    const lang = settings.lang;
    fill(
      element,
      section(
        say.keyStates,
        STATES.map((state) => entry(sample(state), say.states[state])),
      ),
      section(
        say.seats,
        model.seats.map((seat, i) => entry(crest(i, 28, colorOf(model, i)), seat.name)),
      ),
      groups.map(({ heading, signs }) =>
        section(
          heading[lang],
          signs.map((sign) => entry(picture.face(nameOf(sign), 30), sign.label[lang])),
        ),
      ),
      section(
        say.keyThings,
        things(picture).map(([symbol, label]) => entry(picture.face(symbol, 44), label)),
      ),
    );
  }

  return { element, update };
}

/** @param {{name: string}} it */
const nameOf = ({ name }) => `legend-${name}`;

/** @param {string} heading @param {Child[]} entries */
const section = (heading, entries) => entries.length > 0 && [h("h3", {}, heading), h("ul.key-list", {}, entries)];

/** @param {Child} drawn @param {string} said */
function entry(drawn, said) {
  return h("li", {}, h("span.key-sign", {}, drawn), h("span", {}, said));
}

/** A small card in a state. @param {string} state */
function sample(state) {
  const card = s("rect", { width: 22, height: 30, rx: 3, fill: "var(--paper-2)", stroke: "var(--ink-3)" });
  return s(
    "svg",
    { viewBox: "-8 -12 40 50", width: 36, height: 44, "aria-hidden": "true" },
    card,
    marks({ state }, 22, 30, 3),
  );
}

/** One of each kind of thing that has a name, in the order of the table. @param {Shown} picture */
function things(picture) {
  const found = new Map();
  for (const { data } of picture.all()) {
    const family = data.symbol.replace(/[-\d.]+$/, "");
    if (data.label && !found.has(family) && picture.placeOf(data).w < 200) found.set(family, [data.symbol, data.label]);
  }
  return [...found.values()];
}
