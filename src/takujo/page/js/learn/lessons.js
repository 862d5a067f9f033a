/** The courses: what the server says of them, and the list of lessons beside the table. */

import { get } from "../api.js";
import { fill, h, icon } from "../dom.js";
import { progress } from "../progress.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

/** @type {Map<string, Promise<Lessons>>} */
const loaded = new Map();

/** @param {string} game @returns {Promise<Lessons>} */
export function lessonsOf(game) {
  const found = loaded.get(game) ?? get(`/api/lessons/${game}`);
  loaded.set(game, found);
  found.catch(() => loaded.delete(game));
  return found;
}

/** @param {(lesson: string) => void} go */
export function lessonList(go) {
  const element = h("nav.lesson-list");

  /** @param {Lessons} course @param {string} now  the lesson that is open */
  function update(course, now) {
    const say = words.learn;
    const { done } = progress(course);
    element.setAttribute("aria-label", say.lessons);
    fill(
      element,
      h("h2", {}, say.course(course.titles[settings.lang])),
      h(
        "ol",
        {},
        course.lessons.map((lesson, i) => {
          const open = lesson.id === now;
          const ready = done.includes(lesson);
          const mark = ready && !open ? icon("check", 16) : String(i + 1);
          return h(
            "li",
            {},
            h(
              "button.lesson-entry",
              {
                type: "button",
                class: open ? "open" : ready ? "ready" : "",
                "aria-current": open ? "step" : null,
                onclick: () => go(lesson.id),
              },
              h("span.lesson-mark", { "aria-hidden": "true" }, mark),
              h("span", {}, lesson.titles[settings.lang]),
              h("small", {}, open ? say.now : ready ? say.ready : ""),
            ),
          );
        }),
      ),
    );
  }

  return { element, update };
}
