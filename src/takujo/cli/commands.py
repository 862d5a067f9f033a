"""Commands that need no server: play, look things up, and let bots play."""

import os
import sys
from collections.abc import Collection, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from takujo.cli.told import GAMES, LANG, Told
from takujo.core.errors import BadRequest
from takujo.words import Words, common

if TYPE_CHECKING:
    from takujo.match import Match
    from takujo.record import Record
    from takujo.terminal.face import Face
    from takujo.terminal.progress import Progress

MOST_ANSWERS = 3  # to a question about the rules
FIRST_GAME = "memory_library"  # what is played when none is named
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(cls=Told)
@click.argument("game", required=False)
@click.option("--seats", type=int, metavar="N")
@click.option("--players", metavar="A,B,…")
@click.option("--seed", metavar="TEXT")
@click.option("--preset", metavar="NAME")
@click.option("--option", multiple=True, metavar="NAME=VALUE")
@click.option("--components", type=FILE)
@click.option("--load", type=FILE)
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--plain", is_flag=True)
@click.option("--no-color", is_flag=True)
@GAMES
@LANG
@click.pass_obj
def play(
    lang: str,
    game: str | None = None,
    seats: int | None = None,
    players: str | None = None,
    seed: str | None = None,
    preset: str | None = None,
    option: tuple[str, ...] = (),
    components: Path | None = None,
    load: Path | None = None,
    save: Path | None = None,
    plain: bool = False,
    no_color: bool = False,
) -> int:
    from takujo.games import load as load_game
    from takujo.match import new
    from takujo.record import load as load_match
    from takujo.terminal.play import Sitting
    from takujo.terminal.players import recorded, seated, wake

    if save and save.exists() and save != load:
        raise BadRequest(f"{save} exists already; name a new file to save to")
    if save and not save.absolute().parent.is_dir():
        raise BadRequest(f"there is no folder {save.parent} to save to")
    if load:
        if seats or seed or preset or option or components:
            raise BadRequest("--load brings its own seats, seed, options and components: leave them out")
        match = load_match(load)
        if game and game != match.game.id:
            raise BadRequest(f"{load} is a match of {match.game.id}, not of {game}")
        sitting = seated(players, match.seats, match.game, common(lang)) if players else recorded(match)
    else:
        found = load_game(game or FIRST_GAME)
        sitting = seated(players, seats, found, common(lang))
        names = [player.name for player in sitting]
        match = new(found.id, len(names), seed, chosen(option), names, components, preset=preset)
    match.bots = frozenset(seat for seat, player in enumerate(sitting) if player.bot)
    file = save or load
    face = face_of(match.words(lang), match.names, plain, no_color)
    at_table = Sitting(match, wake(sitting, seed), face, lang, save)
    if file:
        at_table.ours.add(file)
    return at_table.run()


@click.command(cls=Told)
@click.argument("game", required=False)
@click.option("--step", default="", metavar="NAME")
@click.option("--plain", is_flag=True)
@click.option("--no-color", is_flag=True)
@GAMES
@LANG
@click.pass_obj
def learn(lang: str, game: str | None, step: str, plain: bool, no_color: bool) -> int:
    from takujo.course import course
    from takujo.games import load
    from takujo.lesson import names
    from takujo.terminal.learn import Learning
    from takujo.terminal.progress import Progress

    progress = Progress()
    if game is None:
        list_courses(progress, lang)
        return 0
    known = course(game)
    for mistake in known.mistakes:
        click.echo(mistake, err=True)
    if not known.lessons:
        raise BadRequest(f"{game} has no lessons")
    words = Words(load(game), lang)
    face = face_of(words, tuple(names(words)), plain, no_color)
    return Learning(known, face, lang, progress, step).run()


def list_courses(progress: "Progress", lang: str) -> None:
    """The courses, with how long they take and how far somebody has come."""
    from rich.console import Console
    from rich.text import Text

    from takujo.course import course, minutes
    from takujo.games import all_games

    console = Console(highlight=False)
    words = common(lang)
    for game in all_games():
        known = course(game.id)
        if known.lessons:
            took = words("cli-learn.course", minutes=minutes(known, Words(game, lang)))
            far = words("cli-learn.done", done=len(progress.done(known)), all=len(known.lessons))
            console.print(Text.assemble((game.id, "bold"), "  ", (game.titles[lang], "bold"), f"  {took}  {far}"))
    console.print(Text(words("cli-learn.how")))


