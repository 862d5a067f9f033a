"""A match as a text: one decision a line. It is the save format, and it replays bit for bit.

takujo 1
game memory_library 1
seats Akari "Haru to" Mina
bots 2
option length short
component tome.mirror_of_truth.points 5
commit 5f3c9a…
seed 7
0 collect
0 take history
…
result 20 20 15
check 0123456789abcdef
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from takujo.core.errors import BadComponents, BadPosition, BadRecord, BadRequest, IllegalOption
from takujo.core.game import Game
from takujo.core.printed import write_value
from takujo.games import load as games_by_id
from takujo.match import Match, check_names, check_seed, commitment

FORMAT = 1
HEADER = ("takujo", "game", "seats", "bots", "option", "component", "commit", "salt", "seed", "position")
MOST_LETTERS = 20_000_000  # of a file that is read at all
LONGEST_LINE = 100_000  # a position is one line


@dataclass
class Record:
    """What a record says. `replay` makes a match of it, `text` a file."""

    game: str
    rules: int
    names: tuple[str, ...]
    bots: tuple[int, ...] = ()  # seats that no person played
    options: dict[str, str] = field(default_factory=dict)  # those that are not the default
    components: dict[str, Any] = field(default_factory=dict)  # figures of an owner's file, by path
    commit: str | None = None
    salts: tuple[str, ...] = ()
    seed: str | None = None
    position: dict[str, Any] | None = None  # where it began, if it was set up by hand
    moves: list[tuple[int, str]] = field(default_factory=list)
    result: tuple[int, ...] | None = None
    check: str | None = None
    first_move_line: int = 0
    source: str | None = None  # the text it was read from

    @staticmethod
    def of(match: Match, secret: bool = False) -> "Record":
        """The record of a match. A secret one holds the commitment instead of the seed."""
        defaults = {setting.name: setting.default for setting in match.game.settings}
        return Record(
            game=match.game.id,
            rules=match.game.rules,
            names=match.names,
            bots=tuple(sorted(match.bots)),
            options={name: value for name, value in match.options.items() if value != defaults[name]},
            components=dict(match.printed.changes),
            commit=None if match.seed is None else commitment(match.seed),
            salts=match.salts,
            seed=None if secret else match.seed,
            position=None if match.start is None else dict(match.start),
            moves=match.history,
            result=match.scores if match.over else None,
        )

    def lines(self) -> Iterator[str]:
        yield f"takujo {FORMAT}"
        yield f"game {self.game} {self.rules}"
        yield "seats " + " ".join(quote(name) for name in self.names)
        if self.bots:
            yield "bots " + " ".join(map(str, self.bots))
        for name, value in self.options.items():
            yield f"option {name} {value}"
        for path, value in self.components.items():
            yield f"component {path} {write_value(value)}"
        if self.commit:
            yield f"commit {self.commit}"
        for salt in self.salts:
            yield f"salt {salt}"
        if self.seed is not None:
            yield f"seed {self.seed}"
        if self.position is not None:
            yield f"position {write_value(self.position)}"
        for seat, text in self.moves:
            yield f"{seat} {text}"
        if self.result is not None:
            yield "result " + " ".join(map(str, self.result))

    def text(self) -> str:
        """The file: the lines, and a check over them."""
        body = "".join(line + "\n" for line in self.lines())
        return f"{body}check {check_of(body)}\n"

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all."""
        path = Path(path)
        beside = path.with_name(path.name + ".part")
        beside.write_text(self.text(), encoding="utf-8", newline="\n")
        beside.replace(path)

    def replay(self, plies: int | None = None) -> Match:
        """The match up to a ply, or to where the record ends. A line that does not fit fails with its number."""
        match = self.open()
        for i, (seat, text) in enumerate(self.moves if plies is None else self.moves[:plies]):
            try:
                match.play(text, seat)
            except (IllegalOption, BadRequest) as e:
                raise BadRecord(self.first_move_line + i if self.first_move_line else 0, f"move {i + 1}: {e}") from None
        if plies is None and self.result is not None and (not match.over or match.scores != self.result):
            came = " ".join(map(str, match.scores)) if match.over else "a match that is not over"
            raise BadRecord(
                self.end_line(), f"the result should be {' '.join(map(str, self.result))}, but it came to {came}"
            )
        return match

    def open(self) -> Match:
        """The match before its first move."""
        game = load_game(self.game, self.rules, 2)
        if self.seed is None and self.position is None:
            raise BadRecord(0, "this record keeps its seed secret, so it cannot be replayed before the match is over")
        try:
            printed = game.printed.changed(self.components) if self.components else None
            seats = len(self.names)
            return Match(
                game, seats, self.options, self.names, printed, self.seed, self.salts, self.position, self.bots
            )
        except (BadRequest, BadPosition, BadComponents) as e:
            raise BadRecord(0, str(e)) from None

    def end_line(self) -> int:
        return self.first_move_line + len(self.moves) if self.first_move_line else 0

    def verify(self) -> Match:
        """Replay a finished record and check everything it claims: its text, its commitment, every move, the result."""
        if self.check is None:
            raise BadRecord(0, "the last line, 'check', is missing: the record was cut short")
        assert self.source is not None
        body = self.source[: self.source.rindex("check ")]
        if check_of(body) != self.check:
            raise BadRecord(self.end_line() + 1, "the check does not fit: the record was changed after it was written")
        if self.result is None:
            raise BadRecord(self.end_line(), "there is no result: the match was not finished")
        if self.position is None:
            if self.commit is None:
                raise BadRecord(0, "there is no commitment to the seed")
            if self.seed is not None and commitment(self.seed) != self.commit:
                raise BadRecord(0, "the seed is not the one that was committed to")
        return self.replay()


