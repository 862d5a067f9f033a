/** What happened while I was away, at a glance. */

import { fill, h } from "../dom.js";
import { words } from "../words.js";
import { line } from "./log.js";

const MOST = 8;

export function awayNote() {
  const element = h("section.away-note", { hidden: true });

  /**
   * @param {Model} model
   * @param {number} since  the last ply that was seen
   */
  function tell(model, since) {
    const missed = model.story.filter((each) => each.last > since && each.opens !== "turn");
    if (!missed.length) return;
    const say = words.table;
    element.hidden = false;
    element.setAttribute("aria-label", say.whileAway);
    fill(
      element,
      h(
        "header",
        {},
        h("h3", {}, say.whileAway),
        h("button.plain-icon", { type: "button", "aria-label": words.common.close, onclick: hide }, "✕"),
      ),
      h(
        "ol.log-lines",
        {},
        missed.slice(-MOST).map((each) => line(model, each)),
      ),
      missed.length > MOST && h("p.second", {}, say.andMore(missed.length - MOST)),
      h("a.button.quiet", { href: `/replay/${model.info.id}?ply=${since}` }, say.replayFrom),
    );
  }

  function hide() {
    element.hidden = true;
    fill(element);
  }

  return { element, tell, hide };
}
