/** A new table on a page of its own: for links such as /new?game=knossos. */

import { bar } from "../bar.js";
import { fill, h, s } from "../dom.js";
import { settings } from "../settings.js";
import { other, otherWords, words } from "../words.js";
import { opener } from "./opener.js";
import { cover, shelf } from "./shelf.js";

/** @param {HTMLElement} root @param {{query: URLSearchParams}} params */
export function show(root, { query }) {
  const say = words.home;
  document.title = `${say.newTable} · takujo`;
  const place = h("div.new-table", {}, h("p.loading", { role: "status" }, say.loading));
  root.append(
    h(
      "div.home.ground.one",
      {},
      s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" })),
      bar({ title: say.newTable, subtitle: otherWords.home.newTable }),
      h("main.home-main", {}, place),
    ),
  );
  shelf().then(
    (found) => {
      const panel = opener();
      /** @param {Book} game */
      const select = (game) => {
        for (const each of row.children)
          each.setAttribute("aria-pressed", String(each.getAttribute("data-game") === game.id));
        panel.show(game);
      };
      const row = h(
        "div.small-books",
        { role: "group", "aria-label": say.games },
        found.games.map((game) =>
          h(
            "button.small-book",
            { type: "button", data: { game: game.id }, onclick: () => select(game) },
            cover(game),
            h("span", {}, h("b", {}, game.titles[settings.lang]), h("small", { lang: other() }, game.titles[other()])),
          ),
        ),
      );
      fill(place, row, panel.element);
      select(found.games.find((game) => game.id === query.get("game")) ?? found.games[0]);
    },
    (e) => fill(place, h("p.wrong", { role: "alert" }, e.message)),
  );
}
