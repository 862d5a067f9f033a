/** The bar on top of every view: the way home, where we are, language, day and night, settings. */

import { dialog, fill, h, icon } from "./dom.js";
import { choose, night, onChange, settings } from "./settings.js";
import { words } from "./words.js";

/**
 * @typedef {{title?: string, subtitle?: string, chips?: string[]}} Place
 * @param {Place & {tools?: Child}} [what]
 * @returns {HTMLElement & {update: (what: Place) => void}}  `update` changes title and chips
 */
export function bar(what = {}) {
  const place = h("div.bar-place");
  const tools = h("div.bar-tools", {}, what.tools, languages(), themeButton(), settingsButton());
  const header = h(
    "header.bar",
    {},
    h("a.mark", { href: "/", "aria-label": `takujo · ${words.common.home}` }, seal(), h("span", {}, "takujo")),
    place,
    tools,
  );
  /** @param {Place} what */
  const update = ({ title, subtitle, chips = [] }) => {
    fill(
      place,
      title && h("h1.bar-title", {}, title, subtitle && h("small", {}, subtitle)),
      chips.map((chip) => h("span.chip", {}, chip)),
    );
  };
  update(what);
  return Object.assign(header, { update });
}

function seal() {
  const drawn = icon("seal", 32, "var(--act)");
  drawn.style.setProperty("--cut", "var(--on-act)");
  return drawn;
}

function languages() {
  /** @param {Lang} lang @param {string} label */
  const button = (lang, label) =>
    h(
      "button",
      { type: "button", lang, "aria-pressed": String(settings.lang === lang), onclick: () => choose("lang", lang) },
      label,
    );
  const group = h("div.segments.languages", { role: "group", "aria-label": words.common.language });
  const show = () => fill(group, button("ja", "日本語"), button("en", "EN"));
  show();
  listenWhile(group, "lang", show);
  return group;
}

function themeButton() {
  const button = h("button.plain-icon.theme", {
    type: "button",
    onclick: () => choose("theme", night() ? "day" : "night"),
  });
  const show = () => {
    fill(button, icon(night() ? "sun" : "moon", 20));
    button.title = night() ? words.common.day : words.common.night;
    button.setAttribute("aria-label", button.title);
  };
  show();
  listenWhile(button, "theme", show);
  listenWhile(button, "lang", show);
  return button;
}

function settingsButton() {
  const label = words.common.settings;
  return h(
    "button.plain-icon",
    { type: "button", "aria-label": label, title: label, onclick: openSettings },
    icon("gear", 20),
  );
}

/**
 * Listens to a setting until the element has left the page.
 * @param {Element} element
 * @param {keyof import("./settings.js").Settings} name
 * @param {() => void} listener
 */
function listenWhile(element, name, listener) {
  const end = onChange(name, () => (element.isConnected ? listener() : end()));
}

function openSettings() {
  const say = words.common;
  /**
   * @template {keyof import("./settings.js").Settings} Name
   * @param {Name} name
   * @param {string} title
   * @param {[import("./settings.js").Settings[Name], string][]} values
   */
  const choice = (name, title, values) =>
    h(
      "fieldset.choice",
      {},
      h("legend", {}, title),
      values.map(([value, label]) =>
        h(
          "label",
          {},
          h("input", { type: "radio", name, checked: settings[name] === value, onchange: () => choose(name, value) }),
          h("span", {}, label),
        ),
      ),
    );
  dialog(
    say.settings,
    say.close,
    choice("lang", say.language, [
      ["ja", "日本語"],
      ["en", "English"],
    ]),
    choice("theme", say.theme, [
      ["auto", say.themeAuto],
      ["day", say.day],
      ["night", say.night],
    ]),
    choice("speed", say.speed, [
      ["slow", say.speedSlow],
      ["normal", say.speedNormal],
      ["once", say.speedOnce],
    ]),
    choice("sound", say.sound, [
      [false, say.off],
      [true, say.soundOn],
    ]),
    choice("coach", words.learn.coach, [
      [true, words.learn.coachOn],
      [false, say.off],
    ]),
    "Notification" in window &&
      choice("notice", say.notice, [
        [false, say.off],
        [true, say.noticeOn],
      ]),
    choice("motion", say.motion, [
      ["auto", say.motionAuto],
      ["still", say.motionStill],
    ]),
  );
}
