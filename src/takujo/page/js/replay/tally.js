/** The scoring worked through: a bar for each seat, and every line of it. */

import { crest, h, icon } from "../dom.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

const FILLS = ["solid", "hatched", "dotted", "striped"]; // of groups, so that colour is never alone

/** @param {End} end  of GET …/end @returns {HTMLElement} */
export function tally(end) {
  const lang = settings.lang;
  const groups = [...new Set(end.tally.flat().map((line) => line.group[lang]))];
  /** @param {TallyLine} line */
  const worth = (line) => (end.points ? line.points : line.count);
  /** @param {number} seat */
  const total = (seat) => end.tally[seat].reduce((sum, line) => sum + worth(line), 0);
  const most = Math.max(1, ...end.seats.map((_, seat) => Math.max(total(seat), end.points ? end.scores[seat] : 0)));
  const order = end.seats.map((_, seat) => seat).sort((a, b) => end.placings[a] - end.placings[b] || a - b);
  return h(
    "div.tally",
    {},
    h("ol.tally-seats", {}, order.map(row)),
    groups.length > 0 &&
      h(
        "ul.legend",
        { "aria-label": words.end.legend },
        groups.map((group, i) => {
          const clauses = [
            ...new Set(
              end.tally
                .flat()
                .filter((line) => line.group[lang] === group)
                .map((line) => line.clause),
            ),
          ];
          return h(
            "li",
            {},
            h("span.swatch", { class: FILLS[i % FILLS.length], "aria-hidden": "true" }),
            group,
            clauses.map((clause) => h("a.clause-link", { href: `/rules/${end.table.game}#${clause}` }, clause)),
          );
        }),
      ),
  );

  /** @param {number} seat */
  function row(seat) {
    const won = end.winners.includes(seat);
    const shown = end.points ? end.scores[seat] : total(seat);
    const item = h(
      "li.tally-seat",
      { class: won ? "won" : "" },
      h("span.placing", {}, String(end.placings[seat])),
      h("span.tally-crest", {}, won && icon("crown", 22, "var(--gilt)"), crest(seat, 42, end.colors[seat])),
      h(
        "span.tally-name",
        {},
        h("b", {}, end.seats[seat].name, end.seats[seat].kind === "bot" && icon("robot", 15)),
        h("small", {}, end.yours.includes(seat) ? words.end.you : ""),
      ),
      h(
        "span.tally-bar",
        { "aria-hidden": "true" },
        groups.map((group, i) => part(seat, group, i)),
      ),
      h("span.tally-total", {}, String(shown), h("small", {}, end.points ? words.end.unit : "")),
      h(
        "ul.tally-lines",
        {},
        end.tally[seat].map((line) =>
          h(
            "li",
            {},
            end.points ? h("span.points", {}, String(line.points)) : icon("check", 14, "var(--good)"),
            h("span", {}, line.label[lang], line.count > 1 && h("small", {}, ` ×${line.count}`)),
          ),
        ),
      ),
    );
    item.style.setProperty("--seat", end.colors[seat] || `var(--seat-${seat})`);
    return item;
  }

  /** @param {number} seat @param {string} group @param {number} i */
  function part(seat, group, i) {
    const sum = end.tally[seat]
      .filter((line) => line.group[lang] === group)
      .reduce((all, line) => all + worth(line), 0);
    if (sum <= 0) return null;
    const drawn = h("span.part", { class: FILLS[i % FILLS.length] }, h("b", {}, String(sum)));
    drawn.style.flexBasis = `${(sum / most) * 100}%`;
    return drawn;
  }
}
