/** The prompt bar: what is asked, the answers that are buttons, and the way back. */

import { around, fill, h, icon } from "../dom.js";
import { onHold } from "../hold.js";
import { hundredths } from "../outlook.js";
import { withClauses } from "../rulebook.js";
import { settings } from "../settings.js";
import { other, otherWords, words } from "../words.js";
import { bestOf } from "./hints.js";
import { asked, nameOf } from "./model.js";
import { closedOf, gistOf, helpOf } from "./sentences.js";

const MOST_BUTTONS = 6;
const LINE = 30; // px; a question that is higher has two lines, and its note one
const LONGEST_SECOND = 16; // letters of the other language on a button
const PHONE = matchMedia("(max-width: 999px)");
const KEYS = [..."123456789abcdefijkmnopqstvxyz"]; // the others have a meaning of their own: see keys.js

/**
 * The keys that answer the open question: text of an option by key.
 * @returns {Map<string, string>}
 * @param {Question | null} question
 */
export function keysOf(question) {
  return new Map((question?.options ?? []).slice(0, KEYS.length).map(({ text }, i) => [KEYS[i], text]));
}

/**
 * @param {object} on
 * @param {(text: string) => void} on.answer
 * @param {(text: string | null) => void} on.consider  an answer is pointed at, open or closed, or none
 * @param {(text: string) => void} on.refuse  an answer that is closed was pressed
 * @param {(text: string) => void} on.read  a finger rests on an answer
 * @param {(what: string) => void} on.act  undo, hint, agree, refuse, resume, return, rematch
 * @param {(at: Element) => void} on.list  all answers, as a list beside an element
 */
