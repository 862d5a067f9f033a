/** The bar of a replay: first, back, play, on, last; a rail with a tick for each round; speed. */

import { fill, h, icon } from "../dom.js";
import { words } from "../words.js";

export const SPEEDS = [1, 2, 4];

/**
 * @param {{rounds: (number | null)[], go: (ply: number) => void, play: () => void, speed: (times: number) => void}} with_
 *   rounds: by ply
 */
export function controls({ rounds, go, play, speed }) {
  const say = words.replay;
  const last = rounds.length - 1;
  let ply = 0;
  /** @param {string} name @param {string} sign @param {() => number} to */
  const step = (name, sign, to, way = "") =>
    h(
      "button.button.quiet.step",
      { type: "button", class: way, "aria-label": name, title: name, onclick: () => go(to()) },
      icon(sign, 18),
    );
  const playing = h("button.button.play", { type: "button", title: say.playKey, onclick: play });
  /** @type {HTMLInputElement} */
  const rail = h("input.rail", {
    type: "range",
    min: 0,
    max: last,
    step: 1,
    value: 0,
    "aria-label": say.rail,
    oninput: () => go(Number(rail.value)),
  });
  const where = h("span.chip.where");
  const speeds = h(
    "div.segments",
    { role: "group", "aria-label": say.speed },
    SPEEDS.map((times) => h("button", { type: "button", data: { times }, onclick: () => speed(times) }, `×${times}`)),
  );
  const element = h(
    "div.controls",
    { role: "group", "aria-label": say.controls },
    step(say.first, "prev", () => 0),
    step(say.back, "chevron", () => Math.max(0, ply - 1), "back"),
    playing,
    step(say.on, "chevron", () => Math.min(last, ply + 1), "on"),
    step(say.last, "next", () => last),
    h("div.rail-box", {}, ticks(rounds), rail),
    where,
    speeds,
  );

  /** @param {{ply: number, playing: boolean, speed: number}} now */
  function update(now) {
    ply = now.ply;
    rail.value = String(ply);
    rail.style.setProperty("--done", `${last ? (ply / last) * 100 : 0}%`);
    const said = say.where(rounds[ply], ply, last);
    rail.setAttribute("aria-valuetext", said);
    fill(where, said);
    fill(playing, icon(now.playing ? "pause" : "play", 18), now.playing ? say.pause : say.play);
    for (const button of speeds.children)
      button.setAttribute("aria-pressed", String(Number(button.getAttribute("data-times")) === now.speed));
  }

  return { element, update };
}

/** A tick where each round begins; if there are very many, for some of them. @param {(number | null)[]} rounds */
function ticks(rounds) {
  const begins = rounds.flatMap((round, ply) => (ply && round !== rounds[ply - 1] ? [ply] : []));
  const every = Math.ceil(begins.length / 40);
  return h(
    "div.ticks",
    { "aria-hidden": "true" },
    begins
      .filter((_, i) => i % every === 0)
      .map((ply) => {
        const tick = h("i");
        tick.style.left = `${(ply / (rounds.length - 1)) * 100}%`;
        return tick;
      }),
  );
}
