"""The command `takujo`. Each command imports what it needs, so that `takujo --help` is quick."""

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

import click

from takujo.cli import commands, serving
from takujo.cli.told import GAMES, LANG, Commands
from takujo.core.errors import BadComponents, TakujoError
from takujo.words import LANGUAGES, common

BAD_INPUT = 2
INTERRUPTED = 130


@click.group("takujo", cls=Commands, invoke_without_command=True)
@click.option("--version", is_flag=True)
@GAMES
@LANG
@click.pass_context
def takujo(ctx: click.Context, version: bool) -> Any:
    if version:
        from takujo.build import mode
        from takujo.version import VERSION

        click.echo(f"takujo {VERSION}, {mode()}, Python {sys.version.split()[0]}")
    elif ctx.invoked_subcommand is None:
        if sys.stdin.isatty() and sys.stdout.isatty():
            return ctx.invoke(serving.serve, open_page=True)
        click.echo(ctx.get_help())
    return None


for each in (
    commands.play, commands.learn, serving.serve, commands.games, commands.rules, commands.replay, commands.verify,
    commands.render, commands.analyse, commands.sim, commands.ladder, commands.bench, serving.table, serving.tables,
    commands.new_game, commands.check_game, commands.compile_command,
):  # fmt: skip
    takujo.add_command(each)


def language(args: Sequence[str]) -> str:
    """The language that is asked for, else that of the system."""
    for at, arg in enumerate(args):
        wanted = arg.removeprefix("--lang=") if arg.startswith("--lang=") else ""
        if arg == "--lang" and at + 1 < len(args):
            wanted = args[at + 1]
        if wanted in LANGUAGES:
            return wanted
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return "ja" if locale.startswith("ja") else "en"


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run a command. What was wrong with the input is said in one line, and the exit code is 2."""
    given = list(sys.argv[1:] if args is None else args)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    lang = language(given)
    try:
        code = takujo.main(given, prog_name="takujo", standalone_mode=False, obj=lang)
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except click.Abort:
        fail([common(lang)("cli-interrupted")], INTERRUPTED)
    except click.ClickException as e:
        where = e.ctx.command_path if isinstance(e, click.UsageError) and e.ctx else "takujo"
        fail([f"{' '.join(e.format_message().split())} ({where} --help)"])
    except BadComponents as e:
        fail(e.mistakes)
    except TakujoError as e:
        fail([str(e)])
    except BrokenPipeError:  # such as `takujo rules … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as e:
        fail([f"{e.filename}: {e.strerror}" if e.filename else str(e)])


def fail(lines: Iterable[str], code: int = BAD_INPUT) -> NoReturn:
    for line in lines:
        print(f"takujo: {line}", file=sys.stderr)
    sys.exit(code)
