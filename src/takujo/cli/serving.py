"""Commands of the table server: serve, keep the tables, and sit at one from a terminal."""

import contextlib
import json
import re
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

import click
from click.core import ParameterSource

from takujo.cli.told import GAMES, LANG, Commands, Told
from takujo.core.errors import BadRequest
from takujo.words import common

if TYPE_CHECKING:
    from takujo.server.database import Database
    from takujo.terminal.remote import RemotePlayer, Ticket

T = TypeVar("T")
SALTING = 5.0  # seconds that a start waits for the salts of those who have sat down


@contextlib.contextmanager
def installed() -> Iterator[None]:
    """Where the server's libraries are imported."""
    try:
        yield
    except ModuleNotFoundError as e:
        raise BadRequest(f"{e.name} is missing; the table server needs: pip install 'takujo[server]'") from None


def chosen(database: str | None) -> str:
    """The database that is named, else the usual one."""
    with installed():
        from takujo.server.settings import default_database

        if database and database.startswith("postgresql"):
            import psycopg  # noqa: F401
    return database or default_database()


@click.command(cls=Told)
@click.option("--host", default="127.0.0.1", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, metavar="N")
@click.option("--database", metavar="FILE|URL", envvar="TAKUJO_DATABASE")
@click.option("--workers", type=click.IntRange(1, 64), default=1, metavar="N")
@click.option("--bot-processes", type=click.IntRange(1, 64), default=1, metavar="N")
@click.option("--bots", metavar="A,B,…")
@click.option("--bot-seconds", type=click.FloatRange(0.01, 60), default=0.5, metavar="SECONDS")
@click.option("--pace", type=click.FloatRange(0, 10), default=0.8, metavar="SECONDS")
@click.option("--origin", multiple=True, metavar="URL")
@click.option("--https", is_flag=True)
@click.option("--proxy", multiple=True, metavar="ADDRESS[/BITS]")
@click.option("--base", default="", metavar="PATH")
@click.option("--allow-host", multiple=True, metavar="NAME")
@click.option("--open", "open_page", is_flag=True)
@GAMES
@LANG
@click.pass_obj
def serve(
    lang: str,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    workers: int = 1,
    bot_processes: int = 1,
    bots: str | None = None,
    bot_seconds: float = 0.5,
    pace: float = 0.8,
    origin: tuple[str, ...] = (),
    https: bool = False,
    proxy: tuple[str, ...] = (),
    base: str = "",
    allow_host: tuple[str, ...] = (),
    open_page: bool = False,
) -> None:
    with installed():
        from takujo.server.run import check, free_port, here, open_when_ready, reachable, run, served, shared, taken
        from takujo.server.settings import LOCAL, Settings
        from takujo.tables.settings import OFFERED

    base = base.rstrip("/")
    port = port or free_port(host)
    if taken(host, port):
        if open_page and served(reachable(host), port, base):
            click.echo(common(lang)("cli-serve.running", url=f"http://{reachable(host)}:{port}{base}/"))
            open_when_ready(host, port, base)
            return
        if open_page and served(here(host), port, base):
            raise BadRequest(f"takujo is served at port {port} for this machine only; stop that one first (Ctrl-C)")
        if click.get_current_context().get_parameter_source("port") is not ParameterSource.COMMANDLINE and open_page:
            port = free_port(host)  # nobody asked for that very one
        else:
            raise BadRequest(f"port {port} is taken by another program; try --port 0 for any free one")

    settings = Settings(
        database=chosen(database),
        host=host,
        port=port,
        workers=workers,
        bot_processes=bot_processes,
        bots=tuple(bots.split(",")) if bots else OFFERED,
        bot_seconds=bot_seconds,
        pace=pace,
        least_pace=min(pace, 0.2),
        origins=origin,
        secure_cookies=https,
        proxies=proxy,
        base=base,
        hosts=allow_host,
    )
    check(settings)
    url = f"{'https' if https else 'http'}://{reachable(host)}:{port}{base}/"
    words = common(lang)
    if host in LOCAL:
        click.echo(words("cli-serve.local", url=url))
    else:
        click.echo(f"{shared(url)}\n{words('cli-serve.shared', url=url)}")
    if open_page:
        threading.Thread(target=open_when_ready, args=(host, port, base), daemon=True).start()
    run(settings)


# ---- the tables that a server keeps


DATABASE = click.option("--database", metavar="FILE|URL", envvar="TAKUJO_DATABASE")


@contextlib.contextmanager
def opened(database: str | None) -> Iterator["Database"]:
    with installed():
        from takujo.server.database import Database

    found = chosen(database)
    if not found.startswith("postgresql") and not Path(found).expanduser().exists():
        raise BadRequest(f"there is no database {found}")
    store = Database(found)
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
        from takujo.tables.table import record

        output.mkdir(parents=True, exist_ok=True)
        for name in table or [row["id"] for row in store.all()]:
            fixed = store.fixed(name)
            if fixed is None:
                raise BadRequest(f"there is no table {name}")
            file = output / f"{fixed.game}-{name}.takujo"
            record(fixed, store.entries(name), reveal).save(file)
            if reveal:
                file.chmod(0o600)
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


UNITS = {"h": 3600, "d": 86_400, "w": 604_800}