@click.command(cls=Told)
@GAMES
@LANG
@click.pass_obj
def games(lang: str) -> None:
    from rich.console import Console
    from rich.text import Text

    from takujo import rulebook
    from takujo.games import all_games
    from takujo.terminal.lines import wrapped

    console = Console(highlight=False)
    width = min(console.width, 100)
    words = common(lang)
    for game in all_games():
        other = next(title for language, title in game.titles.items() if language != lang)
        console.print(Text.assemble((game.id, "bold"), "  ", (game.titles[lang], "bold"), f"  {other}"))
        numbers = ", ".join(map(str, game.seats))
        console.print(Text(f"  {words('cli-games.seats', seats=numbers, usual=game.usual_seats)}"))
        said = Words(game, lang)
        for preset in game.presets:
            title = Text.assemble("  ", (f"--preset {preset.name}", "cyan"), f"  {said(f'preset-{preset.name}')}")
            console.print(title, no_wrap=True)
            options = " ".join(f"{name}={value}" for name, value in preset.options.items())
            note = said(f"preset-{preset.name}.note")
            for line in wrapped(f"{note} ({options})" if options else note, width - 6):
                console.print(Text(f"      {line}"), no_wrap=True)
        meanings = rulebook.settings(game.id, lang)
        for setting in game.choices:
            values = f"{setting.name}={'|'.join(setting.values)}"
            default = words("cli-games.option-default", value=setting.default)
            lines = [values] if len(values) < width - 2 else wrapped(values.replace("|", " | "), width - 2, "  ")
            console.print(Text("\n").join(Text(f"  {line}", "cyan") for line in lines), no_wrap=True)
            meaning = meanings.get(setting.name, "").replace("`", "")
            for line in wrapped(f"{meaning} ({default})", width - 6):
                console.print(Text(f"      {line}"), no_wrap=True)
    console.print(Text(words("cli-games.dagger")))
    console.print(Text(words("cli-games.how")))


@click.command(cls=Told)
@click.argument("game")
@click.argument("words", nargs=-1)
@click.option("--glossary", is_flag=True)
@GAMES
@LANG
@click.pass_obj
def rules(lang: str, game: str, words: tuple[str, ...], glossary: bool) -> None:
    from rich.console import Console

    from takujo import rulebook
    from takujo.terminal.screen import Rulebook, page

    if glossary:
        said = rulebook.terms(game, lang)
    elif words:
        said = "\n\n".join(answered(game, lang, " ".join(words)))
    else:
        said = rulebook.book(game, lang).rstrip("\n")
    console = Console(highlight=False)
    if not sys.stdout.isatty():
        click.echo(said)
    elif words and not glossary:
        console.print(Rulebook(said, console.width))
    else:
        page(console, said)


def answered(game: str, lang: str, typed: str) -> list[str]:
    """What the rulebook says to what was typed: short answers first, then clauses."""
    from takujo import rulebook

    answers = [] if rulebook.names_clause(game, typed) else rulebook.answers(game, lang, typed)[:MOST_ANSWERS]
    try:
        found = rulebook.find(game, lang, typed)
    except BadRequest:
        if not answers:
            raise
        found = []
    clauses = [f"**{each.id}**{f' ({each.section})' if each.section else ''} {each.text}" for each in found]
    return [each.told(lang) for each in answers] + clauses


@click.command(cls=Told)
@click.argument("file", type=FILE)
@click.option("--from-ply", type=int, default=0, metavar="K")
@click.option("--seat", metavar="SEAT|spectator|all")
@click.option("--story", is_flag=True)
@GAMES
@LANG
@click.pass_obj
def replay(lang: str, file: Path, from_ply: int, seat: str | None, story: bool) -> None:
    from takujo.record import read
    from takujo.terminal.replay import ALL, SPECTATOR, check_ply, eyes, retold, step_through, told

    record = read(file)
    seat = seat or (SPECTATOR if record.result is None else ALL)
    eye = eyes(seat, len(record.names), everything=True)
    ply = check_ply(from_ply, record)
    match = record.replay()
    if story:
        click.echo("\n".join(retold(match, eye, lang, ply)))
    elif on_terminal():
        step_through(record, ply, eye, lang)
    else:
        click.echo("\n".join(told(match, eye, lang, ply)))


@click.command(cls=Told)
@click.argument("file", type=FILE)
@click.option("--commit", metavar="HEX")
@click.option("--salt", multiple=True, metavar="TEXT")
@GAMES
@LANG
@click.pass_obj
def verify(lang: str, file: Path, commit: str | None, salt: tuple[str, ...]) -> None:
    click.echo(verified(file, commit, salt, lang))


def verified(file: Path, commit: str | None, salts: Collection[str], lang: str) -> str:
    """What was checked of a record, and what that proves to whom noted the commitment and added the salts."""
    from takujo.record import read

    record = read(file)
    match = record.verify(commit, salts)
    words = common(lang)
    title = match.game.titles[lang]
    result = " ".join(map(str, match.scores))
    good = words("cli-verify.good", file=str(file), title=title, seats=match.seats, plies=match.ply, result=result)
    names = words("terminal-comma").join(record.salters())
    return f"{good} {words(f'cli-verify.{record.proved(commit, salts)}', names=names)}"


