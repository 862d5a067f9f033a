import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./browser.js";

const { better } = await load("table/advice");

const judged = (text, value, error = 0.01, visits = 100) => ({ text, value, error, visits });
const hint = {
  tries: 300,
  options: [judged("best", 0.6), judged("near", 0.57), judged("bad", 0.4), judged("unseen", 0, 0, 0)],
};

test("a costly answer is told with what it cost", () => {
  const found = better(hint, "bad");
  assert.equal(found.best.text, "best");
  assert.ok(Math.abs(found.cost - 0.2) < 1e-9);
});

test("nothing is said of the best, of one that is nearly as good, or of one that nobody has tried", () => {
  for (const text of ["best", "near", "unseen", "no option"]) assert.equal(better(hint, text), null);
});

test("nothing is said where the search is not sure", () => {
  const doubtful = { tries: 20, options: [judged("best", 0.6, 0.1), judged("bad", 0.4, 0.05)] };
  assert.equal(better(doubtful, "bad"), null);
});
