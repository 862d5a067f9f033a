/**
 * What others did, and what the game did for us, is shown one act at a time. The model is always up to date; what is
 * shown of it runs behind: each act keeps the table as it was right after it. The server waits for nobody, and neither
 * does a clock of ours that runs, nor a page that nobody looks at.
 */

import { calm, onChange, settings } from "../settings.js";

const FIRST = 1100; // ms for a turn of one act
const CALM = 1500; // the same where nothing glides
const MORE = 500; // for each further act
const MOST = 2600; // for a turn
const FORCED = 900; // for what was our only answer
const AFTER = 400; // until it goes on when the pointer has left what it read
const TIMES = { normal: 1, slow: 2, once: 0 };
const KEPT = 60; // acts that can be seen again
const BEHIND = 24; // acts; who is further behind skips to the last few
const FEW = 6;

/**
 * @typedef {object} Act
 * @property {Model} seen  the table right after it
 * @property {number | null} seat  whose it was; null: ours, and it was forced
 * @property {Said[]} forced  our only answers, which were given for us
 * @property {number} ms  how long it stays
 */

/**
 * @param {Model} model
 * @param {(how: {animate: boolean}) => void} draw  shows what `shown` says
 */
export function pacing(model, draw) {
  /** @type {Act[]} */
  let acts = []; // since our last answer
  let at = -1; // the act that is shown
  let held = false; // something is still to be seen before we go on
  let paused = false; // by the button
  let timer = 0;
  let answered = 0; // when we did last
  let due = 0; // when the act that is shown has been seen
  /** @type {Set<string>} */
  const reading = new Set(); // why it waits

  const later = () => !document.hidden && TIMES[settings.speed] > 0 && !clockRuns();
  const clockRuns = () => model.yours.some((seat) => model.clocks?.[seat]?.runs && model.deciders.includes(seat));

  /** What to show: the table as it is, or as it was after the act that is being seen. */
  const shown = () => (held && at >= 0 ? { ...acts[at].seen, held: acts[at] } : model);

  /**
   * The table has changed.
   * @param {Change} message
   * @param {boolean} wasAsked  we were asked before: what others do then takes nothing from under our hands
   */
  function hear(message, wasAsked) {
    const answers = model.answered !== answered;
    answered = model.answered;
    if (answers || message.undone) acts = [];
    if (answers) reading.clear(); // the pointer lies where we have just clicked
    const act = actOf(message);
    if (!act) return held ? undefined : live(true);
    acts = [...acts.slice(-KEPT), act];
    if (held && acts.length - at > BEHIND) at = acts.length - FEW;
    if (held && !answers) return draw({ animate: false }); // it comes in its turn
    if ((wasAsked && !answers) || !later()) return live(true);
    go(acts.length - 1);
  }

  /** Whether a seat is ours, and it is we who look. @param {number} seat */
  const ours = (seat) => model.eyes !== null && model.yours.includes(seat);

  /** What is to be seen of a change: what others did, and our only answers. @param {Change} message @returns {Act | null} */
  function actOf({ kind, story = [], forced = [] }) {
    const lines = story.filter(
      ({ opens, seat, last }) => !opens && seat !== null && !ours(seat) && last > model.answered,
    );
    const seat = lines.at(-1)?.seat ?? null;
    if (kind !== "play" || (seat === null && !forced.length)) return null;
    const before = acts.filter((each) => each.seat === seat && turns(each.seen) === turns(model));
    const spent = before.reduce((sum, { ms }) => sum + ms, 0);
    const first = calm() ? CALM : FIRST;
    const wanted = seat === null ? FORCED : (spent ? MORE : first) + MORE * (lines.length - 1);
    return { seen: { ...model }, seat, forced, ms: Math.max(0, Math.min(wanted, MOST - spent)) };
  }

  /** How many turns have begun. @param {Model} of */
  const turns = ({ story }) => story.filter(({ opens }) => opens).length;

  /** Shows an act, and then the next. @param {number} to */
  function go(to, animate = true) {
    at = Math.max(0, Math.min(acts.length - 1, to));
    held = true;
    clearTimeout(timer);
    const ms = acts[at].ms * (TIMES[settings.speed] || 1);
    due = performance.now() + ms;
    draw({ animate });
    if (!waits()) timer = setTimeout(next, ms);
  }

  function next() {
    if (!held || waits()) return;
    if (at < acts.length - 1) go(at + 1);
    else live(true);
  }

  const waits = () => paused || reading.size > 0;

  /** Everything has been seen. @param {boolean} animate */
  function live(animate) {
    clearTimeout(timer);
    held = paused = false;
    at = acts.length - 1;
    draw({ animate });
  }

  /** Goes on if nothing holds it any more. */
  function goOn() {
    clearTimeout(timer);
    if (held && !waits()) timer = setTimeout(next, Math.max(AFTER, due - performance.now()));
  }

  function hidden() {
    if (document.hidden && held) live(false);
  }
  document.addEventListener("visibilitychange", hidden);
  const endSpeed = onChange("speed", () => held && !later() && live(false));

  return {
    hear,
    shown,
    /** The table was told as a whole: there is nothing to be seen before. */
    whole() {
      acts = [];
      answered = model.answered;
      live(false);
    },
    /** To our turn. */
    toEnd: () => held && live(true),
    pause() {
      paused = !paused;
      if (paused) clearTimeout(timer);
      goOn();
      draw({ animate: false });
    },
    /** One act on or back. @param {number} by */
    step(by) {
      if (!held || at + by >= acts.length) return live(true);
      paused = true;
      go(at + by, by > 0);
    },
    /** From an act on once more, or from the first. */
    again(from = 0) {
      if (acts.length) go(from, false);
    },
    /** Something is read: the acts wait until it is not. @param {string} why @param {boolean} is */
    read(why, is) {
      if (is === reading.has(why)) return;
      if (is) reading.add(why);
      else reading.delete(why);
      if (!held) return;
      if (is) clearTimeout(timer);
      else goOn();
    },
    get acts() {
      return acts;
    },
    get at() {
      return at;
    },
    get held() {
      return held;
    },
    get paused() {
      return paused;
    },
    /** How long the act that is shown stays. */
    get ms() {
      return held ? acts[at].ms * (TIMES[settings.speed] || 1) : 0;
    },
    leave() {
      clearTimeout(timer);
      endSpeed();
      document.removeEventListener("visibilitychange", hidden);
    },
  };
}
