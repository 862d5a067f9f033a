/** Who sits at the table and how they stand: the rail beside it, and the strip above it on a phone. */

import { crest, fill, h, icon } from "../dom.js";
import { words } from "../words.js";

/**
 * The seats as a list.
 * @param {{compact?: boolean, open?: () => void}} [how]  compact: the strip of a phone, where a tap opens the list
 */
export function seatList({ compact = false, open } = {}) {
  const element = compact ? h("button.strip", { type: "button", onclick: open }) : h("ol.seats");

  /** @param {Seated} model @param {number[] | null} [would]  the scores that an option would bring */
  function update(model, would = null) {
    if (compact) element.title = words.table.seats;
    else element.setAttribute("aria-label", words.table.seats);
    const panels = model.scene?.seats ?? [];
    fill(
      element,
      panels.map((panel) => (compact ? chip(model, panel) : row(model, panel, would))),
    );
  }

  return { element, update };
}

/** @param {Seated} model @param {Panel} panel @param {number[] | null} would */
function row(model, panel, would) {
  const { seat } = panel;
  const place = model.seats[seat];
  const gain = would ? would[seat] - model.scores[seat] : 0;
  return h(
    "li.seat",
    { class: model.deciders.includes(seat) ? "acts" : "", data: { seat } },
    h("span.seat-crest", {}, crest(seat, 36, panel.color), presence(model, seat)),
    h(
      "span.seat-who",
      {},
      h("b", {}, panel.name),
      panel.bot && [icon("robot", 16), strength(place?.bot)],
      panel.you && h("span.you", {}, panel.you),
    ),
    h(
      "span.seat-score",
      {},
      gain !== 0 && h("span.brings", {}, `${gain > 0 ? "+" : "−"}${Math.abs(gain)}`),
      String(panel.score),
      h("small", {}, panel.unit),
    ),
    h(
      "span.seat-figures",
      {},
      panel.figures.map((figure) =>
        h(
          "span",
          { title: figure.label },
          icon(figure.icon, 16, figure.icon === "wild" ? "var(--gilt)" : undefined),
          h("span.unseen", {}, `${figure.label}: `),
          String(figure.count),
        ),
      ),
      panel.note && h("span", {}, icon("start", 16, "var(--game)"), panel.note),
      standing(model, seat, place),
      clock(model, seat),
    ),
  );
}

const STRENGTH = { random: 1, novice: 1, greedy: 2, "mcts:easy": 2 };

/** How strong a bot is, in dots. @param {string | null | undefined} spec */
function strength(spec) {
  if (!spec) return null;
  const dots = /** @type {Record<string, number>} */ (STRENGTH)[spec] ?? 3;
  const label = words.table.bot(spec);
  return h(
    "span.strength",
    { role: "img", title: label, "aria-label": label },
    [1, 2, 3].map((n) => h("i", { class: n <= dots ? "full" : "" })),
  );
}

/** @param {Seated} model @param {number} seat @param {Seat} place */
function standing(model, seat, place) {
  if (place.removed) return h("span", {}, words.table.isRemoved);
  if (place.resigned) return h("span", {}, words.table.hasResigned);
  if (place.away) return h("span", {}, words.table.isAway);
  if (model.state !== "playing") return null;
  if (model.deciders.includes(seat))
    return h("span.thinks", {}, h("span", { "aria-hidden": "true" }, "…"), h("span.unseen", {}, words.table.thinks));
  if (model.together.has(seat)) return h("span.done", {}, icon("check", 14, "var(--good)"), words.table.hasAnswered);
  return null;
}

/** A dot for people: filled while they look at the table. @param {Seated} model @param {number} seat */
function presence(model, seat) {
  if (model.seats[seat]?.kind !== "person") return null;
  const here = model.online.includes(seat) || model.yours.includes(seat);
  return h("span.presence", { class: here ? "here" : "", title: here ? words.table.here : words.table.notHere });
}

/** @param {Seated} model @param {Panel} panel */
function chip(model, panel) {
  const acts = model.deciders.includes(panel.seat);
  const [figure] = panel.figures;
  return h(
    "span.strip-seat",
    { class: acts ? "acts" : "" },
    crest(panel.seat, 28, panel.color),
    h(
      "span.strip-words",
      {},
      h("b", {}, String(panel.score), panel.bot && icon("robot", 13), panel.note && icon("start", 13, "var(--game)")),
      h(
        "small",
        {},
        clock(model, panel.seat) ?? (panel.you || panel.name),
        figure && h("span.unseen", {}, ` ${figure.label}: ${figure.count}`),
      ),
    ),
  );
}

// --- clocks ---------------------------------------------------------------------------------------------------------

/** @param {Seated} model @param {number} seat */
function clock(model, seat) {
  const hand = model.clocks?.[seat];
  if (!hand || model.seats[seat].kind !== "person") return null;
  const shown = h(
    "span.clock",
    { class: hand.runs ? "runs" : "", title: words.table.clock, data: { left: hand.left, at: model.clocksAt } },
    icon("clock", 14),
    h("span", {}, spell(hand.left)),
  );
  return shown;
}

/** Moves all clocks that run. Call it once a second. @param {Element} root */
export function tick(root) {
  for (const each of root.querySelectorAll(".clock.runs")) {
    const told = (/** @type {string} */ name) => Number(each.getAttribute(`data-${name}`));
    const left = Math.max(0, told("left") - (performance.now() - told("at")) / 1000);
    fill(each.children[1], spell(left));
    each.classList.toggle("short", left < 20);
  }
}

/** @param {number} seconds */
function spell(seconds) {
  if (seconds >= 86_400) return words.table.days(Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600));
  /** @param {number} n */
  const two = (n) => String(Math.floor(n)).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return hours
    ? `${hours}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
    : `${two(seconds / 60)}:${two(seconds % 60)}`;
}
