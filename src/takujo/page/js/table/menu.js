/** The menu of a table: everything that is seldom wanted. */

import { get } from "../api.js";
import { dialog, h, icon } from "../dom.js";
import { settings } from "../settings.js";
import { words } from "../words.js";
import { shareBox } from "./share.js";

/**
 * @param {any} model
 * @param {(what: string) => void} act
 */
export function openMenu(model, act) {
  const say = words.table;
  const { id } = model.info;
  const seat = model.seats[model.eyes];
  const plays = model.yours.length > 0 && ["playing", "paused"].includes(model.state) && !seat?.resigned;
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
      plays && item("discard", say.resign, () => confirmResign(act), say.resignNote),
    ),
  );
}

function confirmResign(act) {
  const say = words.table;
  const box = dialog(
    say.resign,
    words.common.close,
    h("p", {}, say.resignSure),
    h(
      "div.dialog-buttons",
      {},
      h(
        "button.button.primary",
        {
          type: "button",
          onclick: () => {
            box.close();
            act("resign");
          },
        },
        say.resign,
      ),
      h("button.button", { type: "button", onclick: () => box.close() }, say.playOn),
    ),
  );
}

/** The whole table in words, for those who would rather read or hear it. */
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
      say.keyList.map(([keys, what]) => [
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
