"""`takujo serve`, `takujo tables` and `takujo table`."""

import os
import socket
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from takujo.core.errors import BadRequest
from takujo.server.settings import DATABASE, ENVIRONMENT, Settings, default_database


def run(settings: Settings) -> None:
    """Serve until interrupted; moves that are being made are finished."""
    import uvicorn

    os.environ[ENVIRONMENT] = settings.environment()
    if settings.workers > 1:
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", tempfile.mkdtemp(prefix="takujo-metrics-"))
    uvicorn.run("takujo.server.app:from_environment", **options(settings))


def options(settings: Settings) -> dict[str, Any]:
    """How uvicorn is set up."""
    return {
        "factory": True,
        "host": settings.host,
        "port": settings.port,
        "workers": settings.workers,
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "ws": "websockets-sansio",
        "ws_max_size": settings.most_message,
        "ws_per_message_deflate": False,
        "h11_max_incomplete_event_size": settings.most_body,
        "timeout_graceful_shutdown": 10,
        "timeout_keep_alive": 30,
    }


def reachable(host: str) -> str:
    """The address that others in the network use."""
    if host not in ("0.0.0.0", "::"):
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; says which of our addresses would be used
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def shared(url: str) -> str:
    """An address with its QR code, for a phone."""
    import io

    import segno

    out = io.StringIO()
    segno.make(url, micro=False).terminal(out, compact=True)
    return f"{out.getvalue()}\n{url}"


@click.command("serve")
@click.option("--host", default="127.0.0.1", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, metavar="N")
@click.option("--database", metavar="FILE|URL", envvar=DATABASE)
@click.option("--workers", type=click.IntRange(1, 64), default=1, metavar="N")
@click.option("--bot-processes", type=click.IntRange(1, 64), default=1, metavar="N")
@click.option("--pace", type=click.FloatRange(0, 10), default=0.8, metavar="SECONDS")
@click.option("--origin", multiple=True, metavar="URL")
@click.option("--https", is_flag=True)
def serve(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    bot_processes: int,
    pace: float,
    origin: tuple[str, ...],
    https: bool,
) -> None:
    """Serve tables to people and bots.

    Bound to this machine unless --host says otherwise; then the address and its QR code are shown.
    Example: takujo serve --host 0.0.0.0 --port 8000
    """
    settings = Settings(
        database=database or default_database(),
        host=host,
        port=port,
        workers=workers,
        bot_processes=bot_processes,
        pace=pace,
        least_pace=min(pace, 0.2),
        origins=origin,
        secure_cookies=https,
    )
    url = f"{'https' if https else 'http'}://{reachable(host)}:{port}/"
    click.echo(shared(url) if host not in ("127.0.0.1", "localhost", "::1") else url)
    run(settings)


@click.group("tables")
def tables() -> None:
    """The tables that a server keeps: list, export or delete them.

    Example: takujo tables list
    """


def opened(database: str | None) -> Any:
    from takujo.server.store import Store

    found = database or default_database()
    if not found.startswith("postgresql") and not Path(found).expanduser().exists():
        raise BadRequest(f"there is no database {found}")
    return Store(found)


DATABASE_OPTION = click.option("--database", metavar="FILE|URL", envvar=DATABASE)


@tables.command("list")
@DATABASE_OPTION
@click.option("--json", "as_json", is_flag=True)
def list_tables(database: str | None, as_json: bool) -> None:
    """All tables, the oldest first. Example: takujo tables list --json"""
    import json
    from datetime import datetime

    store = opened(database)
    rows = store.all()
    store.dispose()
    for row in rows:
        if as_json:
            click.echo(json.dumps(row))
        else:
            at = datetime.fromtimestamp(row["at"] or row["created"])
            click.echo(f"{row['id']}  {row['game']:<16} {row['state']:<12} {row['n'] or 0:>6}  {at:%Y-%m-%d %H:%M}")


@tables.command("export")
@click.argument("table", nargs=-1)
@DATABASE_OPTION
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path), default=Path(), metavar="FOLDER")
@click.option("--reveal", is_flag=True)
def export(table: Sequence[str], database: str | None, output: Path, reveal: bool) -> None:
    """Write records, of all tables if none is named. The seed of a running match is only written with --reveal.

    Example: takujo tables export -o backup
    """
    from takujo.server.table import record

    store = opened(database)
    output.mkdir(parents=True, exist_ok=True)
    for name in table or [row["id"] for row in store.all()]:
        fixed = store.fixed(name)
        if fixed is None:
            raise BadRequest(f"there is no table {name}")
        found = record(fixed, store.entries(name), reveal)
        file = output / f"{fixed.game}-{name}.takujo"
        found.save(file)
        click.echo(file)
    store.dispose()


