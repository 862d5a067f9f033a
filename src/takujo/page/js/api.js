/** Requests over HTTP. Tokens travel in HttpOnly cookies that the server sets: no script ever sees one. */

import { at } from "./base.js";
import { words } from "./words.js";

/** The server said no. `code` is stable, `message` in the reader's language; `detail` is the server's own sentence, in
 * English, which says where a file is wrong. */
export class Refused extends Error {
  /** @param {string} code @param {string} [detail] */
  constructor(code, detail = "") {
    super(refusal(code, detail));
    this.code = code;
    this.detail = detail;
  }
}

/**
 * What a refusal means, in words; one of a newer server that this page does not know is said as it came.
 * @param {string} code
 * @param {string} detail
 */
function refusal(code, detail) {
  /** @type {Record<string, string>} */
  const known = words.common.refusals;
  return known[code] ?? (detail || code);
}

/** What went wrong, as it is said. @param {unknown} e */
export const said = (e) => (e instanceof Error ? e.message : String(e));

/** Why the server said no, if it did. @param {unknown} e */
export const codeOf = (e) => (e instanceof Refused ? e.code : "");

/** @param {string} path @param {Record<string, string>} [headers] @returns {Promise<any>} */
export const get = (path, headers = {}) => request(path, { headers });

/** @param {string} path @param {unknown} doc @returns {Promise<any>} */
export const post = (path, doc) =>
  request(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(doc) });

/**
 * Lines of JSON, each heard when it comes.
 * @param {string} path
 * @param {(line: any) => void} hear
 */
export async function streamed(path, hear) {
  const response = await fetched(path, { headers: {} });
  if (!response.ok) throw refused(await response.json());
  let rest = "";
  if (!response.body) return;
  const letters = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await letters.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(JSON.parse(line));
  }
}

/** @param {string} path @param {RequestInit} options */
async function request(path, options) {
  const response = await fetched(path, options);
  const json = response.headers.get("content-type")?.startsWith("application/json");
  const body = json ? await response.json() : await response.text();
  if (!response.ok) throw refused(body);
  return body;
}

/** @param {string} path @param {RequestInit} options */
async function fetched(path, options) {
  try {
    return await fetch(at(path), { credentials: "same-origin", ...options });
  } catch {
    throw new Refused("offline");
  }
}

/** @param {{code?: string, message?: string}} no */
const refused = ({ code = "internal", message }) => new Refused(code, message);
