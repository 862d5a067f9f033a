/** The lobby: the games as books, a new table, my tables, those that are open, and the way to everything else. */

import { said } from "../api.js";
import { bar } from "../bar.js";
import { crest, dialog, fill, h, icon, s, toast } from "../dom.js";
import { goalCard, isNew } from "../goal.js";
import { lessonsOf } from "../learn/lessons.js";
import { tables } from "../mine.js";
import { refresher } from "./refresh.js";
import { choose, settings } from "../settings.js";
import { other, otherWords, words } from "../words.js";
import { opener } from "./opener.js";
import { myName, playFirst, playNow } from "./opening.js";
import { learnDoor } from "./learning.js";
import { recordOpener } from "./records.js";
import { cover, credits, renewed, seatRange, shelf } from "./shelf.js";
import { tableList } from "./tables.js";

const TABS = /** @type {const} */ ([
  ["play", "play"],
  ["mine", "deck"],
  ["records", "log"],
  ["more", "meeple"],
]);

const MOST_IN_A_ROW = 5;
const AIMS = 4; // sentences on the card of a game, if somebody wrote them

/** @param {HTMLElement} root */
export function show(root) {
  document.title = "takujo 卓上";
  const say = words.home;
  const games = h("div.games", {}, h("p.loading", { role: "status" }, say.loading));
  const leftOut = h("ul.left-out"); // games that could not be loaded
  const motto = h("p");
  const table = h("div");
  const coming = h("p.coming", { role: "status" });
  const panel = opener();
  let offered = ""; // the bots of all games
  const first = !settings.guided && !tables().length;
  const lists = tableList();
  const page = h(
    "div.home.ground",
    { data: { tab: "play" } },
    s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" })),
    bar({ tools: nameChip() }),
    h(
      "main.home-main",
      {},
      h(
        "div.hero",
        {},
        h("h1", { lang: "ja" }, "卓上"),
        motto,
        first && h("a.button.quiet", { href: "/guide" }, icon("hint", 18), say.firstTime),
      ),
      coming,
      h("div.turns", {}, lists.turns),
      h("section.shelf", { "aria-label": say.games }, games, leftOut),
      table,
    ),
    h(
      "aside.home-side",
      {},
      lists.element,
      h(
        "section.records",
        {},
        h("h2", {}, say.records, h("small", { lang: other() }, otherWords.home.records)),
        lists.finished,
        recordOpener(),
      ),
      h("p.promise", {}, icon("check", 14, "var(--good)"), " ", say.noAccount),
      h("p.promise", {}, say.theirs),
      !first && h("p.promise", {}, icon("hint", 14), " ", h("a", { href: "/guide" }, words.guide.title)),
    ),
    tabs(),
  );
  root.append(page);

  shelf().then(
    (found) => {
      lists.games(found.games);
      fill(
        motto,
        say.motto(found.games.length),
        h("small", { lang: other() }, otherWords.home.motto(found.games.length)),
      );
      expect(found);
      /** @param {Book} game */
      const select = (game) => {
        const isIt = (/** @type {Element} */ each) => each.getAttribute("data-game") === game.id;
        for (const each of games.children) each.classList.toggle("chosen", isIt(each));
        for (const each of games.querySelectorAll(".book-button"))
          each.setAttribute("aria-pressed", String(isIt(each)));
        panel.show(game);
      };
      games.style.setProperty("--books", String(Math.min(found.games.length, MOST_IN_A_ROW)));
      fill(
        games,
        found.games.map((game) => book(game, select)),
      );
      fill(
        leftOut,
        found.left_out.map(({ id, why }) => h("li", {}, say.leftOut(id, why))),
      );
      fill(table, panel.element);
      select(found.games[0]);
    },
    (e) => fill(games, h("p.wrong", { role: "alert" }, e.message)),
  );

  return refresher(() => {
    lists.refresh();
    if (coming.textContent) renewed().then(expect, () => {});
  });

  /** Says in how many minutes stronger opponents come; then they are there. @param {Shelf} found */
  function expect(found) {
    fill(coming, found.coming && say.coming(found.coming));
    const now = JSON.stringify(found.games.map(({ bots }) => bots));
    if (now !== offered) panel.draw();
    offered = now;
  }

  function tabs() {
    const list = h("nav.tabs", { "aria-label": say.parts });
    for (const [name, sign] of TABS) {
      const tab = h(
        "button",
        {
          type: "button",
          "aria-pressed": String(name === "play"),
          onclick: () => {
            page.dataset.tab = name;
            for (const each of list.children) each.setAttribute("aria-pressed", String(each === tab));
            scrollTo(0, 0);
          },
        },
        icon(sign, 20),
        say.tabs[name],
      );
      list.append(tab);
    }
    return list;
  }
}

/** @param {Book} game @param {(game: Book) => void} select */
function book(game, select) {
  const say = words.home;
  const lang = settings.lang;
  const first = !tables().some((table) => table.game === game.id);
  const play = h(
    "button.button.play-now",
    {
      type: "button",
      onclick: async () => {
        play.disabled = true;
        try {
          const course = isNew(game.id) && (await lessonsOf(game.id).catch(() => null));
          if (course && course.aims[lang].length === AIMS) await new Promise((go) => goalCard(course, () => go(null)));
          await (first ? playFirst(game) : playNow(game));
        } catch (e) {
          play.disabled = false;
          toast(said(e), "bad");
        }
      },
    },
    icon("play", 16),
    say.playNow,
    first && h("small", {}, say.easy),
  );
  return h(
    "article.game",
    { data: { game: game.id } },
    h(
      "button.book-button",
      {
        type: "button",
        data: { game: game.id },
        "aria-pressed": "false",
        "aria-label": say.choose(game.titles[lang], game.titles.ja),
        onclick: () => select(game),
      },
      cover(game),
    ),
    h(
      "div.game-words",
      { onclick: () => select(game) },
      h("h2", {}, game.titles[lang]),
      h("small.other-title", { lang: other() }, game.titles[other()]),
      h("p.tagline", {}, game.tagline[lang]),
      h(
        "p.meta",
        {},
        h("span", {}, icon("pawn", 15), h("span.unseen", {}, say.players), seatRange(game)),
        game.minutes && h("span", {}, icon("clock", 15), say.minutes(game.minutes)),
      ),
      credits(game, lang),
    ),
    h("div.game-ways", {}, learnDoor(game), play, h("a.button.quiet", { href: `/rules/${game.id}` }, say.rules)),
  );
}

function nameChip() {
  const chip = h("button.chip.name-chip", { type: "button", onclick: rename });
  const show = () => {
    fill(chip, crest(0, 20), h("span", {}, myName()));
    chip.setAttribute("aria-label", words.home.nameIs(myName()));
  };
  show();
  return chip;

  function rename() {
    const say = words.home;
    const field = h("input.field", {
      value: settings.name,
      maxlength: 40,
      autocomplete: "nickname",
      "aria-label": say.name,
    });
    const box = dialog(
      say.name,
      words.common.close,
      h(
        "form.naming",
        {
          method: "dialog",
          onsubmit: () => {
            choose("name", field.value.trim());
            show();
          },
        },
        h("p", {}, say.nameNote),
        field,
        h("button.button.primary", {}, say.keep),
      ),
    );
    field.select();
    box.addEventListener("close", () => chip.focus());
  }
}
