/** What an option would bring, shown at its place before the click: ghosts of what would move, come or go. */

import { patched } from "../scene.js";

const WAIT = 140; // a pointer that only passes asks for nothing
const FAR = 12; // units; what shifts less is only making room
const NEAR = 60;
const MOST = 14;

/**
 * @param {object} with_
 * @param {Shown} with_.picture
 * @param {(request: Asking) => Promise<Preview>} with_.ask
 * @param {(scores: number[] | null) => void} with_.score  the scores that would be, or none
 */
export function preview({ picture, ask, score }) {
  let timer = 0;
  /** @type {string | null} */
  let wanted = null;

  function clear() {
    clearTimeout(timer);
    wanted = null;
    for (const ghost of document.querySelectorAll(".ghost")) ghost.remove();
    for (const leaving of document.querySelectorAll(".would-go")) leaving.classList.remove("would-go");
    score(null);
  }

  /** @param {Model} model @param {string | null} text */
  function consider(model, text) {
    if (text === wanted) return;
    clear();
    if (text === null) return;
    wanted = text;
    timer = setTimeout(async () => {
      const { n } = model;
      const answer = await ask({
        type: "preview",
        text,
        ...(model.yours.length > 1 ? { seat: model.eyes } : {}),
      }).catch(() => null);
      if (!answer?.known || wanted !== text || !model.scene || model.n !== n || answer.n !== n) return;
      draw(model.scene, patched(model.scene, answer.scene_changes ?? {}));
      score(answer.scores);
    }, WAIT);
  }

  /** @param {Scene} now @param {Scene} then */
  function draw(now, then) {
    picture.learn(then.symbols);
    const before = new Map(now.sprites.map((sprite) => [sprite.id, sprite]));
    const after = new Set(then.sprites.map((sprite) => sprite.id));
    const gone = now.sprites.filter(({ id }) => !after.has(id));
    const staying = now.sprites.filter(({ id }) => after.has(id));
    const shown = then.sprites
      .filter(
        (sprite) =>
          isNews(before.get(sprite.id), sprite, then) && !replaces(gone, sprite) && !crowded(staying, sprite, then),
      )
      .slice(0, MOST);
    for (const sprite of shown) {
      const [sheet] = (sprite.mat === "hand" ? picture.hand : picture.table).children;
      sheet.append(picture.ghost(sprite));
    }
    for (const { id } of gone) picture.sprite(id)?.element.classList.add("would-go");
  }

  /**
   * Whether it only takes the place of one that looks the same; then neither is news.
   * @param {Sprite[]} gone
   * @param {Sprite} sprite
   */
  function replaces(gone, sprite) {
    const at = gone.findIndex(
      (old) => old.symbol === sprite.symbol && Math.hypot(old.x - sprite.x, old.y - sprite.y) < NEAR,
    );
    if (at >= 0) gone.splice(at, 1);
    return at >= 0;
  }

  /**
   * A hand makes room for what comes; until then its ghost would lie on another card.
   * @param {Sprite[]} staying
   * @param {Sprite} sprite
   * @param {Scene} scene
   */
  function crowded(staying, sprite, scene) {
    const half = (scene.symbols[sprite.symbol].width * (sprite.scale ?? 1)) / 2;
    return (
      sprite.mat === "hand" &&
      staying.some(
        (old) =>
          old.mat === "hand" && old.label && Math.abs(old.x - sprite.x) < half && Math.abs(old.y - sprite.y) < half,
      )
    );
  }

  /** @param {Sprite | undefined} old @param {Sprite} sprite @param {Scene} scene */
  function isNews(old, sprite, scene) {
    const symbol = scene.symbols[sprite.symbol];
    if (symbol.width * (sprite.scale ?? 1) >= 200) return false;
    if (!old) return Boolean(sprite.label);
    if ((old.mat ?? "table") !== (sprite.mat ?? "table")) return true;
    return sprite.mat !== "hand" && Math.hypot(sprite.x - old.x, sprite.y - old.y) > FAR;
  }

  return { consider, clear };
}
