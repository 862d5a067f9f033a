import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./browser.js";

const { patched } = await load("scene");
const { wrapped, lift, pillPlace } = await load("marks");

const at = (id, x, more = {}) => ({ id, symbol: "card", x, y: 0, ...more });
const scene = {
  title: "A",
  chips: ["Round 1"],
  prompt: { question: "?", buttons: [{ text: "pass" }] },
  sprites: [at("deck", 0), at("a", 10, { label: "Ace" }), at("b", 20)],
  symbols: { card: { body: "<path/>" } },
};
const ids = (scene) => scene.sprites.map(({ id }) => id);

test("a difference moves, adds and takes away sprites", () => {
  const next = patched(scene, {
    gone: ["b"],
    sprites: [
      { id: "a", x: 15 },
      { ...at("c", 30), above: "deck" },
      { ...at("mat", 0), above: null },
    ],
  });
  assert.deepEqual(ids(next), ["mat", "deck", "c", "a"]);
  assert.deepEqual(next.sprites[3], at("a", 15, { label: "Ace" }), "what did not change stays");
  assert.ok(!("above" in next.sprites[2]), "where it is painted is no part of it");
});

test("where old ones changed places, all ids come in their order", () => {
  assert.deepEqual(ids(patched(scene, { order: ["b", "deck", "a"] })), ["b", "deck", "a"]);
});

test("the rest is set by path, and taken away where no value is given", () => {
  const next = patched(scene, {
    set: [[["title"], "B"], [["prompt", "buttons", 0, "text"], "done"], [["prompt", "question"]], [["chips"], []]],
    symbols: { back: { body: "<g/>" } },
  });
  assert.equal(next.title, "B");
  assert.deepEqual(next.prompt, { buttons: [{ text: "done" }] });
  assert.deepEqual(next.chips, []);
  assert.deepEqual(Object.keys(next.symbols), ["card", "back"]);
});

test("the scene before stays as it was", () => {
  const before = structuredClone(scene);
  patched(scene, { gone: ["a"], sprites: [{ id: "b", x: 99 }], set: [[["prompt", "buttons", 0, "text"], "no"]] });
  assert.deepEqual(scene, before);
});

test("Latin breaks at spaces, and a word too long for a line stands alone", () => {
  assert.deepEqual(wrapped("Not enough coins now", 10, 55), ["Not enough ", "coins now"]);
  assert.deepEqual(wrapped("a superfluous b", 10, 30), ["a ", "superfluous ", "b"]);
  assert.deepEqual(wrapped("", 10, 50), []);
});

test("Japanese breaks anywhere but before what closes", () => {
  assert.deepEqual(wrapped("山札がない。", 10, 30), ["山札が", "ない。"]);
  assert.deepEqual(wrapped("山札が。ない", 10, 30), ["山札が。", "ない"]);
});

test("a card is lifted, a piece less, a board not at all", () => {
  assert.deepEqual(
    [lift("selected", 100), lift("selectable", 50), lift("selected", 200), lift("", 100)],
    [10, 3.5, 0, 0],
  );
});

test("a pill lies on the upper right of a card, and below the middle of a piece", () => {
  const card = pillPlace("+1", 100, 140);
  assert.equal(card.x + card.w, 104);
  assert.ok(card.y < 10);
  const piece = pillPlace("+1", 20, 20);
  assert.equal(piece.x + piece.w / 2, 10);
  assert.ok(piece.y > 10);
});
