/** Small helpers to make elements. Nothing here reads markup: what people typed can only become text. */

import { at } from "./base.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: h("button.primary", {onclick, disabled: true}, "Start").
 * Attributes that are functions are listeners, those in `data` become data-…, an `href` is an address of ours; null, undefined and false leave one out.
 * @template {string} S
 * @param {S} selector  tag.class.class#id
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HtmlOf<S>}
 */
export function h(selector, attributes = {}, ...children) {
  return /** @type {HtmlOf<S>} */ (made(document.createElement(tagOf(selector)), selector, attributes, children));
}

/**
 * The same for SVG elements.
 * @template {string} S
 * @param {S} selector
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SvgOf<S>}
 */
export function s(selector, attributes = {}, ...children) {
  return /** @type {SvgOf<S>} */ (made(document.createElementNS(SVG, tagOf(selector)), selector, attributes, children));
}

/** @param {string} selector */
const tagOf = (selector) => selector.split(/[.#]/)[0];

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {string} selector
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function made(element, selector, attributes, children) {
  for (const [, kind, name] of selector.matchAll(/([.#])([\w-]+)/g)) {
    if (kind === ".") element.classList.add(name);
    else element.id = name;
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function")
      element.addEventListener(name.replace(/^on/, ""), /** @type {EventListener} */ (value));
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "class") element.classList.add(...String(value).split(" ").filter(Boolean));
    else if (name === "href") element.setAttribute(name, at(String(value)));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  put(element, ...children);
  return element;
}

/**
 * Appends children, flattening lists and leaving out what is nothing.
 * @template {Element} E
 * @param {E} element
 * @param {...Child} children
 */
export function put(element, ...children) {
  for (const child of /** @type {Exclude<Child, Child[]>[]} */ (/** @type {unknown[]} */ (children).flat(Infinity))) {
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/**
 * Replaces all children.
 * @template {Element} E
 * @param {E} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  return put(element, ...children);
}

/**
 * What an event happened to, or what holds it: the nearest that fits.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/** Where an arrow key leads in a list: down, up, or nowhere. @param {KeyboardEvent} event */
export const arrowStep = ({ key }) => (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0);

/**
 * A cut-paper sign of symbols.svg. It says nothing by itself: give the button that holds it a label.
 * @param {string} name
 * @param {number} [size]
 * @param {string} [color]
 */
export function icon(name, size = 18, color) {
  const drawn = s(
    "svg.icon",
    { width: size, height: size, viewBox: "0 0 48 48", "aria-hidden": "true" },
    s("use", { href: `#${name}` }),
  );
  if (color) drawn.style.color = color;
  return drawn;
}

const CRESTS = ["mon-fan", "mon-diamonds", "mon-scales", "mon-moon", "mon-plum"];

/**
 * A seat's crest: colour and mon always together. A game may print its own colour.
 * @param {number | null} seat  null for somebody who only watches
 * @param {number} [size]
 * @param {string} [color]
 */
export function crest(seat, size = 24, color) {
  const ground = seat === null ? "var(--ink-2)" : color || `var(--seat-${seat})`;
  const sign = s("use", {
    href: `#${seat === null ? "mon-spectator" : CRESTS[seat % CRESTS.length]}`,
    x: 9.6,
    y: 9.6,
    width: 28.8,
    height: 28.8,
  });
  sign.style.color = seat === null ? "var(--paper)" : "var(--on-seat)";
  sign.style.setProperty("--cut", ground);
  const disc = s("circle", { cx: 24, cy: 24, r: 24 });
  disc.style.fill = ground;
  return s("svg.icon.crest", { width: size, height: size, viewBox: "0 0 48 48", "aria-hidden": "true" }, disc, sign);
}

/**
 * Says something to those who listen to a screen reader. Several things said at once are read in order.
 * @param {string} words
 */
export function announce(words) {
  const live = /** @type {HTMLElement} */ (document.getElementById("live"));
  while (live.childElementCount > 20) live.firstElementChild?.remove();
  live.append(h("p", {}, words));
}

/**
 * A short message at the foot of the page that goes by itself.
 * @param {string} words
 * @param {"bad" | ""} [kind]
 */
export function toast(words, kind = "") {
  document.querySelector(".toast")?.remove();
  const shown = h("div.toast", { class: kind, role: kind ? "alert" : "status" }, words);
  document.body.append(shown);
  setTimeout(() => shown.remove(), 6000);
}

/**
 * A modal dialog. Escape and its cross close it; then it leaves the page.
 * @param {string} title
 * @param {string} closeWord
 * @param {...Child} children
 */
export function dialog(title, closeWord, ...children) {
  /** @type {HTMLDialogElement} */
  const box = h(
    "dialog.dialog",
    { "aria-label": title, onclose: () => box.remove() },
    h(
      "header",
      {},
      h("h2", {}, title),
      h("button.plain-icon", { type: "button", "aria-label": closeWord, onclick: () => box.close() }, "✕"),
    ),
    h("div.dialog-body", {}, children),
  );
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}
