/** The seats of a new table: me, somebody else at this screen, a link, or a bot. */

import { crest, fill, h, icon } from "../dom.js";
import { choose } from "../settings.js";
import { words } from "../words.js";
import { myName } from "./opening.js";

/**
 * @param {Book} game
 * @returns {{element: HTMLElement, value: () => {seats: string[], names: string[]}, draw: () => void}}
 */
export function seatCards(game) {
  const bot = `bot:${game.usual_bot}`;
  const most = Math.max(...game.seats);
  const least = Math.min(...game.seats);
  /** @type {{who: string, name: string}[]} */
  let seats = Array.from({ length: game.usual_seats }, (_, i) => ({ who: i ? bot : "me", name: "" }));
  const element = h("div.seat-cards");
  draw();
  return {
    element,
    draw,
    value: () => ({
      seats: seats.map(({ who }) => who),
      names: seats.flatMap((seat, i) => (seat.who === "me" ? [nameOf(seat, i)] : [])),
    }),
  };

  /**
   * The first of the seats that are mine has my name; others at this screen are numbered until they say theirs.
   * @param {{name: string}} seat
   * @param {number} i
   */
  function nameOf(seat, i) {
    return seat.name.trim() || (i === seats.findIndex(({ who }) => who === "me") ? myName() : words.home.player(i + 1));
  }

  function draw() {
    fill(element, seats.map(card), seats.length < most && adder());
  }

  /** The choice of who sits there has the keyboard. @param {number} i */
  function stayAt(i) {
    element.children[i].querySelector("select")?.focus();
  }

  /** @param {{who: string, name: string}} seat @param {number} i */
  function card(seat, i) {
    const say = words.home;
    const first = seats.findIndex(({ who }) => who === "me");
    const mine = seat.who === "me";
    const choice = h(
      "select",
      {
        "aria-label": say.whoSits(i + 1),
        onchange: () => {
          if (choice.value === "remove") seats.splice(i, 1);
          else seats[i] = { ...seat, who: choice.value };
          draw();
          stayAt(Math.min(i, seats.length - 1));
        },
      },
      [
        ["me", i === first || first < 0 ? say.me : say.hotSeat],
        ["open", say.byLink],
        ...game.bots.map((each) => [`bot:${each}`, say.botOf(level(`bot:${each}`))]),
      ].map(([value, label]) => h("option", { value, selected: value === seat.who }, label)),
      seats.length > least && h("option", { value: "remove" }, say.noSeat),
    );
    const name = h("input.own-name", {
      value: seat.name || nameOf(seat, i),
      maxlength: 40,
      "aria-label": say.nameAt(i + 1),
      onchange: () => {
        seat.name = name.value;
        if (i === first) choose("name", name.value.trim());
      },
    });
    const kind = mine ? (i === first ? say.you : say.hotSeat) : seat.who === "open" ? say.waiting : level(seat.who);
    const label = seat.who === "open" ? say.byLink : say.bot;
    return h(
      "div.seat-card",
      { class: mine ? "mine" : "" },
      crest(i, 40),
      h("span.seat-words", {}, mine ? name : h("b", {}, label), h("small", {}, kind)),
      seat.who.startsWith("bot:") && h("span.seat-robot", {}, icon("robot", 18, "var(--ink-2)")),
      h("span.seat-choice", {}, icon("chevron", 16), choice),
    );
  }

  function adder() {
    const say = words.home;
    return h(
      "button.seat-card.adder",
      {
        type: "button",
        onclick: () => {
          seats = [...seats, { who: bot, name: "" }];
          draw();
          stayAt(seats.length - 1);
        },
      },
      h("span.nobody.big", { "aria-hidden": "true" }, "＋"),
      h("span.seat-words", {}, h("b", {}, say.addSeat), h("small", {}, say.upTo(most))),
    );
  }
}

/** How a bot plays, where we know it; else its own name. @param {string} who */
function level(who) {
  const spec = who.slice("bot:".length);
  return /** @type {Record<string, string>} */ (words.home.levels)[spec] ?? spec;
}
