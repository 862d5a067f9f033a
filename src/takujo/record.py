"""A match as a text: one decision a line. It is the save format, and it replays bit for bit.

takujo 2
game memory_library 1
seats Akari "Haru to" Mina
bots 2
option length short
component tome.mirror_of_truth.points 5
commit 5f3c9a…
salt 0 9d2f…
seed 7
0 collect
0 take history
…
result 20 20 15
check 0123456789abcdef

Format 1 has salts without their seats, and another shuffle, which could be read from the commitment.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from takujo.core.errors import BadComponents, BadPosition, BadRecord, BadRequest, IllegalOption
from takujo.core.game import Game
from takujo.core.printed import write_value
from takujo.games import load as games_by_id
from takujo.match import READABLE, SHUFFLE, Match, check_names, check_seed, commitment, salt_lines

FORMATS = (str(READABLE), str(SHUFFLE))
HEADER = ("takujo", "game", "seats", "bots", "option", "component", "commit", "salt", "seed", "position")
MOST_LETTERS = 20_000_000  # of a file that is read at all
LONGEST_LINE = 100_000  # a position is one line
LONGEST_NAMES = 1_000  # letters of all seats
MOST_SALTS = 100


@dataclass
class Record:
    """What a record says. `replay` makes a match of it, `text` a file.

    >>> from takujo import new
    >>> match = new("memory_library", seats=2, seed=7, names=["Ann", "Bob"])
    >>> _ = match.play("collect")
    >>> text = match.record().text()
    >>> text.splitlines()[-2]
    '0 collect'
    >>> parse(text).replay().history
    [(0, 'collect')]
    """

    game: str
    rules: int
    names: tuple[str, ...]
    bots: tuple[int, ...] = ()  # seats that no person played
    options: dict[str, str] = field(default_factory=dict)  # those that are not the default of its rules version
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
    shuffle: int = SHUFFLE  # which is the format too

    @staticmethod
    def of(match: Match, secret: bool = False) -> "Record":
        """The record of a match. A secret one holds the commitment instead of the seed."""
        defaults = match.game.settle_options(match.seats, {}, match.rules)
        return Record(
            game=match.game.id,
            rules=match.rules,
            names=match.names,
            bots=tuple(sorted(match.bots)),
            options={name: value for name, value in match.options.items() if value != defaults[name]},
            components=dict(match.printed.changes),
            commit=None if match.seed is None else commitment(match.seed, match.shuffle),
            salts=match.salts,
            seed=None if secret else match.seed,
            position=None if match.start is None else dict(match.start),
            moves=match.history,
            result=match.scores if match.over else None,
            shuffle=match.shuffle,
        )

    def lines(self) -> Iterator[str]:
        yield f"takujo {self.shuffle}"
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
        yield from [f"salt {salt}" for salt in self.salts] if self.readable else salt_lines(self.salts)
        if self.seed is not None:
            yield f"seed {self.seed}"
        if self.position is not None:
            yield f"position {write_value(self.position)}"
        for seat, text in self.moves:
            yield f"{seat} {text}"
        if self.result is not None:
            yield "result " + " ".join(map(str, self.result))

    @property
    def readable(self) -> bool:
        """Whether its commitment told the cards to whoever looked."""
        return self.shuffle == READABLE

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
                game, seats, self.options, self.names, printed, self.seed, self.salts, self.position, self.bots,
                self.rules, self.shuffle,
            )  # fmt: skip
        except (BadRequest, BadPosition, BadComponents) as e:
            raise BadRecord(0, str(e)) from None

    def end_line(self) -> int:
        return self.first_move_line + len(self.moves) if self.first_move_line else 0

    def verify(self, noted: str | None = None, added: Iterable[str] = ()) -> Match:
        """Replay a finished record and check everything it claims: its text, its commitment, every move, the result.
        For somebody who was at the table, also that it has the commitment they noted and the salts they added."""
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
            if self.seed is not None and commitment(self.seed, self.shuffle) != self.commit:
                raise BadRecord(0, "the seed is not the one that was committed to")
        if noted is not None and noted != self.commit:
            raise BadRecord(0, "the commitment is not the one that was noted before the match")
        for salt in added:
            if salt not in self.salts:
                raise BadRecord(0, f"the salt {clip(salt)} was added at the table, but is not in the record")
        return self.replay()

    def proved(self, noted: str | None = None, added: Iterable[str] = ()) -> str:
        """What somebody knows of the shuffle of a record that verifies: "yours" if they noted its commitment and then
        added to it, "seed" if others did, "unsalted" if nobody, "readable", or "position" if nothing was dealt."""
        if self.position is not None:
            return "position"
        if self.readable:
            return "readable"
        return "yours" if noted and list(added) else "seed" if self.salts else "unsalted"

    def salters(self) -> list[str]:
        """The names of those who added to the seed."""
        return [name for name, salt in zip(self.names, self.salts, strict=False) if salt]


def check_of(body: str) -> str:
    return sha256(body.encode()).hexdigest()[:16]


def quote(name: str) -> str:
    return name if re.fullmatch(r"[^\s\"\\]+", name) else json.dumps(name, ensure_ascii=False)


def load_game(game: str, rules: int, line: int) -> Game:
    try:
        found = games_by_id(game)
        found.check_rules(rules)
    except BadRequest as e:
        raise BadRecord(line, str(e)) from None
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
        raise BadRecord(line, f"this is not a text; a record begins with 'takujo {SHUFFLE}'") from None


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
        self.rules = 0
        self.shuffle = SHUFFLE
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
            if rest not in FORMATS:
                raise BadRecord(number, f"expected 'takujo {SHUFFLE}', not {clip('takujo ' + rest)}")
            self.shuffle = int(rest)
        elif word == "game":
            name, _, rules = rest.partition(" ")
            if not (rules.isdecimal() and rules.isascii()):
                raise BadRecord(number, f"expected a game and its rules version, not {clip(rest)}")
            self.rules = int(rules[:9])
            self.game = load_game(clip(name).strip("'"), self.rules, number)
        elif word == "seats":
            self.seats(number, rest)
        else:
            self.value(number, word, rest)

    def seats(self, number: int, rest: str) -> None:
        assert self.game is not None
        if len(rest) > LONGEST_NAMES:
            raise BadRecord(number, f"names of {len(rest)} letters are too long for a record")
        words = re.findall(r'"(?:[^"\\]|\\.)*"|[^\s"]+', rest)
        try:
            names = [json.loads(word) if word.startswith('"') else word for word in words]
            if " ".join(words) != rest:
                raise BadRequest(f"expected names with one space between, not {clip(rest)}")
            self.game.check_seats(len(names))
            self.record = Record(self.game.id, self.rules, check_names(names, len(names)), shuffle=self.shuffle)
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
                self.game.settle_options(len(self.record.names), self.record.options, self.rules)
            elif word == "component":
                self.record.components[name] = json.loads(value)
                if wrong := self.game.printed.mistake(name, self.record.components[name]):
                    raise BadComponents([f"{name}: {wrong}"])
            elif word == "commit":
                if not re.fullmatch("[0-9a-f]{64}", rest):
                    raise BadRequest(f"expected a commitment of 64 hexadecimal digits, not {clip(rest)}")
                self.record.commit = rest
            elif word == "salt":
                self.record.salts = (*self.record.salts, *self.salt(name, rest, value))
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
        except (ValueError, RecursionError):  # also of numbers with too many digits
            raise BadRecord(number, f"expected a value in JSON, not {clip(value)}") from None

    def salt(self, seat: str, whole: str, salt: str) -> list[str]:
        """What a line adds to the salts: its own, and that the seats it skips added nothing."""
        assert self.record is not None
        if self.record.readable:
            if len(self.record.salts) == MOST_SALTS:
                raise BadRequest(f"more than {MOST_SALTS} salts")
            return [check_seed(whole)]
        left = [str(each) for each in range(len(self.record.salts), len(self.record.names))]
        if seat not in left:
            raise BadRequest(f"expected a seat in its order and its salt, not {clip(whole)}")
        return [""] * left.index(seat) + [check_seed(salt)]

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
        if len(seat) > 2 or int(seat) >= len(record.names):
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
