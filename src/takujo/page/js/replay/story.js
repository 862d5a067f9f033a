/** The story of a replay: a line for each action, by rounds, with the one that is shown; its details fold under it. */

import { crest, h } from "../dom.js";
import { settings } from "../settings.js";
import { folded } from "../table/log.js";
import { words } from "../words.js";

/**
 * @param {Course} course  of GET …/replay
 * @param {(ply: number) => string} href
 */
export function story(course, href) {
  const lang = settings.lang;
  const list = h("ol.story", { "aria-label": words.replay.log });
  const told = [course.opening, ...course.plies.map((ply) => ply.told)];
  /** @type {Map<number, string[]>} */
  const parts = new Map(course.story.map(({ n }) => [n, []]));
  for (const sentence of told.flat()) parts.get(sentence.line)?.push(sentence[lang]);
  /** @type {(Course["story"][0] & {element: HTMLElement})[]} */
  const lines = []; // when each began, when it was whole, its element
  const headed = course.story.some(({ opens }) => opens === "round"); // else the rounds have no line of their own
  /** @type {number | null} */
  let round = null;
  for (const line of course.story) {
    const now = course.rounds[line.ply];
    if (!headed && now !== round) list.append(h("li.round", {}, words.replay.round(now)));
    round = now;
    const sign = line.seat === null ? h("span.no-crest") : crest(line.seat, 18, course.colors[line.seat]);
    const link = h("a", { href: href(line.last) }, sign, h("span", {}, line[lang]));
    const details = folded(parts.get(line.n) ?? []);
    const element = h(line.opens === "round" ? "li.round" : "li.log-line", {}, link, details);
    lines.push({ ...line, element });
    list.append(element);
  }
  /** @type {typeof lines} */
  let shown = [];

  /** Marks what happened at a ply, and brings it into view without moving the page. @param {number} ply */
  function mark(ply) {
    for (const { element } of shown)
      element.classList.remove("now"), element.children[0].removeAttribute("aria-current");
    const told = lines.filter((line) => line.ply <= ply);
    shown = told.filter(({ last }) => last >= ply);
    if (!shown.length) shown = told.slice(-1); // this answer brought nothing to tell
    for (const { element } of shown)
      element.classList.add("now"), element.children[0].setAttribute("aria-current", "step");
    const [first] = shown;
    const box = list.parentElement;
    if (first && box) requestAnimationFrame(() => (box.scrollTop = first.element.offsetTop - box.clientHeight / 3));
  }

  return { element: list, mark, told };
}
