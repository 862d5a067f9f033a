/** The course of a match as a chart: a line for each seat, told apart by colour, dashes and crest; a click goes there. */

import { crest, h, s } from "../dom.js";
import { go } from "../main.js";
import { words } from "../words.js";

const [HEIGHT, LEFT, TOP, BOTTOM] = [270, 38, 18, 232];
const MARGIN = 54; // at the right, for crests and last values
const DASHES = ["", "9 5", "", "2 6", "12 4 2 4"];
const WIDTHS = [3.4, 3, 2.2, 3, 3];
const APART = 25; // crests at the right end

/** @param {End} end  of GET …/end @returns {HTMLElement} */
export function course(end) {
  const { values, rounds, seats, colors } = end;
  const width = innerWidth < 1000 ? 370 : 620; // text keeps its size on a phone
  const right = width - MARGIN;
  const last = values.length - 1;
  const high = Math.max(1, ...values.flat());
  const low = Math.min(0, ...values.flat());
  /** @param {number} ply */
  const x = (ply) => LEFT + ((right - LEFT) * ply) / Math.max(1, last);
  /** @param {number} value */
  const y = (value) => BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low);
  const marks = steps(low, high);
  const begins = rounds.flatMap((round, ply) =>
    round !== null && ply && round !== rounds[ply - 1] ? [{ ply, round }] : [],
  );
  const every = Math.ceil(begins.length / (width / 60));

  const cursor = s("path.cursor", { d: "", "aria-hidden": "true" });
  const chart = s(
    "svg.course",
    {
      viewBox: `0 0 ${width} ${HEIGHT}`,
      role: "img",
      "aria-label": words.end.courseSaid(seats.map((seat, i) => [seat.name, values[last][i]])),
    },
    marks.map((value) => [
      s("path.grid", { d: `M${LEFT} ${y(value)}H${right}` }),
      s("text", { x: LEFT - 8, y: y(value) + 4, "text-anchor": "end" }, value),
    ]),
    begins
      .filter((_, i) => i % every === every - 1)
      .map(({ ply, round }) => s("text", { x: x(ply), y: BOTTOM + 20, "text-anchor": "middle" }, round)),
    s(
      "text",
      { x: (LEFT + right) / 2, y: BOTTOM + 36, "text-anchor": "middle" },
      begins.length ? words.end.rounds : words.end.moves,
    ),
    seats.map((_, seat) => line(seat)),
    cursor,
    ends(),
  );
  chart.addEventListener("pointermove", (event) => cursor.setAttribute("d", `M${x(plyAt(event))} ${TOP}V${BOTTOM}`));
  chart.addEventListener("pointerleave", () => cursor.setAttribute("d", ""));
  chart.addEventListener("click", (event) => go(`/replay/${end.table.id}?ply=${plyAt(event)}&eyes=all`));
  return h("div.course-box", {}, chart, table());

  /** @param {MouseEvent} event */
  function plyAt(event) {
    const box = chart.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    return Math.max(0, Math.min(last, Math.round(((at - LEFT) / (right - LEFT)) * last)));
  }

  /** A line that goes on and then up: points come at once. @param {number} seat */
  function line(seat) {
    let d = `M${x(0)} ${y(values[0][seat])}`;
    for (let ply = 1; ply <= last; ply++) {
      if (values[ply][seat] !== values[ply - 1][seat])
        d += `L${x(ply - 1).toFixed(1)} ${y(values[ply - 1][seat]).toFixed(1)}L${x(ply).toFixed(1)} ${y(values[ply][seat]).toFixed(1)}`;
    }
    const drawn = s("path.line", {
      d: `${d}H${right}`,
      "stroke-dasharray": DASHES[seat % DASHES.length] || null,
      "stroke-width": WIDTHS[seat % WIDTHS.length],
    });
    drawn.style.stroke = colors[seat] || `var(--seat-${seat})`;
    return drawn;
  }

  /** The crests at the end of the lines, moved apart where they would lie on each other. */
  function ends() {
    const places = seats.map((_, seat) => ({ seat, at: y(values[last][seat]) })).sort((a, b) => a.at - b.at);
    for (let i = 1; i < places.length; i++) places[i].at = Math.max(places[i].at, places[i - 1].at + APART);
    for (let i = places.length - 1, floor = BOTTOM; i >= 0; i--, floor -= APART)
      places[i].at = Math.min(places[i].at, floor);
    return places.map(({ seat, at }) => {
      const sign = crest(seat, 24, colors[seat]);
      sign.setAttribute("x", String(right + 4));
      sign.setAttribute("y", String(at - 12));
      return [sign, s("text.final", { x: right + 33, y: at + 5 }, values[last][seat])];
    });
  }

  /** The same for those who do not see it: how it stood when each round began. */
  function table() {
    const plies = [...(begins.length ? begins.map(({ ply }) => ply) : [0]), last];
    return h(
      "div.unseen",
      {},
      h(
        "table",
        {},
        h("caption", {}, words.end.course),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", {}, words.end.round),
            seats.map((seat) => h("th", {}, seat.name)),
          ),
        ),
        h(
          "tbody",
          {},
          plies.map((ply) =>
            h(
              "tr",
              {},
              h("th", {}, String(rounds[ply] ?? ply)),
              values[ply].map((value) => h("td", {}, String(value))),
            ),
          ),
        ),
      ),
    );
  }
}

/** Round numbers between two values, four or five of them. @param {number} low @param {number} high */
function steps(low, high) {
  const rough = (high - low) / 4;
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * unit).find((n) => n >= rough) ?? 1);
  const found = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) found.push(value);
  return found;
}
