/** What is said to those who listen, and what was missed by those who were away. */

import { announce } from "../dom.js";
import { mine, remember } from "../mine.js";
import { settings } from "../settings.js";
import { words } from "../words.js";
import { awayNote } from "./away.js";
import { asked } from "./model.js";

/** @param {Model} model @param {string} table */
export function telling(model, table) {
  const away = awayNote();
  let seen = mine(table)?.ply ?? null; // what we saw before we came
  let here = false; // we have seen the table since the connection is there: then nothing is missed
  let said = -1; // the last line of the story that was said
  /** @type {Question | null} */
  let spoken = null; // the question that was said last

  /** Says what happened and what is asked. @param {Model} shown  the table as it is seen @param {boolean} changed  while we were here */
  function tell(shown, changed) {
    tellStory(shown, changed);
    const { question } = shown;
    if (question && asked(shown) && question !== spoken) {
      announce(words.table.spoken(question.prompt[settings.lang], question.options.length));
      spoken = question;
    }
    if (!question) spoken = null;
  }

  /**
   * Says each line of the story once, when it is whole; or as it stands, if another's action asks us something.
   * @param {Model} shown
   * @param {boolean} changed
   */
  function tellStory(shown, changed) {
    const last = shown.story.at(-1);
    if (!last) return;
    const whole = last.opens || shown.state === "over" ? last.n : last.n - 1;
    if (changed) {
      for (const { n, text } of shown.story) if (n > said && n <= whole) announce(text);
      const ours = last.seat !== null && model.yours.includes(last.seat);
      if (whole < last.n && asked(shown) && !ours) announce(last.text);
    }
    said = whole;
  }

  /** Notes how far we have seen, and tells what we missed. @param {number} ply @param {boolean} changed */
  function see(ply, changed) {
    if (!model.yours.length) return;
    if (!changed && !here && seen !== null && ply > seen && model.state !== "open") away.tell(model, seen);
    here = true;
    if (document.hidden) return;
    seen = ply;
    remember(table, { game: model.info.game, ply, commit: model.info.commit });
  }

  function returned() {
    if (document.hidden || !model.yours.length || seen === null) return;
    if (model.ply > seen) away.tell(model, seen);
    seen = model.ply;
    remember(table, { ply: model.ply });
  }

  document.addEventListener("visibilitychange", returned);
  return {
    element: away.element,
    hide: away.hide,
    tell,
    see,
    /** The connection has gone: what comes next was missed. */
    lost: () => (here = false),
    leave: () => document.removeEventListener("visibilitychange", returned),
  };
}
