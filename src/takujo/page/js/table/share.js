/** How others get to the table: a link to copy, and its QR code for a phone. */

import { get } from "../api.js";
import { fill, h, s, toast } from "../dom.js";
import { words } from "../words.js";

const HERE = ["127.0.0.1", "localhost", "[::1]"];
const SHARE = "takujo serve --open --host 0.0.0.0";

/**
 * The QR code of an invitation.
 * @param {{path: string, size: number, link: string}} invitation
 * @param {number} size
 */
function qr({ path, size: units, link }, size) {
  return s(
    "svg.qr",
    {
      viewBox: `0 0 ${units} ${units}`,
      width: size,
      height: size,
      role: "img",
      "aria-label": link,
      "shape-rendering": "crispEdges",
    },
    s("rect", { width: units, height: units, fill: "#fff" }),
    s("path", { d: path, fill: "#000" }),
  );
}

/**
 * The QR code of an invitation; where no phone could follow it, how to let phones in.
 * @param {{path: string, size: number, link: string}} invitation
 * @param {number} size
 */
export function code(invitation, size) {
  if (!HERE.includes(new URL(invitation.link).hostname)) return qr(invitation, size);
  const say = words.table;
  return h("p.share-here", {}, h("b", {}, say.onlyHere), " ", say.letIn, " ", h("code", {}, SHARE), " ", say.staysOpen);
}

/**
 * The way to a table: its link and QR code.
 * @param {string} table
 * @param {{tv?: boolean, code?: string}} [what]  `tv`: to the big screen; `code`: by which we came, if we have no seat
 */
export function invitation(table, { tv = false, code = "" } = {}) {
  return get(`/api/tables/${table}/invitation${tv ? "?tv=true" : ""}`, code ? { "takujo-code": code } : {});
}

/**
 * The link with its code and buttons.
 * @param {string} table
 * @param {{tv?: boolean}} [what]  the link to the big screen instead of the join link
 */
export function shareBox(table, { tv = false } = {}) {
  const box = h("div.share", {});
  invitation(table, { tv }).then(
    (found) => fill(box, code(found, 148), linkRow(found.link)),
    (e) => fill(box, h("p", {}, e.message)),
  );
  return box;
}

/** @param {string} link */
function linkRow(link) {
  /** @type {HTMLInputElement} */
  const field = h("input.field", {
    type: "text",
    readonly: true,
    value: link,
    "aria-label": words.table.link,
    onfocus: () => field.select(),
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.select(); // only pages over https may write to the clipboard
      document.execCommand("copy");
    }
    toast(words.table.copied);
  };
  return h(
    "div.share-link",
    {},
    field,
    h(
      "div.share-buttons",
      {},
      h("button.button", { type: "button", onclick: copy }, words.table.copy),
      navigator.share &&
        h(
          "button.button",
          { type: "button", onclick: () => navigator.share({ url: link }).catch(() => {}) },
          words.table.send,
        ),
    ),
  );
}
