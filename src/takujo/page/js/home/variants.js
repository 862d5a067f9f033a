/** Which rules are played: a named set of options, or each option by itself, with what it changes. */

import { fill, h } from "../dom.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

/**
 * @param {Book} game
 * @returns {{choice: HTMLElement, element: HTMLElement, value: () => Record<string, string>}}
 */
export function variants(game) {
  const lang = settings.lang;
  const say = words.home;
  /** @type {Record<string, string>} */
  let chosen = {};
  const note = h("p.preset-note");
  const list = h("div.variants", { role: "group", "aria-label": say.variants });
  const element = h("div.rules-choice", {}, note, list);
  /** @type {HTMLElement} */
  const own = h("button", { type: "button", onclick: () => press(own, say.variantsNote, chosen, true) }, say.variants);
  const presets = game.presets.map(({ label, note: said, options }) => {
    /** @type {HTMLElement} */
    const button = h(
      "button",
      { type: "button", onclick: () => press(button, said[lang], options, false) },
      label[lang],
    );
    return button;
  });
  const choice = h("div.segments", { role: "group", "aria-label": say.whichRules }, presets, own);
  presets[0].click();
  return { choice, element, value: () => chosen };

  /** @param {HTMLElement} button @param {string} said @param {Record<string, string>} options @param {boolean} open */
  function press(button, said, options, open) {
    chosen = options;
    for (const each of choice.children) each.setAttribute("aria-pressed", String(each === button));
    fill(note, said);
    list.hidden = !open;
    fill(list, open && game.settings.map(option));
  }

  /** @param {Setting} setting */
  function option({ name, label, note: said, values, default: usual }) {
    const field = h(
      "select.field",
      {
        onchange: () => {
          chosen = { ...chosen, [name]: field.value };
          row.classList.toggle("changed", field.value !== usual);
        },
      },
      values.map(({ value, label: called }) =>
        h(
          "option",
          { value, selected: value === (chosen[name] ?? usual) },
          called[lang] + (value === usual ? say.usual : ""),
        ),
      ),
    );
    const row = h("label.variant", {}, h("b", {}, label[lang]), field, h("small", {}, said[lang]));
    row.classList.toggle("changed", field.value !== usual);
    return row;
  }
}
