/** The router: one shell, a view for each kind of address. Views are loaded when they are first wanted. */

import { at, inside } from "./base.js";
import { around, h, toast } from "./dom.js";
import { choose, onChange, settings } from "./settings.js";
import { words } from "./words.js";

/**
 * A view is a module with `show(root, params)`, which fills the root and returns what is to be done on leaving.
 * When the language changes it is shown anew, unless it says `export const followsLanguage = true`.
 * @typedef {{show: (root: HTMLElement, params: any) => void | (() => void), followsLanguage?: boolean}} View
 * @type {[RegExp, () => Promise<View>][]}
 */
const routes = [
  [/^\/$/, () => import("./home/home.js")],
  [/^\/last$/, () => import("./home/last.js")],
  [/^\/new$/, () => import("./home/new.js")],
  [/^\/guide$/, () => import("./home/guide.js")],
  [/^\/rules\/(?<game>\w+)$/, () => import("./rules/rules.js")],
  [/^\/learn\/(?<game>\w+)(?:\/(?<step>[\w-]+))?$/, () => import("./learn/learn.js")],
  [/^\/t\/(?<table>\w+)$/, () => import("./table/table.js")],
  [/^\/t\/(?<table>\w+)\/end$/, () => import("./replay/end.js")],
  [/^\/replay\/(?<table>\w+)$/, () => import("./replay/replay.js")],
  [/^\/tv\/(?<table>\w+)$/, () => import("./table/tv.js")],
];

const root = /** @type {HTMLElement} */ (document.getElementById("view"));
let leave = () => {};
/** @type {View | undefined} */
let shown; // the module of the view
let visit = 0; // a view that arrives after the next one was chosen is not shown

/**
 * Goes to an address of the page without loading it anew.
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", at(path));
  return show();
}

async function show() {
  const mine = ++visit;
  const [params, load] = route();
  /** @type {View} */
  let view;
  try {
    view = await load();
  } catch {
    view = { show: lost }; // a new version of the page, or no connection
  }
  if (mine !== visit) return;
  leave();
  root.replaceChildren();
  root.className = "";
  shown = view;
  leave = view.show(root, params) ?? (() => {});
}

/** @returns {[params: object, load: () => Promise<View>]} */
function route() {
  const here = new URL(location.href);
  for (const [path, load] of routes) {
    const found = inside(here.pathname)?.match(path);
    if (found) return [{ ...found.groups, query: here.searchParams, hash: here.hash.slice(1) }, load];
  }
  return [{}, async () => ({ show: nowhere })];
}

/** @param {HTMLElement} place */
function nowhere(place) {
  place.append(message(words.common.nowhere, h("a.button", { href: "/" }, words.common.home)));
}

/** @param {HTMLElement} place */
function lost(place) {
  place.append(
    message(
      words.common.lost,
      h("button.button", { type: "button", onclick: () => location.reload() }, words.common.reload),
    ),
  );
}

/** @param {string} said @param {Node} way */
function message(said, way) {
  return h("main.message", {}, h("h1", {}, "卓"), h("p", {}, said), way);
}

/** The system shows notices only where it was asked; if it will not, they are off. */
async function askForNotices() {
  if (!settings.notice || (await Notification.requestPermission()) === "granted") return;
  choose("notice", false);
  toast(words.common.noticeDenied, "bad");
}

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (around(event, "a[href]"));
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (inside(link.pathname)?.startsWith("/api/") ?? true) return;
  event.preventDefault();
  if (link.href !== location.href) go(link.href);
});
addEventListener("popstate", show);
onChange("notice", askForNotices);
onChange("lang", () => shown?.followsLanguage || show());
show();
