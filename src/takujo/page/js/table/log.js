/** The story of the match, by rounds and turns, the newest at the foot: a line for each action, its details folded under it. */

import { arrowStep, crest, fill, h } from "../dom.js";
import { words } from "../words.js";
import { colorOf } from "./model.js";

const NEAR = 40; // px

/** @typedef {{round: HTMLElement | null, turn: HTMLElement | null}} Open  the lists that lines are added to */

export function logPanel() {
  const list = h("ol.log-lines", { onkeydown: arrows });
  const title = h("h2.unseen");
  const element = h("div.log", {}, title, list);
  /** @type {{line: Line, element: HTMLElement, before: Open}[]} */
  const shown = []; // what stands there: the line, its element, and the lists that lines were added to before it
  let answered = 0;
  /** @type {Open} */
  let open = { round: null, turn: null };

  /** @param {Model} model */
  function update(model) {
    const { story } = model;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    fill(title, words.table.tab.log);
    if (!shown.length || !story.length) fill(list);
    if (answered !== model.answered) for (const old of list.querySelectorAll(".news")) old.classList.remove("news");
    answered = model.answered;
    const same = shown.findIndex(({ line }, i) => line !== story[i]);
    const unfolded = same < 0 ? null : clear(same);
    for (const each of story.slice(shown.length)) add(model, each, each.n === unfolded);
    if (!story.length) fill(list, h("li.empty", {}, words.table.logEmpty));
    for (const stop of list.querySelectorAll('[tabindex="0"], summary')) stop.setAttribute("tabindex", "-1");
    [...list.querySelectorAll("a")].at(-1)?.setAttribute("tabindex", "0");
    if (atEnd) end();
  }

  /** The newest line is seen, unless somebody reads what was before. */
  function end() {
    element.scrollTop = element.scrollHeight;
  }

  /**
   * Takes the lines from a place on away. Returns which of them was unfolded: it stays so when it has grown.
   * @param {number} from
   */
  function clear(from) {
    const gone = shown.splice(from);
    open = gone[0].before;
    for (const { element } of gone) element.remove();
    return gone.find(({ element }) => element.querySelector("details[open]"))?.line.n ?? null;
  }

  /** @param {Model} model @param {Line} each @param {boolean} unfolded */
  function add(model, each, unfolded) {
    const before = open;
    const within = h("ol");
    const around = each.opens === "turn" && open.round;
    const added = each.opens
      ? h(`li.log-${each.opens}`, {}, h(around ? "h4" : "h3", {}, link(model, each)), within)
      : line(model, each, unfolded);
    (each.opens ? around || list : (open.turn ?? open.round ?? list)).append(added);
    if (each.opens) open = each.opens === "round" ? { round: within, turn: null } : { ...open, turn: within };
    shown.push({ line: each, element: added, before });
  }

  /** The list is one stop for Tab; arrows go from line to line and to what is folded. @param {KeyboardEvent} event */
  function arrows(event) {
    const step = arrowStep(event);
    if (!step) return;
    const stops = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("a, summary"))];
    const next = stops[stops.indexOf(/** @type {HTMLElement} */ (event.target)) + step];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }

  return { element, update, end };
}

/** One line with its crest, and what it is made of. @param {Model} model @param {Line} each */
export function line(model, each, unfolded = false) {
  const { n, last, seat } = each;
  const news = last > model.answered && seat !== null && !model.yours.includes(seat) && model.answered > 0;
  const parts = model.log.filter((event) => event.line === n).map((event) => event.text);
  return h("li.log-line", { class: news ? "news" : "" }, link(model, each), folded(parts, unfolded));
}

/** The events of a line, where there are several. @param {string[]} parts */
export function folded(parts, unfolded = false) {
  if (parts.length < 2) return null;
  return h(
    "details",
    { open: unfolded },
    h("summary", {}, words.table.details(parts.length)),
    h(
      "ol",
      {},
      parts.map((part) => h("li", {}, part)),
    ),
  );
}

/** @param {Model} model @param {Line} line */
function link(model, { last, seat, text, forced }) {
  return h(
    "a",
    { tabindex: "-1", href: `/replay/${model.info.id}?ply=${last}` },
    seat === null || seat === undefined ? h("span.no-crest") : crest(seat, 18, colorOf(model, seat)),
    h("span", {}, boldGains(text), forced && [" ", h("span.forced", {}, words.table.noChoice)]),
  );
}

/** What was gained or lost, "+2", stands out. @param {string} text */
const boldGains = (text) => text.split(/([+−＋][0-9]+)/).map((part, i) => (i % 2 ? h("b", {}, part) : part));
