/** What people say to each other. It is text and nothing else. */

import { crest, fill, h, put } from "../dom.js";
import { words } from "../words.js";
import { colorOf } from "./model.js";

const LINE = 24; // px: who is so near to the end is at the end

/** @param {(text: string) => Promise<unknown>} say */
export function chatPanel(say) {
  /** @type {HTMLElement} */
  const list = h("ol.chat-lines", { "aria-live": "polite", onscroll: () => (follows = atEnd()) });
  const field = h("input.field", { type: "text", maxlength: 500, autocomplete: "off", enterkeyhint: "send" });
  const send = h("button.button", { type: "submit" });
  const form = h(
    "form.chat-form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const text = field.value.trim();
        if (!text) return;
        field.value = "";
        follows = true;
        await say(text);
      },
    },
    field,
    send,
  );
  const element = h("div.chat", {}, list, form);
  let follows = true; // the newest lines are in view
  /** @type {ChatLine[]} */
  let shown = []; // what stands there

  const atEnd = () => !list.clientHeight || list.scrollTop + list.clientHeight > list.scrollHeight - LINE;

  /** @param {Model} model */
  function update(model) {
    field.placeholder = words.table.chatPlaceholder;
    field.setAttribute("aria-label", words.table.chatPlaceholder);
    send.textContent = words.table.chatSend;
    form.hidden = !model.yours.length && !model.host;
    const at = list.scrollTop;
    const grows = shown.length > 0 && shown.every((each, i) => each === model.chat[i]);
    if (!grows) fill(list, !model.chat.length && h("li.empty", {}, words.table.chatEmpty));
    put(
      list,
      model.chat.slice(grows ? shown.length : 0).map((each) => said(model, each)),
    );
    shown = [...model.chat];
    list.scrollTop = at;
    show();
  }

  /** The newest lines, unless somebody reads older ones. */
  function show() {
    if (follows) list.scrollTop = list.scrollHeight;
  }

  return { element, update, show };
}

/** @param {Model} model @param {ChatLine} line */
function said(model, { seat, name, text }) {
  return h(
    "li.chat-line",
    {},
    crest(seat, 18, seat === null ? undefined : colorOf(model, seat)),
    h("span", {}, name && h("b", {}, name), " ", text),
  );
}