def check_of(body: str) -> str:
    return sha256(body.encode()).hexdigest()[:16]


def quote(name: str) -> str:
    return name if re.fullmatch(r"[^\s\"\\]+", name) else json.dumps(name, ensure_ascii=False)


def load_game(game: str, rules: int, line: int) -> Game:
    try:
        found = games_by_id(game)
    except BadRequest as e:
        raise BadRecord(line, str(e)) from None
    if rules != found.rules:
        raise BadRecord(line, f"rules version {rules} of {game}, but this takujo plays version {found.rules}")
    return found


# ---- reading


def load(path: str | Path) -> Match:
    """A match from a saved record, ready to go on."""
    return read(path).replay()


def read(path: str | Path) -> Record:
    """A record from a file."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_LETTERS + 1)
    except OSError as e:
        raise BadRequest(f"cannot read {path}: {e.strerror}") from None
    if len(data) > MOST_LETTERS:
        raise BadRecord(0, f"{path} is larger than {MOST_LETTERS // 1_000_000} MB: that is no record")
    try:
        return parse(data.decode("utf-8"))
    except UnicodeDecodeError as e:
        line = data[: e.start].count(b"\n") + 1
        raise BadRecord(line, "this is not a text; a record begins with 'takujo 1'") from None


def parse(source: str) -> Record:
    """A record from its text. Checks its form; `replay` checks the moves."""
    lines = source.split("\n")
    if lines[-1] == "":
        lines.pop()
    reader = Reader()
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise BadRecord(number, f"a line of {len(line)} letters is too long for a record")
        reader.line(number, line.removesuffix("\r"))
    return reader.finish(len(lines), source)


class Reader:
    """Reads the lines of a record in their order."""

    def __init__(self) -> None:
        self.record: Record | None = None
        self.game: Game | None = None
        self.stage = -1  # how far the header has come, as an index into HEADER

    def line(self, number: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        record = self.record
        if record is not None and record.check is not None:
            raise BadRecord(number, "nothing may follow the check")
        if self.stage < 2:
            expected = HEADER[self.stage + 1]
            if word != expected:
                raise BadRecord(number, f"expected a line that begins with {expected!r}, not {clip(line)}")
        if word in HEADER:
            self.header(number, word, rest)
        elif word.isdecimal() and word.isascii():
            self.move(number, word, rest)
        elif word == "result":
            self.result(number, rest)
        elif word == "check":
            assert record is not None
            if not re.fullmatch("[0-9a-f]{16}", rest):
                raise BadRecord(number, f"expected a check of 16 hexadecimal digits, not {clip(rest)}")
            record.check = rest
        else:
            raise BadRecord(number, f"expected a move such as '0 collect', 'result' or 'check', not {clip(line)}")

    def header(self, number: int, word: str, rest: str) -> None:
        stage = HEADER.index(word)
        if self.record is not None and (self.record.moves or self.record.result is not None):
            raise BadRecord(number, f"{word!r} belongs before the first move")
        if stage < self.stage or (stage == self.stage and word not in ("option", "component", "salt")):
            raise BadRecord(number, f"{word!r} is out of order; the order is {', '.join(HEADER)}")
        self.stage = stage
        if word == "takujo":
            if rest != str(FORMAT):
                raise BadRecord(number, f"expected 'takujo {FORMAT}', not {clip('takujo ' + rest)}")
        elif word == "game":
            name, _, rules = rest.partition(" ")
            if not (rules.isdecimal() and rules.isascii()):
                raise BadRecord(number, f"expected a game and its rules version, not {clip(rest)}")
            self.game = load_game(clip(name).strip("'"), int(rules[:9]), number)
        elif word == "seats":
            self.seats(number, rest)
        else:
            self.value(number, word, rest)

    def seats(self, number: int, rest: str) -> None:
        assert self.game is not None
        words = re.findall(r'"(?:[^"\\]|\\.)*"|[^\s"]+', rest)
        try:
            names = [json.loads(word) if word.startswith('"') else word for word in words]
            if " ".join(words) != rest:
                raise BadRequest(f"expected names with one space between, not {clip(rest)}")
            self.game.check_seats(len(names))
            self.record = Record(self.game.id, self.game.rules, check_names(names, len(names)))
        except (BadRequest, json.JSONDecodeError) as e:
            raise BadRecord(number, str(e)) from None

    def value(self, number: int, word: str, rest: str) -> None:
        assert self.record is not None
        assert self.game is not None
        name, _, value = rest.partition(" ")
        try:
            if word == "bots":
                self.record.bots = self.bots(rest)
            elif word == "option":
                self.record.options[name] = value
                self.game.settle_options(len(self.record.names), self.record.options)
            elif word == "component":
                self.record.components[name] = json.loads(value)
                self.game.printed.changed(self.record.components)
            elif word == "commit":
                if not re.fullmatch("[0-9a-f]{64}", rest):
                    raise BadRequest(f"expected a commitment of 64 hexadecimal digits, not {clip(rest)}")
                self.record.commit = rest
            elif word == "salt":
                self.record.salts = (*self.record.salts, check_seed(rest))
            elif word == "seed":
                self.record.seed = check_seed(rest)
            else:
                if self.record.seed is not None:
                    raise BadRequest("a record has a seed or a position, not both")
                self.record.position = json.loads(rest)
                if not isinstance(self.record.position, dict):
                    raise BadRequest("a position is an object")
        except (BadRequest, BadComponents) as e:
            raise BadRecord(number, str(e)) from None
        except (json.JSONDecodeError, RecursionError):
            raise BadRecord(number, f"expected a value in JSON, not {clip(value)}") from None

    def bots(self, rest: str) -> tuple[int, ...]:
        assert self.record is not None
        seats = [str(seat) for seat in range(len(self.record.names))]
        found = rest.split(" ")
        if found != [seat for seat in seats if seat in found]:
            raise BadRequest(f"expected some of the seats {', '.join(seats)} in their order, not {clip(rest)}")
        return tuple(map(int, found))

    def move(self, number: int, seat: str, text: str) -> None:
        record = self.record
        assert record is not None
        if record.result is not None:
            raise BadRecord(number, "nothing may follow the result but the check")
        if int(seat[:3]) >= len(record.names):
            raise BadRecord(number, f"there is no seat {clip(seat)}; the seats are 0 to {len(record.names) - 1}")
        if not text:
            raise BadRecord(number, "expected a seat and what it chose, such as '0 collect'")
        record.moves.append((int(seat), text))
        record.first_move_line = record.first_move_line or number

    def result(self, number: int, rest: str) -> None:
        record = self.record
        assert record is not None
        words = rest.split(" ")
        if record.result is not None or not all(re.fullmatch(r"-?\d{1,6}", word) for word in words):
            raise BadRecord(number, f"expected one result with the points of each seat, not {clip(rest)}")
        if len(words) != len(record.names):
            raise BadRecord(number, f"expected the points of {len(record.names)} seats, not {len(words)}")
        record.result = tuple(map(int, words))
        record.first_move_line = record.first_move_line or number

    def finish(self, lines: int, source: str) -> Record:
        if self.record is None:
            raise BadRecord(
                lines + 1, f"the record ends here; expected a line that begins with {HEADER[self.stage + 1]!r}"
            )
        self.record.source = source
        return self.record


def clip(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
