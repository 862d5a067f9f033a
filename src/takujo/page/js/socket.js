/** The connection to a table: says hello, comes back by itself, and knows which answer belongs to which request. */

import { Refused } from "./api.js";
import { at } from "./base.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const BEAT = 25_000;
const RESTART = 1012; // the server is being replaced: the next one is there in a moment
const MOMENT = 4000; // that nobody needs to hear of
const FATAL = new Set(["unknown-table", "no-spectators", "wrong-token", "bad-origin", "bad-host"]);

/**
 * @param {string} table
 * @param {{
 *   hello: () => object,
 *   hear: (message: any) => void,
 *   state: (state: "connecting" | "open" | "lost" | "refused", refused?: Refused) => void,
 * }} on  `hello` is asked for anew at each connection
 */
export function connect(table, on) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}${at(`/api/tables/${table}/socket`)}`;
  /** What was asked and not answered yet; it is asked again after a new connection, and done once.
   * @type {Map<string, {doc: object, resolve: (doc: any) => void, reject: (e: Error) => void}>} */
  const waiting = new Map();
  const mark = Math.random().toString(36).slice(2, 8); // ids are ours alone, also after a reload
  let requests = 0;
  let wait = FIRST_WAIT;
  /** @type {WebSocket} */
  let socket;
  let again = 0;
  let beat = 0;
  let ended = false;
  let quiet = 0; // a timer, while nothing is said of a connection that is being made anew

  function open() {
    clearTimeout(again);
    if (!quiet) on.state("connecting");
    socket = new WebSocket(address);
    const mine = socket;
    socket.onopen = () => mine.send(JSON.stringify({ type: "hello", ...on.hello() }));
    socket.onmessage = (event) => mine === socket && hear(JSON.parse(event.data));
    socket.onclose = ({ code }) => mine === socket && lost(code === RESTART);
  }

  /** @param {Message} message */
  function hear(message) {
    if (message.type === "welcome") {
      wait = FIRST_WAIT;
      speak();
      clearInterval(beat);
      beat = setInterval(() => send({ type: "ping" }), BEAT);
      on.state("open");
      for (const { doc } of waiting.values()) send(doc);
    }
    if (message.type === "no" && !message.id && FATAL.has(message.code)) {
      ended = true;
      on.state("refused", new Refused(message.code, message.message));
      return;
    }
    // first the news, then whoever waits for them: they find the table as it is now
    on.hear(message);
    const { id = "" } = message;
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    if (message.type === "no") asked.reject(new Refused(message.code, message.message));
    else asked.resolve(message);
  }

  /** @param {boolean} restarts */
  function lost(restarts) {
    clearInterval(beat);
    if (ended) return;
    if (restarts && !quiet) {
      quiet = setTimeout(() => {
        speak();
        on.state("lost");
      }, MOMENT);
      open();
      return;
    }
    if (!quiet) on.state("lost");
    again = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(LONGEST_WAIT, wait * 1.8);
  }

  function speak() {
    clearTimeout(quiet);
    quiet = 0;
  }

  /** @param {object} doc */
  function send(doc) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(doc));
    return true;
  }

  const hurry = () => {
    if (!ended && socket.readyState === WebSocket.CLOSED) open();
  };
  const wake = () => !document.hidden && hurry();
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", wake);
  open();

  return {
    /** Sends something that has no answer of its own. @param {object} doc */
    send,
    /**
     * Asks for something. The promise is kept when it is done and stored, and broken when it is refused.
     * @param {object} doc
     * @returns {Promise<any>}
     */
    ask(doc) {
      const id = `${mark}.${++requests}`;
      return new Promise((resolve, reject) => {
        waiting.set(id, { doc: { ...doc, id }, resolve, reject });
        send({ ...doc, id });
      });
    },
    close() {
      ended = true;
      clearTimeout(again);
      speak();
      clearInterval(beat);
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", wake);
      socket.close();
    },
  };
}
