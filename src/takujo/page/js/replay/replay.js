/** A match gone through again: any ply, through anybody's eyes, with the log beside it. */

import { codeOf, get, said } from "../api.js";
import { bar } from "../bar.js";
import { at } from "../base.js";
import { announce, around, crest, fill, h, icon, s, toast } from "../dom.js";
import { give, hundredths } from "../outlook.js";
import { picture } from "../scene.js";
import { settings } from "../settings.js";
import { reader } from "../table/reader.js";
import { seatList } from "../table/seats.js";
import { tagging } from "../table/tags.js";
import { other, words } from "../words.js";
import { analysis } from "./analysis.js";
import { SPEEDS, controls } from "./controls.js";
import { askFork } from "./fork.js";
import { openHands } from "./hands.js";
import { moments, still } from "./moments.js";
import { story } from "./story.js";

const PACE = 1500; // milliseconds for an answer, at the slowest
const narrow = matchMedia("(max-width: 999px)");

/** @param {HTMLElement} root @param {{table: string, query: URLSearchParams}} params */
export function show(root, { table, query }) {
  const place = h("div.replay", {}, bar(), h("p.loading", { role: "status" }, words.replay.loading));
  root.append(place);
  document.title = `${words.replay.title} · takujo`;
  let end = () => {};
  let left = false;
  start(query.get("eyes"), query.has("ply") ? Number(query.get("ply")) : Infinity);
  return () => {
    left = true;
    end();
  };

  /** @param {string | null} eyes @param {number} ply */
  async function start(eyes, ply) {
    try {
      const course = await fetched(eyes);
      if (left) return;
      end();
      end = run(place, course, ply, start, query.has("analyse"));
    } catch (e) {
      if (!left)
        fill(
          place,
          bar(),
          h(
            "main.message",
            {},
            h("h1", {}, "卓"),
            h("p", { role: "alert" }, said(e)),
            h("a.button", { href: "/" }, words.common.home),
          ),
        );
    }
  }

  /** The course through the wanted eyes; where those are not allowed, through one's own. @param {string | null} eyes */
  async function fetched(eyes) {
    const path = `/api/tables/${table}/replay`;
    try {
      return await get(eyes ? `${path}?seat=${encodeURIComponent(eyes)}` : path);
    } catch (e) {
      if (!eyes || !["not-over", "wrong-token", "unknown-seat", "bad-message"].includes(codeOf(e))) throw e;
      return get(path);
    }
  }
}

/**
 * Fills the place with a course, and follows the person through it.
 * @param {HTMLElement} place
 * @param {Course} course
 * @param {number} from
 * @param {(eyes: string, ply: number) => void} look  shows it all through other eyes
 * @param {boolean} analyse  at once
 * @returns {() => void}  ends it
 */
