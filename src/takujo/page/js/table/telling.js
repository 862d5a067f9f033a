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

  /** Says what happened and what is asked. @param {WholeTable | Change} message */
  function tell(message) {
    const changed = message.type === "change";
    tellStory(changed);
    if (changed && message.undone) announce(words.table.takenBack);
    if (model.question && asked(model)) {
      const { prompt, options } = model.question;
      announce(words.table.spoken(prompt[settings.lang], options.length));
    }
  }

  /** Says each line of the story once, when it is whole; or as it stands, if another's action asks us something. @param {boolean} changed */
  function tellStory(changed) {
    const last = model.story.at(-1);
    if (!last) return;
    const whole = last.opens || model.state === "over" ? last.n : last.n - 1;
    if (changed) {
      for (const { n, text } of model.story) if (n > said && n <= whole) announce(text);
      const ours = last.seat !== null && model.yours.includes(last.seat);
      if (whole < last.n && asked(model) && !ours) announce(last.text);
    }
    said = whole;
  }

  /** Notes how far we have seen, and tells what we missed. @param {WholeTable | Change} message */
  function see({ type }) {
    if (!model.yours.length) return;
    if (type === "table" && !here && seen !== null && model.ply > seen && model.state !== "open")
      away.tell(model, seen);
    here = true;
    if (document.hidden) return;
    seen = model.ply;
    remember(table, { game: model.info.game, ply: model.ply, commit: model.info.commit });
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
