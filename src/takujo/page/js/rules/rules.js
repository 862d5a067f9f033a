/** A rulebook as a page of its own, with its chapters beside it; /rules/GAME#ML-27 opens it at a clause. */

import { bar } from "../bar.js";
import { fill, h, icon, s, toast } from "../dom.js";
import { playNow } from "../home/opening.js";
import { cover, shelf } from "../home/shelf.js";
import { rulebook } from "../rulebook.js";
import { choose, settings } from "../settings.js";
import { other, words } from "../words.js";

/** @param {HTMLElement} root @param {{game: string, hash: string}} params */
export function show(root, { game, hash }) {
  const say = words.rules;
  const lang = settings.lang;
  const top = bar({ title: say.title });
  const side = h("nav.chapters", { "aria-label": say.chapters });
  const book = h("main.rules-book.panel", { tabindex: "-1" }, h("p.loading", { role: "status" }, words.replay.loading));
  root.append(
    h(
      "div.rules-page.ground",
      { data: { game } },
      s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" })),
      top,
      side,
      book,
    ),
  );
  document.title = `${say.title} · takujo`;
  let left = false;

  Promise.all([rulebook(game, lang), shelf()]).then(
    ([rules, { games }]) => {
      if (left) return;
      const found = games.find((each) => each.id === game);
      fill(book, rules.element);
      if (found) {
        top.update({ title: found.titles[lang], subtitle: found.titles[other()], chips: [say.title] });
        document.title = `${found.titles[lang]} · ${say.title}`;
      }
      fill(
        side,
        found && h("div.rules-cover", {}, cover(found)),
        found &&
          h(
            "button.button.act",
            { type: "button", onclick: () => playNow(found).catch((e) => toast(e.message, "bad")) },
            icon("play", 16),
            say.play,
          ),
        h(
          "button.button.quiet",
          { type: "button", lang: other(), onclick: () => choose("lang", other()) },
          icon("globe", 16),
          say.other,
        ),
        h(
          "ol",
          {},
          rules.chapters.map(({ title, open }) => h("li", {}, h("button", { type: "button", onclick: open }, title))),
        ),
      );
      if (hash) rules.open(hash);
    },
    (e) =>
      left || fill(book, h("p.wrong", { role: "alert" }, e.message), h("a.button", { href: "/" }, words.common.home)),
  );
  return () => (left = true);
}
