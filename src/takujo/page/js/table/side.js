/** The panels beside the table: log, rules, key and chat as tabs; on a phone also the table and the seats. */

import { fill, h, icon } from "../dom.js";
import { rulebook } from "../rulebook.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

/** @type {Record<string, string>} */
const SIGNS = { table: "deck", seats: "hand", log: "log", rules: "rules", key: "eye", chat: "talk" };

/**
 * @param {Record<string, HTMLElement | null>} panels  by name, in order; null: no panel, but what lies under all of them
 * @param {(name: string) => void} shown
 */
export function tabs(panels, shown) {
  /** @type {Map<string, HTMLElement>} */
  const buttons = new Map();
  const list = h("div.tabs", { role: "tablist" });
  let chosen = "";

  for (const name of Object.keys(panels)) {
    const controls = panels[name] && `panel-${name}`;
    const button = h("button.tab", {
      type: "button",
      role: "tab",
      id: `tab-${name}`,
      "aria-controls": controls,
      data: { tab: name },
      onclick: () => choose(name),
    });
    buttons.set(name, button);
    list.append(button);
    const panel = panels[name];
    if (!panel) continue;
    panel.tabIndex = 0; // it scrolls
    panel.id = `panel-${name}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `tab-${name}`);
  }
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const open = [...buttons].filter(([, button]) => button.offsetParent).map(([name]) => name);
    choose(open[(open.indexOf(chosen) + step + open.length) % open.length]);
    buttons.get(chosen)?.focus();
  });

  /** @param {string} name */
  function choose(name) {
    chosen = name;
    for (const [each, button] of buttons) {
      button.setAttribute("aria-selected", String(each === name));
      button.tabIndex = each === name ? 0 : -1;
      button.classList.remove("has-news");
      panels[each]?.classList.toggle("chosen", each === name);
    }
    shown(name);
  }

  function label() {
    list.setAttribute("aria-label", words.table.tabs);
    /** @type {Record<string, string>} */
    const called = words.table.tab;
    for (const [name, button] of buttons) fill(button, icon(SIGNS[name], 18), h("span", {}, called[name]));
  }

  label();
  return {
    list,
    choose,
    label,
    get chosen() {
      return chosen;
    },
    /** Marks a tab that has something new. @param {string} name */
    news(name) {
      if (chosen !== name) buttons.get(name)?.classList.add("has-news");
    },
  };
}

/** The rulebook in its tab; it is loaded when it is first wanted. */
export function rulesPanel() {
  const element = h("div.rules-panel");
  let openedFor = ""; // the question at whose clause it was opened
  let wanted = "";
  /** @type {Promise<Awaited<ReturnType<typeof rulebook>> | null>} */
  let book = Promise.resolve(null);

  /** @param {string} game */
  function load(game) {
    const now = `${game} ${settings.lang}`;
    if (now === wanted) return book;
    wanted = now;
    book = rulebook(game, settings.lang).then(
      (found) => {
        if (now === wanted) fill(element, found.element);
        return found;
      },
      (e) => {
        wanted = "";
        fill(element, h("p", {}, e.message));
        return null;
      },
    );
    return book;
  }

  /** @param {Model} model @param {string} clause */
  async function open({ info, question }, clause) {
    openedFor = question?.name ?? "";
    (await load(info.game))?.open(clause);
  }

  /** Opens at a clause of what is asked now, once for each question. @param {Model} model */
  function consult(model) {
    const clause = model.question?.refused.find((each) => each.clause)?.clause;
    if (clause && openedFor !== model.question?.name) open(model, clause);
    else load(model.info.game);
  }

  return { element, load, open, consult };
}
