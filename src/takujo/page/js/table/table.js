/** A table: the waiting room before the match, the match itself, and the way to its end. */

import { codeOf, post, said } from "../api.js";
import { bar } from "../bar.js";
import { around, fill, h, icon, s, toast } from "../dom.js";
import { go } from "../main.js";
import { remember } from "../mine.js";
import { salting } from "../salts.js";
import { picture as newPicture } from "../scene.js";
import { onChange, settings } from "../settings.js";
import { connect } from "../socket.js";
import { other, words } from "../words.js";
import { turnAlert } from "./alert.js";
import { answering } from "./answering.js";
import { chatPanel } from "./chat.js";
import { closeChoice } from "./choice.js";
import { hotSeat } from "./hotseat.js";
import { keyPanel } from "./key.js";
import { keyboard } from "./keys.js";
import { logPanel } from "./log.js";
import { openMenu, showKeys } from "./menu.js";
import { asked, blank, take, titleOf } from "./model.js";
import { reader } from "./reader.js";
import { waitingRoom } from "./room.js";
import { seatList, tick } from "./seats.js";
import { rulesPanel, tabs } from "./side.js";
import { telling } from "./telling.js";

export const followsLanguage = true;

const NARROW = matchMedia("(max-width: 999px)");

/**
 * @param {HTMLElement} root
 * @param {{table: string, hash: string}} params
 */
export function show(root, { table, hash }) {
  const model = blank();
  /** @type {ReturnType<typeof connect>} */
  let socket;

  // --- the parts

  const ask = (/** @type {Asking} */ request) => socket.ask(request);
  const picture = newPicture({ choose: (sprite, element) => answers.press(sprite, element), look });
  const menu = h(
    "button.plain-icon.menu-button",
    { type: "button", onclick: () => openMenu(model, act) },
    icon("menu", 20),
  );
  const head = bar({ tools: menu });
  const link = h("div.link-state", { role: "status" });
  const read = reader({ picture });
  const seats = seatList();
  const watchers = h("p.watchers");
  const strip = seatList({ compact: true, open: () => side.choose("seats") });
  const log = logPanel();
  const chat = chatPanel((text) => request({ type: "chat", text }));
  const rules = rulesPanel();
  const key = keyPanel({ picture });
  const told = telling(model, table);
  const answers = answering(
    { root, model, picture },
    { ask, request, act, score: (scores) => seats.update(model, scores), read: readPressed, busy: told.hide },
  );
  const hot = hotSeat(model, table, relook);
  const room = waitingRoom({ ask, joined: reconnect, code: hash });
  const addSalts = salting(ask);
  const alert = turnAlert();
  const tablePlace = h(
    "main.table-place",
    { "aria-label": words.table.table },
    picture.table,
    told.element,
    hot.element,
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
    answers.hint,
  );
  const pattern = s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" }));

  root.className = "table-view ground";
  root.append(
    pattern,
    picture.defs,
    head,
    link,
    answers.prompt,
    strip.element,
    tablePlace,
    handPlace,
    room.element,
    aside,
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
    const what = take(model, message);
    if (what === "gap") relook();
    else if (what === "chat") {
      chat.update(model);
      side.news("chat");
    } else if (what === "presence") {
      seats.update(model);
      drawWatchers();
      if (model.state === "open") room.present(model);
    } else if (what && (message.type === "table" || message.type === "change")) changed(message);
  }

  // --- what is shown

  /** @param {WholeTable | Change} message */
  function changed(message) {
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
    if (model.scene) {
      picture.show(hot.seen(model.scene), { animate: !whole && !hot.covered });
      picture.table.setAttribute("aria-label", words.table.table);
      picture.hand.setAttribute("aria-label", words.table.hand);
    }
    if (!whole && message.kind === "start") side.choose(NARROW.matches ? "table" : "log");
    told.tell(message);
    draw();
    if (model.scene) answers.mark();
    told.see(message);
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
    menu.setAttribute("aria-label", say.menu);
    root.classList.toggle("handless", scene !== null && !scene.hand_width);
    root.classList.toggle("asks", asked(model));
    if (open) room.update(model);
    else {
      answers.draw();
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
    const others = model.watching - (model.eyes === null && !hot.covered ? 1 : 0);
    fill(watchers, others > 0 && [icon("eye", 16), " ", words.table.watching(others)]);
  }

  /** @param {string} name  of a tab */
  function shown(name) {
    root.dataset.tab = name;
    handPlace.classList.remove("pressed");
    if (!model.info) return;
    if (name === "rules") rules.consult(model);
    if (name === "key") key.update(model);
    if (name === "chat") chat.show();
  }

  // --- what is read

  /** @param {WholeSprite | null} sprite @param {"hover" | "focus" | "press"} how */
  function look(sprite, how) {
    if (sprite) {
      read.show(model, sprite);
      handPlace.classList.toggle("pressed", how === "press");
    }
    if (sprite?.options.length === 1) answers.consider(sprite.options[0]);
    else if (how === "hover") answers.consider(null);
  }

  /** @param {WholeSprite} sprite */
  function readPressed(sprite) {
    read.show(model, sprite);
    handPlace.classList.add("pressed");
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
    if (what === "undo") return undo();
    if (what === "hint") return answers.askHint();
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
    if (!around(event, ".reader, .sprite")) handPlace.classList.remove("pressed");
  };
  document.addEventListener("pointerdown", closePressed);
  const close = () =>
    closeChoice() ||
    answers.closeHint() ||
    (handPlace.classList.contains("pressed") && !handPlace.classList.toggle("pressed"));
  const endKeys = keyboard(
    { root, model, picture },
    { answer: answers.answer, act, close, help: showKeys, press: answers.press },
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
