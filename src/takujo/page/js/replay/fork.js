/** Another way: a new table that goes on from a ply, against bots. */

import { post, said } from "../api.js";
import { crest, dialog, h, toast } from "../dom.js";
import { go } from "../main.js";
import { remember } from "../mine.js";
import { words } from "../words.js";

/**
 * Asks at which seat, then goes there.
 * @param {Course} course  of GET …/replay
 * @param {number} ply
 */
export function askFork(course, ply) {
  const say = words.replay;
  const usual = course.yours[0] ?? course.plies[ply].seat;
  /** @param {number} seat */
  const sit = async (seat) => {
    try {
      const { table } = await post(`/api/tables/${course.table.id}/fork`, { ply, seat });
      remember(table, { game: course.table.game, ply });
      box.close();
      await go(`/t/${table}`);
    } catch (e) {
      toast(said(e), "bad");
    }
  };
  const box = dialog(
    say.fork,
    words.common.close,
    h("p.fork-note", {}, say.forkNote(ply)),
    h(
      "div.fork-seats",
      {},
      course.seats.map(({ name }, seat) =>
        h(
          "button.button",
          { type: "button", class: seat === usual ? "act" : "", onclick: () => sit(seat) },
          crest(seat, 26, course.colors[seat]),
          say.playAs(name),
        ),
      ),
    ),
  );
  /** @type {HTMLElement | null} */ (box.querySelector(".button.act"))?.focus();
}
