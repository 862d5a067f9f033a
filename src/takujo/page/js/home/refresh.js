/** What the lobby shows is looked at again from time to time, as long as somebody sees it. */

const EVERY = 8000;

/**
 * Calls now, then every few seconds while the page is seen, and when it is seen again. Returns what ends it.
 * @param {() => void} look
 * @returns {() => void}
 */
export function refresher(look) {
  const seen = () => document.visibilityState === "visible" && look();
  const beat = setInterval(seen, EVERY);
  document.addEventListener("visibilitychange", seen);
  look();
  return () => {
    clearInterval(beat);
    document.removeEventListener("visibilitychange", seen);
  };
}
