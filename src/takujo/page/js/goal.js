/** The goal of a game: the card before a first match, and the drawer at a table with one's own points. */

import { get } from "./api.js";
import { dialog, fill, h, icon } from "./dom.js";
import { settings } from "./settings.js";
import { words } from "./words.js";

const KEY = "takujo.goals"; // the games whose card was seen

/** @returns {string[]} */
function seen() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Whether the card of a game was never shown in this browser. @param {string} game */
export const isNew = (game) => !seen().includes(game);

/**
 * What the game is about, once, before the first match. Closing it begins the match too.
 * @param {Lessons} course
 * @param {() => void} start
 */
export function goalCard(course, start) {
  localStorage.setItem(KEY, JSON.stringify([...seen(), course.game]));
  const say = words.learn;
  const [you, win, end, turn] = course.aims[settings.lang];
  let leaves = false; // for the lessons
  const box = dialog(
    course.titles[settings.lang],
    words.common.close,
    h("p.goal-you", {}, you),
    h("p.goal-win", {}, icon("vp", 22, "var(--gilt)"), win),
    h("div.goal-parts", {}, part(say.yourTurn, turn), part(say.theEnd, end)),
    h(
      "div.dialog-buttons",
      {},
      course.lessons.length > 0 &&
        h(
          "a.button.act",
          {
            href: `/learn/${course.game}`,
            onclick: () => {
              leaves = true;
              box.close();
            },
          },
          icon("hint", 16),
          say.learnFirst,
          h("small", {}, say.minutes(course.minutes)),
        ),
      h("button.button.primary", { type: "button", onclick: () => box.close() }, say.start),
    ),
  );
  box.classList.add("goal-card");
  box.addEventListener("close", () => leaves || start());
  /** @type {HTMLElement | null} */ (box.querySelector("button.primary"))?.focus();
}

/** @param {string} title @param {string} said */
const part = (title, said) => h("section", {}, h("h3", {}, title), h("p", {}, said));

/** The drawer: in the place of the side, so that table and answers stay free. @param {string} table */
export function goalDrawer(table) {
  const body = h("div.goal-body");
  const title = h("h2");
  /** @type {HTMLElement} */
  const close = h("button.plain-icon", { type: "button", onclick: hide }, "✕");
  /** @type {HTMLElement} */
  const element = h(
    "section.goal-drawer",
    { hidden: true, tabindex: "-1" },
    h("header", {}, icon("vp", 20, "var(--gilt)"), title, close),
    body,
  );
  /** @type {HTMLElement | null} */
  let before = null; // what had the keyboard
  /** @type {number | null} */
  let seat = null; // whose goal it is
  /** @type {(() => void) | undefined} */
  let after;

  async function update() {
    if (element.hidden) return;
    const say = words.learn;
    element.setAttribute("aria-label", say.goal);
    fill(title, say.goal);
    close.setAttribute("aria-label", words.common.close);
    try {
      draw(await get(`/api/tables/${table}/goal?lang=${settings.lang}${seat === null ? "" : `&seat=${seat}`}`));
    } catch (e) {
      fill(body, h("p.wrong", { role: "alert" }, e instanceof Error ? e.message : String(e)));
    }
  }

  /** @param {Goal} goal */
  function draw({ aims: [you, win, end, turn], lines, points, near }) {
    const say = words.learn;
    fill(
      body,
      h("p.goal-win", {}, win),
      h(
        "ul.goal-lines",
        {},
        lines.map(({ label, points: brought }) =>
          h("li", {}, h("span", {}, label), points !== null && h("b", {}, String(brought))),
        ),
      ),
      points !== null && h("p.goal-now", {}, say.ifNow, h("b", {}, String(points))),
      h("h3", {}, say.theEnd),
      h("p", {}, end),
      near.map((each) => h("p.goal-near", {}, each)),
      h("h3", {}, say.yourTurn),
      h("p", {}, turn),
      h("p.goal-you", {}, you),
    );
  }

  /**
   * Opens it for a seat of ours, or closes it. Whether it is open then.
   * @param {number | null} mine
   * @param {() => void} [shut]  when it is closed
   */
  function toggle(mine, shut) {
    if (hide()) return false;
    seat = mine;
    after = shut;
    before = /** @type {HTMLElement | null} */ (document.activeElement);
    element.hidden = false;
    element.focus();
    update();
    return true;
  }

  /** Whether it was open. @returns {boolean} */
  function hide() {
    const was = !element.hidden;
    element.hidden = true;
    if (was) {
      before?.focus();
      after?.();
    }
    return was;
  }

  return { element, toggle, hide, update };
}
