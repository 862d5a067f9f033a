/** The options of a game, each with what it changes. */

import { fill, h } from "../dom.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

/**
 * @param {import("./shelf.js").Game} game
 * @returns {{element: HTMLElement, value: () => Record<string, string>, reset: () => void}}
 */
export function variants(game) {
  const lang = settings.lang;
  let chosen = {};
  const element = h("div.variants", { role: "group", "aria-label": words.home.variants });
  draw();
  return { element, value: () => chosen, reset: () => ((chosen = {}), draw()) };

  function draw() {
    fill(element, game.settings.map(option));
  }

  function option({ name, label, note, values, default: usual }) {
    const field = h("select.field", { onchange: () => {
      chosen = { ...chosen, [name]: field.value };
      row.classList.toggle("changed", field.value !== usual);
    } }, values.map(({ value, label: said }) =>
      h("option", { value, selected: value === usual }, said[lang] + (value === usual ? words.home.usual : ""))));
    const row = h("label.variant", {}, h("b", {}, label[lang]), field, h("small", {}, note[lang]));
    return row;
  }
}
