/** The proof of the shuffle: what was promised, what was revealed, and whether it fits, step by step. */

import { get } from "../api.js";
import { fill, h, icon } from "../dom.js";
import { mine } from "../mine.js";
import { words } from "../words.js";

/** @param {End} end  of GET …/end @returns {HTMLElement} */
export function proof(end) {
  const say = words.end;
  const { commit, id, set_up: setUp } = end.table;
  const readable = end.table.shuffle === 1; // as it was shuffled before
  const seed = end.proof.seed ?? "";
  const byHand = h("code", {}, "takujo verify FILE");
  const steps = h(
    "ol.proof-steps",
    {},
    setUp
      ? null
      : [
          step(null, say.promised, h("code", { title: commit }, commit)),
          step(
            null,
            end.proof.salts.length ? say.salts : say.noSalts,
            end.seats
              .filter((seat) => seat.salt)
              .map((seat) => h("span.salt", {}, `${seat.name}: `, h("code", {}, seat.salt))),
          ),
          step(null, say.revealed, h("code", {}, end.proof.seed)),
        ],
  );
  const element = h(
    "div.proof",
    {},
    h("p", {}, setUp ? say.setUp : say.proofNote),
    steps,
    h("p.by-hand", {}, say.byHand, " ", byHand),
  );
  check();
  return element;

  async function check() {
    const { commit: noted, salts: added = {} } = mine(id) ?? {};
    const mySeats = Object.keys(added).map(Number);
    if (noted) steps.append(step(noted === commit, say.noted));
    if (mySeats.length)
      steps.append(
        step(
          mySeats.every((seat) => end.proof.salts[seat] === added[seat]),
          say.mySalt,
          mySeats.map((seat) => h("code", {}, added[seat])),
        ),
      );
    if (globalThis.crypto?.subtle) {
      if (!setUp)
        steps.append(step((await (readable ? sha256(seed) : hmac(seed, "takujo commit"))) === commit, say.fits));
      steps.append(step(await checked(), say.checked));
    } else steps.append(step(undefined, say.cannotCheck));
    steps.append(
      step(
        end.proof.mistake === null,
        end.proof.mistake === null ? (setUp ? say.replayedSetUp : say.replayed) : say.notReplayed(end.proof.mistake),
      ),
    );
    if (!steps.querySelector(".bad")) {
      const salters = end.seats.filter((seat) => seat.salt).map((seat) => seat.name);
      const proved = setUp
        ? null
        : readable
          ? say.proved.readable
          : noted && mySeats.length
            ? say.proved.yours
            : salters.length
              ? say.proved.seed(salters)
              : say.proved.unsalted;
      if (proved) steps.after(h("p.proved", {}, h("b", {}, proved)));
      if (!setUp && !readable && noted)
        fill(
          byHand,
          `takujo verify FILE --commit ${noted}${mySeats.map((seat) => ` --salt "${added[seat]}"`).join("")}`,
        );
    }
    element.dispatchEvent(new CustomEvent("checked", { detail: steps.querySelector(".bad") === null }));
  }

  /** Whether the last line of the record fits what stands before it. */
  async function checked() {
    const text = await get(`/api/tables/${id}/record`);
    const at = text.lastIndexOf("check ");
    return text.slice(at + 6, at + 22) === (await sha256(text.slice(0, at))).slice(0, 16);
  }
}

/**
 * @param {boolean | null | undefined} good  null: nothing to be checked; undefined: it could not be
 * @param {Child} said
 * @param {...Child} more
 */
function step(good, said, ...more) {
  const sign =
    good === null
      ? h("span.dot")
      : good === undefined
        ? h("span.dot", {}, "?")
        : good
          ? icon("check", 18, "var(--good)")
          : h("b.cross", {}, "✕");
  const item = h("li", { class: good === false ? "bad" : "" }, sign);
  fill(
    item,
    sign,
    h(
      "span",
      {},
      good === true && h("span.unseen", {}, words.end.good),
      good === false && h("span.unseen", {}, words.end.bad),
      said,
      more.length > 0 && h("span.proof-value", {}, more),
    ),
  );
  return item;
}

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);
/** @param {ArrayBuffer} buffer */
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} text */
const sha256 = async (text) => hex(await crypto.subtle.digest("SHA-256", bytes(text)));

/** @param {string} key @param {string} text */
async function hmac(key, text) {
  const imported = await crypto.subtle.importKey("raw", bytes(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", imported, bytes(text)));
}