@tables.command("delete")
@click.argument("table", nargs=-1, required=True)
@DATABASE_OPTION
@click.option("--yes", is_flag=True)
def delete(table: Sequence[str], database: str | None, yes: bool) -> None:
    """Delete tables for good. Example: takujo tables delete k7m2xq9rstuvwxyz"""
    store = opened(database)
    if not yes:
        click.confirm(f"delete {len(table)} tables for good?", abort=True)
    for name in table:
        if not store.delete(name):
            raise BadRequest(f"there is no table {name}")
        click.echo(f"deleted {name}")
    store.dispose()


@click.group("table")
def table() -> None:
    """Sit at a table of a server from this terminal.

    Example: takujo table new memory_library --seats me,open,bot:greedy --name Akari
    """


def seat_options(command: Any) -> Any:
    for option in reversed(
        [
            click.option("--name", default="", metavar="NAME"),
            click.option("--auto", is_flag=True),
            click.option("--keep", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
            click.option("--lang", type=click.Choice(["en", "ja"]), default="en"),
        ]
    ):
        command = option(command)
    return command


@table.command("new")
@click.argument("game")
@click.option("--server", default="http://127.0.0.1:8000", metavar="URL")
@click.option("--seats", default="me,bot:greedy,bot:greedy", metavar="A,B,…")
@seat_options
def new_table(game: str, server: str, seats: str, name: str, auto: bool, keep: Path | None, lang: str) -> None:
    """Set up a table, print its join link, and play. --auto answers at random, --keep writes a file to come back with.

    Example: takujo table new memory_library --seats me,open,bot:greedy --name Akari --keep akari.seat
    """
    from takujo.server.client import Api

    api = Api(server)
    ticket = refusing(lambda: api.create(game, seats.split(","), names=[name] if name else []))
    click.echo(ticket.link)
    sit(ticket, auto, keep, lang)


@table.command("join")
@click.argument("link")
@seat_options
def join_table(link: str, name: str, auto: bool, keep: Path | None, lang: str) -> None:
    """Take an open seat by a join link, or come back to a seat with the file that --keep wrote.

    Example: takujo table join http://127.0.0.1:8000/t/k7m2xq9rstuvwxyz#abcdefghjkmn --name Bob
    """
    from takujo.server.client import Api, Ticket

    if Path(link).is_file():
        ticket = Ticket.load(Path(link))
    else:
        invited = Ticket.of_link(link)
        ticket = refusing(lambda: Api(invited.server).join(invited, name or "Guest"))
    sit(ticket, auto, keep, lang)


def refusing(what: Any) -> Any:
    import httpx

    from takujo.server.client import NotDone

    try:
        return what()
    except NotDone as e:
        raise BadRequest(str(e)) from None
    except httpx.HTTPError as e:
        raise BadRequest(f"the server does not answer: {e}") from None


def sit(ticket: Any, auto: bool, keep: Path | None, lang: str) -> None:
    """Play a seat to the end."""
    import sys

    from takujo.server.client import Api, NotDone, Player, Terminal, at_random

    if keep is not None:
        ticket.save(keep)
    player = Player(ticket, lang, show="none" if auto else "text")
    refusing(player.connect)
    terminal = Terminal(player, lang, sys.stdin, click.echo)
    while player.state["state"] == "open":
        if all(seat["kind"] != "open" for seat in player.state["seats"]):
            try:
                player.do("start")
            except NotDone as e:
                if e.code != "started":
                    raise
        else:
            player.hear(timeout=None)
    player.play_on(at_random(ticket.token or "") if auto else terminal.choose)
    for line in terminal.news():
        click.echo(line)
    if player.over:
        click.echo(f"scores {' '.join(map(str, player.state['scores']))}")
        file = Path(f"{player.state['table']['game']}-{ticket.table[:6]}.takujo")
        file.write_text(Api(ticket.server).record(ticket), encoding="utf-8", newline="\n")
        click.echo(file)
    player.close()
