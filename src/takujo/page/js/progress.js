/** What was learned in this browser, of all games: lessons that are done, and the step at which one left. Names count, so
 * what a later version does not know any more is passed over, and kept. */

const KEY = "takujo.lessons";

/** @returns {Record<string, {done?: string[], at?: string}>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** How far one has come in a course. @param {Lessons} course */
export function progress({ game, lessons }) {
  const { done = [], at = "" } = kept()[game] ?? {};
  const known = lessons.flatMap(({ id, steps }) => [id, ...steps]);
  const open = lessons.find(({ id }) => !done.includes(id)) ?? lessons[0];
  return {
    done: lessons.filter(({ id }) => done.includes(id)),
    /** the step to go on with */
    at: known.includes(at) ? at : open?.id,
    begun: at !== "" || done.length > 0,
  };
}

/**
 * Notes where one is, and perhaps a lesson that is done now.
 * @param {string} game
 * @param {string} at
 * @param {string | null} [done]
 */
export function keep(game, at, done = null) {
  const all = kept();
  const before = all[game]?.done ?? [];
  all[game] = { at, done: done === null || before.includes(done) ? before : [...before, done] };
  localStorage.setItem(KEY, JSON.stringify(all));
}
