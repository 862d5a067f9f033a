/** The table as we know it: what the server said last, folded from its messages. No drawing here. */

import { patched } from "../scene.js";

/** A table of which nothing is known yet. @returns {Model} */
export function blank() {
  return {
    connection: "connecting",
    yours: [],
    eyes: null,
    host: false,
    code: null,
    info: /** @type {TableInfo} */ (/** @type {unknown} */ (null)),
    n: 0,
    ply: 0,
    state: "",
    seats: [],
    question: null,
    scene: null,
    deciders: [],
    together: new Set(),
    scores: [],
    scored: [],
    placings: null,
    undo: "nothing",
    asks_undo: null,
    next: null,
    clocks: null,
    clocksAt: 0,
    log: [],
    story: [],
    answered: 0,
    chat: [],
    online: [],
    watching: 0,
  };
}

/** @type {(keyof (Standing & Now))[]} */
const TOLD = [
  "state",
  "seats",
  "asks_undo",
  "next",
  "n",
  "ply",
  "deciders",
  "scores",
  "placings",
  "undo",
  "clocks",
  "answered",
];

/**
 * Takes a message in. Returns what it was to us: "all", "change", "chat", "presence" or "" (nothing, or not for us).
 * "gap" means that something is missing, and everything is to be asked for anew.
 * @param {Model} model
 * @param {Message} message
 */
export function take(model, message) {
  switch (message.type) {
    case "welcome":
      Object.assign(model, { yours: message.yours, eyes: message.eyes, host: message.host, code: message.code });
      return "";
    case "table":
      return takeAll(model, message);
    case "change":
      return takeChange(model, message);
    case "chat":
      if (!model.chat.some((each) => each.id === message.id)) model.chat.push(message);
      return "chat";
    case "presence":
      Object.assign(model, { online: message.online, watching: message.watching });
      return "presence";
    default:
      return "";
  }
}

/** @param {Model} model @param {WholeTable} message */
function takeAll(model, message) {
  model.info = message.table;
  model.question = message.question ?? null;
  model.scene = message.scene ?? null;
  if (message.log) Object.assign(model, { log: message.log, story: message.story ?? [] });
  if (message.chat) model.chat = message.chat;
  if (message.online) Object.assign(model, { online: message.online, watching: message.watching });
  takeNow(model, message);
  return "all";
}

/** @param {Model} model @param {Change} message */
function takeChange(model, message) {
  if (message.n <= model.n) return ""; // already in what we were told as a whole
  if ((message.from ?? message.n) !== model.n + 1) return "gap";
  if (message.scene) model.scene = message.scene;
  else if (message.scene_changes && model.scene) model.scene = patched(model.scene, message.scene_changes);
  if (message.question !== undefined) model.question = message.question;
  const { ply = model.ply, story } = message;
  if (message.undone) model.log = model.log.filter((event) => event.ply <= ply);
  if (message.events) model.log = [...model.log, ...message.events.map((event) => ({ ply, ...event }))];
  if (story) model.story = [...model.story.filter((line) => line.n < story[0].n), ...story];
  model.scored = model.scores;
  takeNow(model, message);
  return "change";
}

/** @param {Model} model @param {WholeTable | Change} message */
function takeNow(model, message) {
  for (const name of TOLD) if (name in message) Object.assign(model, { [name]: message[name] });
  if (message.clocks) model.clocksAt = performance.now();
  const asked = model.deciders;
  if (!asked.every((seat) => model.together.has(seat))) model.together = new Set(asked.length > 1 ? asked : []);
}

/** Whether we are asked, and may answer. @param {Model} model */
export const asked = (model) => model.question !== null && model.state === "playing" && !model.held;

/** Our own seats that are asked now. @param {Model} model */
export const mineAsked = (model) =>
  model.yours.filter((seat) => model.deciders.includes(seat) && !model.seats[seat].away && !model.seats[seat].resigned);

/** What a seat is called. @param {Model} model @param {number} seat */
export const nameOf = (model, seat) => model.seats[seat]?.name ?? "";

/**
 * The colour of a seat's pieces, where the game prints them in another.
 * @param {Pick<Model, "scene">} model
 * @param {number} seat
 */
export const colorOf = (model, seat) => model.scene?.seats.find((each) => each.seat === seat)?.color || undefined;

/** The title of the game in a language. @param {Model} model @param {Lang} lang */
export const titleOf = (model, lang) => model.info?.titles[lang] ?? "";
