/** Where one was: at the table used last, if its match goes on; else the lobby. */

import { get } from "../api.js";
import { go } from "../main.js";
import { tables } from "../mine.js";

export function show() {
  where().then((path) => go(path, { replace: true }));
}

async function where() {
  const [last] = tables();
  if (!last) return "/";
  try {
    const { state, yours } = await get(`/api/tables/${last.table}?show=none`);
    return yours.length && !["over", "other-rules", "failed"].includes(state) ? `/t/${last.table}` : "/";
  } catch {
    return "/";
  }
}
