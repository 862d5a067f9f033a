import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./browser.js";

const outlook = await load("outlook");
const { choose } = await load("settings");
const page = await load("words");
const { holds } = await load("rulebook");
const mine = await load("mine");

test("words follow the language that is chosen", () => {
  assert.equal(page.words.table.undo, "Undo");
  assert.equal(page.other(), "ja");
  choose("lang", "ja");
  assert.notEqual(page.words.table.undo, "Undo");
  assert.equal(page.otherWords.table.undo, "Undo");
  choose("lang", "en");
  assert.equal(page.words.table.undo, "Undo");
});

test("one is not many", () => {
  const { watching, seatsOpen } = page.words.table;
  assert.deepEqual([watching(1), watching(2)], ["One person watches", "2 people watch"]);
  assert.deepEqual([seatsOpen(1), seatsOpen(3)], ["One seat is open.", "3 seats are open."]);
});

test("a figure says how far off it may be, and never nothing", () => {
  assert.equal(outlook.figure({ value: 0.444, error: 0.001, visits: 5 }), "44% ± 1");
  assert.equal(outlook.figure({ value: 0.444, error: 0.2, visits: 0 }), page.words.outlook.unseen);
  assert.equal(outlook.hundredths(0.125), 13);
});

test("one option is better than another where chance can hardly be the reason", () => {
  const at = (value, error) => ({ text: "", value, error, visits: 9 });
  assert.ok(outlook.differ(at(0.6, 0.03), at(0.5, 0.03)));
  assert.ok(!outlook.differ(at(0.6, 0.04), at(0.5, 0.04)));
});

test("a clause is found by all its words, in any width and case", () => {
  assert.ok(holds("ML-27 Take two Shards.", "shards two"));
  assert.ok(!holds("ML-27 Take two Shards.", "shards three"));
  assert.ok(holds("カード１２枚", "12"));
  assert.ok(!holds("anything", "  "), "nothing is looked for");
});

test("tables are kept, the last one first, and what was promised first stays", () => {
  mine.remember("a", { game: "g", commit: "first" });
  mine.remember("b", { game: "g" });
  mine.remember("a", { ply: 4, commit: "second" });
  assert.deepEqual(
    mine.tables().map(({ table }) => table),
    ["a", "b"],
  );
  assert.deepEqual([mine.mine("a").commit, mine.mine("a").ply, mine.mine("a").game], ["first", 4, "g"]);
  mine.forget("a");
  assert.equal(mine.mine("a"), undefined);
  for (let i = 0; i < 70; i++) mine.remember(`t${i}`, { game: "g" });
  assert.equal(mine.tables().length, 60);
});
