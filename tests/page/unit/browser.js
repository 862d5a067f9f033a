/** As much of a browser as modules ask for when they are loaded. What they draw is tested in a real one. */

const kept = new Map();
const quiet = { matches: false, addEventListener() {} };

Object.assign(globalThis, {
  document: {
    documentElement: { lang: "en", dataset: {}, classList: { toggle() {} } },
    // every letter is half as wide as it is high; a Japanese one is a square
    createElement: () => ({
      getContext: () => ({
        font: "",
        measureText(text) {
          const size = Number(this.font.match(/(\d+)px/)[1]);
          const wide = [...text].reduce((sum, letter) => sum + (letter > "\u2fff" ? 1 : 0.5), 0);
          return { width: wide * size };
        },
      }),
    }),
  },
  matchMedia: () => quiet,
  localStorage: {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
  },
});

/** A module of the page. */
export const load = (name) => import(new URL(`../../../src/takujo/page/js/${name}.js`, import.meta.url));
