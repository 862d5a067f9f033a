/** A finished match looked through by a bot: what each seat could expect as curves, and the decisions that cost most. */

import { said, streamed } from "../api.js";
import { announce, crest, fill, h, icon, s, toast } from "../dom.js";
import { counted, give, hundredths } from "../outlook.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

const DASHES = ["", "9 5", "2 4", "14 4 3 4", "5 3"];
const WIDTHS = [3, 2.6, 3, 2.4, 2.2];
const [WIDTH, HEIGHT] = [1000, 100]; // of the curves; the page stretches them
const MARKED = 8; // decisions on the curve
/** @type {Map<string, Analysis>} */
const known = new Map(); // by table: what was found, while the page is open

/**
 * @param {Course} course  of GET …/replay
 * @param {{address: (ply: number, analysed: boolean) => string, shown: () => void}} on  `shown`: it has come, or gone
 */
export function analysis(course, on) {
  const say = words.outlook;
  const lang = settings.lang;
  const { id } = course.table;
  /** @param {number} seat */
  const name = (seat) => course.seats[seat].name;
  const status = h("span", { role: "status" });
  const button = h(
    "button.button.analyse",
    { type: "button", title: say.analyseNote, onclick: press },
    icon("hint", 18),
    h("span", {}, say.analyse),
    status,
  );
  const strip = h("div.outlook", { hidden: true });
  const list = h("section.costly", { hidden: true, tabindex: "0", role: "region", "aria-label": say.costliest });
  const cursor = h("i.outlook-now");
  /** @type {Analysis | null} */
  let found = null;
  /** @type {Map<number, Decision>} */
  let judged = new Map(); // by ply
  const before = known.get(id);
  if (before) take(before);

  /** Whether it is to be seen, or soon will be. */
  const open = () => button.disabled || !strip.hidden;
  return { button, strip, list, mark, start, open, at: (/** @type {number} */ ply) => judged.get(ply) };

  function press() {
    if (!found) return start();
    const open = strip.hidden;
    strip.hidden = list.hidden = !open;
    judged = new Map(open ? found.judged.map((each) => [each.ply, each]) : []);
    settle();
    on.shown();
  }

  async function start() {
    if (found || button.disabled) return;
    button.disabled = true;
    try {
      await streamed(`/api/tables/${id}/analysis`, (line) => {
        if (line.code) throw new Error(say.failed);
        if (line.analysis) known.set(id, line.analysis);
        else fill(status, say.progress(line.done, line.of));
      });
      const made = known.get(id);
      if (!made) throw new Error(say.failed);
      take(made);
      on.shown();
      announce(say.costliest);
    } catch (e) {
      toast(said(e), "bad");
    } finally {
      button.disabled = false;
      fill(status);
    }
  }

  /** @param {Analysis} doc */
  function take(doc) {
    found = doc;
    judged = new Map(found.judged.map((each) => [each.ply, each]));
    strip.hidden = list.hidden = false;
    fill(strip, ...curves(found));
    fill(list, ...costly(found));
    settle();
  }

  function settle() {
    button.setAttribute("aria-pressed", String(!strip.hidden));
  }

  /** @param {number} ply */
  function mark(ply) {
    cursor.style.left = `${(100 * ply) / Math.max(1, found?.plies ?? course.plies.length)}%`;
    for (const link of list.querySelectorAll("a")) {
      if (Number(link.dataset.ply) === ply) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
  }

  // -- the curves

  /** @param {Analysis} found */
  function curves(found) {
    /** @param {number} ply */
    const x = (ply) => (WIDTH * ply) / Math.max(1, found.plies);
    /** @param {number} value */
    const y = (value) => HEIGHT * (1 - value);
    const ends = found.seats.map(({ curve }, seat) => [
      name(seat),
      hundredths(curve[0][1]),
      hundredths(curve[curve.length - 1][1]),
    ]);
    const drawn = s(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": say.curveSaid(ends),
      },
      [0, 0.5, 1].map((value) => s("path.grid", { d: `M0 ${y(value)}H${WIDTH}` })),
      found.seats.map(({ curve }, seat) => {
        const line = s("path.line", {
          d: `M${curve.map(([ply, value]) => `${x(ply).toFixed(1)} ${y(value).toFixed(1)}`).join("L")}`,
          "stroke-dasharray": DASHES[seat % DASHES.length] || null,
          "stroke-width": WIDTHS[seat % WIDTHS.length],
        });
        line.style.stroke = colorOf(seat);
        return line;
      }),
    );
    const marks = found.seats
      .flatMap(({ costly }) => costly)
      .sort((a, b) => b.cost - a.cost)
      .slice(0, MARKED);
    return [
      h("div.outlook-scale", { "aria-hidden": "true" }, h("span", {}, "100%"), h("span", {}, "0%")),
      h(
        "div.outlook-plot",
        { title: say.curve },
        drawn,
        cursor,
        marks.map((each) => {
          const link = h(
            "a.outlook-mark",
            { href: on.address(each.ply, true), data: { ply: each.ply }, "aria-label": told(each), title: told(each) },
            crest(each.seat, 20, course.colors[each.seat]),
          );
          link.style.left = `${x(each.ply) / (WIDTH / 100)}%`;
          link.style.top = `${y(each.best.value)}%`;
          return link;
        }),
      ),
      h(
        "ul.outlook-seats",
        {},
        found.seats.map((_, seat) =>
          h("li", {}, crest(seat, 20, course.colors[seat]), sample(seat), h("span", {}, name(seat))),
        ),
      ),
    ];
  }

  /** A piece of a seat's line, for those who look for its dashes. @param {number} seat */
  function sample(seat) {
    const line = s("path.line", {
      d: "M0 5H28",
      "stroke-dasharray": DASHES[seat % DASHES.length] || null,
      "stroke-width": WIDTHS[seat % WIDTHS.length],
    });
    line.style.stroke = colorOf(seat);
    return s("svg", { width: 28, height: 10, viewBox: "0 0 28 10", "aria-hidden": "true" }, line);
  }

  /** @param {number} seat */
  function colorOf(seat) {
    return course.colors[seat] || `var(--seat-${seat})`;
  }

  /** @param {Analysis["seats"][0]["costly"][0]} it */
  function told({ ply, seat, labels, cost }) {
    return say.mark(ply, name(seat), labels[lang].chosen, labels[lang].best, hundredths(cost));
  }

  // -- what cost most

  /** @param {Analysis} found */
  function costly(found) {
    return [
      h("h2", {}, say.costliest),
      found.seats.map((seat, i) => [
        h("h3", {}, crest(i, 18, course.colors[i]), name(i)),
        seat.costly.length
          ? h(
              "ol",
              {},
              seat.costly.map((each) =>
                h(
                  "li",
                  {},
                  h(
                    "a",
                    { href: on.address(each.ply, true), data: { ply: each.ply } },
                    h("small", {}, String(each.ply)),
                    h("span", {}, say.instead(each.labels[lang].chosen, each.labels[lang].best)),
                    h("b", {}, say.cost(hundredths(each.cost), give(each.error))),
                  ),
                ),
              ),
            )
          : h("p", {}, say.none),
      ]),
      h("p.second", {}, say.budget(found.bot, counted(found.decisions), counted(found.tries))),
    ];
  }
}
