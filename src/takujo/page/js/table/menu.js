/** The menu of a table: everything that is seldom wanted. */

import { get } from "../api.js";
import { crest, dialog, fill, h, icon } from "../dom.js";
import { settings } from "../settings.js";
import { words } from "../words.js";
import { colorOf } from "./model.js";
import { shareBox } from "./share.js";

/**
 * @param {Model} model
 * @param {Act} act  for one of our seats, or as the host for another's
 */
export function openMenu(model, act) {
  const say = words.table;
  const { id } = model.info;
  const seat = model.eyes === null ? undefined : model.seats[model.eyes];
  const guests = model.host ? people(model) : [];
  const plays = model.yours.length > 0 && ["playing", "paused"].includes(model.state) && !seat?.resigned;
  /** @param {string} sign @param {string} label @param {() => void} onclick @param {string} [note] */
  const item = (sign, label, onclick, note) =>
    h(
      "button.menu-item",
      {
        type: "button",
        onclick: () => {
          box.close();
          onclick();
        },
      },
      icon(sign, 20),
      h("span", {}, label, note && h("small", {}, note)),
    );
  /** @param {string} sign @param {string} label @param {string} href @param {string} note @param {Attributes} [more] */
  const link = (sign, label, href, note, more = {}) =>
    h(
      "a.menu-item",
      { href, onclick: () => box.close(), ...more },
      icon(sign, 20),
      h("span", {}, label, note && h("small", {}, note)),
    );
  const box = dialog(
    say.menu,
    words.common.close,
    h(
      "div.menu-items",
      {},
      plays && model.state === "playing" && item("pause", say.pause, () => act("pause")),
      plays && model.state === "paused" && item("play", say.resume, () => act("resume")),
      plays && !seat?.away && item("robot", say.leave, () => act("leave"), say.leaveNote),
      plays && seat?.away && item("undo", say.return, () => act("return")),
      model.state === "over" &&
        !model.next &&
        model.yours.length > 0 &&
        item("start", say.rematch, () => act("rematch"), say.rematchNote),
      item("eye", say.inWords, () => tableInWords(id, model.eyes), say.inWordsNote),
      item("globe", say.watchLink, () =>
        dialog(say.watchLink, words.common.close, h("p", {}, say.watchLong), shareBox(id, { tv: true })),
      ),
      link("deck", say.bigScreen, `/tv/${id}`, say.bigScreenNote),
      model.state === "over" && link("log", say.record, `/api/tables/${id}/record`, say.recordNote, { download: "" }),
      item("rules", say.keys, showKeys),
      guests.length > 0 && item("librarian", say.hosting, () => showPeople(model, act), say.hostingNote),
      plays && item("discard", say.resign, () => confirmResign(act), say.resignNote),
    ),
  );
}

/** @param {Act} act */
const confirmResign = (act) =>
  confirm(words.table.resign, words.table.resignSure, words.table.playOn, () => act("resign"));

/** @param {string} what @param {string} sure @param {string} rather @param {() => void} act */
function confirm(what, sure, rather, act) {
  const box = dialog(
    what,
    words.common.close,
    h("p", {}, sure),
    h(
      "div.dialog-buttons",
      {},
      h(
        "button.button.primary",
        {
          type: "button",
          onclick: () => {
            box.close();
            act();
          },
        },
        what,
      ),
      h("button.button", { type: "button", onclick: () => box.close() }, rather),
    ),
  );
}

/** The seats of the other people. @param {Model} model */
const people = (model) =>
  model.seats.flatMap((place, seat) => (place.kind === "person" && !model.yours.includes(seat) ? [seat] : []));

/**
 * What a host can do about the others: whom nobody should have to listen to, and who has to go.
 * @param {Model} model
 * @param {Act} act
 */
function showPeople(model, act) {
  const say = words.table;
  const list = h("ol.room-seats");
  /** @param {number} seat */
  const row = (seat) => {
    const { name, muted } = model.seats[seat];
    /** @param {string} label @param {() => void} onclick */
    const button = (label, onclick) => h("button.button.quiet", { type: "button", onclick }, label);
    const remove = async () => {
      await act("remove", seat);
      show();
    };
    return h(
      "li.room-seat",
      { data: { seat } },
      crest(seat, 40, colorOf(model, seat)),
      h("span.room-name", {}, h("b", {}, name), muted && h("small", {}, say.isMuted)),
      h(
        "span.room-tools",
        {},
        button(muted ? say.unmute : say.mute, async () => {
          await act(muted ? "unmute" : "mute", seat);
          show();
        }),
        model.state !== "over" &&
          button(say.remove, () => confirm(say.remove, say.removeSure(name), say.letStay, remove)),
      ),
    );
  };
  const show = () => {
    fill(list, people(model).map(row));
    if (!list.childElementCount) box.close();
  };
  const box = dialog(say.hosting, words.common.close, list);
  show();
}

/**
 * The whole table in words, for those who would rather read or hear it.
 * @param {string} id
 * @param {number | null} seat
 */
async function tableInWords(id, seat) {
  const mine = seat === null ? "" : `&seat=${seat}`;
  const { text } = await get(`/api/tables/${id}?show=text&lang=${settings.lang}${mine}`);
  dialog(words.table.inWords, words.common.close, h("pre.in-words", {}, text));
}

export function showKeys() {
  const say = words.table;
  dialog(
    say.keys,
    words.common.close,
    h(
      "dl.keys",
      {},
      /** @type {[string[], string][]} */ (say.keyList).map(([keys, what]) => [
        h(
          "dt",
          {},
          keys.map((key) => h("kbd", {}, key)),
        ),
        h("dd", {}, what),
      ]),
    ),
  );
}
