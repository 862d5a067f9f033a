/** The big screen: the board alone, as everybody may see it. Hands stay on phones, which join by the QR code. */

import { crest, fill, h, s } from "../dom.js";
import { picture as newPicture } from "../scene.js";
import { onChange, settings } from "../settings.js";
import { connect } from "../socket.js";
import { words } from "../words.js";
import { logPanel } from "./log.js";
import { blank, take, titleOf } from "./model.js";
import { pacing } from "./pacing.js";
import { seatList, tick } from "./seats.js";
import { code, invitation } from "./share.js";
import { happenings } from "./since.js";

export const followsLanguage = true;

/**
 * @param {HTMLElement} root
 * @param {{table: string, hash: string}} params
 */
export function show(root, { table, hash }) {
  const model = blank();
  const picture = newPicture();
  const seats = seatList();
  const log = logPanel();
  const pace = pacing(model, draw);
  const since = happenings({
    pause: pace.pause,
    step: pace.step,
    toEnd: pace.toEnd,
    again: pace.again,
    tell: () => {},
  });
  const title = h("h1");
  const sentence = h("p", { role: "status" });
  const wait = h("div.tv-wait");
  const place = h("main.table-place", {}, picture.table);
  const join = h("section.tv-join");
  const side = h("aside.side", {}, seats.element, log.element, join);
  const upright = matchMedia("(max-aspect-ratio: 1/1)");

  root.className = "tv ground";
  root.append(
    s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" })),
    picture.defs,
    h("header.sentence", {}, title, sentence),
    since.element,
    place,
    side,
  );

  const hello = () => ({ lang: settings.lang, show: upright.matches ? "tall" : "wide", since: -1, watch: true });
  const socket = connect(table, {
    hello,
    hear(message) {
      const what = take(model, message);
      if (what === "gap") look();
      else if (what === "all") pace.whole();
      else if (what === "change" && message.type === "change") pace.hear(message, false);
      else if (what === "presence") seats.update(model);
    },
    state(state, refused) {
      if (state === "refused") fill(root, h("div.message", {}, h("h1", {}, "卓"), h("p", {}, refused?.message)));
    },
  });

  /** @param {{animate: boolean}} how */
  function draw({ animate }) {
    const seen = pace.shown();
    root.dataset.game = model.info.game;
    root.dataset.state = model.state;
    document.title = titleOf(model, settings.lang);
    fill(title, titleOf(model, settings.lang));
    const open = model.state === "open";
    fill(
      sentence,
      open ? words.table.waiting : model.state === "paused" ? words.table.pausedLong : seen.scene?.prompt.question,
    );
    if (open) fill(place, waitingSeats());
    else if (!place.contains(picture.table)) {
      fill(place, picture.table);
      side.append(join);
    }
    if (seen.scene) picture.show(seen.scene, { animate });
    since.update(seen, model, pace);
    picture.table.setAttribute("aria-label", words.table.table);
    seats.update(seen);
    log.update(seen);
    invite(open);
  }

  function waitingSeats() {
    const say = words.table;
    return fill(
      wait,
      h(
        "ol",
        {},
        model.seats.map((seat, i) =>
          h("li", {}, seat.kind === "open" ? h("span.empty-crest", {}, "?") : crest(i, 40), seat.name || say.openSeat),
        ),
      ),
      join,
    );
  }

  let invited = "";

  /** Before the match the way to a seat, if we know it; later the way to watch. @param {boolean} open */
  async function invite(open) {
    const wanted = `${open} ${settings.lang}`;
    if (wanted === invited) return;
    invited = wanted;
    const way = open ? await invitation(table, { code: hash }).catch(() => null) : null;
    const found = way ?? (await invitation(table, { tv: true }).catch(() => null));
    if (found) fill(join, h("h2", {}, way ? words.table.joinHere : words.table.watchHere), code(found, 180));
  }

  const look = () => model.n && socket.send({ type: "look", ...hello() });
  const endLanguage = onChange("lang", look);
  upright.addEventListener("change", look);
  const ticking = setInterval(() => tick(root), 500);
  return () => {
    socket.close();
    pace.leave();
    endLanguage();
    upright.removeEventListener("change", look);
    clearInterval(ticking);
    delete root.dataset.game;
    delete root.dataset.state;
    document.title = "takujo";
  };
}
