/** What happened, in sentences, by rounds and turns, newest first; each leads to its moment. */

import { crest, fill, h } from "../dom.js";
import { words } from "../words.js";
import { colorOf } from "./model.js";

export function logPanel() {
  const list = h("ol.log-lines", { onkeydown: arrows });
  const title = h("h2.unseen");
  const element = h("div.log", {}, title, list);
  let shown = []; // the events that stand there
  let answered = 0;
  let open = { round: null, turn: null }; // the lists that lines are added to

  function update(model) {
    const { log } = model;
    fill(title, words.table.tab.log);
    const grows = shown.length > 0 && shown.every((event, i) => event === log[i]);
    if (!grows) {
      fill(list);
      open = { round: null, turn: null };
    }
    if (answered !== model.answered) for (const old of list.querySelectorAll(".news")) old.classList.remove("news");
    for (const event of log.slice(grows ? shown.length : 0)) add(model, event);
    shown = [...log];
    answered = model.answered;
    if (!log.length) fill(list, h("li.empty", {}, words.table.logEmpty));
    for (const link of list.querySelectorAll('[tabindex="0"]')) link.tabIndex = -1;
    list.querySelector("a")?.setAttribute("tabindex", "0");
  }

  function add(model, event) {
    if (!event.opens) return (open.turn ?? open.round ?? list).prepend(line(model, event));
    const within = h("ol");
    const around = event.opens === "turn" && open.round;
    const heading = h(around ? "h4" : "h3", {}, link(model, event));
    (around || list).prepend(h(`li.log-${event.opens}`, {}, heading, within));
    open = event.opens === "round" ? { round: within, turn: null } : { ...open, turn: within };
  }

  /** The list is one stop for Tab; arrows go from line to line. */
  function arrows(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const links = [...list.querySelectorAll("a")];
    const next = links[links.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }

  return { element, update };
}

/** One sentence with its crest. */
export function line(model, event) {
  const { ply, seat } = event;
  const news = ply > model.answered && seat !== null && !model.yours.includes(seat) && model.answered > 0;
  return h("li.log-line", { class: news ? "news" : "" }, link(model, event));
}

function link(model, { ply, seat, text }) {
  return h(
    "a",
    { tabindex: "-1", href: `/replay/${model.info.id}?ply=${ply}` },
    seat === null || seat === undefined ? h("span.no-crest") : crest(seat, 18, colorOf(model, seat)),
    h("span", {}, text),
  );
}
