/** The door to the lessons of a game, with how far one has come. */

import { fill, h, icon } from "../dom.js";
import { lessonsOf } from "../learn/lessons.js";
import { progress } from "../progress.js";
import { words } from "../words.js";

/** @param {Book} game */
export function learnDoor(game) {
  const door = h("div.learn-door", { hidden: true });
  lessonsOf(game.id).then(
    (course) => {
      if (course.lessons.length) open(door, course);
    },
    () => {}, // without lessons the game is there all the same
  );
  return door;
}

/** @param {HTMLElement} door @param {Lessons} course */
function open(door, course) {
  const say = words.learn;
  const { done, begun } = progress(course);
  const all = course.lessons.length;
  const ready = done.length === all;
  const [label, note] = ready
    ? [say.doorDone, ""]
    : begun
      ? [say.doorOn, say.doneOf(done.length, all)]
      : [say.door, say.minutes(course.minutes)];
  door.hidden = false;
  fill(
    door,
    h(
      "span.learn-marks",
      { "aria-hidden": "true" },
      course.lessons.map((lesson) => h("i", { class: done.includes(lesson) ? "ready" : "" })),
    ),
    h(
      "a.button",
      { class: ready ? "quiet" : begun ? "primary" : "act", href: `/learn/${course.game}` },
      icon(ready ? "check" : "hint", 16),
      label,
      note && h("small", {}, note),
    ),
  );
}