@tables.command("prune")
@DATABASE
@click.option("--older", required=True, metavar="TIME")
@click.option("--yes", is_flag=True)
@LANG
@click.pass_obj
def prune(lang: str, database: str | None, older: str, yes: bool) -> None:
    words = common(lang)
    if not re.fullmatch("[1-9][0-9]{0,4}[hdw]", older):
        raise BadRequest(f"--older is a time such as 90d, 12w or 36h, not {older!r}")
    with opened(database) as store:
        since = store.time() - int(older[:-1]) * UNITS[older[-1]]
        quiet = store.quiet(since)
        for name in quiet:
            if not yes:
                click.echo(words("cli-tables-prune.would", table=name))
            elif store.delete(name, since):
                click.echo(words("cli-tables-delete.done", table=name))
    if not yes and quiet:
        click.echo(words("cli-tables-prune.sure", tables=len(quiet)))


@tables.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@DATABASE
@LANG
@click.pass_obj
def backup(lang: str, file: Path, database: str | None) -> None:
    words = common(lang)
    with opened(database) as store, shown_progress(words("cli-tables-backup.doing")) as told:
        from takujo.server import backup

        count = backup.backup(store, file, told)
    click.echo(words("cli-tables-backup.done", tables=count, file=str(file)))


@tables.command("restore")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@DATABASE
@LANG
@click.pass_obj
def restore(lang: str, file: Path, database: str | None) -> None:
    words = common(lang)
    with installed():
        from takujo.server import backup

    with shown_progress(words("cli-tables-restore.doing")) as told:
        count = backup.restore(chosen(database), file, told)
    click.echo(words("cli-tables-restore.done", tables=count, file=str(file)))


@contextlib.contextmanager
def shown_progress(doing: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on the error output, if somebody is looking."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(doing)
        yield lambda done, total: progress.update(bar, completed=done, total=total)


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
        from takujo.terminal.remote import Api

    ticket = refusing(lambda: Api(server).create(game, seats.split(","), names=[name] if name else [], lang=lang))
    click.echo(ticket.link)
    sit(ticket, auto, keep, lang)


@table.command("join")
@click.argument("link")
@seat_options
@click.pass_obj
def join_table(lang: str, link: str, name: str, auto: bool, keep: Path | None) -> None:
    with installed():
        from takujo.terminal.remote import Api, Ticket

    if Path(link).is_file():
        ticket = Ticket.load(Path(link))
    else:
        invited = Ticket.of_link(link)
        ticket = refusing(lambda: Api(invited.server).join(invited, name or common(lang)("cli-table-join.guest")))
    sit(ticket, auto, keep, lang)


@table.command("remove")
@click.argument("seat", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("name")
@LANG
@click.pass_obj
def remove(lang: str, seat: Path, name: str) -> None:
    order("remove", seat, name)
    click.echo(common(lang)("cli-table-remove.done", name=name))


@table.command("mute")
@click.argument("seat", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("name")
@click.option("--off", is_flag=True)
@LANG
@click.pass_obj
def mute(lang: str, seat: Path, name: str, off: bool) -> None:
    order("unmute" if off else "mute", seat, name)
    click.echo(common(lang)("cli-table-mute.undone" if off else "cli-table-mute.done", name=name))


def order(what: str, seat: Path, name: str) -> None:
    """What a host, who has the file of their seat, does about a person at the table."""
    with installed():
        from takujo.terminal.remote import Api, Ticket

    ticket = Ticket.load(seat)
    with contextlib.closing(Api(ticket.server)) as api:
        names = [each["name"] for each in refusing(lambda: api.look(ticket, show="none"))["seats"]]
        if name not in names:
            raise BadRequest(f"nobody here is called {name!r}, only {', '.join(filter(None, names))}")
        refusing(lambda: api.act(ticket, what, seat=names.index(name)))


def refusing(what: Callable[[], T]) -> T:
    """What a server answers; a refusal is said in one line."""
    import httpx

    from takujo.terminal.remote import NotDone

    try:
        return what()
    except NotDone as e:
        raise BadRequest(str(e)) from None
    except httpx.HTTPError as e:
        raise BadRequest(f"the server does not answer: {e}") from None


def sit(ticket: "Ticket", auto: bool, keep: Path | None, lang: str) -> None:
    """Play a seat to the end."""
    from takujo.cli.commands import verified
    from takujo.terminal.remote import Api, Prompter, RemotePlayer, at_random

    words = common(lang)
    if keep is not None:
        ticket.save(keep)
    player = RemotePlayer(ticket, lang, show="none" if auto else "text")
    refusing(player.connect)
    terminal = Prompter(player, lang, sys.stdin, click.echo)
    begin(player)
    player.play_on(at_random(ticket.token or "") if auto else terminal.choose)
    for line in terminal.news():
        click.echo(line)
    if player.over:
        click.echo(words("cli-table.result", result=" ".join(map(str, player.state["scores"]))))
        file = Path(f"{player.state['table']['game']}-{ticket.table[:6]}.takujo")
        file.write_text(Api(ticket.server).record(ticket), encoding="utf-8", newline="\n")
        click.echo(verified(file, ticket.commit, ticket.salts.values(), lang))
    player.close()


def begin(player: "RemotePlayer") -> None:
    """Start the match as soon as nobody is waited for; those who have just sat down get a moment to add their salts."""
    from takujo.terminal.remote import NotDone

    end = 0.0
    while player.state["state"] == "open":
        seats = player.state["seats"]
        if any(seat["kind"] == "open" for seat in seats):
            end = 0.0
            player.hear(timeout=None)
            continue
        end = end or monotonic() + SALTING
        if any(seat["kind"] == "person" and not seat["salt"] for seat in seats) and monotonic() < end:
            with contextlib.suppress(TimeoutError):
                player.hear(timeout=end - monotonic())
            continue
        try:
            player.do("start")
        except NotDone as e:
            if e.code != "started":
                raise
