/** A rulebook on the page: our Markdown as elements, a search over clauses and terms, a way to open it at a clause. */

import { around, fill, h } from "./dom.js";
import { get } from "./api.js";
import { words } from "./words.js";

const CLAUSE_ID = "[A-Z]{2,4}-\\d+[a-z]?"; // as in rulebook.py
const CLAUSE = new RegExp(`^\\*\\*(${CLAUSE_ID})\\*\\*(?:\\s*\\((§[^)]*)\\))?\\s+(.+)$`);
const NAMED = new RegExp(`(\\b${CLAUSE_ID}\\b)`);
const INLINE = new RegExp(`(\\*\\*.+?\\*\\*|\`[^\`]+\`|\\*[^*\\s][^*]*\\*|\\b${CLAUSE_ID}\\b)`);
const TERM = /^\*\*[^*]+\*\* · /;

/** @type {Map<string, Promise<string>>} */
const loaded = new Map();

/** @param {string} game @param {Lang} lang */
function text(game, lang) {
  const path = `/api/games/${game}/rules?lang=${lang}`;
  const known = loaded.get(path);
  if (known) return known;
  /** @type {Promise<string>} */
  const wanted = get(path).catch((e) => (loaded.delete(path), Promise.reject(e)));
  loaded.set(path, wanted);
  return wanted;
}

/**
 * A rulebook with its search field.
 * @param {string} game
 * @param {"en" | "ja"} lang
 * @returns {Promise<{element: HTMLElement, open: (clause: string) => void, chapters: {title: string, open: () => void}[]}>}
 */
export async function rulebook(game, lang) {
  const [said, asked] = await Promise.all([text(game, lang), get(`/api/games/${game}/questions?lang=${lang}`)]);
  const book = h("div.rulebook", { lang }, blocks(said));
  const questions = answersTo(asked, lang);
  const count = h("p.rule-count", { role: "status" });
  /** @type {HTMLInputElement} */
  const field = h("input.field", {
    type: "search",
    placeholder: words.common.searchRules,
    "aria-label": words.common.searchRules,
    oninput: () => {
      questions.search(field.value);
      search(book, field.value, count);
    },
  });
  /** @param {string} clause */
  const open = (clause) => {
    field.value = "";
    questions.search("");
    search(book, "", count);
    /** @type {HTMLElement | null} */
    const found = book.querySelector(`[data-clause="${CSS.escape(clause)}"]`);
    if (!found) return;
    for (const old of book.querySelectorAll(".in-question")) old.classList.remove("in-question");
    found.classList.add("in-question");
    found.scrollIntoView({ block: "center" });
    found.focus({ preventScroll: true });
  };
  const element = h("div.rules", {}, h("div.rule-search", {}, field, count), questions.element, book);
  element.addEventListener("click", (event) => {
    const clause = around(event, "a[data-to]")?.dataset.to;
    if (!clause) return;
    event.preventDefault();
    event.stopPropagation();
    open(clause);
  });
  const chapters = [...book.querySelectorAll("h2")].map((heading) => ({
    title: heading.textContent,
    open: () => heading.scrollIntoView({ block: "start" }),
  }));
  return { element, open, chapters };
}

/**
 * What people ask, each answer folded under its question; a search leaves those that fit, the best first and unfolded.
 * @param {Asked[]} asked
 * @param {Lang} lang
 */
function answersTo(asked, lang) {
  const list = h("div");
  const element = h("section.asked", { lang, hidden: !asked.length }, h("h2", {}, words.common.asked), list);

  /** @param {string} typed */
  function search(typed) {
    const wanted = ` ${folded(typed)}`;
    const fits = (/** @type {Asked} */ { index }) =>
      Object.entries(index).reduce((sum, [piece, weight]) => sum + (wanted.includes(piece) ? weight : 0), 0);
    const fitting = asked.map((each) => ({ each, fit: fits(each) })).sort((a, b) => b.fit - a.fit);
    const found = typed.trim() ? fitting.filter(({ fit }) => fit > fitting[0].fit / 2).map(({ each }) => each) : asked;
    fill(
      list,
      found.map(({ ask, answer, clauses }, i) =>
        h(
          "details",
          { open: typed.trim() !== "" && i < 2 },
          h("summary", {}, ask),
          h(
            "p",
            {},
            answer,
            " ",
            clauses.map(clauseLink).flatMap((link, n) => (n ? [", ", link] : [link])),
          ),
        ),
      ),
    );
    element.hidden = !found.length;
  }

  search("");
  return { element, search };
}

/**
 * The beginning of a rulebook: what the game tells, and what one plays for.
 * @param {string} game
 * @param {"en" | "ja"} lang
 * @returns {Promise<{story: Child[], goal: Child}>}
 */
