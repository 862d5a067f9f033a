/** How a table is played: time, who may find and watch it, hints, the pace of bots, figures of a printed game. */

import { fill, h } from "../dom.js";
import { words } from "../words.js";

/** @type {Record<string, object>} */
const CLOCKS = {
  none: { kind: "none" },
  quick: { kind: "move", time: 30 },
  minute: { kind: "move", time: 90 },
  bank: { kind: "bank", time: 900, increment: 15 },
  day: { kind: "days", time: 1 },
  days: { kind: "days", time: 3 },
};
/** @type {Record<string, number>} */
const PACES = { quick: 0.3, usual: 0.8, slow: 2 };

/**
 * @param {() => void} changed  is called when the summary is another one
 * @returns {{element: HTMLElement, value: () => object, summary: () => string}}
 */
export function tableSettings(changed) {
  const say = words.home;
  let clock = "none";
  let pace = "usual";
  const is = { listed: false, spectators: true, hints: true };
  /** @type {string | null} */
  let components = null;

  const element = h(
    "div.manner",
    {},
    pick(
      say.clock,
      say.clocks,
      CLOCKS,
      () => clock,
      (value) => (clock = value),
    ),
    pick(
      say.pace,
      say.paces,
      PACES,
      () => pace,
      (value) => (pace = value),
    ),
    tick("listed"),
    tick("spectators"),
    tick("hints"),
    componentFile(),
  );
  return {
    element,
    value: () => ({ clock: CLOCKS[clock], pace: PACES[pace], ...is, ...(components === null ? {} : { components }) }),
    summary: () =>
      [/** @type {Record<string, string>} */ (say.clocks)[clock], is.listed ? say.isListed : say.isPrivate].join(" · "),
  };

  /**
   * @param {string} title
   * @param {Record<string, string>} labels
   * @param {Record<string, unknown>} values
   * @param {() => string} get
   * @param {(value: string) => void} set
   */
  function pick(title, labels, values, get, set) {
    /** @type {HTMLSelectElement} */
    const field = h(
      "select.field",
      { onchange: () => (set(field.value), changed()) },
      Object.keys(values).map((value) => h("option", { value, selected: value === get() }, labels[value])),
    );
    return h("label.variant", {}, h("b", {}, title), field);
  }

  /** @param {keyof typeof is} name */
  function tick(name) {
    /** @type {HTMLInputElement} */
    const box = h("input", {
      type: "checkbox",
      checked: is[name],
      onchange: () => {
        is[name] = box.checked;
        changed();
      },
    });
    return h(
      "label.tick",
      {},
      box,
      h("span", {}, h("b", {}, say.manner[name].title), h("small", {}, say.manner[name].note)),
    );
  }

  function componentFile() {
    const said = h("small", {}, say.componentsNote);
    const field = h("input.file", {
      type: "file",
      accept: ".toml",
      onchange: async () => {
        const [file] = field.files ?? [];
        components = file ? await file.text() : null;
        fill(said, file ? say.componentsUsed(file.name) : say.componentsNote);
      },
    });
    return h("label.variant", {}, h("b", {}, say.components), field, said);
  }
}
