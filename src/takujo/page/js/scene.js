/** Scenes become SVG: symbols once, sprites that refer to them, and only what changed is touched. */

import { around, s } from "./dom.js";
import { onHold } from "./hold.js";
import { focusRing, lift, marks } from "./marks.js";
import { play } from "./motion.js";
import { calm } from "./settings.js";

/** @typedef {{data: WholeSprite, element: SVGGElement, place: Place}} Left  has just gone */

/** @type {Omit<WholeSprite, "id" | "symbol" | "x" | "y">} */
const USUAL = { scale: 1, turn: 0, mat: "table", label: "", options: [], state: "", reason: "", pill: "" };
const IDS = /(\bid="|url\(#|href="#)/g;
const PIECE = 60; // units; what is larger is a card or a board
const FINGER = 44; // px: how large a thing is for a finger, where its neighbours leave room

// --- data -----------------------------------------------------------------------------------------------------------

/**
 * The whole scene after a difference, as `takujo.tables.difference.patched_scene` does it. The old one is left as it was.
 * @param {Scene} scene
 * @param {SceneChanges} difference
 * @returns {Scene}
 */
export function patched(scene, difference) {
  const sprites = new Map(scene.sprites.map((sprite) => [sprite.id, sprite]));
  for (const id of difference.gone ?? []) sprites.delete(id);
  const order = [...sprites.keys()];
  for (const { above, ...change } of difference.sprites ?? []) {
    if (!sprites.has(change.id)) order.splice(above ? order.indexOf(above) + 1 : 0, 0, change.id);
    sprites.set(change.id, /** @type {Sprite} */ ({ ...sprites.get(change.id), ...change }));
  }
  const rest = structuredClone({ ...scene, sprites: [], symbols: {} });
  for (const [path, ...value] of difference.set ?? []) {
    const last = path[path.length - 1];
    const at = path.slice(0, -1).reduce((/** @type {any} */ doc, step) => doc[step], rest);
    if (value.length) at[last] = value[0];
    else delete at[last];
  }
  const painted = (difference.order ?? order).map((id) => /** @type {Sprite} */ (sprites.get(id)));
  return { ...rest, sprites: painted, symbols: { ...scene.symbols, ...difference.symbols } };
}

/** A sprite with all its fields. @param {Sprite} sprite */
const full = (sprite) => /** @type {WholeSprite} */ ({ ...USUAL, ...sprite });

// --- pictures -------------------------------------------------------------------------------------------------------

let pictures = 0; // two pictures on one page must not share ids

/**
 * A picture on the page. Put `defs`, `table` and `hand` where they belong, then show scenes.
 * @param {{
 *   choose?: (sprite: WholeSprite, element: SVGGElement) => void,
 *   look?: (sprite: WholeSprite | null, how: "hover" | "focus" | "press") => void,
 * }} [on]  `choose`: a sprite with options was clicked; `look`: one is pointed at, focused or pressed for long
 */
export function picture(on = {}) {
  const prefix = `p${++pictures}-`;
  const defs = s("svg.symbols", { "aria-hidden": "true" }, s("defs"));
  const mats = { table: mat("table"), hand: mat("hand") };
  /** @type {Map<string, Drawn>} */
  const sprites = new Map();
  /** @type {Map<string, {symbol: Picture, element: Element}>} */
  const symbols = new Map();
  let shown = false; // a scene

  /** @param {Mat} name */
  function mat(name) {
    const sheet = s("g");
    const svg = s(`svg.mat.${name}-mat`, { role: "group" }, sheet);
    listen(svg);
    return { svg, sheet };
  }

  // -- symbols

  /** @param {Record<string, Picture>} fresh */
  function learn(fresh) {
    const wanted = Object.entries(fresh).filter(([name, symbol]) => symbols.get(name)?.symbol.body !== symbol.body);
    if (!wanted.length) return;
    const markup = wanted.map(([name, symbol]) => `<symbol id="${name}" overflow="visible">${symbol.body}</symbol>`);
    const source = `<svg xmlns="http://www.w3.org/2000/svg">${markup.join("").replace(IDS, `$1${prefix}`)}</svg>`;
    const parsed = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
    wanted.forEach(([name, symbol], i) => {
      const element = document.importNode(parsed.children[i], true);
      symbols.get(name)?.element.remove();
      symbols.set(name, { symbol, element });
      defs.children[0].append(element);
    });
  }

  /** @param {{symbol: string}} sprite */
  const symbolOf = (sprite) => pictured(sprite.symbol);

  /** What a symbol looks like; the server sends it before it is wanted. @param {string} name */
  function pictured(name) {
    const found = symbols.get(name);
    if (!found) throw new Error(`no symbol ${name}`);
    return found.symbol;
  }

  /** @param {WholeSprite} sprite */
  function placeOf(sprite) {
    const symbol = symbolOf(sprite);
    const [w, h] = [symbol.width * sprite.scale, symbol.height * sprite.scale];
    return { x: sprite.x, y: sprite.y, w, h, turn: sprite.turn };
  }

  // -- sprites

  /** @param {WholeSprite} sprite @param {SVGGElement} [element] */
  function draw(
    sprite,
    element = s("g.sprite", {}, s("g.raised", { "aria-hidden": "true" }, s("g.face", {}, s("use")))),
  ) {
    const { x, y, w, h, turn } = placeOf(sprite);
    const corner = symbolOf(sprite).corner * sprite.scale;
    const raised = part(element, ".raised");
    element.dataset.id = sprite.id;
    element.dataset.state = sprite.state;
    element.setAttribute("transform", `translate(${x} ${y})${turn ? ` rotate(${turn} ${w / 2} ${h / 2})` : ""}`);
    const high = lift(sprite.state, w);
    raised.style.translate = high ? `0 ${-high}px` : "";
    while (raised.childElementCount > 1) raised.lastElementChild?.remove();
    raised.append(...marks(sprite, w, h, corner));
    speak(element, sprite);
    element.querySelector(":scope > .target")?.remove();
    if (sprite.options.length || sprite.state === "disabled") element.append(target(w, h, corner, high));
    if (element.matches(":focus-visible")) raised.append(focusRing(w, h, corner));
    return element;
  }

  /**
   * Where a click or a finger hits: at least as large as what is drawn. It stays there when what is drawn rises under
   * the pointer: at its lower edge one would no longer point at it, it would sink again, and a click would be lost.
   * @param {number} w
   * @param {number} h
   * @param {number} corner
   * @param {number} high
   */
  function target(w, h, corner, high) {
    const pad = Math.max(2, Math.min(11, (46 - Math.min(w, h)) / 2));
    return s("rect.target", { x: -pad, y: -pad - high, width: w + 2 * pad, height: h + 2 * pad, rx: corner + pad });
  }

  /** @param {Element} element @param {WholeSprite} sprite */
  function setFace(element, sprite) {
    const use = part(element, "use");
    use.setAttribute("href", `#${prefix}${sprite.symbol}`);
    if (sprite.scale === 1) use.removeAttribute("transform");
    else use.setAttribute("transform", `scale(${sprite.scale})`);
  }

  /** @param {Element} element @param {WholeSprite} sprite */
  function speak(element, sprite) {
    const clickable = sprite.options.length > 0;
    const off = sprite.state === "disabled";
    const said = [sprite.label, sprite.pill, sprite.reason].filter(Boolean).join(". ");
    element.classList.toggle("silent", !said && !clickable);
    if (!said && !clickable) {
      for (const name of ["role", "aria-label", "tabindex", "aria-disabled"]) element.removeAttribute(name);
      element.setAttribute("aria-hidden", "true");
      return;
    }
    element.removeAttribute("aria-hidden");
    element.setAttribute("role", clickable || off ? "button" : "img");
    element.setAttribute("aria-label", said);
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
    if (off) element.setAttribute("aria-disabled", "true");
    else element.removeAttribute("aria-disabled");
  }

  // -- showing

  /**
   * Shows a scene; what was there before glides, turns or goes.
   * @param {Drawing} next
   * @param {{animate?: boolean}} [how]
   */
  function show(next, { animate = true } = {}) {
    learn(next.symbols);
    const moving = animate && shown;
    /** @type {Changes} */
    const changes = { moved: [], turned: [], come: [], gone: [] };
    const focused = [...sprites.values()].find(({ element }) => element === document.activeElement)?.data;
    const staying = new Set(next.sprites.map((sprite) => sprite.id));
    /** @type {Left[]} */
    const left = [];
    for (const [id, { data, element }] of sprites) {
      if (staying.has(id)) continue;
      sprites.delete(id);
      left.push({ data, element, place: placeOf(data) });
    }
    for (const sprite of next.sprites) change(full(sprite), next, moving, changes, left);
    for (const { data, element, place } of left) {
      if (moving) changes.gone.push({ element, place, to: goal(data, next) });
      else element.remove();
    }
    arrange(next);
    size(mats.table.svg, next.width, next.height);
    size(mats.hand.svg, next.hand_width, next.hand_height);
    shown = true;
    giveWay();
    tabStops();
    if (focused) keepFocus(focused);
    if (!moving) return;
    if (calm()) point(changes);
    play(changes);
  }

  /** A piece that stands on a ringed place takes no clicks from it. */
  function giveWay() {
    const all = [...sprites.values()].map(({ data, element }) => ({ data, element, ...placeOf(data) }));
    const ringed = all.filter(({ data }) => data.options.length > 0 && data.state === "selectable");
    for (const { data, element, x, y, w, h } of all) {
      const [across, down] = [x + w / 2, y + h / 2];
      const piece = !data.options.length && data.state !== "disabled" && w <= PIECE && h <= PIECE;
      const stands = ringed.some(
        (place) =>
          place.data.mat === data.mat &&
          across > place.x &&
          across < place.x + place.w &&
          down > place.y &&
          down < place.y + place.h,
      );
      element.classList.toggle("gives-way", piece && stands);
    }
  }

  /** @param {SVGSVGElement} svg @param {number} w @param {number} h */
  function size(svg, w, h) {
    svg.setAttribute("viewBox", `0 0 ${w || 1} ${h || 1}`);
    svg.classList.toggle("empty", !w);
  }

  /**
   * Where nothing moves, marks say what has changed: a ribbon on what is new, dots around what moved.
   * @param {Changes} changes
   */
  function point({ moved, come }) {
    for (const old of [
      ...mats.table.sheet.querySelectorAll(".just-now"),
      ...mats.hand.sheet.querySelectorAll(".just-now"),
    ])
      old.remove();
    for (const { element, to } of moved) remark(element, to, "last");
    for (const { element, to } of come) remark(element, to, "new");
  }

  /** @param {SVGElement} element @param {Place} place @param {string} state */
  function remark(element, { w, h }, state) {
    const sprite = sprites.get(idOf(element))?.data;
    if (!sprite || sprite.state || w >= 200 || w < 30) return;
    const corner = symbolOf(sprite).corner * sprite.scale;
    part(element, ".raised").append(s("g.just-now", {}, marks({ state }, w, h, corner)));
  }

  /**
   * @param {WholeSprite} data
   * @param {Drawing} next
   * @param {boolean} moving
   * @param {Changes} changes
   * @param {Left[]} left
   */
  function change(data, next, moving, changes, left) {
    const old = sprites.get(data.id);
    const to = placeOf(data);
    if (!old) {
      const element = draw(data);
      setFace(element, data);
      sprites.set(data.id, { data, element });
      changes.come.push({ element, from: moving ? origin(data, next, left) : null, to });
      return;
    }
    const was = old.data;
    if (same(was, data)) return;
    old.data = data;
    const from = placeOf(was);
    const { element } = old;
    draw(data, element);
    const swap = () => setFace(element, old.data); // as it is by then
    if (moving && turns(was, data)) changes.turned.push({ face: part(element, ".face"), change: swap });
    else swap();
    if (was.mat !== data.mat) changes.come.push({ element, from: across(from, was.mat, data.mat), to });
    else if (from.x !== to.x || from.y !== to.y || from.turn !== to.turn) changes.moved.push({ element, from, to });
  }

  /**
   * A new sprite is one that has just gone, if the scene says so or it looks alike, or it comes from a pile: it flies
   * from there.
   * @param {WholeSprite} data
   * @param {Drawing} scene
   * @param {Left[]} left
   */
  function origin(data, { ways = [] }, left) {
    const starts = ways.filter(([, to]) => data.id.startsWith(to)).map(([from]) => from);
    const came = left.findIndex((each) => starts.some((from) => each.data.id.startsWith(from)));
    const at = came < 0 ? left.findIndex((each) => each.data.symbol === data.symbol) : came;
    if (at < 0) return pileAmong(starts, data.mat);
    const [twin] = left.splice(at, 1);
    twin.element.remove();
    return twin.data.mat === data.mat ? twin.place : across(twin.place, twin.data.mat, data.mat);
  }

  /**
   * Where a sprite that has gone flies to: the pile that takes it, if the scene says so.
   * @param {WholeSprite} data
   * @param {Drawing} scene
   */
  function goal(data, { ways = [] }) {
    return pileAmong(
      ways.filter(([from]) => data.id.startsWith(from)).map(([, to]) => to),
      data.mat,
    );
  }

  /**
   * The place of the first of these piles that lies here, in the units of a mat.
   * @param {string[]} ids
   * @param {Mat} mat
   */
  function pileAmong(ids, mat) {
    const pile = ids.map((id) => sprites.get(id)).find(Boolean)?.data;
    if (!pile) return null;
    return pile.mat === mat ? placeOf(pile) : across(placeOf(pile), pile.mat, mat);
  }

  /** A place of one mat in the units of the other. @param {Place} place @param {Mat} from @param {Mat} to */
  function across(place, from, to) {
    const there = mats[from].svg.getScreenCTM();
    const here = mats[to].svg.getScreenCTM();
    if (!there || !here) return null;
    const grown = there.a / here.a;
    const point = new DOMPoint(place.x, place.y).matrixTransform(here.inverse().multiply(there));
    return { ...place, x: point.x, y: point.y, w: place.w * grown, h: place.h * grown };
  }

  /**
   * A card is turned over when its face becomes another one; a count that changes is not.
   * @param {WholeSprite} old
   * @param {WholeSprite} data
   */
  function turns(old, data) {
    /** @param {string} name */
    const family = (name) => name.replace(/\d+/g, "");
    const [a, b] = [symbolOf(old), symbolOf(data)];
    return family(old.symbol) !== family(data.symbol) && a.width === b.width && a.height === b.height && b.width < 200;
  }

  /** Puts the elements into the order in which they are painted, moving as few as possible. @param {Drawing} next */
  function arrange(next) {
    const at = { table: mats.table.sheet.firstElementChild, hand: mats.hand.sheet.firstElementChild };
    for (const { id, mat: name = "table" } of next.sprites) {
      const element = sprites.get(id)?.element;
      if (!element) continue;
      const other = name === "table" ? "hand" : "table";
      if (element === at[other]) at[other] = element.nextElementSibling; // it leaves that mat
      while (at[name] && !isOurs(at[name])) at[name] = at[name].nextElementSibling; // one that is going
      if (element === at[name]) at[name] = element.nextElementSibling;
      else mats[name].sheet.insertBefore(element, at[name]);
    }
  }

  /** @param {Element} element */
  const isOurs = (element) => sprites.get(idOf(element))?.element === element;

  // -- focus: one stop for Tab on each mat; from there in the order of reading

  /** @param {Mat} name */
  function readingOrder(name) {
    const found = [...sprites.values()].filter(
      ({ data }) => data.mat === name && (data.options.length || data.state === "disabled"),
    );
    return found
      .sort((a, b) => row(a) - row(b) || a.data.x - b.data.x || a.data.y - b.data.y)
      .map(({ element }) => element);
  }

  /**
   * What had the focus keeps it; if it has gone, the next thing that can be clicked gets it.
   * @param {WholeSprite} sprite
   */
  function keepFocus({ id, mat: name }) {
    const element = sprites.get(id)?.element ?? readingOrder(name)[0];
    if (element && element !== document.activeElement) element.focus();
  }

  /** @param {Drawn} drawn */
  const row = ({ data }) => Math.round((data.y + placeOf(data).h / 2) / 40);

  function tabStops() {
    for (const name of /** @type {Mat[]} */ (["table", "hand"])) {
      const order = readingOrder(name);
      for (const { data, element } of sprites.values()) {
        if (data.mat === name && element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
      }
      const stop = order.find((element) => element === document.activeElement) ?? order[0];
      stop?.setAttribute("tabindex", "0");
    }
  }

  // -- hands

  /** @param {SVGSVGElement} svg */
  function listen(svg) {
    /** @param {Event} event */
    const spriteAt = (event) => {
      const element = around(event, ".sprite:not(.silent)");
      return element ? sprites.get(idOf(element)) : undefined;
    };
    const held = onHold(svg, (event) => {
      const found = spriteAt(event);
      return found && (() => on.look?.(found.data, "press"));
    });
    svg.addEventListener("click", (event) => {
      const found = (event.pointerType === "touch" && nearest(svg, event)) || spriteAt(event);
      if (held() || !found) return;
      on.choose?.(found.data, found.element);
    });
    /** @type {string | undefined} */
    let hovered;
    /** @param {WholeSprite | undefined} data */
    const hover = (data) => {
      if (data?.id === hovered) return;
      hovered = data?.id;
      on.look?.(data ?? null, "hover");
    };
    svg.addEventListener("pointermove", (event) => {
      // a table that changes under a pointer at rest is not pointed at
      if (event.pointerType !== "touch" && (event.movementX || event.movementY)) hover(spriteAt(event)?.data);
    });
    svg.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && hover(undefined));
    svg.addEventListener("focusin", (event) => {
      const found = spriteAt(event);
      if (!found?.element.matches(":focus-visible")) return;
      const { w, h } = placeOf(found.data);
      part(found.element, ".raised").append(focusRing(w, h, symbolOf(found.data).corner * found.data.scale));
      tabStops();
      on.look?.(found.data, "focus");
    });
    svg.addEventListener("focusout", (event) => {
      spriteAt(event)?.element.querySelector(".focus-ring")?.remove();
      on.look?.(null, "focus");
    });
  }

  /**
   * What a finger means: of the things that can be chosen and are within its reach, the one it is nearest to.
   * @param {SVGSVGElement} svg
   * @param {MouseEvent} event
   */
  function nearest(svg, { clientX: x, clientY: y }) {
    /** @type {Drawn | null} */
    let found = null;
    let least = Infinity;
    for (const sprite of sprites.values()) {
      if (!sprite.data.options.length || mats[sprite.data.mat].svg !== svg) continue;
      const box = part(sprite.element, ".face").getBoundingClientRect();
      const beside = Math.max(box.left - x, x - box.right, 0);
      const above = Math.max(box.top - y, y - box.bottom, 0);
      /** @param {number} size */
      const reach = (size) => Math.max(4, (FINGER - size) / 2);
      const far = Math.hypot(beside, above);
      // of several things under the finger the one on top, which comes last
      if (beside > reach(box.width) || above > reach(box.height) || far > least) continue;
      [found, least] = [sprite, far];
    }
    return found;
  }

  return {
    defs,
    table: mats.table.svg,
    hand: mats.hand.svg,
    show,
    readingOrder,
    /** @param {string | undefined} id */
    sprite: (id) => (id === undefined ? undefined : sprites.get(id)),
    all: () => [...sprites.values()],
    placeOf,
    /** The symbol of a sprite alone, as large as wanted: for the reader and the key. @param {string} name */
    face(name, most = 120) {
      const symbol = pictured(name);
      const grown = Math.min(most / symbol.width, most / symbol.height, 2);
      const use = s("use", { href: `#${prefix}${name}` });
      return s(
        "svg.face-alone",
        {
          viewBox: `-3 -3 ${symbol.width + 6} ${symbol.height + 8}`,
          width: symbol.width * grown,
          height: symbol.height * grown,
          "aria-hidden": "true",
        },
        use,
      );
    },
    /** A copy of a sprite at another place, for what would be. @param {Sprite} sprite */
    ghost(sprite) {
      const data = full(sprite);
      const { x, y, w, h, turn } = placeOf(data);
      const use = s("use", { href: `#${prefix}${data.symbol}`, transform: `scale(${data.scale})` });
      const corner = symbolOf(data).corner * data.scale;
      const edge = s("rect.ghost-edge", { width: w, height: h, rx: corner });
      return s(
        "g.ghost",
        { transform: `translate(${x} ${y}) rotate(${turn} ${w / 2} ${h / 2})`, "aria-hidden": "true" },
        use,
        edge,
      );
    },
    learn,
  };
}

/** @param {WholeSprite} a @param {WholeSprite} b */
function same(a, b) {
  const names = /** @type {(keyof Sprite)[]} */ (Object.keys(a)); // all of them, in both
  return names.every((name) => (name === "options" ? String(a.options) === String(b.options) : a[name] === b[name]));
}

/** A part of what we have drawn. @param {Element} element @param {string} selector */
const part = (element, selector) => /** @type {SVGGElement} */ (element.querySelector(selector));

/** @param {Element} element */
const idOf = (element) => element.getAttribute("data-id") ?? "";
