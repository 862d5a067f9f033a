/** What happened, in sentences, newest first; each leads to its moment. */

import { crest, fill, h } from "../dom.js";
import { words } from "../words.js";
import { colorOf } from "./model.js";

export function logPanel() {
  const list = h("ol.log-lines", { onkeydown: arrows });
  const element = h("div.log", {}, list);
  let shown = []; // the events that stand there
  let answered = 0;

  function update(model) {
    const { log } = model;
    const grows = shown.length > 0 && shown.every((event, i) => event === log[i]);
    if (!grows) fill(list);
    if (answered !== model.answered) for (const old of list.querySelectorAll(".news")) old.classList.remove("news");
    list.prepend(
      ...log
        .slice(grows ? shown.length : 0)
        .map((event) => line(model, event))
        .reverse(),
    );
    shown = [...log];
    answered = model.answered;
    if (!log.length) fill(list, h("li.empty", {}, words.table.logEmpty));
    for (const link of list.querySelectorAll('[tabindex="0"]')) link.tabIndex = -1;
    list.querySelector("a")?.setAttribute("tabindex", "0");
  }

  return { element, update };
}

/** The list is one stop for Tab; arrows go from line to line. */
function arrows(event) {
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
  const next = step && event.target.closest("li")?.[step];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.firstElementChild.focus();
}

/** One sentence with its crest. */
export function line(model, { ply, seat, text }) {
  const news = ply > model.answered && seat !== null && !model.yours.includes(seat) && model.answered > 0;
  return h(
    "li.log-line",
    { class: news ? "news" : "" },
    h(
      "a",
      { tabindex: "-1", href: `/replay/${model.info.id}?ply=${ply}` },
      seat === null || seat === undefined ? h("span.no-crest") : crest(seat, 18, colorOf(model, seat)),
      h("span", {}, text),
    ),
  );
}
