/** The tables one can go to: mine, my turn first; those that wait for somebody or may be watched; finished ones. */

import { codeOf, get } from "../api.js";
import { crest, fill, h } from "../dom.js";
import { forget, tables } from "../mine.js";
import { settings } from "../settings.js";
import { other, otherWords, words } from "../words.js";
import { cover } from "./shelf.js";

const MOST = 16; // of my tables that are asked for

/**
 * @returns {{element: HTMLElement, turns: HTMLElement, finished: HTMLElement, games: (games: Book[]) => void, refresh: () => Promise<void>}}
 *   `turns` names the tables that wait for me, `finished` those that are over, `element` all others
 */
export function tableList() {
  const say = words.home;
  const turns = h("div");
  const mine = h("div.table-list");
  const listed = h("div.table-list");
  const finished = h("div.table-list");
  /** @type {Book[]} */
  let games = [];
  let shown = ""; // what is shown is only drawn anew when it has changed: who stands on a button stays there
  /** @type {{mine: Listed[], listed: Listed[]}} */
  let found = { mine: [], listed: [] };

  const element = h(
    "div",
    {},
    h(
      "section.my-tables",
      {},
      h("h2", {}, say.myTables, h("small", { lang: other() }, otherWords.home.myTables)),
      mine,
    ),
    h(
      "section.open-tables",
      {},
      h("h2", {}, say.openTables, h("small", { lang: other() }, otherWords.home.openTables)),
      listed,
    ),
  );

  return { element, turns, finished, games: know, refresh };

  /** @param {Book[]} all */
  function know(all) {
    games = all;
    draw();
  }

  async function refresh() {
    const [own, all] = await Promise.all([
      Promise.all(tables().slice(0, MOST).map(look)),
      /** @type {Promise<Listed[]>} */ (get("/api/tables").catch(() => [])),
    ]);
    const there = own.filter((each) => each !== null);
    const ids = new Set(there.map((each) => each.id));
    found = { mine: there.sort((a, b) => rank(a) - rank(b)), listed: all.filter((each) => !ids.has(each.id)) };
    draw();
  }

  function draw() {
    const key = JSON.stringify([found, games.length]);
    if (key === shown || !games.length) return;
    shown = key;
    const waiting = found.mine.filter((each) => each.myTurn);
    const over = found.mine.filter((each) => ["over", "other-rules", "failed"].includes(each.state));
    const going = found.mine.filter((each) => !over.includes(each));
    fill(
      turns,
      waiting.map((each) => row(each, "continue")),
    );
    fill(mine, going.length ? going.map((each) => row(each)) : h("p.none", {}, words.home.noneOfMine));
    fill(
      listed,
      found.listed.length
        ? found.listed.map((each) => row({ ...each, yours: [], myTurn: false }))
        : h("p.none", {}, words.home.noneOpen),
    );
    fill(
      finished,
      over.slice(0, 6).map((each) => row(each)),
    );
  }

  /** @param {Listed} table */
  function row(table, kind = "") {
    const game = games.find((each) => each.id === table.game);
    const way = wayTo(table);
    return h(
      "article.table-row",
      { class: `${kind} ${table.myTurn ? "my-turn" : ""}` },
      game && cover(game),
      h(
        "div.table-words",
        {},
        h("h3", {}, game ? game.titles[settings.lang] : table.game),
        h("p", {}, standing(table)),
        h(
          "div.who",
          { "aria-hidden": "true" },
          table.seats.map((seat, i) => (seat.kind === "open" ? h("span.nobody", {}, "?") : crest(i, 24))),
        ),
      ),
      h(
        "a.button",
        {
          class: way.kind,
          href: way.href,
          "aria-label": `${way.label}: ${game?.titles[settings.lang] ?? ""}, ${standing(table)}`,
        },
        way.label,
      ),
    );
  }
}

/** How one of my tables stands; null if it is gone. @param {Mine} mine */
async function look({ table }) {
  try {
    /** @type {Standing & {table: TableInfo, yours: number[], deciders?: number[]}} */
    const doc = await get(`/api/tables/${table}?show=none`);
    return {
      id: table,
      game: doc.table.game,
      state: doc.state,
      seats: doc.seats,
      yours: doc.yours,
      myTurn: doc.state === "playing" && doc.yours.some((seat) => doc.deciders?.includes(seat)),
    };
  } catch (e) {
    if (["unknown-table", "wrong-token", "no-spectators"].includes(codeOf(e))) forget(table);
    return null;
  }
}

/** @type {Partial<Record<TableState, number>>} */
const RANKS = { playing: 1, paused: 2, open: 3 };

/** @param {Listed} table */
const rank = (table) => (table.myTurn ? 0 : (RANKS[table.state] ?? 4));

/** @param {Listed} table */
function standing(table) {
  const say = words.home;
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const names = table.seats
    .filter((seat) => seat.name)
    .map((seat) => seat.name)
    .join(say.comma);
  if (table.myTurn) return say.yourTurn(names);
  if (free) return say.seatsFree(names, free);
  return table.state ? say.states[table.state](names) : names;
}

/** @param {Listed} table */
function wayTo(table) {
  const say = words.home;
  if (table.state === "over") return { href: `/t/${table.id}/end`, label: say.result, kind: "" };
  const href = `/t/${table.id}`;
  if (table.myTurn) return { href, label: say.goOn, kind: "primary" };
  if (table.yours.length) return { href, label: say.goOn, kind: "" };
  const free = table.state === "open" && table.seats.some((seat) => seat.kind === "open");
  return free ? { href, label: say.sit, kind: "act" } : { href, label: say.watch, kind: "" };
}
