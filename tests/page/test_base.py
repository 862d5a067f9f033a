"""The page under a path, as behind a proxy: nothing that it asks for or leads to lies outside."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import pytest

from page.people import PATIENCE, Person
from server.proxies import caddy
from server.running import running

Come = Callable[..., Person]

LINKS = "() => [...document.querySelectorAll('a[href]')].map((link) => link.href)"


@pytest.mark.parametrize("proxied", [False, True])
def test_a_match_under_a_base(proxied: bool, person: Come, tmp_path: Path) -> None:
    """A person notes whatever their page asks for at another address."""
    with ExitStack() as stack:
        base = "/games/takujo"
        server = stack.enter_context(
            running(str(tmp_path / "tables.sqlite"), tmp_path, base=base, proxies=("127.0.0.1",))
        )
        url = stack.enter_context(caddy(tmp_path, server, base=base)) if proxied else server.url
        host = person(url=url)
        links: set[str] = set()

        def at(path: str, sign: str) -> None:
            host.page.wait_for_selector(sign)
            assert host.address.startswith(f"{url}{path}"), host.address
            links.update(host.page.evaluate(LINKS))

        host.open("/")
        host.page.click("a[href='/games/takujo/rules/memory_library']")
        at("/rules/memory_library", ".clause, h3")
        host.page.click(".mark")
        at("/", ".game-ways")
        table = host.new_table("memory_library", ["me", "bot:random"], options={"length": "short"})["table"]
        host.act(table, "start")
        host.open(f"/t/{table}")
        rng = Random(3)
        for _ in range(4):
            assert host.until_asked()
            host.click_something(rng)
        at(f"/t/{table}", ".log-line")
        host.act(table, "resign")
        host.until(lambda: host.state == "over", "the bots do not come to an end")
        host.page.click(f"a[href='/games/takujo/t/{table}/end']")
        at(f"/t/{table}/end", "a[download]")
        host.page.click(f"a[href^='/games/takujo/replay/{table}']")
        at(f"/replay/{table}", ".mat")
        host.page.reload()
        at(f"/replay/{table}", ".mat")
        host.page.go_back()
        at(f"/t/{table}/end", "a[download]")
        record = next(link for link in links if link.endswith("/record"))
        assert "takujo " in httpx.get(record, timeout=PATIENCE, trust_env=False).text
        assert not [link for link in links if link.startswith(url.removesuffix(base)) and not link.startswith(url)]
        host.expected.append("404")
        host.open("/nothing")
        host.page.click("a.button")
        at("/", ".game-ways")
