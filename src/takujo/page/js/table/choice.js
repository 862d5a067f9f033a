/** A sprite that stands for several answers: a small menu at its place. */

import { h } from "../dom.js";
import { settings } from "../settings.js";
import { other } from "../words.js";

/**
 * Opens the menu; it closes by itself on a click elsewhere or on Escape.
 * @param {Element} at
 * @param {{text: string, label: Record<string, string>, brings?: string}[]} options
 * @param {{answer: (text: string) => void, consider: (text: string | null) => void}} on
 */
export function openChoice(at, options, on) {
  closeChoice();
  const menu = h(
    "div.choice-menu",
    { role: "menu" },
    options.map(({ text, label, brings }) =>
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
    ),
  );
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const items = [...menu.children];
    items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
  });
  document.body.append(menu);
  const there = at.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = there.bottom + 8 + height < innerHeight;
  menu.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, there.x + there.width / 2 - width / 2))}px`;
  menu.style.top = `${below ? there.bottom + 8 : Math.max(8, there.top - height - 8)}px`;
  menu.firstElementChild.focus();
  setTimeout(() => addEventListener("pointerdown", outside));
}

function outside(event) {
  if (!event.target.closest(".choice-menu")) closeChoice();
}

/** Whether one was open. */
export function closeChoice() {
  const menu = document.querySelector(".choice-menu");
  removeEventListener("pointerdown", outside);
  menu?.remove();
  return Boolean(menu);
}
