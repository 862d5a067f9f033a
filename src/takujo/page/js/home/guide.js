/** The first minute: six small things to try, each with the same pieces that a real table is made of. */

import { bar } from "../bar.js";
import { announce, around, fill, h, icon, s } from "../dom.js";
import { KINDS, table } from "../guide/cards.js";
import { picture } from "../scene.js";
import { choose } from "../settings.js";
import { otherWords, words } from "../words.js";
import { cover, shelf } from "./shelf.js";

/** @typedef {import("../guide/cards.js").Kind} Kind */
/** @typedef {Record<string, string>} Step  its words */

/** @type {Record<string, (step: Step) => Child>} */
const STEPS = { shelf: books, asks, brings, refused, undo, keys };

/** @param {HTMLElement} root */
export function show(root) {
  const say = words.guide;
  const names = Object.keys(STEPS);
  const sheet = h("section.guide-sheet.panel", { tabindex: "-1" });
  const dots = h(
    "ol.guide-dots",
    { "aria-hidden": "true" },
    names.map(() => h("li")),
  );
  const back = h("button.button.quiet", { type: "button", onclick: () => turn(at - 1) }, say.back);
  const on = h("button.button.primary", { type: "button", onclick: () => turn(at + 1) }, say.on);
  const done = h("a.button.primary", { href: "/" }, say.done);
  let at = 0;
  choose("guided", true);
  document.title = `${say.title} · takujo`;
  root.append(
    h(
      "div.guide.ground",
      {},
      s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" })),
      bar({ title: say.title, subtitle: otherWords.guide.title }),
      h("main.guide-main", {}, sheet, h("div.guide-ways", {}, back, dots, on, done)),
    ),
  );
  turn(0, false);
  document.addEventListener("keydown", key);
  return () => document.removeEventListener("keydown", key);

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (around(event, ".sprite, input, select")) return;
    if (event.key === "ArrowRight") turn(at + 1);
    if (event.key === "ArrowLeft") turn(at - 1);
  }

  /** @param {number} to */
  function turn(to, moved = true) {
    if (to < 0 || to >= names.length) return;
    at = to;
    const step = /** @type {Record<string, Step>} */ (say.steps)[names[at]];
    fill(
      sheet,
      h("p.guide-count", {}, say.of(at + 1, names.length)),
      h("h2", {}, step.title),
      h("div.guide-demo", {}, STEPS[names[at]](step)),
      h("p.guide-text", {}, step.text),
    );
    for (const [i, dot] of [...dots.children].entries()) dot.classList.toggle("now", i === at);
    back.disabled = at === 0;
    on.hidden = at === names.length - 1;
    done.hidden = !on.hidden;
    if (moved) sheet.focus();
  }
}

/** @param {Kind} kind */
const label = (kind) => words.guide.cards[KINDS.indexOf(kind)];

/**
 * A picture with what is said below it.
 * @param {Partial<Record<Kind, Partial<Sprite>>>} cards
 * @param {Parameters<typeof picture>[0]} [on]
 */
function stage(cards, on = {}) {
  const said = h("p.guide-said", { role: "status" });
  const shown = picture(on);
  shown.show(table(cards), { animate: false });
  return {
    element: [shown.defs, shown.table, said],
    show: (/** @type {typeof cards} */ next) => shown.show(table(next)),
    said,
  };
}

function books() {
  const row = h("div.guide-books");
  shelf().then(
    ({ games }) => fill(row, games.map(cover)),
    () => {},
  );
  return row;
}

/** @param {Step} step */
function asks(step) {
  const open = {
    moon: { options: ["moon"], state: "selectable", label: label("moon") },
    plum: { label: label("plum") },
    fan: { options: ["fan"], state: "selectable", label: label("fan") },
  };
  const { element, show, said } = stage(open, {
    choose: ({ id, options }) => {
      if (!options.length) return;
      const rest = Object.fromEntries(
        KINDS.map((kind) => [kind, { label: label(kind), ...(kind === id ? { state: "selected", y: 14 } : {}) }]),
      );
      show(rest);
      fill(said, step.done);
    },
  });
  return element;
}

/** @param {Step} step */
function brings(step) {
  const { element, said } = stage(
    {
      moon: { options: ["moon"], state: "selectable", pill: step.pill, label: label("moon") },
      plum: { label: label("plum") },
      fan: { label: label("fan") },
    },
    {
      look: (sprite) =>
        fill(said, sprite?.id === "moon" ? words.guide.read : sprite ? label(/** @type {Kind} */ (sprite.id)) : ""),
    },
  );
  return element;
}

/** @param {Step} step */
function refused(step) {
  return stage({
    moon: { label: label("moon") },
    plum: { label: label("plum") },
    fan: { state: "disabled", label: step.card, reason: step.reason },
  }).element;
}

/** @param {Step} step */
function undo(step) {
  const all = { moon: { label: label("moon") }, plum: { label: label("plum") }, fan: { label: label("fan") } };
  const taken = { ...all, fan: { ...all.fan, y: 50, turn: 4, state: "new" } };
  const { element, show, said } = stage(all);
  let took = false;
  const button = h(
    "button.button.quiet",
    {
      type: "button",
      onclick: () => {
        took = !took;
        show(took ? taken : all);
        fill(button, took && icon("undo", 18), took ? step.undo : step.take);
        fill(said, took ? step.took : step.back);
        announce(said.textContent);
      },
    },
    step.take,
  );
  return [...element, button];
}

function keys() {
  return h(
    "p.guide-keys",
    {},
    ["1", "2", "3", "A", "B", "←", "→", "Enter", "Esc", "?"].map((name) => h("kbd", {}, name)),
  );
}