export async function glance(game, lang) {
  const lines = (await text(game, lang)).split("\n");
  const chapter = lines.slice(lines.findIndex((line) => line.startsWith("## ")) + 1);
  const first = chapter.filter((line) => /^\| [^-| ]/.test(line)).map((line) => line.split("|")[2])[0];
  return { story: inline(chapter.find((line) => line.trim()) ?? ""), goal: first && inline(first.trim()) };
}

/**
 * A sentence whose clauses (ML-27) are links. Whoever shows it decides what a click on `a[data-to]` does.
 * @param {string} sentence
 */
export function withClauses(sentence) {
  return sentence.split(NAMED).map((part, i) => (i % 2 ? clauseLink(part) : part));
}

/** @param {string} id */
function clauseLink(id) {
  return h("a.clause-link", { href: `#${id}`, data: { to: id } }, id);
}

/** @param {string} said */
function folded(said) {
  return said.normalize("NFKC").toLowerCase();
}

/**
 * Whether a text has all the words that are looked for.
 * @param {string} text
 * @param {string} typed
 */
export function holds(text, typed) {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  return wanted.length > 0 && wanted.every((word) => folded(text).includes(word));
}

/**
 * Leaves only the clauses and terms that hold all the words; an empty search shows everything.
 * @param {Element} book
 * @param {string} typed
 * @param {Element} count
 */
function search(book, typed, count) {
  const searching = typed.trim() !== "";
  book.classList.toggle("searching", searching);
  for (const each of book.querySelectorAll(".clause, .term"))
    each.classList.toggle("found", holds(each.textContent, typed));
  const found = (/** @type {string} */ kind) => book.querySelectorAll(`.${kind}.found`).length;
  fill(count, searching ? words.common.rulesFound(found("clause"), found("term")) : "");
}

// --- Markdown, as much of it as our rulebooks use -------------------------------------------------------------------

/** @param {string} markdown */
function blocks(markdown) {
  const lines = markdown.split("\n");
  const made = [];
  let at = 0;
  /** @param {(line: string) => boolean} test */
  const takeWhile = (test) => {
    const taken = [];
    while (at < lines.length && test(lines[at])) taken.push(lines[at++]);
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at];
    const heading = line.match(/^(#{1,4})\s+(.+)$/);
    const clause = line.match(CLAUSE);
    if (!line.trim()) at++;
    else if (heading) made.push(h(`h${heading[1].length}`, {}, inline(heading[2]))), at++;
    else if (clause) made.push(clauseBlock(clause[1], clause[2], clause[3])), at++;
    else if (TERM.test(line)) made.push(h("p.term", {}, inline(line))), at++;
    else if (line.startsWith("|")) made.push(table(takeWhile((each) => each.startsWith("|"))));
    else if (line.startsWith("```")) {
      at++;
      made.push(h("pre", { tabindex: "0" }, takeWhile((each) => !each.startsWith("```")).join("\n")));
      at++;
    } else if (/^- /.test(line))
      made.push(
        h(
          "ul",
          {},
          takeWhile((each) => /^- /.test(each)).map((each) => h("li", {}, inline(each.slice(2)))),
        ),
      );
    else if (/^\d+\. /.test(line))
      made.push(
        h(
          "ol",
          {},
          takeWhile((each) => /^\d+\. /.test(each)).map((each) => h("li", {}, inline(each.replace(/^\d+\. /, "")))),
        ),
      );
    else if (line.startsWith(">"))
      made.push(
        h(
          "blockquote",
          {},
          inline(
            takeWhile((each) => each.startsWith(">"))
              .map((each) => each.replace(/^>\s?/, ""))
              .join(" "),
          ),
        ),
      );
    else made.push(h("p", {}, inline(line))), at++;
  }
  return made;
}

/** @param {string} id @param {string | undefined} section @param {string} said */
function clauseBlock(id, section, said) {
  return h(
    "p.clause",
    { tabindex: "-1", data: { clause: id } },
    h("b.clause-id", {}, id),
    section && h("small", {}, ` ${section}`),
    " ",
    inline(said),
  );
}

/** @param {string[]} rows */
function table(rows) {
  const cells = rows.map((row) =>
    row
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [head, , ...body] = cells;
  const row = (/** @type {string} */ tag) => (/** @type {string[]} */ each) =>
    h(
      "tr",
      {},
      each.map((cell) => h(cell ? tag : "td", {}, inline(cell))),
    );
  return h(
    "div.scrolled",
    { tabindex: "0", role: "group", "aria-label": words.common.tableOf(head.filter(Boolean).join(", ")) },
    h("table", {}, head.some(Boolean) && h("thead", {}, row("th")(head)), h("tbody", {}, body.map(row("td")))),
  );
}

/** @param {string} said @returns {(string | HTMLElement)[]} */
function inline(said) {
  return said.split(INLINE).map((part, i) => {
    if (i % 2 === 0) return part;
    if (part.startsWith("**")) return h("b", {}, inline(part.slice(2, -2)));
    if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
    if (part.startsWith("*")) return h("em", {}, part.slice(1, -1));
    return clauseLink(part);
  });
}
