/** The table as we know it: what the server said last, folded from its messages. No drawing here. */

import { patched } from "../scene.js";

/** A table of which nothing is known yet. */
export function blank() {
  return {
    connection: "connecting",
    /** @type {number[]} */ yours: [], // the seats we hold
    /** @type {number | null} */ eyes: null, // the seat whose view this is
    host: false,
    code: null,
    info: null, // what never changes
    n: 0,
    ply: 0,
    state: "", // open, playing, paused, over, other-rules
    seats: [],
    question: null,
    /** @type {import("../scene.js").Scene | null} */ scene: null,
    deciders: [],
    /** @type {Set<number>} */ together: new Set(), // who was asked the open question at once
    scores: [],
    placings: null,
    undo: "nothing", // may, nothing, chance, other
    asks_undo: null,
    next: null,
    clocks: null,
    clocksAt: 0,
    log: [], // what happened, each with the line of the story that it is told in
    /** @type {import("./log.js").Line[]} */ story: [],
    answered: 0, // the ply of our own last answer: what came later is news
    chat: [],
    online: [], // seats whose people look at the table
    watching: 0, // how many only watch
  };
}

const STANDING = ["state", "seats", "asks_undo", "next"];
const NOW = ["n", "ply", "deciders", "scores", "placings", "undo", "clocks"];

/**
 * Takes a message in. Returns what it was to us: "all", "change", "chat", "presence" or "" (nothing, or not for us).
 * "gap" means that something is missing, and everything is to be asked for anew.
 * @param {ReturnType<typeof blank>} model
 * @param {any} message
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

function takeChange(model, message) {
  if (message.n <= model.n) return ""; // already in what we were told as a whole
  if (message.n > model.n + 1) return "gap";
  if (message.scene) model.scene = message.scene;
  else if (message.scene_changes) model.scene = patched(model.scene, message.scene_changes);
  if ("question" in message) model.question = message.question;
  if (message.undone) model.log = model.log.filter((event) => event.ply <= message.ply);
  for (const event of message.events ?? []) model.log.push({ ply: message.ply, ...event });
  if (message.story) model.story = [...model.story.filter((line) => line.n < message.story[0].n), ...message.story];
  if (message.kind === "play" && message.by === "person" && model.yours.includes(message.seat))
    model.answered = message.ply;
  takeNow(model, message);
  return "change";
}

function takeNow(model, message) {
  for (const name of [...STANDING, ...NOW]) if (name in message) model[name] = message[name];
  if (message.clocks) model.clocksAt = performance.now();
  const asked = model.deciders;
  if (!asked.every((seat) => model.together.has(seat))) model.together = new Set(asked.length > 1 ? asked : []);
}

/** Whether we are asked, and may answer. */
export const asked = (model) => model.question !== null && model.state === "playing";

/** Our own seats that are asked now. */
export const mineAsked = (model) =>
  model.yours.filter((seat) => model.deciders.includes(seat) && !model.seats[seat].away && !model.seats[seat].resigned);

/** What a seat is called. */
export const nameOf = (model, seat) => model.seats[seat]?.name ?? "";

/** The colour of a seat's pieces, where the game prints them in another. */
export const colorOf = (model, seat) => model.scene?.seats.find((each) => each.seat === seat)?.color || undefined;

/** The title of the game in a language. */
export const titleOf = (model, lang) => model.info?.titles[lang] ?? "";
