/** What a person has chosen for this browser. Kept in localStorage; everybody who cares hears of a change. */

const KEY = "takujo.settings";
const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {object} Settings
 * @property {"en" | "ja"} lang
 * @property {"auto" | "day" | "night"} theme
 * @property {boolean} sound  a short tone when it is your turn
 * @property {boolean} coach  says at easy tables what would have been better
 * @property {boolean} notice  of the system when it is your turn and you look elsewhere
 * @property {"auto" | "still"} motion  auto follows the system
 * @property {"normal" | "slow" | "once"} speed  of what others did, as it is shown
 * @property {string} name  what you are called at a table
 * @property {boolean} guided  whether you have seen the guide
 */

/** @type {Settings} */
const chosen = {
  lang: /** @type {"en" | "ja"} */ (root.lang),
  theme: "auto",
  sound: false,
  coach: true,
  notice: false,
  motion: "auto",
  speed: "normal",
  name: "",
  guided: false,
  ...kept(),
};

const changed = new EventTarget();

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** All that is chosen now; read it anew each time. @type {Readonly<Settings>} */
export const settings = chosen;

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 * @param {Settings[Name]} value
 */
export function choose(name, value) {
  if (chosen[name] === value) return;
  chosen[name] = value;
  localStorage.setItem(KEY, JSON.stringify(chosen));
  apply();
  changed.dispatchEvent(new CustomEvent(name));
}

/**
 * Calls back whenever a setting changes. Returns a function that ends it.
 * @param {keyof Settings} name
 * @param {() => void} listener
 * @returns {() => void}
 */
export function onChange(name, listener) {
  changed.addEventListener(name, listener);
  return () => changed.removeEventListener(name, listener);
}

/** Whether it is night now, by choice or by the system's. */
export function night() {
  return chosen.theme === "auto" ? dark.matches : chosen.theme === "night";
}

/** Whether nothing should move. */
export function calm() {
  return chosen.motion === "still" || still.matches;
}

function apply() {
  root.lang = chosen.lang;
  root.dataset.theme = night() ? "night" : "day";
  root.classList.toggle("calm", calm());
}

dark.addEventListener("change", apply);
still.addEventListener("change", apply);
apply();
