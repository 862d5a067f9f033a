/** A record from the disk: the server checks it, then it can be gone through like any finished match. */

import { post, Refused, said } from "../api.js";
import { fill, h, icon } from "../dom.js";
import { go } from "../main.js";
import { words } from "../words.js";

const LARGEST = 120_000; // bytes that the server takes

/** @returns {HTMLElement} a button that asks for a file, with room for what is wrong with it */
export function recordOpener() {
  const wrong = h("p.wrong", { role: "alert" });
  const field = h("input.unseen", {
    type: "file",
    accept: ".takujo,text/plain",
    tabindex: "-1",
    "aria-hidden": "true",
    onchange: read,
  });
  const button = h(
    "button.button.quiet",
    { type: "button", onclick: () => field.click() },
    icon("log", 16),
    words.home.openRecord,
  );
  return h("div.record-opener", {}, button, field, wrong);

  async function read() {
    const [file] = field.files ?? [];
    field.value = "";
    if (!file) return;
    fill(wrong);
    button.disabled = true;
    try {
      if (file.size > LARGEST) throw new Error(words.home.recordTooLarge);
      const { table } = await post("/api/records", { record: await file.text() });
      await go(`/replay/${table}?eyes=all`);
    } catch (e) {
      const detail = e instanceof Refused && e.detail;
      fill(wrong, words.home.badRecord(file.name), h("br"), h("small", { lang: detail && "en" }, detail || said(e)));
    }
    button.disabled = false;
  }
}