@click.command(cls=Told)
@click.argument("file", type=FILE)
@click.option("--ply", type=int, metavar="K")
@click.option("--seat", default="spectator", metavar="SEAT|spectator")
@click.option("--theme", type=click.Choice(["day", "night"]), default="day")
@click.option("--arrangement", type=click.Choice(["wide", "tall"]), default="wide")
@click.option("--every", type=click.IntRange(1), default=1, metavar="N")
@click.option("--scale", type=click.FloatRange(0.1, 8), default=1.0, metavar="X")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), required=True)
@GAMES
@LANG
@click.pass_obj
def render(
    lang: str,
    file: Path,
    ply: int | None,
    seat: str,
    theme: str,
    arrangement: str,
    every: int,
    scale: float,
    output: Path,
) -> None:
    from takujo.record import read
    from takujo.terminal.replay import check_ply, eyes

    kind = output.suffix.lower()
    if kind not in (".svg", ".png", ".gif"):
        raise BadRequest(f"{output} should end in .svg, .png or .gif")
    record = read(file)
    eye = eyes(seat, len(record.names))
    last = len(record.moves) if ply is None else check_ply(ply, record)
    sees = eye if isinstance(eye, int) else None

    def picture(match: "Match") -> str:
        return match.svg(sees, lang, theme, arrangement)

    if kind == ".gif":
        from takujo.draw.raster import gif

        shown = [*range(0, last, every), last]
        steps = moments(record, shown)
        output.write_bytes(gif((picture(match) for match in waiting(steps, len(shown), lang)), scale=scale))
    elif kind == ".png":
        from takujo.draw.raster import png

        output.write_bytes(png(picture(record.replay(last)), scale))
    else:
        output.write_text(picture(record.replay(last)), encoding="utf-8")
    click.echo(common(lang)("cli-render.done", file=str(output)))


