/** Answers as a list, each with its sentence: of a sprite that stands for several, or all of them. On a phone it is a sheet on the table. */

import { around, arrowStep, h, icon } from "../dom.js";
import { settings } from "../settings.js";
import { words } from "../words.js";
import { helpOf } from "./sentences.js";

const PHONE = matchMedia("(max-width: 999px)");
const APART = 8;

/**
 * Opens the list; it closes by itself on a click elsewhere or on Escape.
 * @param {Element} at
 * @param {Question} question
 * @param {{options: Option[], refused?: Question["refused"]}} shown
 * @param {{
 *   answer: (text: string) => void, consider: (text: string | null) => void, refuse: (text: string) => void,
 *   zone: Element,
 * }} on  `zone`: the table
 */
export function openChoice(at, question, { options, refused = [] }, on) {
  closeChoice();
  /** @param {string} text @param {() => void} onclick @returns {Attributes} */
  const pressed = (text, onclick) => ({
    type: "button",
    role: "menuitem",
    onclick: () => {
      closeChoice();
      onclick();
    },
    onpointerenter: () => on.consider(text),
    onpointerleave: () => on.consider(null),
    onfocus: () => on.consider(text),
  });
  const items = [
    ...options.map(({ text, label, brings }) =>
      h(
        "button.button.act",
        { data: { text }, ...pressed(text, () => on.answer(text)) },
        h("span.option-name", {}, h("span", {}, label[settings.lang]), brings && h("span.brings", {}, brings)),
        h("small", {}, helpOf(question, text)),
      ),
    ),
    ...refused.map(({ text, label, reason }) =>
      h(
        "button.button.off",
        { "aria-disabled": "true", data: { closed: text }, ...pressed(text, () => on.refuse(text)) },
        h("span.option-name", {}, icon("lock", 14), h("span", {}, label[settings.lang])),
        h("small", {}, reason[settings.lang]),
      ),
    ),
  ];
  const menu = h("div.choice-menu", { role: "menu", "aria-label": words.table.answers }, items);
  menu.addEventListener("keydown", (event) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = items.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    items[(at + step + items.length) % items.length].focus();
  });
  document.body.append(menu);
  if (PHONE.matches) cover(menu, on.zone);
  else beside(menu, at, on.zone);
  items[0].focus();
  setTimeout(() => addEventListener("pointerdown", outside));
}

/** Beside what opened it, where there is more room. @param {HTMLElement} menu @param {Element} at @param {Element} zone */
function beside(menu, at, zone) {
  const there = at.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = there.bottom + APART + height < innerHeight;
  const left = there.x + there.width / 2 - width / 2;
  const most = zone.getBoundingClientRect().right - width - APART;
  menu.style.left = `${Math.max(APART, Math.min(most, left))}px`;
  menu.style.top = `${below ? there.bottom + APART : Math.max(APART, there.top - height - APART)}px`;
}

/** At the foot of the table: what is below it stays free. @param {HTMLElement} menu @param {Element} zone */
function cover(menu, zone) {
  const { left, width, bottom, height } = zone.getBoundingClientRect();
  Object.assign(menu.style, {
    left: `${left + APART}px`,
    width: `${width - 2 * APART}px`,
    bottom: `${innerHeight - bottom}px`,
    maxHeight: `${height * 0.8}px`,
  });
}

/** @param {Event} event */
function outside(event) {
  if (!around(event, ".choice-menu")) closeChoice();
}

/** Whether one was open. */
export function closeChoice() {
  const menu = document.querySelector(".choice-menu");
  removeEventListener("pointerdown", outside);
  menu?.remove();
  return Boolean(menu);
}
