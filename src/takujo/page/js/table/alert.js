/** My turn, for those who look elsewhere: title and icon say it; a tone and a notice of the system do, where one wants them. */

import { settings } from "../settings.js";
import { words } from "../words.js";

const BLINK = 1000;

export function turnAlert() {
  let title = "";
  let asked = false;
  let blinking = 0;

  /** @param {string} name @param {boolean} isAsked */
  function update(name, isAsked) {
    title = name;
    if (isAsked && !asked) {
      if (settings.sound) tone();
      if (!document.hasFocus()) {
        blink();
        if (settings.notice) notify();
      }
    }
    if (!isAsked) stop();
    if (isAsked !== asked) badge(isAsked);
    asked = isAsked;
    if (!blinking) document.title = plain();
  }

  const plain = () => (asked ? `● ${words.table.yourTurn} · ${title}` : `${title} · takujo`);

  function blink() {
    clearInterval(blinking);
    let on = false;
    blinking = setInterval(() => {
      on = !on;
      document.title = on ? `◆ ${words.table.yourTurn}` : title;
    }, BLINK);
  }

  /** @param {boolean} on */
  function badge(on) {
    const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
    icon.href = icon.href.replace(/seal(-turn)?\.svg/, on ? "seal-turn.svg" : "seal.svg");
  }

  /** The notice of an earlier turn is replaced, and a click on it leads here. */
  function notify() {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    const notice = new Notification(words.table.yourTurn, { body: title, tag: "takujo", icon: badgeOf() });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }

  const badgeOf = () => /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]")).href;

  function stop() {
    clearInterval(blinking);
    blinking = 0;
    document.title = plain();
  }

  addEventListener("focus", stop);
  return {
    update,
    leave() {
      clearInterval(blinking);
      removeEventListener("focus", stop);
      if (asked) badge(false);
      document.title = "takujo";
    },
  };
}

/** @type {AudioContext | undefined} */
let audio;

/** Two soft notes, a fourth apart. */
function tone() {
  audio ??= new AudioContext();
  for (const [pitch, after] of [
    [587, 0],
    [784, 0.14],
  ]) {
    const note = audio.createOscillator();
    const loudness = audio.createGain();
    const at = audio.currentTime + after;
    note.type = "sine";
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    note.connect(loudness).connect(audio.destination);
    note.start(at);
    note.stop(at + 0.5);
  }
}