export function promptBar(on) {
  const stamp = h("div.stamp");
  const question = h("h2");
  const note = h("p.note");
  const answers = h("div.answers", { role: "group" });
  const tools = h("div.prompt-tools");
  const element = h(
    "section.prompt",
    { "aria-label": words.table.prompt },
    stamp,
    h("div.asking", {}, question, note),
    tools,
    answers,
  );
  const held = onHold(answers, (event) => {
    const { text, closed } = around(event, ".option")?.dataset ?? {};
    const it = text ?? closed;
    return it === undefined ? undefined : () => on.read(it);
  });
  /** @type {Child} */
  let resting = ""; // what the note says while nothing is pointed at

  /** @param {Model} model @param {Hint | null} hint */
  function update(model, hint) {
    element.setAttribute("aria-label", words.table.prompt);
    const mine = asked(model);
    element.classList.toggle("waits", !mine);
    const said = saying(model);
    const focused = element.contains(document.activeElement); // the keyboard is here, and stays here
    fill(stamp, said.stamp, said.second && h("small", { lang: other() }, said.second));
    fill(question, said.question);
    element.classList.remove("longer");
    element.classList.toggle("long", question.offsetHeight > LINE);
    element.classList.toggle("longer", question.scrollHeight > question.clientHeight + 4);
    resting = said.note ? withClauses(said.note) : mine && onTable(model.question) ? words.table.ringed : "";
    fill(note, resting);
    fill(
      tools,
      model.state === "playing" && (mine || model.undo === "may" || model.undo === "other")
        ? toolButtons(model, mine)
        : [],
    );
    if (said.buttons) fill(answers, said.buttons);
    else if (mine && model.question) lay(model, model.question, hint);
    else fill(answers);
    if (focused && !element.contains(document.activeElement))
      /** @type {HTMLElement | null} */ (answers.querySelector("button, a") ?? tools.querySelector("button"))?.focus();
  }

  /**
   * The answers in one row, as many as it holds: what lies nowhere else comes first, what is closed last. The rest is
   * in the list. A second line that has no room is left to the note.
   * @param {Model} model
   * @param {Question} question
   * @param {Hint | null} hint
   */
  function lay(model, question, hint) {
    const buttons = [...optionButtons(model, question, hint), ...closedButtons(model, question)];
    const shown = buttons.slice(0, MOST_BUTTONS);
    const all = question.options.length + question.refused.length;
    const list = listButton();
    const fits = () => answers.scrollWidth <= answers.clientWidth + 1;
    for (;;) {
      const rest = all - shown.length;
      fill(list, icon("log", 18), PHONE.matches ? words.table.list(all) : words.table.more(rest));
      fill(answers, shown, rest > 0 && list);
      if (fits() || !shown.length) break;
      shown.pop();
    }
    for (const each of answers.querySelectorAll(".option:not(.off) small"))
      if (each.scrollHeight > each.clientHeight + 1) each.remove();
  }

  /** The note speaks of what is pointed at; without words it says again what it said. @param {Child} [said] */
  function tell(said) {
    fill(note, said || resting);
  }

  /** @param {Model} model */
  function saying(model) {
    const say = words.table;
    const { prompt: shown } = sceneOf(model);
    const asker = model.asks_undo;
    if (asker !== null && !model.yours.includes(asker) && model.yours.length) {
      return {
        stamp: say.undoStamp,
        question: say.asksUndo(nameOf(model, asker)),
        note: "",
        buttons: [
          button("primary", say.agree, () => on.act("agree")),
          button("plain", say.refuse, () => on.act("refuse")),
        ],
      };
    }
    if (model.state === "paused") {
      return {
        stamp: say.paused,
        question: say.pausedLong,
        buttons: model.yours.length ? [button("primary", say.resume, () => on.act("resume"))] : [],
      };
    }
    if (model.held && model.yours.length) return watching(model, model.held);
    const seat = model.eyes === null ? undefined : model.seats[model.eyes];
    if (model.state === "playing" && seat?.away && !seat.resigned) {
      return {
        stamp: say.away,
        question: say.awayLong,
        buttons: [button("primary", say.return, () => on.act("return"))],
      };
    }
    if (model.state === "over") {
      return { stamp: shown.stamp, question: shown.question, note: shown.note, buttons: overButtons(model) };
    }
    const mine = asked(model);
    const stamp = mine && PHONE.matches ? say.turnShort : shown.stamp; // every letter beside the question counts there
    const second = mine && (PHONE.matches ? otherWords.table.turnShort : otherWords.table.yourTurn);
    return { stamp, second, question: shown.question, note: undoNote(model) || waitingNote(model) || shown.note };
  }

  /** Something is seen before we are asked. @param {Model} model @param {NonNullable<Model["held"]>} act */
  function watching(model, { seat, forced }) {
    const say = words.table;
    const out = model.yours.every((each) => model.seats[each].resigned);
    const go = h(
      "button.button",
      { type: "button", onclick: () => on.act("go-on") },
      h("kbd", { "aria-hidden": "true" }, say.space),
      seat === null ? say.goOnShort : out ? say.toTheEnd : say.toMyTurn,
    );
    if (seat === null)
      return {
        stamp: say.auto,
        question: say.oneWasPossible,
        note: say.chosenForYou(forced.map((label) => label[settings.lang])),
        buttons: [go],
      };
    return { stamp: say.watchStamp, question: say.plays(nameOf(model, seat)), note: "", buttons: [go] };
  }

  /** We have asked to take an answer back. @param {Model} model */
  const undoNote = ({ asks_undo, yours }) =>
    asks_undo !== null && yours.includes(asks_undo) ? words.table.youAskUndo : "";

  /** Who has not answered yet, where several are asked at once. @param {Model} model */
  function waitingNote(model) {
    if (asked(model) || model.together.size < 2) return "";
    return words.table.waitFor(model.deciders.map((seat) => nameOf(model, seat)));
  }

  /** @param {Model} model */
  function overButtons(model) {
    return [
      h("a.button.primary", { href: `/t/${model.info.id}/end` }, words.table.seeResult),
      model.next
        ? h("a.button.act", { href: `/t/${model.next}` }, words.table.toRematch)
        : model.yours.length > 0 && button("act", words.table.rematch, () => on.act("rematch")),
      h("a.button", { href: `/replay/${model.info.id}` }, words.table.replay),
    ];
  }

  /** @param {Model} model @param {Question} question @param {Hint | null} hint */
  function optionButtons(model, question, hint) {
    const kinds = new Map(sceneOf(model).prompt.buttons.map((each) => [each.text, each.kind]));
    const keys = new Map([...keysOf(question)].map(([key, text]) => [text, key]));
    const few = question.options.length <= MOST_BUTTONS;
    const best = bestOf(hint);
    const first = (/** @type {Option} */ { text }) => (kinds.has(text) ? 0 : 1); // what lies nowhere else
    return question.options
      .filter(({ text }) => few || kinds.has(text))
      .sort((a, b) => first(a) - first(b))
      .map((option) =>
        optionButton(
          option,
          question,
          kinds.get(option.text) ?? "act double",
          keys.get(option.text),
          best.get(option.text),
        ),
      );
  }

  /** All answers, with a sentence each. */
  function listButton() {
    return h("button.button.list", {
      type: "button",
      "aria-haspopup": "menu",
      onclick: (event) => on.list(/** @type {Element} */ (event.currentTarget)),
    });
  }

  /**
   * @param {Option} option
   * @param {Question} question
   * @param {string} kind
   * @param {string | undefined} key
   * @param {(Judged & {rank: number}) | undefined} judged
   */
  function optionButton({ text, label, brings }, question, kind, key, judged) {
    const second = label[other()];
    const gist = gistOf(helpOf(question, text));
    return h(
      "button.button.option",
      {
        type: "button",
        class: `${kind}${judged?.rank === 0 ? " hinted" : ""}`,
        data: { text },
        onclick: () => held() || on.answer(text),
        ...pointing(text),
      },
      h(
        "span.option-name",
        {},
        judged?.rank === 0 && icon("hint", 18, "var(--gilt)"),
        key && h("kbd", { "aria-hidden": "true" }, key.toUpperCase()),
        h("span", {}, label[settings.lang]),
        kind === "primary" && !gist && second.length <= LONGEST_SECOND && h("span.second", { lang: other() }, second),
        brings && h("span.brings", {}, brings),
        judged && h("span.outlook-figure", {}, `${hundredths(judged.value)}%`),
      ),
      gist && h("small", {}, gist),
    );
  }

  /**
   * What one would expect and may not choose now, with the reason; the table tells of others.
   * @param {Model} model
   * @param {Question} question
   */
  function closedButtons(model, question) {
    const off = sceneOf(model).prompt.buttons.filter((each) => each.kind === "off");
    return off.flatMap(({ text }) => {
      const closed = closedOf(question, text);
      if (!closed) return [];
      return h(
        "button.button.option.off",
        {
          type: "button",
          "aria-disabled": "true",
          data: { closed: text },
          onclick: () => held() || on.refuse(text),
          ...pointing(text),
        },
        h("span.option-name", {}, icon("lock", 14), h("span", {}, closed.label[settings.lang])),
        h("small", {}, closed.reason[settings.lang]),
      );
    });
  }

  /** @param {string} text @returns {Attributes} */
  const pointing = (text) => ({
    onpointermove: (/** @type {PointerEvent} */ event) => (event.movementX || event.movementY) && on.consider(text),
    onpointerleave: () => on.consider(null),
    onfocus: () => on.consider(text),
    onblur: () => on.consider(null),
  });

  /** @param {Model} model @param {boolean} mine */
  function toolButtons(model, mine) {
    const say = words.table;
    const stop = model.undo;
    const free = stop === "may" || stop === "other";
    const why = free ? (stop === "other" ? say.undoAsk : say.undoKey) : say.undoStops[stop];
    return [
      h(
        "button.button.quiet",
        {
          type: "button",
          class: free ? "" : "off",
          "aria-disabled": String(!free),
          title: why,
          data: { tool: "undo" },
          onclick: () => on.act("undo"),
        },
        icon("undo", 18),
        h("span.tool-word", {}, say.undo),
        !free && h("small.stop", {}, say.undoStopsShort[stop]),
      ),
      mine &&
        model.info.hints &&
        h(
          "button.button.quiet",
          { type: "button", title: say.hintKey, data: { tool: "hint" }, onclick: () => on.act("hint") },
          icon("hint", 18),
          h("span.tool-word", {}, say.hint),
        ),
    ];
  }

  return { element, update, tell };
}

/** @param {string} kind @param {string} label @param {() => void} onclick */
function button(kind, label, onclick) {
  return h("button.button", { type: "button", class: kind, onclick }, label);
}

/** Whether there are more answers on the table than the bar can hold. @param {Question | null} question */
const onTable = (question) => question !== null && question.options.length > MOST_BUTTONS;

/** A match that has begun has a scene. @param {Model} model */
const sceneOf = ({ scene }) => /** @type {Scene} */ (scene);
