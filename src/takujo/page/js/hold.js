/** A finger that rests on something reads it, and does not choose it. */

const REST = 350; // ms
const BUZZ = 10;
const STILL = 3; // px that a resting finger may move

/**
 * @param {Element} place
 * @param {(event: Event) => (() => void) | undefined} reading  what reads the thing that an event happened to, if it can be read
 * @returns {() => boolean}  whether the last touch was one, so that the click after it means nothing
 */
export function onHold(place, reading) {
  let timer = 0;
  let held = false;
  /** @type {(name: "pointerdown" | "pointerup" | "pointercancel" | "pointermove", what: (event: PointerEvent) => void) => void} */
  const listen = (name, what) => place.addEventListener(name, /** @type {EventListener} */ (what));
  listen("pointerdown", (event) => {
    held = false;
    const read = event.pointerType === "touch" && reading(event);
    if (!read) return;
    timer = setTimeout(() => {
      held = true;
      navigator.vibrate?.(BUZZ);
      read();
    }, REST);
  });
  const end = () => clearTimeout(timer);
  listen("pointerup", end);
  listen("pointercancel", end);
  listen("pointermove", ({ movementX, movementY }) => Math.hypot(movementX, movementY) > STILL && end());
  place.addEventListener("contextmenu", (event) => held && event.preventDefault());
  return () => held;
}