@click.command(cls=Told)
@click.argument("file", type=FILE)
@click.option("--bot", default="mcts:2000", metavar="MCTS")
@click.option("--json", "as_json", is_flag=True)
@click.option("--picture", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--jobs", type=click.IntRange(1), metavar="J")
@GAMES
@LANG
@click.pass_obj
def analyse(lang: str, file: Path, bot: str, as_json: bool, picture: Path | None, jobs: int | None) -> None:
    from takujo.lab.analyse import run

    run(file, bot, jobs, as_json, picture, lang)


@click.command(cls=Told)
@click.argument("game")
@click.option("--games", type=click.IntRange(1), default=100, metavar="N")
@click.option("--bots", default="greedy", metavar="A,B,…")
@click.option("--seats", type=int, metavar="N")
@click.option("--seed", default="1", metavar="TEXT")
@click.option("--preset", metavar="NAME")
@click.option("--option", multiple=True, metavar="NAME=VALUE")
@click.option("--components", type=FILE)
@click.option("--jobs", type=click.IntRange(1), metavar="J")
@click.option("--json", "as_json", is_flag=True)
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER")
@LANG
@click.pass_obj
def sim(
    lang: str,
    game: str,
    games: int,
    bots: str,
    seats: int | None,
    seed: str,
    preset: str | None,
    option: tuple[str, ...],
    components: Path | None,
    jobs: int | None,
    as_json: bool,
    records: Path | None,
) -> None:
    from takujo.lab.sim import run

    named = [each.strip() for each in bots.split(",")]
    file = str(components) if components else None
    run(game, games, named, seats, seed, chosen(option, game, preset), file, jobs, records, as_json, lang)


@click.command(cls=Told)
@click.argument("game")
@click.option("--bots", default="random,greedy,mcts:easy", metavar="A,B,…")
@click.option("--among", metavar="BOT")
@click.option("--seats", type=int, metavar="N")
@click.option("--games", type=click.IntRange(1), default=100, metavar="N")
@click.option("--seed", default="1", metavar="TEXT")
@click.option("--preset", metavar="NAME")
@click.option("--option", multiple=True, metavar="NAME=VALUE")
@click.option("--jobs", type=click.IntRange(1), metavar="J")
@click.option("--results", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@LANG
@click.pass_obj
def ladder(
    lang: str,
    game: str,
    bots: str,
    among: str | None,
    seats: int | None,
    games: int,
    seed: str,
    preset: str | None,
    option: tuple[str, ...],
    jobs: int | None,
    results: Path | None,
    html: Path | None,
    as_json: bool,
) -> None:
    from takujo.lab.ladder import run

    named = [each.strip() for each in bots.split(",")]
    run(game, named, seats, games, seed, chosen(option, game, preset), among, jobs, results, html, as_json, lang)


@click.command(cls=Told)
@click.argument("games", nargs=-1)
@click.option("--seconds", type=float, default=2.0, metavar="S")
@click.option("--rounds", type=click.IntRange(1), default=5, metavar="N")
@click.option("--peers", is_flag=True)
@click.option("--beside", is_flag=True)
@click.option("--tables", type=click.IntRange(2), default=60, metavar="N")
@click.option("--workers", type=click.IntRange(1, 64), default=1, metavar="N")
@click.option("--database", metavar="URL")
@click.option("--json", "as_json", is_flag=True)
@GAMES
@LANG
@click.pass_obj
def bench(
    lang: str,
    games: tuple[str, ...],
    seconds: float,
    rounds: int,
    peers: bool,
    beside: bool,
    tables: int,
    workers: int,
    database: str | None,
    as_json: bool,
) -> None:
    if games == ("start",):
        from takujo.bench import start

        start.run(beside, as_json, lang)
        return
    if games[:1] == ("server",):
        from takujo.bench import server

        server.run(games[1] if games[1:] else "memory_library", tables, seconds, workers, database, as_json)
        return
    if games == ("rl",):
        try:
            import_module("takujo.rl")
        except ImportError as e:
            raise BadRequest(str(e)) from None
        from takujo.bench import rl

        rl.run(seconds, rounds, as_json, lang)
        return
    from takujo.bench import run

    run(list(games) or None, seconds, rounds, peers, as_json, lang)


# ---- what commands share


def chosen(options: Sequence[str], game: str = "", preset: str | None = None) -> dict[str, str]:
    """length=short as a name and a value, and what a preset of the game brings besides."""
    found: dict[str, str] = {}
    for each in options:
        name, equals, value = each.partition("=")
        if not (name and equals and value):
            raise BadRequest(f"an option is written NAME=VALUE, not {each!r}")
        found[name.strip()] = value.strip()
    if preset:
        from takujo.games import load

        return load(game).preset(preset, found)
    return found


def face_of(words: Words, names: tuple[str, ...], plain: bool, no_color: bool) -> "Face":
    """A screen where there is one, else plain lines."""
    if plain or not on_terminal():
        from takujo.terminal.plain import Plain

        return Plain(words, names)
    from takujo.terminal.screen import Screen

    return Screen(words, names, color=not no_color)


def on_terminal() -> bool:
    """Whether a person sits at a screen that can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def moments(record: "Record", plies: Sequence[int]) -> Iterable["Match"]:
    """The match of a record after each of these plies."""
    match = record.replay(0)
    for ply in plies:
        for seat, text in record.moves[match.ply : ply]:
            match.play(text, seat)
        yield match


def waiting(steps: Iterable["Match"], total: int, lang: str) -> Iterable["Match"]:
    """The same steps, with a progress bar where a person waits."""
    from rich.console import Console
    from rich.progress import track

    label = common(lang)("cli-render.drawing")
    return track(steps, label, total, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


@click.command("new-game", cls=Told)
@click.argument("name")
@click.argument("folder", required=False, type=click.Path(path_type=Path))
@LANG
@click.pass_obj
def new_game(lang: str, name: str, folder: Path | None) -> None:
    from takujo.contract.new import write

    folder = folder or Path(name)
    for file in write(name, folder):
        click.echo(f"  {file}")
    click.echo(common(lang)("cli-new-game.done", id=name, folder=str(folder)))


@click.command("check-game", cls=Told)
@click.argument("game")
@click.option("--pin", is_flag=True)
@GAMES
@LANG
@click.pass_obj
def check_game(lang: str, game: str, pin: bool) -> int:
    try:
        import pytest
    except ModuleNotFoundError:
        raise BadRequest("pytest is missing; check-game needs: pip install pytest") from None
    from takujo.contract.choice import game_at, kept_at

    found = game_at(game)
    tests = kept_at(found, None)
    arguments = ["-q", "-p", "takujo.contract.plugin", "-p", "no:cacheprovider", "-c", os.devnull]
    arguments += ["--rootdir", str(tests.parent), "--import-mode=importlib", "--takujo-game", found]
    code = pytest.main([*arguments, *(["--takujo-pin"] if pin else []), *([str(tests)] if tests.is_dir() else [])])
    click.echo(common(lang)("cli-check-game.good" if code == 0 else "cli-check-game.bad", id=found, folder=str(tests)))
    return int(code)


@click.command("compile", cls=Told)
@click.argument("game")
@click.argument("folder", default="compiled", type=click.Path(file_okay=False, path_type=Path))
@GAMES
@LANG
@click.pass_obj
def compile_command(lang: str, game: str, folder: Path) -> None:
    from takujo.contract.compiled import compile_game

    done = compile_game(game, folder)
    told = {"id": done.id, "folder": str(folder), "wheel": str(done.wheel)}
    click.echo(common(lang)("cli-compile.done", **told, before=round(done.before), after=round(done.after)))
