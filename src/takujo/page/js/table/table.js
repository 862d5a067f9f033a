/** A table: the waiting room before the match, the match itself, and the way to its end. */

import { bar } from "../bar.js";
import { announce, fill, h, icon, s, toast } from "../dom.js";
import { go } from "../main.js";
import { mine, remember } from "../mine.js";
import { addSalt } from "../salts.js";
import { picture as newPicture } from "../scene.js";
import { onChange, settings } from "../settings.js";
import { connect } from "../socket.js";
import { other, words } from "../words.js";
import { post } from "../api.js";
import { turnAlert } from "./alert.js";
import { awayNote } from "./away.js";
import { chatPanel } from "./chat.js";
import { closeChoice, openChoice } from "./choice.js";
import { handCover } from "./cover.js";
import { bestOf, hintNote } from "./hints.js";
import { keyPanel } from "./key.js";
import { keyboard } from "./keys.js";
import { logPanel } from "./log.js";
import { openMenu, showKeys } from "./menu.js";
import { asked, blank, mineAsked, take, titleOf } from "./model.js";
import { preview } from "./preview.js";
import { keysOf, promptBar } from "./prompt.js";
import { reader } from "./reader.js";
import { waitingRoom } from "./room.js";
import { seatList, tick } from "./seats.js";
import { rulesPanel, tabs } from "./side.js";
import { tagging } from "./tags.js";

export const followsLanguage = true;

const NARROW = matchMedia("(max-width: 999px)");

/**
 * @param {HTMLElement} root
 * @param {{table: string, hash: string}} params
 */
