/** A sprite that stands for several answers: a small menu at its place. */

import { around, arrowStep, h } from "../dom.js";
import { settings } from "../settings.js";
import { other } from "../words.js";

/**
 * Opens the menu; it closes by itself on a click elsewhere or on Escape.
 * @param {Element} at
 * @param {Option[]} options
 * @param {{answer: (text: string) => void, consider: (text: string | null) => void}} on
 */
export function openChoice(at, options, on) {
  closeChoice();
  const items = options.map(({ text, label, brings }) =>
    h(
      "button.button.act",
      {
        type: "button",
        role: "menuitem",
        data: { text },
        onclick: () => {
          closeChoice();
          on.answer(text);
        },
        onpointerenter: () => on.consider(text),
        onpointerleave: () => on.consider(null),
        onfocus: () => on.consider(text),
      },
      h("span", {}, label[settings.lang]),
      h("small.second", { lang: other() }, label[other()]),
      brings && h("span.brings", {}, brings),
    ),
  );
  const menu = h("div.choice-menu", { role: "menu" }, items);
  menu.addEventListener("keydown", (event) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = items.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    items[(at + step + items.length) % items.length].focus();
  });
  document.body.append(menu);
  const there = at.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = there.bottom + 8 + height < innerHeight;
  menu.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, there.x + there.width / 2 - width / 2))}px`;
  menu.style.top = `${below ? there.bottom + 8 : Math.max(8, there.top - height - 8)}px`;
  items[0].focus();
  setTimeout(() => addEventListener("pointerdown", outside));
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
