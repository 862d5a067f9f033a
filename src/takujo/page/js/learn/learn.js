/** A lesson on the real table: a coach says one thing at a time, the bar answers, and a wrong answer loses nothing. */

import { post, said as reasonOf } from "../api.js";
import { bar } from "../bar.js";
import { announce, fill, h, icon, s, toast } from "../dom.js";
import { at as address } from "../base.js";
import { go } from "../main.js";
import { playFirst } from "../home/opening.js";
import { shelf } from "../home/shelf.js";
import { keep, progress } from "../progress.js";
import { picture as newPicture } from "../scene.js";
import { other, words } from "../words.js";
import { settings } from "../settings.js";
import { closeChoice, openChoice } from "../table/choice.js";
import { keyboard } from "../table/keys.js";
import { reader } from "../table/reader.js";
import { answerBar, buttonsOf } from "./answers.js";
import { coach } from "./coach.js";
import { lessonList, lessonsOf } from "./lessons.js";

const NARROW = matchMedia("(max-width: 999px)");
const ON = "on"; // the answer to a step that only tells something
/** @typedef {import("./answers.js").Way} Way */

const PATIENCE = 2; // answers that are not right before the right one is shown

/**
 * @param {HTMLElement} root
 * @param {{game: string, step?: string}} params
 */
