/** The waiting room: who sits where before the match begins, the link for the others, and the promise of the shuffle. */

import { post, said } from "../api.js";
import { crest, dialog, fill, h, icon, toast } from "../dom.js";
import { addSalt } from "../salts.js";
import { choose, settings } from "../settings.js";
import { words } from "../words.js";
import { about } from "./about.js";
import { titleOf } from "./model.js";
import { shareBox } from "./share.js";

const SALTING = 3000; // ms that a start waits for salts

/**
 * @param {object} on
 * @param {(request: Asking) => Promise<unknown>} on.ask
 * @param {() => void} on.joined  we have a seat now: come in again
 * @param {string} on.code  of the join link by which we came, or ""
 */
export function waitingRoom(on) {
  const element = h("main.room");
  /** @type {HTMLElement | null} */
  let share = null;
  /** @type {{lang: string, element: HTMLElement | null}} */
  let told = { lang: "", element: null }; // what the game is about
  let pressed = false; // a button that is being pressed must not become another one: the click would be lost
  /** @type {Model | null} */
  let missed = null;
  element.addEventListener("pointerdown", () => {
    pressed = true;
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, released, { once: true });
  });

  /** After the click, which comes later. */
  function released() {
    setTimeout(() => {
      pressed = false;
      if (missed) update(missed);
    });
  }

  /** @param {Model} model */
  function update(model) {
    missed = pressed ? model : null;
    if (pressed) return;
    const say = words.table;
    const open = model.seats.filter((seat) => seat.kind === "open").length;
    const seated = model.yours.length > 0;
    if (told.lang !== settings.lang) told = { lang: settings.lang, element: about(model.info) };
    if (seated && open && !share) share = shareBox(model.info.id);
    const active = document.activeElement;
    const typing = element.contains(active) && active?.matches("input:not([readonly])");
    if (typing) return present(model); // do not take the field from under the fingers
    fill(
      element,
      h(
        "div.panel.room-panel",
        {},
        h(
          "header.room-head",
          {},
          h("h2", {}, titleOf(model, settings.lang)),
          h("p", {}, open ? say.seatsOpen(open) : say.allSeated),
        ),
        told.element,
        h(
          "ol.room-seats",
          {},
          model.seats.map((place, seat) => seatRow(model, place, seat)),
        ),
        !seated && open > 0 && joinForm(model),
        (seated || model.host) &&
          h(
            "div.room-start",
            {},
            h(
              "button.button.primary.large",
              { type: "button", disabled: open > 0, onclick: () => start(model) },
              say.start,
            ),
            open > 0 && h("p.second", {}, say.startNeeds),
          ),
        seated &&
          open > 0 &&
          h("section.room-share", {}, h("h3", {}, say.invite), h("p.second", {}, say.inviteLong), share),
        fairness(model),
      ),
    );
  }

  /**
   * Who is here. All else stays as it is: a button that somebody presses just now must not be another one.
   * @param {Model} model
   */
  function present(model) {
    const list = element.querySelector(".room-seats");
    if (list)
      fill(
        list,
        model.seats.map((place, seat) => seatRow(model, place, seat)),
      );
  }

  /** Who has just come gets a moment to add a salt. @param {Model} model */
  async function start(model) {
    const late = () =>
      model.seats.some((place, seat) => place.kind === "person" && !place.salt && model.online.includes(seat));
    for (const end = Date.now() + SALTING; late() && Date.now() < end; )
      await new Promise((done) => setTimeout(done, 50));
    if (model.state === "open") await ask({ type: "start" });
  }

  /** @param {Asking} request */
  async function ask(request) {
    try {
      await on.ask(request);
    } catch (e) {
      toast(said(e), "bad");
    }
  }

  /** @param {Model} model @param {Seat} place @param {number} seat */
  function seatRow(model, place, seat) {
    const say = words.table;
    const mine = model.yours.includes(seat);
    const kind = {
      person: mine ? say.you : model.online.includes(seat) ? say.here : say.notHere,
      bot: say.bot(place.bot),
      open: say.openNote,
      "": "",
    }[place.kind];
    return h(
      "li.room-seat",
      { class: place.kind },
      place.kind === "open" ? h("span.empty-crest", {}, "?") : crest(seat, 40),
      h(
        "span.room-name",
        {},
        h("b", {}, place.name || say.openSeat, place.kind === "bot" && [" ", icon("robot", 16)]),
        h("small", {}, kind),
      ),
      h(
        "span.room-tools",
        {},
        mine && h("button.button.quiet", { type: "button", onclick: () => rename(seat, place.name) }, say.rename),
        mine && h("button.button.quiet", { type: "button", onclick: () => ask({ type: "leave", seat }) }, say.standUp),
        model.host && !mine && place.kind === "open" && botChoice(model.info.game, seat),
        model.host &&
          !mine &&
          place.kind !== "open" &&
          h(
            "button.button.quiet",
            { type: "button", onclick: () => ask({ type: "place", seat, who: "open" }) },
            say.openAgain,
          ),
      ),
    );
  }

  /** Those that the server offers in this game, the strongest first. @param {string} game @param {number} seat */
  function botChoice(game, seat) {
    const say = words.table;
    /** @type {HTMLSelectElement} */
    const field = h(
      "select.field",
      {
        "aria-label": say.giveToBot,
        onchange: () => ask({ type: "place", seat, who: `bot:${field.value}`, lang: settings.lang }),
      },
      h("option", { value: "", selected: true, disabled: true }, say.giveToBot),
    );
    import("../home/shelf.js")
      .then(({ shelf }) => shelf())
      .then(({ games }) => {
        const bots = games.find(({ id }) => id === game)?.bots ?? [];
        field.append(...bots.toReversed().map((bot) => h("option", { value: bot }, say.bot(bot))));
      })
      .catch((e) => toast(said(e), "bad"));
    return field;
  }

  /** @param {number} seat @param {string} old */
  function rename(seat, old) {
    const field = h("input.field", {
      type: "text",
      maxlength: 40,
      required: true,
      value: old,
      "aria-label": words.table.yourName,
    });
    const box = dialog(
      words.table.rename,
      words.common.close,
      h(
        "form.room-join",
        {
          onsubmit: (event) => {
            event.preventDefault();
            box.close();
            choose("name", field.value.trim());
            ask({ type: "name", seat, name: field.value.trim() });
          },
        },
        field,
        h("button.button.primary", { type: "submit" }, words.table.rename),
      ),
    );
    field.select();
  }

  /** @param {Model} model */
  function joinForm(model) {
    const say = words.table;
    if (!model.info.listed && !on.code) return h("p.second", {}, say.needLink);
    const name = h("input.field", {
      type: "text",
      maxlength: 40,
      value: settings.name,
      autocomplete: "nickname",
      "aria-label": say.yourName,
      "aria-describedby": "join-wrong",
      placeholder: say.yourName,
      oninput: () => fill(wrong),
    });
    const wrong = h("p.field-wrong", { role: "alert", id: "join-wrong" });
    /** @param {Event} event */
    const join = async (event) => {
      event.preventDefault();
      if (!name.value.trim()) {
        fill(wrong, say.needsName);
        name.focus();
        return;
      }
      choose("name", name.value.trim());
      try {
        await post(`/api/tables/${model.info.id}/seats`, {
          name: name.value.trim(),
          ...(on.code ? { code: on.code } : {}),
        });
        on.joined();
      } catch (e) {
        toast(said(e), "bad");
      }
    };
    return h(
      "form.room-join",
      { onsubmit: join },
      name,
      h("button.button.primary", { type: "submit" }, say.sit),
      wrong,
    );
  }

  /**
   * The seed is fixed and promised before anybody sits down; every browser mixes something in, or a word of its owner.
   * @param {Model} model
   */
  function fairness(model) {
    const say = words.table;
    const mine = model.yours[0];
    const salt = h("input.field", { type: "text", maxlength: 64, "aria-label": say.salt, placeholder: say.salt });
    const salts = model.seats.filter((seat) => seat.salt);
    return h(
      "details.fair",
      {},
      h("summary", {}, icon("check", 14, "var(--good)"), " ", say.fair),
      h("p", {}, say.fairLong),
      h("p.commit", {}, h("small", {}, say.commit), h("code", {}, model.info.commit)),
      salts.length > 0 &&
        h(
          "ul",
          {},
          salts.map((seat) => h("li", {}, h("b", {}, seat.name), ": ", h("code", {}, seat.salt))),
        ),
      mine !== undefined &&
        h(
          "form.room-join",
          {
            onsubmit: (event) => {
              event.preventDefault();
              if (salt.value.trim())
                addSalt(model.info, mine, on.ask, salt.value.trim()).catch((e) => toast(said(e), "bad"));
              salt.value = "";
              salt.blur();
            },
          },
          salt,
          h("button.button", { type: "submit" }, say.addSalt),
        ),
    );
  }

  return { element, update, present };
}
