/** My turn: the title blinks while nobody looks, and a short tone sounds if it is switched on. */

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
      if (!document.hasFocus()) blink();
    }
    if (!isAsked) stop();
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