export function show(root, { game, step }) {
  /** @type {Lessons} */
  let course;
  /** @type {LessonDoc} */
  let doc;
  let at = ""; // the step that the answers began at
  let misses = 0;
  let hints = 0;
  let shown = false; // the right answer
  let busy = 0; // what was asked for last; an answer to something earlier is late
  let left = false;
  let resting = 0;

  const picture = newPicture({ choose: press, look });
  const head = bar({});
  const lessonBar = h("div.lesson-bar");
  const place = h("main.table-place", { "aria-label": words.table.table }, picture.table);
  const voice = coach({ place, picture });
  const read = reader({ picture });
  const answers = answerBar({ press: pressed, hint, list: openList });
  const choice = { answer: pressed, consider, refuse: () => {}, zone: place };
  const list = lessonList((lesson) => load(lesson));
  const model = { question: /** @type {Question | null} */ (null) };
  const pattern = s("svg.pattern", { "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%" }));

  root.className = "learn-view ground";
  root.dataset.game = game;
  root.append(
    pattern,
    picture.defs,
    head,
    lessonBar,
    place,
    voice.element,
    answers.element,
    h("div.hand-place", {}, h("div.hand", {}, picture.hand)),
    h("aside.lesson-side", { "aria-label": words.learn.lessons }, list.element, read.element),
    voice.thread,
  );

  // --- where one is

  lessonsOf(game).then(
    (found) => {
      course = found;
      if (!found.lessons.length) return lost(words.learn.none);
      load(step ?? progress(found).at);
    },
    (e) => lost(reasonOf(e)),
  );

  /** @param {string} why */
  function lost(why) {
    if (left) return;
    const home = h("a.button", { href: "/" }, words.common.home);
    fill(root, h("div.message", {}, h("h1", {}, "卓"), h("p", {}, why), home));
  }

  /**
   * Shows a step, after the answers that count.
   * @param {string} wanted
   * @param {string[]} [given]
   */
  async function load(wanted, given = []) {
    const turn = ++busy;
    root.classList.add("pending");
    /** @type {LessonDoc} */
    let next;
    try {
      const show = NARROW.matches ? "tall" : "wide";
      next = await post(`/api/lessons/${game}/${wanted}`, { answers: given, lang: settings.lang, show });
    } catch (e) {
      if (left || turn !== busy) return;
      root.classList.remove("pending");
      return doc ? toast(reasonOf(e), "bad") : lost(reasonOf(e));
    }
    if (left || turn !== busy) return;
    root.classList.remove("pending");
    const first = !doc;
    const anew = first || next.lesson !== doc.lesson || !given.length;
    at = wanted;
    doc = next;
    root.dataset.step = doc.step ?? "";
    moved(first || anew);
  }

  /** After everything that can change the step or the table. @param {boolean} anew */
  function moved(anew) {
    const focused = document.activeElement;
    const verdict = doc.verdict;
    const missed = verdict !== null && !["right", "played"].includes(verdict.kind);
    misses = missed ? misses + 1 : verdict?.kind === "played" ? misses : 0;
    if (!missed) {
      hints = 0;
      shown = false;
    }
    remember();
    model.question = doc.question && worded(doc.question);
    lay(doc.outcome ?? doc.scene, !anew);
    draw();
    if (missed) wrong(/** @type {Verdict} */ (verdict));
    else if (!doc.step) done();
    else if (verdict?.kind === "right" && verdict.said) right(verdict.said);
    else begin();
    if (!focused?.isConnected) answers.focus(); // what had the keyboard has gone
  }

  /** @param {Scene} scene @param {boolean} animate */
  function lay(scene, animate) {
    picture.show(scene, { animate });
    root.classList.toggle("handless", !scene.hand_width);
    rest();
  }

  /** A step, on its own table: what came of the answer before it has been seen. */
  function begin() {
    if (doc.outcome) lay(doc.scene, true);
    coaching();
    const about = picture.sprite(targets()[0]?.getAttribute("data-id") ?? undefined);
    if (about) read.show(model, about.data);
    else read.refresh(/** @type {Model} */ (model));
  }

  function remember() {
    const here = doc.step ?? doc.next ?? course.lessons[0].id;
    keep(game, here, doc.step ? null : doc.lesson);
    if (doc.step) history.replaceState(null, "", address(`/learn/${game}/${doc.step}`));
  }

  /** What does not matter yet stands back. */
  function rest() {
    const patterns = doc.quiet.map((each) => new RegExp(`^${each.replaceAll("[!", "[^").replaceAll("*", ".*")}$`));
    for (const { data, element } of picture.all())
      element.classList.toggle(
        "quiet",
        patterns.some((pattern) => pattern.test(data.id)),
      );
  }

  function draw() {
    const say = words.learn;
    const { lessons } = course;
    const number = lessons.findIndex(({ id }) => id === doc.lesson) + 1;
    head.update({ title: course.titles[settings.lang], subtitle: course.titles[other()], chips: [say.lesson] });
    const now = doc.step ? doc.number + 1 : doc.of;
    fill(
      lessonBar,
      icon("hint", 20, "var(--act)"),
      h("h2", {}, h("span.lesson-count", {}, say.lessonOf(number, lessons.length)), doc.title),
      h(
        "span.step-marks",
        { "aria-hidden": "true" },
        Array.from({ length: doc.of }, (_, i) =>
          h("i", { class: i < doc.number ? "ready" : i === doc.number ? "now" : "" }),
        ),
      ),
      h("span.step-count", {}, doc.step ? say.stepOf(now, doc.of) : say.ready),
      h(
        "span.lesson-ways",
        {},
        h(
          "button.button.quiet",
          { type: "button", onclick: back, data: { way: "back" } },
          icon("undo", 16),
          h("span.way-word", {}, say.back),
        ),
        doc.step &&
          h(
            "button.button.quiet",
            { type: "button", onclick: skip, data: { way: "skip" } },
            icon("next", 16),
            h("span.way-word", {}, say.skip),
          ),
        h(
          "a.button.quiet",
          { href: "/", data: { way: "leave" } },
          h("span.cross", { "aria-hidden": "true" }, "✕"),
          h("span.way-word", {}, say.leave),
        ),
      ),
    );
    list.update(course, doc.lesson);
  }

  // --- what the coach says

  /** The answers, and the bubble of the step or a hint, which may point at one of them. */
  function coaching(said = doc.bubble, about = targets) {
    if (doc.question) asking(doc.question);
    else ways(words.learn.look, "", [{ text: ON, label: words.learn.on, kind: "primary" }]);
    voice.say({ mood: "says", said, about: about() });
    announce(`${words.learn.stepOf(doc.number + 1, doc.of)}. ${said}`);
  }

  /** @param {LessonQuestion} question */
  function asking(question) {
    const nowhere = doc.scene.prompt.buttons.map(({ text }) => text);
    const buttons = buttonsOf(question, nowhere);
    const rest = question.options.filter(({ text }) => !buttons.some((each) => each.text === text)).length;
    ask(question.prompt, question.note ?? words.learn.choose, buttons, rest, true);
  }

  /** @param {string} said */
  function right(said) {
    voice.say({ mood: "right", said, about: [] });
    announce(said);
    ways(words.learn.right, "", [{ text: "next", label: words.learn.on, kind: "primary" }]);
  }

  /** @param {Verdict} verdict */
  function wrong({ kind, text, said, clause }) {
    const say = words.learn;
    const reveal = misses >= PATIENCE && doc.hints.length > 0;
    if (reveal) shown = true;
    const told = reveal ? `${said} ${doc.hints[doc.hints.length - 1]}` : said;
    const title = kind === "worse" ? say.worse : kind === "refused" ? say.refused : say.wrong;
    const about = bearers(text, false);
    voice.say({ mood: "wrong", title, said: told, clause, about });
    announce(`${title}. ${told}`);
    for (const each of about) each.classList.add("missed");
    ways(say.tryAgain, say.nothingLost, [{ text: "again", label: say.takeBack, kind: "primary" }]);
    answers.focus();
  }

  function done() {
    const say = words.learn;
    const next = course.lessons.find(({ id }) => id === doc.next);
    const told = doc.verdict?.said || (next ? say.doneText : "");
    const over = next ? "" : say.courseDone(course.titles[settings.lang]);
    voice.say({ mood: "right", title: say.done(doc.title), said: [told, over].filter(Boolean).join(" "), about: [] });
    announce(`${say.done(doc.title)}. ${told} ${over}`);
    ways(
      next ? say.whatNext : say.firstMatch,
      next ? "" : say.firstMatchNote,
      [
        next && { text: "lesson", label: say.nextLesson(next.titles[settings.lang]), kind: "primary" },
        { text: "play", label: say.play, kind: next ? "act" : "primary" },
        { text: "once-more", label: say.onceMore, kind: "plain" },
      ].filter((way) => way !== undefined),
    );
  }

  /** The bar where it asks nothing of the game. @param {string} title @param {string} note @param {Way[]} list */
  function ways(title, note, list) {
    ask(
      title,
      note,
      list.map((way, i) => ({ ...way, key: String(i + 1) })),
      0,
      false,
    );
    model.question = null;
  }

  /** @param {string} question @param {string} note @param {Way[]} buttons @param {number} rest @param {boolean} hint */
  function ask(question, note, buttons, rest, hint) {
    const number = doc.step ? words.learn.step(doc.number + 1) : words.learn.ready;
    answers.update({ stamp: [words.learn.lesson, number], question, note, ways: buttons, rest, hint });
    for (const each of root.querySelectorAll(".shown-answer")) each.classList.remove("shown-answer");
    if (shown) for (const each of everywhere(answerShown() ?? "")) each.classList.add("shown-answer");
    voice.settle();
  }

  /** The answer that the last hint names. */
  function answerShown() {
    const label = doc.hints[doc.hints.length - 1];
    return doc.question?.options.find((option) => label?.includes(option.label))?.text;
  }

  // --- what lies where

  /** What the step points at. */
  function targets() {
    return doc.points.flatMap((point) => {
      if (point.startsWith("option:")) return bearers(point.slice("option:".length)).slice(0, 1);
      const sprite = picture.sprite(point.slice("sprite:".length));
      return sprite ? [sprite.element] : [];
    });
  }

  /** Where an answer lies, on the table and in the bar. @param {string} text @returns {Element[]} */
  function everywhere(text) {
    const button = answers.element.querySelector(`.option[data-text="${CSS.escape(text)}"]`);
    return button ? [...bearers(text), button] : bearers(text);
  }

  /**
   * Where an answer lies: on the table or in the bar, unless the bar is to go.
   * @param {string} text
   * @param {boolean} [barred]
   * @returns {Element[]}
   */
  function bearers(text, barred = true) {
    const on = picture.all().filter(({ data }) => data.options.includes(text));
    const button = answers.element.querySelector(`.option[data-text="${CSS.escape(text)}"]`);
    const ringed = on.filter(({ data }) => data.state === "selectable");
    if (button && barred && !ringed.length) return [button];
    return (ringed.length ? ringed : on).map(({ element }) => element);
  }

  /** @param {LessonQuestion} question @returns {Question} */
  function worded({ name, prompt, note, options }) {
    /** @param {string} text @returns {Said} */
    const both = (text) => ({ en: "", ja: "", [settings.lang]: text });
    return {
      seat: 0,
      name,
      prompt: both(prompt),
      note: note === null ? null : both(note),
      helps: Object.fromEntries(options.map(({ text, help }) => [text.split(" ")[0], both(help)])),
      options: options.map(({ text, label }) => ({ text, label: both(label) })),
      refused: [],
    };
  }

  // --- what one does

  /** @param {WholeSprite} sprite @param {SVGGElement} element */
  function press(sprite, element) {
    if (!doc?.question || !model.question) return;
    const options = model.question.options.filter(({ text }) => sprite.options.includes(text));
    if (options.length === 1) pressed(options[0].text);
    else if (options.length) openChoice(element, model.question, { options }, choice);
    else if (sprite.reason) {
      voice.say({ mood: "wrong", title: words.learn.refused, said: sprite.reason, about: [element] });
      announce(sprite.reason);
      ways(words.learn.tryAgain, words.learn.nothingLost, [
        { text: "again", label: words.learn.takeBack, kind: "primary" },
      ]);
    }
  }

  /** @param {Element} place */
  function openList(place) {
    if (model.question) openChoice(place, model.question, model.question, choice);
  }

  /** An answer, or a way on. @param {string} text */
  function pressed(text) {
    if (root.classList.contains("pending")) return;
    closeChoice();
    if (text === "again" || text === "next") {
      model.question = doc.question && worded(doc.question);
      for (const each of root.querySelectorAll(".missed")) each.classList.remove("missed");
      if (text === "next") begin();
      else coaching();
    } else if (text === "lesson") load(/** @type {string} */ (doc.next));
    else if (text === "once-more") load(doc.lesson);
    else if (text === "play") play();
    else load(at, [...doc.answers, text]);
  }

  async function play() {
    try {
      const { games } = await shelf();
      await playFirst(/** @type {Book} */ (games.find(({ id }) => id === game)));
    } catch (e) {
      toast(reasonOf(e), "bad");
    }
  }

  function hint() {
    if (!doc.step || !doc.hints.length) return;
    const last = doc.hints.length - 1;
    const told = doc.hints[Math.min(hints, last)];
    shown = hints >= last;
    hints += 1;
    coaching(told, shown ? () => bearers(answerShown() ?? "") : targets);
  }

  function back() {
    const lesson = course.lessons.findIndex(({ id }) => id === doc.lesson);
    const before = doc.number ? course.lessons[lesson].steps[doc.number - 1] : course.lessons[lesson - 1]?.steps.at(-1);
    if (before) load(before);
  }

  function skip() {
    const { steps } = /** @type {Lessons["lessons"][number]} */ (course.lessons.find(({ id }) => id === doc.lesson));
    const then = steps[doc.number + 1] ?? doc.next;
    if (then) load(then);
    else go("/");
  }

  /** @param {WholeSprite | null} sprite */
  function look(sprite) {
    if (sprite) read.show(model, sprite);
    if (!sprite || !doc?.question) return answers.tell("");
    const option = doc.question.options.find(({ text }) => sprite.options.includes(text));
    answers.tell(option ? `${option.label}: ${option.help}` : sprite.reason || sprite.label);
  }

  /** @param {string | null} text */
  function consider(text) {
    answers.tell(doc.question?.options.find((option) => option.text === text)?.help ?? "");
  }

  // --- until we leave

  const endKeys = keyboard(
    { root, model: /** @type {Model} */ (model), picture },
    {
      answer: pressed,
      act: (what) => (what === "hint" ? hint() : what === "undo" ? back() : undefined),
      press,
      close: () => closeChoice() || true,
      help: () => {},
    },
  );
  /** Digits press what stands in the bar. @param {KeyboardEvent} event */
  const digits = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || model.question) return;
    const button = answers.element.querySelectorAll(".option")[Number(event.key) - 1];
    if (button instanceof HTMLElement) button.click();
  };
  const settle = () => {
    clearTimeout(resting);
    resting = setTimeout(voice.settle, 60);
  };
  const arrange = () => doc && load(at, doc.answers);
  document.addEventListener("keydown", digits);
  addEventListener("resize", settle);
  NARROW.addEventListener("change", arrange);

  return () => {
    left = true;
    endKeys();
    closeChoice();
    clearTimeout(resting);
    document.removeEventListener("keydown", digits);
    removeEventListener("resize", settle);
    NARROW.removeEventListener("change", arrange);
    delete root.dataset.game;
    delete root.dataset.step;
  };
}
