/** The end of a match: who won, how the points came about, the course, the proof of the shuffle; and what next. */

import { get, post, said } from "../api.js";
import { bar } from "../bar.js";
import { crest, fill, h, icon, s, toast } from "../dom.js";
import { go } from "../main.js";
import { remember } from "../mine.js";
import { settings } from "../settings.js";
import { other, otherWords, words } from "../words.js";
import { controls } from "./controls.js";
import { course } from "./course.js";
import { proof } from "./proof.js";
import { tally } from "./tally.js";

/** @param {HTMLElement} root @param {{table: string}} params */
export function show(root, { table }) {
  const page = h("div.end.ground", {}, bar(), h("p.loading", { role: "status" }, words.replay.loading));
  root.append(page);
  document.title = `${words.end.title} · takujo`;
  let left = false;
  get(`/api/tables/${table}/end`).then(
    (end) => left || draw(page, end),
    (e) => {
      if (left) return;
      if (e.code === "not-over" || e.code === "not-started") return go(`/t/${table}`, { replace: true });
      fill(
        page,
        bar(),
        h(
          "main.message",
          {},
          h("h1", {}, "卓"),
          h("p", { role: "alert" }, e.message),
          h("a.button", { href: "/" }, words.common.home),
        ),
      );
    },
  );
  return () => (left = true);
}

/** @param {HTMLElement} page @param {End} end */
function draw(page, end) {
  const say = words.end;
  const lang = settings.lang;
  const { titles, game, id } = end.table;
  const winner = end.winners[0] ?? null;
  const verified = h("span.fact", { role: "status" }, icon("clock", 18, "var(--ink-2)"), say.verifying);
  const shown = proof(end);
  shown.addEventListener("checked", (event) =>
    fill(
      verified,
      ...(event instanceof CustomEvent && event.detail
        ? [icon("check", 18, "var(--good)"), end.table.set_up ? say.verifiedSetUp : say.verified]
        : [h("b.cross", {}, "✕"), say.notVerified]),
    ),
  );
  const rail = controls({
    rounds: end.rounds,
    speed: () => {},
    go: (ply) => go(`/replay/${id}?ply=${ply}&eyes=all`),
    play: () => go(`/replay/${id}?ply=0&eyes=all`),
  });
  rail.update({ ply: end.rounds.length - 1, playing: false, speed: 1 });
  document.title = `${headline(end, words)} · ${titles[lang]}`;
  page.dataset.game = game;
  fill(
    page,
    s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" })),
    bar({ title: titles[lang], subtitle: titles[other()], chips: [say.finished] }),
    h(
      "main.end-main",
      {},
      won(),
      h("section.panel.scores", {}, heading("score"), tally(end)),
      h(
        "section.panel.flow",
        {},
        heading("course"),
        course(end),
        h(
          "ul.facts",
          {},
          h("li", {}, verified),
          h(
            "li",
            {},
            icon("clock", 18, "var(--ink-2)"),
            say.length(roundsPlayed(end), end.seconds, end.rounds.length - 1),
          ),
          end.ended.map((why) => h("li", {}, icon("start", 18, "var(--game)"), why[lang])),
          end.turning &&
            h(
              "li",
              {},
              icon("hint", 18, "var(--gilt)"),
              h("a", { href: `/replay/${id}?ply=${end.turning.ply}&eyes=all` }, turning()),
            ),
        ),
      ),
      h(
        "details.panel.proof-panel",
        {},
        h("summary", {}, h("h2", {}, say.proof, h("small", { lang: other() }, otherWords.end.proof))),
        shown,
      ),
    ),
    h("footer.replay-bar", {}, rail.element),
  );

  function won() {
    const sheet = h(
      "section.panel.winner",
      {},
      winner === null
        ? icon("seal", 84, "var(--ink-2)")
        : end.winners.map((seat) => crest(seat, end.winners.length > 1 ? 60 : 84, end.colors[seat])),
      h(
        "div.winner-words",
        {},
        h("h1", {}, headline(end, words)),
        h("p", {}, h("span", { lang: other() }, headline(end, otherWords)), lead()),
      ),
      h(
        "div.winner-ways",
        {},
        again(),
        h(
          "a.button",
          { href: `/replay/${id}?ply=0&eyes=all&analyse`, title: words.outlook.analyseNote },
          icon("hint", 18),
          words.outlook.analyse,
        ),
        h("a.button", { href: `/api/tables/${id}/record`, download: true }, icon("log", 18), say.save),
        h("a.button.quiet", { href: "/" }, say.lobby),
      ),
    );
    sheet.style.setProperty("--seat", winner === null ? "var(--ink-3)" : end.colors[winner] || `var(--seat-${winner})`);
    return sheet;
  }

  function lead() {
    if (!end.points || winner === null || end.scores.length < 2) return null;
    const rest = end.scores.filter((_, seat) => !end.winners.includes(seat));
    return [" · ", say.ahead(end.scores[winner], rest.length ? end.scores[winner] - Math.max(...rest) : null)];
  }

  function again() {
    if (end.next) return h("a.button.primary", { href: `/t/${end.next}` }, say.nextTable);
    if (!end.yours.length) return h("a.button.primary", { href: `/new?game=${game}` }, say.newTable);
    const button = h(
      "button.button.primary",
      {
        type: "button",
        onclick: async () => {
          button.disabled = true;
          try {
            const { table } = await post(`/api/tables/${id}/actions`, { type: "rematch" });
            remember(table, { game });
            await go(`/t/${table}`);
          } catch (e) {
            button.disabled = false;
            toast(said(e), "bad");
          }
        },
      },
      say.again,
      h("small", { lang: other() }, otherWords.end.again),
    );
    return button;
  }

  function turning() {
    if (!end.turning) return null;
    const { ply, seat, gain, by } = end.turning;
    return say.turning(end.rounds[ply], end.seats[seat].name, by?.[lang] ?? null, end.points ? gain : null);
  }

  /** @param {"score" | "course"} name */
  function heading(name) {
    return h("h2", {}, say[name], h("small", { lang: other() }, otherWords.end[name]));
  }
}

/** The sentence that says who won. @param {End} end @param {typeof words} say */
function headline(end, say) {
  const names = end.winners.map((seat) => end.seats[seat].name);
  if (!names.length) return say.end.lost;
  return names.length > 1 ? say.end.shared(names) : say.end.wins(names[0]);
}

/** @param {End} end */
const roundsPlayed = ({ rounds }) => (rounds.at(-1) === null ? null : new Set(rounds).size);
