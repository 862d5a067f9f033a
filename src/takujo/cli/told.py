"""Commands whose help is told in two languages."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import click

from takujo.words import LANGUAGES, Words, common

LANG = click.option("--lang", type=click.Choice(LANGUAGES), expose_value=False)  # `language` has read it already
IN_ALL = {"--help": "help", "--lang": "lang", "--games": "folders"}  # options that are the same in all commands


def named_folders(ctx: click.Context, param: click.Parameter, folders: tuple[str, ...]) -> None:
    if folders:
        from takujo.games import look_into

        look_into(folders)


GAMES = click.option(
    "--games", "folders", multiple=True, metavar="DIR", expose_value=False, is_eager=True, callback=named_folders
)


class Told(click.Command):
    """A command whose help comes from text/*.ftl: message cli-NAME, or cli-GROUP-NAME, with an attribute for each
    option."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = common(ctx.obj)
        formatter.write("\n".join(self.help_lines(ctx, words)) + "\n")

    def help_lines(self, ctx: click.Context, words: Words) -> Iterable[str]:
        from takujo.terminal.lines import wrapped

        message = named(ctx)
        yield f"{words('cli-usage')}: {ctx.command_path} {' '.join(self.collect_usage_pieces(ctx))}"
        yield ""
        yield from wrapped(words(message), 78)
        if words.has(f"{message}.more"):
            yield from wrapped(words(f"{message}.more"), 78)
        arguments = [param for param in self.get_params(ctx) if isinstance(param, click.Argument)]
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        for heading, params in (("cli-arguments", arguments), ("cli-options", options)):
            if params:
                yield from ["", f"{words(heading)}:"]
                yield from listed([(left(param, ctx), self.meaning(message, param, words)) for param in params])
        yield from self.more_lines(ctx, words)
        yield from ["", f"{words('cli-example')}:", f"  {words(f'{message}.example')}"]

    def more_lines(self, ctx: click.Context, words: Words) -> Iterable[str]:
        return ()

    def meaning(self, message: str, param: click.Parameter, words: Words) -> str:
        option = param.opts[0]
        if option in IN_ALL and param.name != "games":  # of sim and ladder: how many
            return words(f"cli-{IN_ALL[option]}")
        from takujo import bots

        said = words(f"{message}.{param.name}", bots=", ".join((*bots.NAMES, *bots.EXAMPLES)))
        default = param.default if isinstance(param.default, str | int | float) else None
        if default in (None, "") or isinstance(default, bool):
            return said
        return f"{said} ({words('cli-default', value=str(default))})"


class Commands(Told, click.Group):
    """A group of commands. An unknown one is answered with the nearest."""

    command_class = Told

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.commands:
            near = get_close_matches(args[0], self.commands, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(self.commands)}"
            raise click.UsageError(f"unknown command {args[0]!r}; {hint}", ctx)
        return super().resolve_command(ctx, args)

    def more_lines(self, ctx: click.Context, words: Words) -> Iterable[str]:
        yield from ["", f"{words('cli-commands')}:"]
        path = "cli" if ctx.parent is None else named(ctx)
        yield from listed([(name, words(f"{path}-{name}")) for name in self.commands])
        yield from ["", words("cli-more", command=ctx.command_path)]


def named(ctx: click.Context) -> str:
    """The message of the command that is invoked."""
    path: list[str] = []
    at: click.Context | None = ctx
    while at is not None and at.parent is not None:
        path.insert(0, str(at.info_name))
        at = at.parent
    return "-".join(["cli", *path]) if path else f"cli-{ctx.command.name}"


def left(param: click.Parameter, ctx: click.Context) -> str:
    """How an option or argument is written."""
    metavar = param.make_metavar(ctx)
    if isinstance(param, click.Argument):
        return metavar
    names = ", ".join(param.opts)
    return names if isinstance(param, click.Option) and (param.is_flag or param.count) else f"{names} {metavar}"


def listed(pairs: Sequence[tuple[str, str]]) -> Iterable[str]:
    """Terms and what they mean, in two columns."""
    from rich.cells import cell_len

    from takujo.terminal.lines import wrapped

    indent = 2 + min(24, max(cell_len(term) for term, _ in pairs)) + 2
    for term, meaning in pairs:
        start = f"  {term}"
        if cell_len(start) + 2 > indent:
            yield start
            start = ""
        first, *more = wrapped(meaning, 78 - indent)
        yield start + " " * (indent - cell_len(start)) + first
        for line in more:
            yield " " * indent + line
