/** Requests over HTTP. Tokens travel in HttpOnly cookies that the server sets: no script ever sees one. */

import { at } from "./base.js";
import { words } from "./words.js";

/** The server said no. `code` is stable, `message` in the reader's language; `detail` is the server's own sentence, in
 * English, which says where a file is wrong. */
export class Refused extends Error {
  constructor(code, detail = "") {
    super(refusal(code, detail));
    this.code = code;
    this.detail = detail;
  }
}

/** What a refusal means, in words; one of a newer server that this page does not know is said as it came. */
function refusal(code, detail) {
  return words.common.refusals[code] ?? (detail || code);
}

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
  const letters = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await letters.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) hear(JSON.parse(line));
  }
}

async function request(path, options) {
  const response = await fetched(path, options);
  const json = response.headers.get("content-type")?.startsWith("application/json");
  const body = json ? await response.json() : await response.text();
  if (!response.ok) throw refused(body);
  return body;
}

async function fetched(path, options) {
  try {
    return await fetch(at(path), { credentials: "same-origin", ...options });
  } catch {
    throw new Refused("offline");
  }
}

const refused = ({ code = "internal", message }) => new Refused(code, message);
