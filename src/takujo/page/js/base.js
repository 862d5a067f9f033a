/** Where the page lives: at the root of its host, or under a path that a proxy has put before it. */

const base = new URL("../../..", import.meta.url).pathname.slice(0, -1); // this file is BASE/page/STAMP/js/base.js

/** An address of ours as a browser needs it. One that is whole already stays as it is. @param {string} path */
export const at = (path) => (path.startsWith("/") ? base + path : path);

/** The path of an address without the base; null if it lies elsewhere. @param {string} pathname */
export function inside(pathname) {
  if (pathname === base) return "/";
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
}
