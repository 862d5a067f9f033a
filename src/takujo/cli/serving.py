"""Commands of the table server: serve, keep the tables, and sit at one from a terminal."""

import contextlib
import json
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click
from click.core import ParameterSource

from takujo.cli.told import LANG, Commands, Told
from takujo.core.errors import BadRequest
from takujo.words import common

if TYPE_CHECKING:
    from takujo.server.client import Ticket
    from takujo.server.store import Store

T = TypeVar("T")
LOCAL = ("127.0.0.1", "localhost", "::1")


@contextlib.contextmanager
def installed() -> Iterator[None]:
    """Where the server's libraries are imported."""
    try:
        yield
    except ModuleNotFoundError as e:
        raise BadRequest(f"{e.name} is missing; the table server needs: pip install 'takujo[server]'") from None


@click.command(cls=Told)
@click.option("--host", default="127.0.0.1", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, metavar="N")
@click.option("--database", metavar="FILE|URL", envvar="TAKUJO_DATABASE")
@click.option("--workers", type=click.IntRange(1, 64), default=1, metavar="N")
@click.option("--bot-processes", type=click.IntRange(1, 64), default=1, metavar="N")
@click.option("--pace", type=click.FloatRange(0, 10), default=0.8, metavar="SECONDS")
@click.option("--origin", multiple=True, metavar="URL")
@click.option("--https", is_flag=True)
@click.option("--open", "open_page", is_flag=True)
@LANG
@click.pass_obj
def serve(
    lang: str,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    workers: int = 1,
    bot_processes: int = 1,
    pace: float = 0.8,
    origin: tuple[str, ...] = (),
    https: bool = False,
    open_page: bool = False,
) -> None:
    with installed():
        from takujo.server.run import free_port, here, open_when_ready, reachable, run, served, shared, taken
        from takujo.server.settings import Settings, default_database

    port = port or free_port(host)
    if taken(host, port):
        if open_page and served(reachable(host), port):
            click.echo(common(lang)("cli-serve.running", url=f"http://{reachable(host)}:{port}/"))
            open_when_ready(host, port)
            return
        if open_page and served(here(host), port):
            raise BadRequest(f"takujo is served at port {port} for this machine only; stop that one first (Ctrl-C)")
        if click.get_current_context().get_parameter_source("port") is not ParameterSource.COMMANDLINE and open_page:
            port = free_port(host)  # nobody asked for that very one
        else:
            raise BadRequest(f"port {port} is taken by another program; try --port 0 for any free one")

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
    words = common(lang)
    if host in LOCAL:
        click.echo(words("cli-serve.local", url=url))
    else:
        click.echo(f"{shared(url)}\n{words('cli-serve.shared', url=url)}")
    if open_page:
        threading.Thread(target=open_when_ready, args=(host, port), daemon=True).start()
    run(settings)


# ---- the tables that a server keeps


DATABASE = click.option("--database", metavar="FILE|URL", envvar="TAKUJO_DATABASE")


@contextlib.contextmanager
def opened(database: str | None) -> Iterator["Store"]:
    with installed():
        from takujo.server.settings import default_database
        from takujo.server.store import Store

    found = database or default_database()
    if not found.startswith("postgresql") and not Path(found).expanduser().exists():
        raise BadRequest(f"there is no database {found}")
    store = Store(found)
    try:
        yield store
    finally:
        store.dispose()


@click.group(cls=Commands)
@LANG
def tables() -> None: ...


@tables.command("list")
@DATABASE
@click.option("--json", "as_json", is_flag=True)
@LANG
def list_tables(database: str | None, as_json: bool) -> None:
    with opened(database) as store:
        rows = store.all()
    for row in rows:
        if as_json:
            click.echo(json.dumps(row))
        else:
            at = datetime.fromtimestamp(row["at"] or row["created"])
            click.echo(f"{row['id']}  {row['game']:<16} {row['state']:<12} {row['n'] or 0:>6}  {at:%Y-%m-%d %H:%M}")


@tables.command("export")
@click.argument("table", nargs=-1)
@DATABASE
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path), default=Path(), metavar="FOLDER")
@click.option("--reveal", is_flag=True)
@LANG
def export(table: Sequence[str], database: str | None, output: Path, reveal: bool) -> None:
    with opened(database) as store:
        from takujo.server.table import record

        output.mkdir(parents=True, exist_ok=True)
        for name in table or [row["id"] for row in store.all()]:
            fixed = store.fixed(name)
            if fixed is None:
                raise BadRequest(f"there is no table {name}")
            file = output / f"{fixed.game}-{name}.takujo"
            record(fixed, store.entries(name), reveal).save(file)
            click.echo(file)


@tables.command("delete")
@click.argument("table", nargs=-1, required=True)
@DATABASE
@click.option("--yes", is_flag=True)
@LANG
@click.pass_obj
def delete(lang: str, table: Sequence[str], database: str | None, yes: bool) -> None:
    words = common(lang)
    with opened(database) as store:
        if not yes:
            click.confirm(words("cli-tables-delete.sure", tables=len(table)), abort=True)
        for name in table:
            if not store.delete(name):
                raise BadRequest(f"there is no table {name}")
            click.echo(words("cli-tables-delete.done", table=name))


# ---- a seat at a table of a server


@click.group(cls=Commands)
@LANG
def table() -> None: ...


def seat_options(command: Callable[..., None]) -> Callable[..., None]:
    for option in (
        LANG,
        click.option("--keep", type=click.Path(dir_okay=False, path_type=Path)),
        click.option("--auto", is_flag=True),
        click.option("--name", default="", metavar="NAME"),
    ):
        command = option(command)
    return command


@table.command("new")
@click.argument("game")
@click.option("--server", default="http://127.0.0.1:8000", metavar="URL")
@click.option("--seats", default="me,bot:greedy,bot:greedy", metavar="A,B,…")
@seat_options
@click.pass_obj
def new_table(lang: str, game: str, server: str, seats: str, name: str, auto: bool, keep: Path | None) -> None:
    with installed():
        from takujo.server.client import Api

    ticket = refusing(lambda: Api(server).create(game, seats.split(","), names=[name] if name else [], lang=lang))
    click.echo(ticket.link)
    sit(ticket, auto, keep, lang)


@table.command("join")
@click.argument("link")
@seat_options
@click.pass_obj
def join_table(lang: str, link: str, name: str, auto: bool, keep: Path | None) -> None:
    with installed():
        from takujo.server.client import Api, Ticket

    if Path(link).is_file():
        ticket = Ticket.load(Path(link))
    else:
        invited = Ticket.of_link(link)
        ticket = refusing(lambda: Api(invited.server).join(invited, name or common(lang)("cli-table-join.guest")))
    sit(ticket, auto, keep, lang)


def refusing(what: Callable[[], T]) -> T:
    """What a server answers; a refusal is said in one line."""
    import httpx

    from takujo.server.client import NotDone

    try:
        return what()
    except NotDone as e:
        raise BadRequest(str(e)) from None
    except httpx.HTTPError as e:
        raise BadRequest(f"the server does not answer: {e}") from None


def sit(ticket: "Ticket", auto: bool, keep: Path | None, lang: str) -> None:
    """Play a seat to the end."""
    from takujo.server.client import Api, NotDone, Player, Terminal, at_random

    words = common(lang)
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
        click.echo(words("cli-table.result", result=" ".join(map(str, player.state["scores"]))))
        file = Path(f"{player.state['table']['game']}-{ticket.table[:6]}.takujo")
        file.write_text(Api(ticket.server).record(ticket), encoding="utf-8", newline="\n")
        click.echo(file)
    player.close()