function run(place, course, from, look, analyse) {
  const say = words.replay;
  const last = course.plies.length;
  const over = course.state === "over";
  const eyes = String(course.eyes);
  const lang = settings.lang;
  let pictures = moments(course.table.id, { eyes, lang, show: narrow.matches ? "tall" : "wide" });
  const shown = picture({ look: (sprite) => sprite?.label && detail.show({ question: null }, sprite) });
  const detail = reader({ picture: shown });
  const rail = seatList();
  const strip = seatList({ compact: true, open: () => {} });
  const hands = openHands(course);
  const log = story(course, (ply) => address(ply, false));
  const happened = h("div.happened");
  const looked = analysis(course, { address, shown: () => visit(ply, { animate: false, quiet: true }) });
  const top = bar({
    title: course.table.titles[lang],
    subtitle: course.table.titles[other()],
    chips: [over ? say.title : say.soFar],
  });
  const buttons = controls({ rounds: course.rounds, go: (to) => (pause(), visit(to)), play: toggle, speed: hurry });
  const forker = h(
    "button.button.fork",
    { type: "button", onclick: () => (pause(), askFork(course, ply)) },
    icon("compass", 18),
    say.fork,
  );
  let ply = Math.max(0, Math.min(last, Number.isNaN(from) ? last : Math.round(from)));
  let speed = SPEEDS[0];
  let timer = 0;
  let turn = 0; // an older picture that arrives late is not shown

  place.dataset.game = course.table.game;
  place.classList.add("ground");
  fill(
    place,
    s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" })),
    top,
    shown.defs,
    strip.element,
    h(
      "main.replay-main",
      {},
      h("div.replay-table", {}, shown.table),
      hands.element,
      h("div.replay-hand", {}, shown.hand, detail.element),
      happened,
    ),
    h(
      "aside.replay-side",
      {},
      rail.element,
      h("div.replay-tools", {}, eyesChoice(), over && !course.table.set_up && forker, over && looked.button, tools()),
      looked.list,
      h("div.story-box", { tabindex: "0", role: "region", "aria-label": say.log }, log.element),
    ),
    h("footer.replay-bar", {}, buttons.element, looked.strip),
  );
  document.title = `${course.table.titles[lang]} · ${say.title}`;

  const onTurn = () => {
    pictures = moments(course.table.id, { eyes, lang, show: narrow.matches ? "tall" : "wide" });
    visit(ply, { animate: false });
  };
  document.addEventListener("keydown", key);
  place.addEventListener("click", follow, true);
  narrow.addEventListener("change", onTurn);
  visit(ply, { animate: false, quiet: true });
  if (analyse && over) looked.start();
  return () => {
    pause();
    turn = -1;
    document.removeEventListener("keydown", key);
    place.removeEventListener("click", follow, true);
    narrow.removeEventListener("change", onTurn);
  };

  /** @param {number} to */
  function address(to, analysed = looked.open()) {
    return `/replay/${course.table.id}?ply=${to}&eyes=${eyes}${analysed ? "&analyse" : ""}`;
  }

  /** @param {number} to @param {{animate?: boolean, quiet?: boolean}} it */
  async function visit(to, { animate = Math.abs(to - ply) <= 1, quiet = false } = {}) {
    const mine = ++turn;
    ply = to;
    settle();
    let moment;
    try {
      moment = await pictures.at(to);
    } catch (e) {
      pause();
      toast(said(e), "bad");
      return;
    }
    if (mine !== turn) return;
    shown.show(still(moment.scene, moment.next), { animate });
    hands.show(moment, animate);
    looked.mark(to);
    light(moment.next);
    top.update({
      title: moment.scene.title,
      subtitle: moment.scene.subtitle,
      chips: [...moment.scene.chips, over ? say.title : say.soFar],
    });
    /** @type {Seated} */
    const model = {
      scene: moment.scene,
      seats: course.seats.map((seat) => ({ ...seat, kind: "" })),
      scores: moment.scores,
      deciders: moment.deciders,
      state: "replay",
      together: new Set(),
      online: [],
      yours: [],
    };
    rail.update(model);
    strip.update(model);
    tell(moment, quiet);
    history.replaceState(null, "", at(address(to)));
    if (to < last) pictures.at(to + 1).catch(() => {});
  }

  /** What this answer did, and what was answered next. @param {Moment} moment @param {boolean} quiet */
  function tell(moment, quiet) {
    const sentences = log.told[ply];
    log.mark(ply);
    const before = ply ? course.plies[ply - 1] : null;
    fill(
      happened,
      h(
        "div.happened-who",
        {},
        before ? crest(before.seat, 34, course.colors[before.seat]) : icon("start", 28, "var(--game)"),
        h("small", {}, `${ply} / ${last}`),
      ),
      h(
        "div.happened-words",
        {},
        h(
          "div.happened-told",
          { tabindex: "0" },
          sentences.length
            ? sentences.map((each) => h("p", {}, each[lang]))
            : h("p.quiet", {}, before ? say.nothingSeen(course.seats[before.seat].name) : say.begins),
        ),
        next(moment),
      ),
    );
    if (!quiet) announce([say.where(course.rounds[ply], ply, last), ...sentences.map((each) => each[lang])].join(". "));
  }

  /** @param {Moment} moment */
  function next({ next: answer }) {
    if (!answer)
      return ply === last && over ? h("p.next", {}, h("a", { href: `/t/${course.table.id}/end` }, say.toTheEnd)) : null;
    const { name } = course.seats[answer.seat];
    if (!answer.question) return h("p.next", {}, say.answersNext(name));
    const found = looked.at(ply);
    const option = answer.question.options.find(({ text }) => text === answer.text);
    return [
      h(
        "p.next",
        {},
        say.next(name, answer.question.prompt[lang]),
        " ",
        h("b", {}, option?.label[lang] ?? answer.text),
      ),
      found && h("p.next.better", {}, icon("hint", 16, "var(--gilt)"), judged(found, answer.question)),
    ];
  }

  /** What the analysis thinks of the answer. @param {Decision} decision @param {Question} question */
  function judged({ chosen, best, cost, error, sure }, { options }) {
    if (chosen.text === best.text) return words.outlook.asTheBot;
    const label = options.find(({ text }) => text === best.text)?.label[lang] ?? best.text;
    const better = [words.outlook.better(label), " ", h("b", {}, words.outlook.cost(hundredths(cost), give(error)))];
    return sure ? better : words.outlook.asGood;
  }

  /** A lamp on what would have been better. @param {NextAnswer | undefined} next */
  function light(next) {
    for (const tag of place.querySelectorAll(".lamp")) tag.remove();
    const found = looked.at(ply);
    if (!found?.sure || found.chosen.text === found.best.text) return;
    const { best } = found;
    const option = next?.question?.options.find(({ text }) => text === best.text);
    for (const it of option ? [shown, ...hands.pictures] : []) {
      const sprite = it.sprite(option?.sprites?.[0]);
      if (!sprite) continue;
      tagging(it).light(sprite, best.value, true);
      return;
    }
  }

  function eyesChoice() {
    const own = course.seats
      .map((seat, i) => [String(i), say.eyesOf(seat.name)])
      .filter(([i]) => over || course.yours.includes(Number(i)));
    const choices = [...own, ["spectator", say.spectator], ...(over ? [["all", say.allOpen]] : [])];
    /** @type {HTMLSelectElement} */
    const field = h(
      "select.field",
      { "aria-label": say.eyes, onchange: () => look(field.value, ply) },
      choices.map(([value, label]) => h("option", { value, selected: value === eyes }, label)),
    );
    return h("label.eyes", {}, icon("eye", 18), field);
  }

  function tools() {
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(new URL(at(address(ply)), location.href).href);
        toast(say.copied);
      } catch {
        toast(location.href);
      }
    };
    return [
      h(
        "button.button.quiet",
        { type: "button", title: say.copyLink, "aria-label": say.copyLink, onclick: copy },
        say.link,
      ),
      over &&
        h(
          "a.button.quiet",
          {
            href: `/api/tables/${course.table.id}/record`,
            download: true,
            title: say.record,
            "aria-label": say.record,
          },
          icon("log", 16),
          say.recordShort,
        ),
      over
        ? h("a.button.quiet", { href: `/t/${course.table.id}/end` }, icon("crown", 16), say.result)
        : h("a.button.quiet", { href: `/t/${course.table.id}` }, icon("deck", 16), say.toTable),
    ];
  }

  /** Links into this replay do not load it anew. @param {MouseEvent} event */
  function follow(event) {
    const link = /** @type {HTMLAnchorElement | null} */ (around(event, ".story a, .costly a, .outlook a"));
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pause();
    if (narrow.matches) scrollTo(0, 0); // the table is above, out of sight
    const to = Number(new URL(link.href).searchParams.get("ply"));
    const hidden = !link.closest(".story") && !["all", String(course.plies[to]?.seat)].includes(eyes);
    if (hidden)
      look("all", to); // whoever wants to see a decision wants to see its question
    else visit(to);
  }

  // -- playing

  /** @param {number} times */
  function hurry(times) {
    speed = times;
    settle();
  }

  function toggle() {
    if (timer) return pause();
    if (ply === last) visit(0, { animate: false });
    timer = setTimeout(beat, PACE / speed);
    settle();
  }

  async function beat() {
    if (ply >= last) return pause();
    const begun = performance.now();
    await visit(ply + 1);
    if (timer) timer = setTimeout(beat, Math.max(120, PACE / speed - (performance.now() - begun)));
  }

  function pause() {
    clearTimeout(timer);
    timer = 0;
    settle();
  }

  function settle() {
    buttons.update({ ply, playing: timer !== 0, speed });
    forker.disabled = ply >= last;
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (around(event, "input:not(.rail), select, textarea, dialog") || event.metaKey || event.ctrlKey || event.altKey)
      return;
    const to = {
      ArrowRight: () => (event.shiftKey ? roundAfter() : ply + 1),
      ArrowLeft: () => (event.shiftKey ? roundBefore() : ply - 1),
      PageDown: roundAfter,
      PageUp: roundBefore,
      Home: () => 0,
      End: () => last,
    }[event.key];
    if (to) {
      event.preventDefault();
      pause();
      visit(Math.max(0, Math.min(last, to())));
    } else if (event.key === " " && !around(event, "button, a")) {
      event.preventDefault();
      toggle();
    }
  }

  function roundAfter() {
    const at = course.rounds.findIndex((round, i) => i > ply && round !== course.rounds[ply]);
    return at < 0 ? last : at;
  }

  function roundBefore() {
    /** @param {number} at */
    const begin = (at) => course.rounds.indexOf(course.rounds[at]);
    return begin(ply) < ply ? begin(ply) : begin(Math.max(0, ply - 1));
  }
}
