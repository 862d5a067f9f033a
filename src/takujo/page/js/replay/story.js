/** The log of a replay: all that happened in sentences, by rounds, with the moment that is shown. */

import { crest, h } from "../dom.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

/**
 * @param {any} course  of GET …/replay
 * @param {(ply: number) => string} href
 */
export function story(course, href) {
  const lang = settings.lang;
  const lines = new Map(); // by ply: its elements
  const list = h("ol.story", { "aria-label": words.replay.log });
  const told = [course.opening, ...course.plies.map((ply) => ply.told)];
  told.forEach((sentences, ply) => {
    if (course.rounds[ply] !== null && (ply === 0 || course.rounds[ply] !== course.rounds[ply - 1])) {
      list.append(h("li.round", {}, words.replay.round(course.rounds[ply])));
    }
    lines.set(ply, sentences.map((sentence) => {
      const line = h("li.log-line", {}, h("a", { href: href(ply) },
        sentence.seat === null ? h("span.no-crest") : crest(sentence.seat, 18, course.colors[sentence.seat]), h("span", {}, sentence[lang])));
      list.append(line);
      return line;
    }));
  });
  let shown = [];

  /** Marks what happened at a ply, and brings it into view without moving the page. */
  function mark(ply) {
    for (const line of shown) line.classList.remove("now"), line.firstElementChild.removeAttribute("aria-current");
    shown = lines.get(ply) ?? [];
    for (const line of shown) line.classList.add("now"), line.firstElementChild.setAttribute("aria-current", "step");
    const first = shown[0] ?? nearest(ply);
    const box = list.parentElement;
    if (first && box) requestAnimationFrame(() => (box.scrollTop = first.offsetTop - box.clientHeight / 3));
  }

  function nearest(ply) {
    for (let at = ply; at >= 0; at--) if (lines.get(at)?.length) return lines.get(at).at(-1);
    return null;
  }

  return { element: list, mark, told };
}
