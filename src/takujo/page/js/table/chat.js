/** What people say to each other. It is text and nothing else. */

import { crest, fill, h } from "../dom.js";
import { words } from "../words.js";
import { colorOf } from "./model.js";

/** @param {(text: string) => Promise<unknown>} say */
export function chatPanel(say) {
  const list = h("ol.chat-lines", { "aria-live": "polite" });
  const field = h("input.field", { type: "text", maxlength: 500, autocomplete: "off", enterkeyhint: "send" });
  const form = h(
    "form.chat-form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const text = field.value.trim();
        if (!text) return;
        field.value = "";
        await say(text);
      },
    },
    field,
    h("button.button", { type: "submit" }),
  );
  const element = h("div.chat", {}, list, form);

  function update(model) {
    field.placeholder = words.table.chatPlaceholder;
    field.setAttribute("aria-label", words.table.chatPlaceholder);
    form.lastElementChild.textContent = words.table.chatSend;
    form.hidden = !model.yours.length && !model.host;
    fill(
      list,
      model.chat.length ? model.chat.map((each) => said(model, each)) : h("li.empty", {}, words.table.chatEmpty),
    );
    list.scrollTop = list.scrollHeight;
  }

  return { element, update };
}

function said(model, { seat, name, text }) {
  return h(
    "li.chat-line",
    {},
    crest(seat, 18, seat === null ? undefined : colorOf(model, seat)),
    h("span", {}, name && h("b", {}, name), " ", text),
  );
}
