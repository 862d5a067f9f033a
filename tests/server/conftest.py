from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Postgres, Server, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    yield cluster
    cluster.stop()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each test runs on both."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.database()


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[Server]:
    with running(database, tmp_path) as found:
        yield found
