/** The panel that opens a table: who sits where, which rules, how much time. */

import { Refused, said } from "../api.js";
import { fill, h, icon, toast } from "../dom.js";
import { settings } from "../settings.js";
import { otherWords, other, words } from "../words.js";
import { open } from "./opening.js";
import { seatCards } from "./seats.js";
import { tableSettings } from "./tablesettings.js";
import { variants } from "./variants.js";

/**
 * @returns {{element: HTMLElement, show: (game: Book) => void, draw: () => void}}
 *   `draw` shows the bots that are offered now, and leaves what is chosen
 */
export function opener() {
  const element = h("section.opener.panel", { "aria-label": words.home.newTable });
  let draw = () => {};
  return { element, show, draw: () => draw() };

  /** @param {Book} game */
  function show(game) {
    const say = words.home;
    const seats = seatCards(game);
    draw = seats.draw;
    const rules = variants(game);
    const manner = tableSettings(() => fill(summary, icon("clock", 15), manner.summary()));
    /** @type {HTMLElement} */
    const summary = h("button.chip.summary", {
      type: "button",
      "aria-expanded": "false",
      onclick: () => unfold(manner.element, summary),
    });
    const wrong = h("p.wrong", { role: "alert" });
    const go = h("button.button.primary.open-table", { type: "button", onclick: submit }, say.openIt);
    manner.element.hidden = true;
    fill(summary, icon("clock", 15), manner.summary());
    fill(
      element,
      h(
        "header.opener-head",
        {},
        h(
          "h2",
          {},
          say.openTableOf(game.titles[settings.lang]),
          h("small", { lang: other() }, otherWords.home.newTable),
        ),
        h("div.opener-tools", {}, rules.choice, summary),
      ),
      rules.element,
      manner.element,
      h("div.opener-row", {}, seats.element, go),
      wrong,
    );

    async function submit() {
      fill(wrong);
      go.disabled = true;
      try {
        await open({ game: game.id, ...seats.value(), options: rules.value(), ...manner.value() });
      } catch (e) {
        go.disabled = false;
        if (e instanceof Refused && e.code === "bad-components")
          fill(wrong, say.badComponents, h("br"), h("small", { lang: "en" }, e.detail));
        else toast(said(e), "bad");
      }
    }
  }

  /** @param {HTMLElement} part @param {HTMLElement} button */
  function unfold(part, button) {
    part.hidden = !part.hidden;
    button.setAttribute("aria-expanded", String(!part.hidden));
  }
}
