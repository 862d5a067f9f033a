import tempfile
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


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two workers of one machine. They listen at ports of their own, so that a test knows to which one it connects."""
    database = postgres.database()
    with (
        tempfile.TemporaryDirectory(prefix="takujo-") as folder,
        running(database, tmp_path, neighbours=folder) as a,
        running(database, tmp_path, neighbours=folder) as b,
    ):
        yield a, b
