import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./browser.js";

const { asked, blank, mineAsked, nameOf, take } = await load("table/model");
const { keysOf } = await load("table/prompt");
const { bestOf } = await load("table/hints");
const { optionsOf } = await load("table/reader");

const option = (text) => ({ text, label: { en: text, ja: text } });
const question = { seat: 0, name: "turn", options: ["take", "pass"].map(option), refused: [] };
const whole = {
  type: "table",
  table: { id: "t", game: "g", titles: { en: "G", ja: "ジー" } },
  n: 7,
  ply: 3,
  state: "playing",
  seats: [{ name: "Ann" }, { name: "Bob" }, { name: "Cid" }],
  deciders: [0, 1],
  question,
  log: [{ ply: 3, text: "Ann takes.", line: 0 }],
  story: [{ n: 0, ply: 3, last: 3, seat: 0, text: "Ann takes." }],
};

function seated(...yours) {
  const model = blank();
  take(model, { type: "welcome", yours, eyes: yours[0] ?? null, host: false, code: null });
  assert.equal(take(model, structuredClone(whole)), "all");
  return model;
}

test("a table is taken in as a whole", () => {
  const model = seated(0);
  assert.deepEqual([model.info.game, model.n, model.ply, model.yours], ["g", 7, 3, [0]]);
  assert.ok(asked(model));
  assert.deepEqual([...model.together], [0, 1], "two are asked at once");
  assert.equal(nameOf(model, 1), "Bob");
  assert.equal(nameOf(model, 9), "");
});

test("a change that was told already is nothing, and one too far ahead is a gap", () => {
  const model = seated(0);
  assert.equal(take(model, { type: "change", n: 7, kind: "play", ply: 4 }), "");
  assert.equal(take(model, { type: "change", n: 9, kind: "play", ply: 5 }), "gap");
  assert.deepEqual([model.n, model.ply], [7, 3]);
});

test("a change brings events, and lines in the place of those that have grown", () => {
  const model = seated(0);
  const grown = { n: 0, ply: 3, last: 4, seat: 0, text: "Ann takes two." };
  const events = [{ text: "Ann takes again.", line: 0 }];
  const change = { type: "change", n: 8, kind: "play", seat: 0, by: "person", ply: 4, events, story: [grown] };
  assert.equal(take(model, { ...change, deciders: [1], question: null, answered: 4 }), "change");
  assert.deepEqual(model.story, [grown]);
  assert.deepEqual(model.log[1], { ply: 4, text: "Ann takes again.", line: 0 });
  assert.equal(model.answered, 4, "what comes later is news");
  assert.deepEqual([...model.together], [0, 1], "the others are still asked the same");
  assert.ok(!asked(model));
});

test("another's answer is not ours, and a bot's in our place neither", () => {
  for (const who of [
    { seat: 1, by: "person" },
    { seat: 0, by: "bot" },
  ]) {
    const model = seated(0);
    take(model, { type: "change", n: 8, kind: "play", ply: 4, ...who });
    assert.equal(model.answered, 0);
  }
});

test("what is taken back leaves the log", () => {
  const model = seated(0);
  take(model, { type: "change", n: 8, kind: "undo", ply: 2, undone: true, deciders: [0] });
  assert.deepEqual(model.log, []);
  assert.deepEqual([...model.together], [0, 1]);
});

test("the same words of somebody are heard once", () => {
  const model = seated(0);
  const line = { type: "chat", id: 1, seat: 1, name: "Bob", text: "hello" };
  assert.equal(take(model, line), "chat");
  take(model, { ...line });
  assert.equal(model.chat.length, 1);
  assert.equal(take(model, { type: "presence", online: [1], watching: 2 }), "presence");
  assert.deepEqual([model.online, model.watching], [[1], 2]);
  assert.equal(take(model, { type: "pong" }), "");
});

test("of our seats those are asked that we still play", () => {
  const model = seated(0, 1, 2);
  assert.deepEqual(mineAsked(model), [0, 1]);
  model.seats[0].away = true;
  assert.deepEqual(mineAsked(model), [1]);
  model.seats[1].resigned = true;
  assert.deepEqual(mineAsked(model), []);
});

test("every answer has a key but those after the last, and letters that mean something else are not among them", () => {
  assert.deepEqual(
    [...keysOf(question)],
    [
      ["1", "take"],
      ["2", "pass"],
    ],
  );
  assert.deepEqual([...keysOf(null)], []);
  const many = keysOf({ options: Array.from({ length: 40 }, (_, i) => ({ text: `o${i}` })) });
  assert.equal(many.size, 29);
  assert.equal(many.get("a"), "o9");
  for (const key of "ghlruw") assert.ok(!many.has(key));
});

test("the best few of a hint have their rank", () => {
  const options = ["a", "b", "c", "d"].map((text) => ({ text, value: 0.5, error: 0.1, visits: 9 }));
  assert.deepEqual(
    [...bestOf({ options, tries: 36 })].map(([text, { rank }]) => [text, rank]),
    [
      ["a", 0],
      ["b", 1],
      ["c", 2],
    ],
  );
  assert.equal(bestOf(null).size, 0);
});

test("a sprite stands for the answers that are on offer", () => {
  assert.deepEqual(optionsOf(question, { options: ["pass", "gone"] }), [option("pass")]);
  assert.deepEqual(optionsOf(null, { options: ["pass"] }), []);
});
