"""`takujo bench server`: a server under load."""

import asyncio
import sys

import pytest

from takujo.core.errors import BadRequest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def test_a_busy_server_is_measured() -> None:
    from takujo.bench import server

    with server.served(None, 1, most_tables=100) as (url, pid):
        row = asyncio.run(server.measure(url, pid, "memory_library", "wide", 2, 1, 0.5, pause=0.1))
        left = asyncio.run(server.idle(url, pid, "memory_library", 2))
    assert (row["show"], row["busy"], row["calm"]) == ("wide", 2, 1)
    assert row["per s"] > 0
    assert row["CPU us"] > 0
    assert 0 < row["p50 ms"] <= row["p99 ms"]
    assert row["bytes"] > 0
    assert list(left) == ["idle tables", "kB after half", "kB after all"]


def test_several_workers_need_a_database() -> None:
    from takujo.bench import server

    with pytest.raises(BadRequest, match="several workers need --database"):
        server.run("memory_library", 60, 1.0, 2, None, False)
