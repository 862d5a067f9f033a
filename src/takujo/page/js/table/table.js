/** A table: the waiting room before the match, the match itself, and the way to its end. */

import { codeOf, post, said } from "../api.js";
import { bar } from "../bar.js";
import { announce, around, fill, h, icon, s, toast } from "../dom.js";
import { goalDrawer } from "../goal.js";
import { go } from "../main.js";
import { remember } from "../mine.js";
import { still } from "../replay/moments.js";
import { salting } from "../salts.js";
import { picture as newPicture } from "../scene.js";
import { onChange, settings } from "../settings.js";
import { connect } from "../socket.js";
import { other, words } from "../words.js";
import { coaching } from "./advice.js";
import { turnAlert } from "./alert.js";
import { answering } from "./answering.js";
import { chatPanel } from "./chat.js";
import { closeChoice } from "./choice.js";
import { hotSeat } from "./hotseat.js";
import { keyPanel } from "./key.js";
import { keyboard } from "./keys.js";
import { logPanel } from "./log.js";
import { openMenu, showKeys } from "./menu.js";
import { asked, blank, nameOf, take, titleOf } from "./model.js";
import { pacing } from "./pacing.js";
import { reader } from "./reader.js";
import { waitingRoom } from "./room.js";
import { seatList, tick } from "./seats.js";
import { rulesPanel, tabs } from "./side.js";
import { happenings } from "./since.js";
import { telling } from "./telling.js";

export const followsLanguage = true;

const RESTS = 4000; // ms that a pointer on the board holds what is shown
const NARROW = matchMedia("(max-width: 999px)");

/**
 * @param {HTMLElement} root
 * @param {{table: string, hash: string}} params
 */
