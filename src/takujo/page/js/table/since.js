/** The strip of what happened: one slip for each turn since our last answer, and what holds it, steps it, or skips it. */

import { crest, fill, h, icon } from "../dom.js";
import { words } from "../words.js";
import { colorOf, nameOf } from "./model.js";

const WATCHED = 6; // turns that somebody sees who answers nothing

/**
 * One turn of a seat: its lines, when it began and when something was added to it last.
 * @typedef {{seat: number, lines: Line[], ply: number, last: number, forced: boolean}} Slip
 */

/**
 * The turns that a story tells after a ply.
 * @param {Line[]} story
 * @param {number} since
 * @returns {Slip[]}
 */
export function slipsOf(story, since) {
  /** @type {Slip[]} */
  const slips = [];
  let begins = true;
  for (const line of story) {
    begins ||= Boolean(line.opens);
    if (line.opens || line.last <= since || line.seat === null) continue;
    const last = slips.at(-1);
    if (begins || !last || last.seat !== line.seat)
      slips.push({ seat: line.seat, lines: [line], ply: line.ply, last: line.last, forced: Boolean(line.forced) });
    else {
      last.lines.push(line);
      last.last = line.last;
    }
    begins = false;
  }
  return slips;
}

/**
 * @param {object} on
 * @param {() => void} on.pause
 * @param {(by: number) => void} on.step
 * @param {() => void} on.toEnd
 * @param {(from?: number) => void} on.again
 * @param {(said: string | null) => void} on.tell  a turn is pointed at
 */
export function happenings(on) {
  const label = h("span.since-label");
  const list = h("ol.slips");
  const controls = h("span.since-controls");
  const element = h("section.since", { "aria-label": words.table.since }, label, list, controls);

  /**
   * @param {Model} shown  the table as it is seen
   * @param {Model} model  as it is
   * @param {Pace} pace
   */
  function update(shown, model, pace) {
    const say = words.table;
    const watches = model.eyes === null;
    element.setAttribute("aria-label", say.since);
    const since = watches ? 0 : model.answered;
    const all = slipsOf(shown.story, since).slice(watches ? -WATCHED : 0);
    const coming = slipsOf(model.story, since).filter(
      ({ seat, ply }) => ply > shown.ply && (watches || !model.yours.includes(seat)),
    );
    fill(label, pace.paused ? say.pausedStrip : pace.held ? say.othersTurns : all.length > 0 && !watches && say.since);
    fill(
      list,
      all.map((slip) => h("li", {}, slipButton(model, slip, pace.held && slip.last >= shown.ply, pace))),
      coming.map(({ seat }) => h("li", {}, dashed(model, seat))),
      pace.held && model.question && h("li", {}, h("span.slip.coming", {}, h("span", {}, say.you))),
    );
    if (pace.held) list.querySelector(".now")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    else list.scrollLeft = list.scrollWidth;
    fill(controls, pace.held ? stepping(pace) : pace.acts.length > 0 && againButton());
  }

  /**
   * @param {Model} model
   * @param {Slip} slip
   * @param {boolean} now
   * @param {Pace} pace
   */
  function slipButton(model, slip, now, pace) {
    const from = pace.acts.findIndex(({ seen }) => seen.ply >= slip.ply);
    const gain = gainOf(pace, slip);
    const told = slip.lines.map((line) => line.gist || line.text).join(" · ");
    const whole = slip.lines.map((line) => line.text).join(" ");
    const inside = [
      crest(slip.seat, 22, colorOf(model, slip.seat)),
      h("span.slip-words", {}, told),
      gain !== 0 && h("b.gain", {}, `${gain > 0 ? "+" : "−"}${Math.abs(gain)}`),
      slip.forced && h("span.forced", {}, words.table.noChoice),
      now && !pace.paused && timeLine(pace.ms),
    ];
    return h(
      "button.slip",
      {
        type: "button",
        class: now ? "now" : "",
        "aria-current": now ? "step" : null,
        "aria-label": `${nameOf(model, slip.seat)}: ${whole}`,
        onclick: () => from >= 0 && on.again(from),
        onpointerenter: () => on.tell(whole),
        onpointerleave: () => on.tell(null),
        onfocus: () => on.tell(whole),
        onblur: () => on.tell(null),
      },
      h("span", {}, inside),
    );
  }

  /** @param {number} ms */
  function timeLine(ms) {
    const line = h("i.slip-time");
    line.style.animationDuration = `${ms}ms`;
    return line;
  }

  /** Points that a turn brought, as far as we saw it. @param {Pace} pace @param {Slip} slip */
  function gainOf({ acts }, { seat, ply, last }) {
    const within = acts.filter(({ seen }) => seen.ply >= ply && seen.ply <= last);
    return within.reduce((sum, { seen }) => sum + (seen.scores[seat] - (seen.scored[seat] ?? seen.scores[seat])), 0);
  }

  /** @param {Model} model @param {number} seat */
  const dashed = (model, seat) =>
    h("span.slip.coming", {}, h("span", {}, crest(seat, 22, colorOf(model, seat)), nameOf(model, seat)));

  /** @param {Pace} pace */
  function stepping(pace) {
    const say = words.table;
    /** @param {string} kind @param {string} sign @param {string} label @param {() => void} onclick */
    const control = (kind, sign, label, onclick) =>
      h("button.control", { type: "button", class: kind, title: label, "aria-label": label, onclick }, icon(sign, 18));
    return [
      control("back", "prev", say.stepBack, () => on.step(-1)),
      control("hold", pace.paused ? "play" : "pause", pace.paused ? say.goOn : say.pauseStrip, on.pause),
      control("on", "next", say.stepOn, () => on.step(1)),
      h(
        "button.control.to-end",
        { type: "button", onclick: on.toEnd },
        h("span", {}, say.toMyTurn),
        h("kbd", { "aria-hidden": "true" }, say.space),
      ),
    ];
  }

  function againButton() {
    const say = words.table;
    return h(
      "button.control.again",
      { type: "button", "aria-label": say.watchAgain, onclick: () => on.again() },
      icon("undo", 18),
      h("span", {}, say.watchAgain),
      h("kbd", { "aria-hidden": "true" }, "W"),
    );
  }

  return { element, update };
}