export function show(root, { table, hash }) {
  const model = blank();
  let covered = false; // a hot seat between two hands: only a spectator's view may be here
  let expected; // the eyes that we have asked for; until they come, no view is taken in
  let hint = null; // what a bot thinks of the options
  let pending = null; // the text that we have answered, until the table has changed
  let seen = mine(table)?.ply ?? null; // what we saw before we came
  let here = false; // we have seen the table since the connection is there: then nothing is missed
  let said = -1; // the last line of the story that was said to those who listen
  let rulesFor = ""; // the question at whose clause the rules were opened
  let socket = null;
  const salted = new Set(); // seats of ours for which a salt is in, or on its way

  // --- the parts

  const picture = newPicture({ choose: press, look: look });
  const head = bar({
    tools: h(
      "button.plain-icon.menu-button",
      { type: "button", onclick: () => openMenu(model, act) },
      icon("menu", 20),
    ),
  });
  const link = h("div.link-state", { role: "status" });
  const bring = preview({
    picture,
    ask: (request) => socket.ask(request),
    score: (scores) => seats.update(model, scores),
  });
  const consider = (text) => (asked(model) && !pending ? bring.consider(model, text) : bring.clear());
  const list = (at) => openChoice(at, model.question.options, { answer, consider });
  const bottom = promptBar({ answer, consider, act, list });
  const read = reader({ picture });
  const seats = seatList();
  const watchers = h("p.watchers");
  const strip = seatList({ compact: true, open: () => side.choose("seats") });
  const log = logPanel();
  const chat = chatPanel((text) => ask({ type: "chat", text, ...seatIfSeveral() }));
  const rules = rulesPanel();
  const key = keyPanel({ picture });
  const away = awayNote();
  const hints = hintNote({ answer, consider, close: () => closeHint() });
  const cover = handCover(uncover);
  const room = waitingRoom({ ask: (request) => socket.ask(request), joined: reconnect, code: hash });
  const alert = turnAlert();
  const tablePlace = h(
    "main.table-place",
    { "aria-label": words.table.table },
    picture.table,
    away.element,
    cover.element,
  );
  const handPlace = h("div.hand-place", {}, h("div.hand", {}, picture.hand), read.element);
  const panels = {
    table: null,
    seats: h("div.seats-panel", {}, seats.element, watchers),
    log: log.element,
    rules: rules.element,
    key: key.element,
    chat: chat.element,
  };
  const side = tabs(panels, shown);
  const aside = h(
    "aside.side",
    { "aria-label": words.table.side },
    panels.seats,
    side.list,
    h("div.panels", {}, panels.log, panels.rules, panels.key, panels.chat),
    hints.element,
  );
  const pattern = s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" }));

  root.className = "table-view ground";
  root.append(
    pattern,
    picture.defs,
    head,
    link,
    bottom.element,
    strip.element,
    tablePlace,
    handPlace,
    room.element,
    aside,
  );
  side.choose(NARROW.matches ? "table" : "log");

  // --- the connection

  const hello = () => ({
    lang: settings.lang,
    show: NARROW.matches ? "tall" : "wide",
    since: -1,
    ...(covered || isCoveredYet()
      ? { watch: true }
      : model.yours.length > 1 && model.eyes !== null
        ? { seat: model.eyes }
        : {}),
  });

  /** A browser that holds several seats begins covered. */
  function isCoveredYet() {
    return model.n === 0 && mine(table)?.several;
  }

  /** Looks with the eyes of a seat, or with a spectator's. */
  function lookAs(eyes) {
    expected = eyes;
    model.eyes = eyes;
    relook();
  }

  function relook() {
    socket.send({ type: "look", ...hello() });
  }

  function reconnect() {
    socket?.close();
    model.n = 0;
    socket = connect(table, { hello, hear, state: connection });
  }

  function connection(state, refused) {
    model.connection = state;
    if (state !== "open") here = false;
    root.dataset.connection = state;
    const say = words.table;
    fill(link, state === "lost" || (state === "connecting" && model.n) ? say.connectionLost : "");
    if (state === "refused") {
      fill(
        root,
        h(
          "div.message",
          {},
          h("h1", {}, "卓"),
          h("p", {}, refused.message),
          h("a.button", { href: "/" }, words.common.home),
        ),
      );
    }
  }

  function look(sprite, how) {
    if (!sprite) {
      if (how === "hover") consider(null);
      return;
    }
    read.show(model, sprite);
    handPlace.classList.toggle("pressed", how === "press");
    if (sprite.options.length === 1) consider(sprite.options[0]);
    else if (how === "hover") consider(null);
  }

  function hear(message) {
    if (message.type === "welcome") {
      if (message.yours.length > 1) remember(table, { several: true });
      if (expected !== undefined && message.eyes !== expected) return;
      expected = undefined;
      if (message.yours.length > 1 && message.eyes !== null && model.n === 0) {
        // we did not know that several sit here: nothing of a hand is shown before its owner says so
        covered = true;
        model.yours = message.yours;
        lookAs(null);
        return;
      }
    }
    if (expected !== undefined && (message.type === "table" || message.type === "change")) return;
    const what = take(model, message);
    if (what === "gap") relook();
    else if (what === "all" || what === "change") changed(message, what);
    else if (what === "chat") {
      chat.update(model);
      side.news("chat");
    } else if (what === "presence") {
      seats.update(model);
      drawWatchers();
      if (model.state === "open") room.present(model);
    }
  }

  // --- what is shown

  function changed(message, what) {
    hint = null;
    hints.hide();
    const others = message.kind === "play" && !model.yours.includes(message.seat); // may come before the word on ours
    if (!others) putDown();
    bring.clear();
    closeChoice();
    root.dataset.state = model.state;
    root.dataset.game = model.info.game;
    if (model.next && message.next && model.state === "over") toast(words.table.rematchReady);
    if (model.state === "other-rules") {
      connection("refused", { message: words.common.refusals["other-rules"] });
      return;
    }
    if (model.state === "open") addSalts();
    if (what === "all" && model.state === "open" && !NARROW.matches) side.choose("rules");
    if (model.yours.length > 1) coverHands();
    if (model.scene) {
      picture.show(covered ? withoutHand(model.scene) : model.scene, { animate: what === "change" && !covered });
      picture.table.setAttribute("aria-label", words.table.table);
      picture.hand.setAttribute("aria-label", words.table.hand);
    }
    if (message.kind === "start") side.choose(NARROW.matches ? "table" : "log");
    tell(message, what);
    draw();
    if (model.scene) tag();
    if (model.yours.length) see(what);
  }

  /** One for each seat of ours that has none yet: we have just sat down, or come for a rematch. */
  function addSalts() {
    for (const seat of salted) if (!model.yours.includes(seat)) salted.delete(seat);
    for (const seat of model.yours) {
      if (model.seats[seat].salt || salted.has(seat)) continue;
      salted.add(seat);
      addSalt(model.info, seat, (request) => socket.ask(request)).catch(() => salted.delete(seat)); // the next change tries again
    }
  }

  /** Everything but the picture. */
  function draw() {
    const say = words.table;
    const open = model.state === "open";
    const scene = model.scene;
    head.update(
      scene && !open
        ? { title: scene.title, subtitle: scene.subtitle, chips: scene.chips }
        : { title: titleOf(model, settings.lang), subtitle: titleOf(model, other()), chips: open ? [say.waiting] : [] },
    );
    head.querySelector(".menu-button").setAttribute("aria-label", say.menu);
    root.classList.toggle("handless", scene !== null && !scene.hand_width);
    root.classList.toggle("asks", asked(model));
    if (open) room.update(model);
    else {
      bottom.update(model, hint);
      seats.update(model);
      drawWatchers();
      strip.update(model);
      read.refresh(model);
    }
    log.update(model);
    chat.update(model);
    if (side.chosen === "key") key.update(model);
    if (side.chosen === "rules") rules.load(model.info.game);
    alert.update(titleOf(model, settings.lang), asked(model));
  }

  function drawWatchers() {
    const others = model.watching - (model.eyes === null && !covered ? 1 : 0);
    fill(watchers, others > 0 && [icon("eye", 16), " ", words.table.watching(others)]);
  }

  /** Says what happened and what is asked to those who listen. */
  function tell(message, what) {
    tellStory(what);
    if (what === "change" && message.undone) announce(words.table.takenBack);
    if (asked(model)) {
      const { prompt, options } = model.question;
      announce(words.table.spoken(prompt[settings.lang], options.length));
    }
  }

  /** Says each line of the story once, when it is whole; or as it stands, if another's action asks us something. */
  function tellStory(what) {
    const last = model.story.at(-1);
    if (!last) return;
    const whole = last.opens || model.state === "over" ? last.n : last.n - 1;
    if (what === "change") {
      for (const { n, text } of model.story) if (n > said && n <= whole) announce(text);
      if (whole < last.n && asked(model) && !model.yours.includes(last.seat)) announce(last.text);
    }
    said = whole;
  }

  /** Notes how far we have seen, and tells what we missed. */
  function see(what) {
    if (what === "all" && !here && seen !== null && model.ply > seen && model.state !== "open") away.tell(model, seen);
    here = true;
    if (document.hidden) return;
    seen = model.ply;
    remember(table, { game: model.info.game, ply: model.ply, commit: model.info.commit });
  }

  function returned() {
    if (document.hidden || !model.yours.length || seen === null) return;
    if (model.ply > seen) away.tell(model, seen);
    seen = model.ply;
    remember(table, { ply: model.ply });
  }

  /** The figures of the best options where they lie; of several on one thing, that of the best. Then the keys. */
  function tag() {
    for (const old of root.querySelectorAll(".key-tag, .lamp")) old.remove();
    const tags = tagging(picture);
    const lit = new Set();
    for (const [text, { value, rank }] of bestOf(hint)) {
      const sprite = bearerOf(text);
      if (!sprite || lit.has(sprite)) continue;
      lit.add(sprite);
      tags.light(sprite, value, rank === 0);
    }
    for (const [name, text] of keysOf(model.question)) {
      const sprite = bearerOf(text);
      if (sprite?.data.options.length === 1 && !buttonOf(text)) tags.key(sprite, name);
    }
  }

  const buttonOf = (text) => root.querySelector(`.answers .option[data-text="${CSS.escape(text)}"]`); // has its key too

  /** The thing on the table that an option lights up. */
  function bearerOf(text) {
    const sprite = picture.sprite(model.question.options.find((each) => each.text === text)?.sprites?.[0]);
    const ringed = sprite?.data.state === "selectable"; // without a ring it is one of many that lead to that button
    return sprite?.data.options.includes(text) && (ringed || !buttonOf(text)) ? sprite : null;
  }

  function shown(name) {
    root.dataset.tab = name;
    handPlace.classList.remove("pressed");
    if (!model.info) return;
    if (name === "rules") openRules();
    if (name === "key") key.update(model);
    if (name === "chat") chat.show();
  }

  /** The rulebook opens at a clause of what is asked now, once for each question. */
  function openRules() {
    const [clause] = (model.question?.refused ?? []).map((each) => each.clause).filter(Boolean);
    if (!clause || rulesFor === model.question.name) return void rules.load(model.info.game);
    rulesFor = model.question.name;
    rules.open(model.info.game, clause);
  }

  // --- several people at one screen

  /** Puts the cover on where another hand of ours is next, and takes it off where it is not needed. */
  function coverHands() {
    const due = mineAsked(model);
    const needed = model.state === "playing" && due.length > 0 && !due.includes(model.eyes);
    covered = needed || (covered && model.state === "playing");
    cover.update(model, needed ? due[0] : null);
    if (needed && model.eyes !== null) lookAs(null);
  }

  /** What lies on the table: the eyes of a spectator come a moment after the cover. */
  const withoutHand = (scene) => ({ ...scene, sprites: scene.sprites.filter(({ mat }) => mat !== "hand") });

  function uncover(seat) {
    covered = false;
    cover.update(model, null);
    lookAs(seat);
  }

  // --- what we do

  const seatIfSeveral = () => (model.yours.length > 1 ? { seat: model.eyes ?? model.yours[0] } : {});

  async function ask(request) {
    try {
      return await socket.ask(request);
    } catch (e) {
      if (e.code !== "stale") toast(e.message, "bad");
      return null;
    }
  }

  /** A click is answered at once: the thing is lifted, the server's word follows. */
  async function answer(text) {
    if (!asked(model) || pending) return;
    pending = text;
    bottom.element.classList.add("pending");
    bring.clear();
    away.hide();
    const option = model.question.options.find((each) => each.text === text);
    for (const id of option.sprites ?? []) picture.sprite(id)?.element.classList.add("answered");
    root.querySelector(`.option[data-text="${CSS.escape(text)}"]`)?.classList.add("answered");
    const done = await ask({ type: "play", n: model.n, text, ...seatIfSeveral() });
    if (!done) putDown();
  }

  /** What was lifted by our answer lies again. */
  function putDown() {
    pending = null;
    bottom.element.classList.remove("pending");
    for (const each of root.querySelectorAll(".answered")) each.classList.remove("answered");
  }

  function press(sprite, element) {
    const options = sprite.options
      .map((text) => model.question?.options.find((each) => each.text === text))
      .filter(Boolean);
    if (options.length === 1) answer(options[0].text);
    else if (options.length > 1) openChoice(element, options, { answer, consider });
    else {
      read.show(model, sprite);
      handPlace.classList.add("pressed");
      if (sprite.reason) announce(sprite.reason);
    }
  }

  async function act(what, seat) {
    const { n } = model;
    if (seat !== undefined) return ask({ type: what, seat });
    if (what === "undo") return undo();
    if (what === "hint") return askHint();
    if (what === "agree" || what === "refuse") return ask({ type: what, n });
    if (what === "rematch") return rematch();
    return ask({ type: what, ...seatIfSeveral() });
  }

  async function undo() {
    if (!model.yours.length || model.state !== "playing") return;
    if (model.undo !== "may" && model.undo !== "other") return toast(words.table.undoStops[model.undo]);
    const done = await ask({ type: "undo", n: model.n, ...seatIfSeveral() });
    if (done?.kind === "ask-undo") toast(words.table.undoAsked);
  }

  async function askHint() {
    if (!asked(model)) return;
    const { question } = model;
    away.hide();
    hints.wait();
    const found = await ask({ type: "hint", ...seatIfSeveral() });
    if (model.question !== question) return;
    hints.hide();
    if (!found) return;
    hint = found;
    hints.tell(question, hint);
    bottom.update(model, hint);
    tag();
  }

  /** Whether one was open. */
  function closeHint() {
    if (!hints.hide()) return false;
    hint = null;
    bottom.update(model, hint);
    tag();
    return true;
  }

  /** Over HTTP, because the new table's cookie comes with the answer. */
  async function rematch() {
    try {
      const { table: next } = await post(`/api/tables/${table}/actions`, { type: "rematch" });
      remember(next, { game: model.info.game });
      go(`/t/${next}`);
    } catch (e) {
      toast(e.message, "bad");
    }
  }

  function openClause(event) {
    const to = event.target.closest("a.clause-link")?.dataset.to;
    if (!to || event.target.closest(".rulebook")) return;
    event.preventDefault();
    event.stopPropagation();
    rulesFor = model.question?.name ?? "";
    side.choose("rules");
    rules.open(model.info.game, to);
  }

  // --- until we leave

  root.addEventListener("click", openClause);
  const closePressed = (event) => !event.target.closest(".reader, .sprite") && handPlace.classList.remove("pressed");
  document.addEventListener("pointerdown", closePressed);
  const close = () =>
    closeChoice() || closeHint() || (handPlace.classList.contains("pressed") && !handPlace.classList.remove("pressed"));
  const endKeys = keyboard(
    { root, model, picture },
    { answer, act, close, help: showKeys, press: (id, element) => press(picture.sprite(id).data, element) },
  );
  const arrange = () => {
    side.label();
    if (model.n) relook();
  };
  const endLanguage = onChange("lang", arrange);
  NARROW.addEventListener("change", arrange);
  document.addEventListener("visibilitychange", returned);
  const ticking = setInterval(() => tick(root), 500);
  reconnect();

  return () => {
    socket.close();
    bring.clear();
    closeChoice();
    endKeys();
    endLanguage();
    clearInterval(ticking);
    alert.leave();
    root.removeEventListener("click", openClause);
    document.removeEventListener("pointerdown", closePressed);
    NARROW.removeEventListener("change", arrange);
    document.removeEventListener("visibilitychange", returned);
    delete root.dataset.game;
    delete root.dataset.state;
    delete root.dataset.tab;
    delete root.dataset.connection;
  };
}