export function show(root, { table, hash }) {
  const model = blank();
  /** @type {ReturnType<typeof connect>} */
  let socket;
  let changes = false; // what is shown has changed while we were here
  let resting = 0;

  // --- the parts

  const ask = (/** @type {Asking} */ request) => socket.ask(request);
  const picture = newPicture({ choose: (sprite, element) => answers.press(sprite, element), look });
  const menu = h(
    "button.plain-icon.menu-button",
    { type: "button", onclick: () => openMenu(model, act) },
    icon("menu", 20),
  );
  const goal = goalDrawer(table);
  const star = h(
    "button.button.quiet.goal-button",
    { type: "button", onclick: openGoal },
    icon("vp", 18, "var(--gilt)"),
    h("span"),
  );
  const head = bar({ tools: [star, menu] });
  const link = h("div.link-state", { role: "status" });
  const read = reader({ picture, close: closeReader });
  const seats = seatList();
  const watchers = h("p.watchers");
  const strip = seatList({ compact: true, open: () => side.choose("seats") });
  const log = logPanel();
  const chat = chatPanel((text) => request({ type: "chat", text }));
  const rules = rulesPanel();
  const key = keyPanel({ picture });
  const told = telling(model, table);
  const pace = pacing(model, view);
  const since = happenings({
    pause: pace.pause,
    step: pace.step,
    toEnd: pace.toEnd,
    again: pace.again,
    tell: (said) => answers.tell(said),
  });
  const tablePlace = h("main.table-place", { "aria-label": words.table.table }, picture.table);
  const answers = answering(
    { root, zone: tablePlace, model, picture },
    {
      shown: pace.shown,
      ask,
      request,
      act,
      score: (scores) => seats.update(model, scores),
      read: readPressed,
      readAnswer,
      busy: told.hide,
    },
  );
  const hot = hotSeat(model, table, relook);
  const room = waitingRoom({ ask, joined: reconnect, code: hash });
  const addSalts = salting(ask);
  const alert = turnAlert();
  const coach = coaching(model, (wanted) => ask(wanted));
  tablePlace.append(told.element, coach.element, hot.element);
  const handPlace = h("div.hand-place", {}, picture.hand);
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
    answers.hint,
  );
  const pattern = s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" }));

  root.className = "table-view ground";
  root.append(
    pattern,
    picture.defs,
    head,
    link,
    strip.element,
    since.element,
    answers.prompt,
    tablePlace,
    handPlace,
    read.element,
    room.element,
    aside,
    goal.element,
  );
  side.choose(NARROW.matches ? "table" : "log");

  // --- the connection

  const hello = () => ({ lang: settings.lang, show: NARROW.matches ? "tall" : "wide", since: -1, ...hot.eyes() });

  function relook() {
    socket.send({ type: "look", ...hello() });
  }

  function reconnect() {
    socket?.close();
    model.n = 0;
    socket = connect(table, { hello, hear, state: connection });
  }

  /** @param {Model["connection"]} state @param {{message: string}} [refused] */
  function connection(state, refused) {
    model.connection = state;
    if (state !== "open") told.lost();
    root.dataset.connection = state;
    fill(link, state === "lost" || (state === "connecting" && model.n) ? words.table.connectionLost : "");
    if (state === "refused") {
      const home = h("a.button", { href: "/" }, words.common.home);
      fill(root, h("div.message", {}, h("h1", {}, "卓"), h("p", {}, refused?.message), home));
    }
  }

  /** @param {Message} message */
  function hear(message) {
    if (!hot.takes(message)) return;
    const wasAsked = asked(model);
    const what = take(model, message);
    if (what === "gap") relook();
    else if (what === "chat") {
      chat.update(model);
      side.news("chat");
    } else if (what === "presence") {
      seats.update(pace.shown());
      drawWatchers();
      if (model.state === "open") room.present(model);
    } else if (what && (message.type === "table" || message.type === "change")) changed(message, wasAsked);
  }

  // --- what is shown

  /** @param {WholeTable | Change} message @param {boolean} wasAsked */
  function changed(message, wasAsked) {
    const whole = message.type === "table";
    answers.end(message);
    root.dataset.state = model.state;
    root.dataset.game = model.info.game;
    if (model.next && message.next && model.state === "over") toast(words.table.rematchReady);
    if (model.state === "other-rules" || model.state === "failed") {
      connection("refused", { message: words.common.refusals[model.state] });
      return;
    }
    if (model.state === "open") addSalts(model);
    if (whole && model.state === "open" && !NARROW.matches) side.choose("rules");
    hot.update();
    if (!whole && message.kind === "start") side.choose(NARROW.matches ? "table" : "log");
    if (!whole && message.undone) announce(words.table.takenBack);
    if (!whole) tellUndo(message);
    changes = !whole;
    if (whole || hot.covered) pace.whole();
    else pace.hear(message, wasAsked);
  }

  /** How it went with an undo that needed the others. @param {Change} message */
  function tellUndo({ kind, seat, undone }) {
    const say = words.table;
    const who = seat === undefined ? "" : nameOf(model, seat);
    if (kind === "refuse") toast(say.undoRefused(who));
    else if (kind === "agree" && undone) toast(say.takenBack);
  }

  /** Shows the table as it is, or as it was after the act that is being seen. @param {{animate: boolean}} how */
  function view({ animate }) {
    const seen = pace.shown();
    if (seen.scene) {
      const scene = seen.held ? still(seen.scene, undefined) : seen.scene;
      picture.show(hot.seen(scene), { animate: animate && changes && !hot.covered });
      picture.table.setAttribute("aria-label", words.table.table);
      picture.hand.setAttribute("aria-label", words.table.hand);
    }
    told.tell(seen, changes);
    draw(seen);
    if (seen.scene) answers.mark();
    if (asked(seen)) coach.asked();
    told.see(seen.ply, changes);
  }

  /** Everything but the picture. @param {Model} seen */
  function draw(seen) {
    const say = words.table;
    const open = model.state === "open";
    const scene = seen.scene;
    head.update(
      scene && !open
        ? { title: scene.title, subtitle: scene.subtitle, chips: scene.chips }
        : { title: titleOf(model, settings.lang), subtitle: titleOf(model, other()), chips: open ? [say.waiting] : [] },
    );
    menu.setAttribute("aria-label", say.menu);
    star.hidden = !model.yours.length || !["playing", "paused", "over"].includes(model.state);
    star.setAttribute("aria-label", words.learn.goal);
    fill(/** @type {Element} */ (star.lastElementChild), words.learn.goal);
    goal.update();
    root.classList.toggle("handless", scene !== null && !scene.hand_width);
    root.classList.toggle("asks", asked(seen));
    if (open) room.update(model);
    else {
      since.update(seen, model, pace);
      answers.draw();
      seats.update(seen);
      drawWatchers();
      strip.update(seen);
      read.refresh(seen);
    }
    log.update(seen);
    chat.update(model);
    if (side.chosen === "key") key.update(model);
    if (side.chosen === "rules") rules.load(model.info.game);
    alert.update(titleOf(model, settings.lang), asked(seen));
  }

  function drawWatchers() {
    const others = model.watching - (model.eyes === null && !hot.covered ? 1 : 0);
    fill(watchers, others > 0 && [icon("eye", 16), " ", words.table.watching(others)]);
  }

  /** @param {string} name  of a tab */
  function shown(name) {
    root.dataset.tab = name;
    closeReader();
    pace.read("tab", NARROW.matches && name !== "table");
    if (!model.info) return;
    if (name === "rules") rules.consult(model);
    if (name === "key") key.update(model);
    if (name === "chat") chat.show();
    if (name === "log") log.end();
  }

  // --- what is read

  /** What one plays for, and how far one is; the acts of others wait meanwhile. */
  function openGoal() {
    if (!star.hidden)
      pace.read(
        "goal",
        goal.toggle(model.eyes, () => pace.read("goal", false)),
      );
  }

  /** @param {WholeSprite | null} sprite @param {"hover" | "focus" | "press"} how */
  function look(sprite, how) {
    if (sprite) read.show(pace.shown(), sprite, how === "hover");
    if (sprite && how === "press") openReader();
    if (how === "hover") rest(sprite !== null);
    if (sprite?.options.length === 1) answers.consider(sprite.options[0]);
    else if (how === "hover") answers.consider(null);
  }

  /** What is shown waits while the pointer rests on something, but not for ever. @param {boolean} is */
  function rest(is) {
    clearTimeout(resting);
    pace.read("board", is);
    if (is) resting = setTimeout(() => pace.read("board", false), RESTS);
  }

  /** A thing that stands for no answer was pressed: on a phone it is read if it says why. @param {WholeSprite} sprite */
  function readPressed(sprite) {
    read.show(model, sprite);
    if (sprite.reason) openReader();
  }

  /** @param {string} text  of an answer, open or closed @param {boolean} pressed */
  function readAnswer(text, pressed) {
    if (!model.question) return;
    read.showAnswer(model.question, text);
    if (pressed) openReader();
  }

  /** On a phone the reader is a sheet over the table. */
  function openReader() {
    root.classList.add("reading");
    pace.read("reader", true);
  }

  /** Whether it was open. */
  function closeReader() {
    const open = root.classList.contains("reading");
    root.classList.remove("reading");
    pace.read("reader", false);
    return open;
  }

  /** @param {Event} event */
  function openClause(event) {
    const to = around(event, "a.clause-link")?.dataset.to;
    if (!to || around(event, ".rulebook")) return;
    event.preventDefault();
    event.stopPropagation();
    rules.open(model, to);
    side.choose("rules");
  }

  // --- what we do

  /** Asks for something for one of our seats. @param {Asking} wanted */
  function request(wanted) {
    if (wanted.type === "play") coach.answered(String(wanted.text));
    const found = wanted.type === "hint" ? coach.pending() : null; // one search serves both
    if (found) return found;
    return tried(model.yours.length > 1 ? { ...wanted, seat: model.eyes ?? model.yours[0] } : wanted);
  }

  /** Null if it is refused, which is said. @param {Asking} wanted */
  async function tried(wanted) {
    try {
      return await ask(wanted);
    } catch (e) {
      if (codeOf(e) !== "stale") toast(said(e), "bad");
      return null;
    }
  }

  /** @type {Act} */
  async function act(what, seat) {
    if (seat !== undefined) return tried({ type: what, seat });
    if (what === "go-on") return pace.toEnd();
    if (what === "undo") return undo();
    if (what === "hint") return answers.askHint();
    if (what === "goal") return openGoal();
    if (what === "agree" || what === "refuse") return tried({ type: what, n: model.n });
    if (what === "rematch") return rematch();
    return request({ type: what });
  }

  async function undo() {
    if (!model.yours.length || model.state !== "playing") return;
    if (model.undo !== "may" && model.undo !== "other") return toast(words.table.undoStops[model.undo]);
    const done = await request({ type: "undo", n: model.n });
    if (done?.kind === "ask-undo") toast(words.table.undoAsked);
  }

  /** Over HTTP, because the new table's cookie comes with the answer. */
  async function rematch() {
    try {
      const { table: next } = await post(`/api/tables/${table}/actions`, { type: "rematch" });
      remember(next, { game: model.info.game });
      go(`/t/${next}`);
    } catch (e) {
      toast(said(e), "bad");
    }
  }

  // --- until we leave

  root.addEventListener("click", openClause);
  const closePressed = (/** @type {Event} */ event) => {
    if (!around(event, ".reader")) closeReader();
  };
  document.addEventListener("pointerdown", closePressed);
  const close = () => closeChoice() || goal.hide() || coach.hide() || answers.closeHint() || closeReader();
  const endKeys = keyboard(
    { root, model, picture },
    { answer: answers.answer, act, close, help: showKeys, press: answers.press, tab: side.choose, pace },
  );
  const arrange = () => {
    side.label();
    if (model.n) relook();
  };
  const endLanguage = onChange("lang", arrange);
  NARROW.addEventListener("change", arrange);
  const ticking = setInterval(() => tick(root), 500);
  reconnect();

  return () => {
    socket.close();
    answers.leave();
    pace.leave();
    clearTimeout(resting);
    told.leave();
    endKeys();
    endLanguage();
    clearInterval(ticking);
    alert.leave();
    root.removeEventListener("click", openClause);
    document.removeEventListener("pointerdown", closePressed);
    NARROW.removeEventListener("change", arrange);
    delete root.dataset.game;
    delete root.dataset.state;
    delete root.dataset.tab;
    delete root.dataset.connection;
  };
}
