"""Measures the page on this machine: .venv/bin/python tools/page_speed.py. Needs headless Chromium.

For a table of every game in its middle, with an empty cache: when it is painted, how long the page's own thread worked
for that (which a busy machine hardly changes), what it weighs; then for some answers by mouse how long until the thing
is lifted, until the table has changed, and how long the frames take meanwhile.
"""

import os
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright
from screens import FLAGS, LAPTOP, MIDDLE, played, served

from takujo.games import all_games

ANSWERS = 6

# Notes when the first thing on the table is painted.
WATCH = """new MutationObserver((_, watch) => {
  if (!document.querySelector(".table-mat .sprite")) return;
  watch.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.painted = performance.now())));
}).observe(document, { childList: true, subtree: true });"""

# Answers with the mouse's own events, and notes when what was clicked is lifted, when the prompt is another one, and
# the frames of a second after the click.
ANSWER = """() => new Promise((done) => {
  const all = [...document.querySelectorAll(".answers .option, .sprite[role=button]:not([aria-disabled])")];
  const answer = all[Math.floor(Math.random() * all.length)];
  const before = document.querySelector(".asking").textContent + document.querySelector(".log-lines").textContent;
  const begun = performance.now();
  const found = { lifted: null, changed: null, frames: [] };
  let last = begun;
  const frame = (now) => {
    found.frames.push(now - last);
    last = now;
    const asking = document.querySelector(".asking").textContent + document.querySelector(".log-lines").textContent;
    if (found.lifted === null && (document.querySelector(".answered") || asking !== before)) found.lifted = now - begun;
    if (found.changed === null && asking !== before) found.changed = now - begun;
    if (now - begun < 1000) requestAnimationFrame(frame);
    else done({ ...found, frames: found.frames.slice(1) });
  };
  requestAnimationFrame(frame);
  (answer.querySelector(".target") ?? answer).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector(".choice-menu button")?.click();
})"""


def asked(page: Page) -> bool:
    """Whether we are asked before the match is over."""
    page.wait_for_function("document.querySelector('#view.asks, [data-state=over]')")
    return page.query_selector("#view.asks") is not None


def measured(browser: Browser, url: str, game: str, seats: int) -> list[float]:
    context = browser.new_context(base_url=url, viewport=LAPTOP, locale="en", bypass_csp=True)  # to wait in the page
    table = played(context.new_page(), game, seats, MIDDLE)
    page = context.new_page()
    page.add_init_script(WATCH)
    weight = 0

    def loaded(event: dict[str, float]) -> None:
        nonlocal weight
        weight += int(event["encodedDataLength"])

    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", loaded)
    network.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(f"/t/{table}")
    page.wait_for_function("window.painted")
    painted = page.evaluate("painted")
    metrics = {each["name"]: each["value"] for each in network.send("Performance.getMetrics")["metrics"]}
    page.wait_for_load_state("networkidle")
    clicks = []
    for _ in range(ANSWERS):
        if not asked(page):
            break
        clicks.append(page.evaluate(ANSWER))
    context.close()
    frames = sorted(frame for click in clicks for frame in click["frames"])
    return [
        painted, metrics["ThreadTime"] * 1000, weight / 1000,
        median(click["lifted"] for click in clicks if click["lifted"] is not None),
        median(click["changed"] for click in clicks if click["changed"] is not None),
        median(frames), frames[int(len(frames) * 0.95)],
    ]  # fmt: skip


def main() -> None:
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print("game             painted ms  work ms   kB   lifted ms   changed ms   frame ms   95 % of frames ms")
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=FLAGS)
        for game in all_games():
            painted, work, weight, lifted, changed, frame, slow = measured(browser, url, game.id, game.usual_seats)
            print(
                f"{game.id:16} {painted:10.0f} {work:8.0f} {weight:4.0f} {lifted:11.0f} {changed:12.0f} {frame:10.1f} "
                f"{slow:12.1f}"
            )
        browser.close()


if __name__ == "__main__":
    main()
