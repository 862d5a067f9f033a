/** What others did is shown one act at a time: what stays how long, what waits, and what does not. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { load } from "./browser.js";

document.addEventListener = () => {};
document.removeEventListener = () => {};
const { pacing } = await load("table/pacing");
const { blank, take } = await load("table/model");
const { choose } = await load("settings");

let model;
let pace;
let seen; // the plies that were shown, with what was held
let now = 0;

/** We are seat 0 of three. */
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  now = 0;
  performance.now = () => now;
  document.hidden = false;
  choose("speed", "normal");
  model = Object.assign(blank(), { yours: [0], eyes: 0, state: "playing", scores: [0, 0, 0], deciders: [1] });
  seen = [];
  pace = pacing(model, () => seen.push([pace.shown().ply, pace.held]));
});

function wait(ms) {
  for (let i = 0; i < ms; i++) {
    now += 1;
    mock.timers.tick(1);
  }
}

/** Seat `seat` has answered, and then seat `next` is asked. */
function answer(seat, next, more = {}) {
  const { ply, story } = model;
  const asked = model.question !== null;
  const heading = story.findLast(({ opens }) => opens)?.seat === seat ? [] : [{ opens: "turn" }];
  const lines = [...heading, {}].map((line, i) => ({
    n: story.length + i,
    ply: ply + 1,
    last: ply + 1,
    seat,
    ...line,
  }));
  const message = { type: "change", kind: "play", n: model.n + 1, ply: ply + 1, seat, deciders: [next], story: lines };
  message.answered = seat === 0 ? ply + 1 : model.answered;
  message.question = next === 0 ? { seat: 0, options: [] } : null;
  Object.assign(message, more);
  take(model, message);
  pace.hear(message, asked);
}

test("an act stays until it has been seen, and only then the question comes", () => {
  answer(1, 0);
  assert.deepEqual(seen, [[1, true]]);
  wait(1099);
  assert.ok(pace.held);
  wait(1);
  assert.deepEqual(seen.at(-1), [1, false]);
});

test("the acts of a turn follow each other, but a turn is never longer than 2.6 s", () => {
  for (let i = 0; i < 8; i++) answer(1, i < 7 ? 1 : 0);
  assert.equal(pace.shown().ply, 1);
  wait(1100);
  assert.equal(pace.shown().ply, 2);
  wait(500);
  assert.equal(pace.shown().ply, 3);
  wait(1000);
  assert.deepEqual(seen.at(-1), [8, false]);
});

test("each turn has its own time", () => {
  answer(1, 2);
  answer(2, 0);
  wait(1100);
  assert.deepEqual(seen.at(-1), [2, true]);
  wait(1100);
  assert.ok(!pace.held);
});

test("slow takes twice as long, at once takes none", () => {
  choose("speed", "slow");
  answer(1, 2);
  wait(2199);
  assert.ok(pace.held);
  choose("speed", "once");
  assert.ok(!pace.held);
  answer(2, 0);
  assert.ok(!pace.held);
});

test("our own answer is shown at once, and what was seen before is done with", () => {
  answer(1, 0);
  wait(1100);
  answer(0, 1);
  assert.deepEqual(seen.at(-1), [2, false]);
  assert.equal(pace.acts.length, 0);
});

test("what was our only answer is shown before we are asked again", () => {
  model.question = { options: [] };
  answer(0, 0, { forced: [{ en: "Collect", ja: "" }] });
  assert.deepEqual(pace.shown().held.forced, [{ en: "Collect", ja: "" }]);
  wait(900);
  assert.ok(!pace.held);
});

test("it can be paused, stepped, left for our turn and watched again", () => {
  for (const [seat, next] of [[1, 2], [2, 0]]) answer(seat, next); // biome-ignore format: one line
  pace.pause();
  wait(10_000);
  assert.equal(pace.shown().ply, 1);
  pace.step(1);
  assert.equal(pace.shown().ply, 2);
  pace.step(-1);
  assert.equal(pace.shown().ply, 1);
  pace.toEnd();
  assert.ok(!pace.held);
  pace.again();
  assert.deepEqual(seen.at(-1), [1, true]);
  wait(2200);
  assert.ok(!pace.held);
});

test("while something is read it waits, and goes on soon after", () => {
  answer(1, 0);
  pace.read("board", true);
  wait(10_000);
  assert.ok(pace.held);
  pace.read("board", false);
  wait(399);
  assert.ok(pace.held);
  wait(1);
  assert.ok(!pace.held);
});

test("a clock of ours that runs, a page that nobody looks at and a question that is open hold nothing back", () => {
  model.clocks = [{ left: 60, runs: true }];
  answer(1, 0);
  assert.ok(!pace.held);
  assert.equal(pace.acts.length, 1, "it can be watched again");
  model.clocks = null;
  answer(2, 0);
  assert.ok(!pace.held, "we were asked already");
  model.question = null;
  document.hidden = true;
  answer(1, 2);
  assert.ok(!pace.held);
});

test("who is far behind skips to the last few", () => {
  for (let i = 0; i < 40; i++) answer(1 + (i % 2), 1 + ((i + 1) % 2));
  assert.ok(pace.acts.length - pace.at <= 24);
});
