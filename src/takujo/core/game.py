"""What a game tells the rest of the program about itself: one `GAME` in its folder or file."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Final, Required, TypedDict, TypeVar

from takujo.core.document import Forms
from takujo.core.errors import BadRequest
from takujo.core.heuristics import Heuristics
from takujo.core.printed import Printed
from takujo.core.sight import Sight
from takujo.core.state import State
from takujo.core.todo import TASK

if TYPE_CHECKING:
    from takujo.draw.canvas import Canvas
    from takujo.draw.legend import Meaning
    from takujo.draw.scene import Scene
    from takujo.draw.theme import Theme
    from takujo.words import Words

CONTRACT: Final = 1  # what a game brings, as this takujo understands it; rises when games have to be changed

V = TypeVar("V")
View = dict[str, Any]  # JSON-able


class TableView(TypedDict, total=False):
    """What every view of a table holds, whatever else a game puts into it."""

    boards: Required[Sequence[Mapping[str, object]]]  # by seat; `score`, where it is another than the points so far
    start: int  # the seat of the start player
    round: int


Own = list[tuple[list[str | int], object]]  # what a seat sees otherwise than a spectator: places, and what is there


def overlaid(seen: V, own: Own) -> V:
    """A spectator's view as a seat sees it. What is not the seat's own is shared with it."""
    found: Any = seen
    for path, value in own:
        found = _with(found, path, value)
    return found  # type: ignore[no-any-return]


def _with(doc: Any, path: list[str | int], value: object) -> Any:
    if not path:
        return value
    twin = doc.copy()
    twin[path[0]] = _with(doc[path[0]], path[1:], value)
    return twin


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a match that is chosen before it begins."""

    name: str
    values: tuple[str, ...]
    default: str
    earlier: Mapping[int, str] = field(default_factory=dict)  # another default, by the last rules version that had it
    offered: bool = True  # to people; else it only keeps what an earlier rules version did
    simulated: str = ""  # another default where bots play by the thousand
    of_seat: bool = False  # its numbers are seats

    def usual(self, rules: int) -> str:
        """The default under a rules version."""
        last = min((version for version in self.earlier if version >= rules), default=0)
        return self.earlier[last] if last else self.default


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of options with a name. Its words are the message preset-NAME and its note."""

    name: str
    options: Mapping[str, str] = field(default_factory=dict)


AS_PRINTED = Preset("printed")


@dataclass(frozen=True, slots=True)
class Credit:
    """Somebody to whom the game is owed, as its printed rulebook says it. The role is the message credit-ROLE."""

    role: str
    name: str
    address: str = ""


@dataclass(frozen=True)
class QuestionForm:
    """A question in writing: its name, and the text of each option it can ever offer."""

    name: str
    task: int  # its number in the game's table
    texts: dict[int, str]  # by option, ascending
    placing: bool = False  # where on the board something goes, and that takes long: `takujo bench` measures it apart

    @cached_property
    def options(self) -> dict[str, int]:
        """By text."""
        return {text: option for option, text in self.texts.items()}


@dataclass(frozen=True, slots=True)
class EventForm:
    """An event in writing: its name, and what its two numbers are."""

    name: str
    a: str = ""
    b: str = ""
    opens: str = ""  # "round" or "turn": in the story it is the heading of what follows
    begins: bool = False  # an action, with which a line of the story begins; what it costs and brings follows
    takes: tuple[str, ...] = ()  # later events of the same seat and line that its clause tells too
    silent: bool = False  # stands among the details of its line and not in its words
    joins: bool = False  # alone in a line, it is retold in one line with those like it in the turns before and after


RESULT: Final = EventForm("result", begins=True)  # who has won and why: the last event of every match


@dataclass(frozen=True, slots=True)
class Refusal:
    """An option that one would expect and that may not be chosen now, with the reason and its clause."""

    text: str
    reason: str  # a message of the game's words
    clause: str
    args: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of how the result of a seat comes about, in words."""

    group: str  # what it belongs to; the lines of a group stand together
    label: str
    count: int  # how many there are of it
    points: int  # what they bring together; 0 in a game without points
    clause: str


@dataclass(frozen=True, slots=True)
class FlatAction:
    """One entry of the list of all actions of a game."""

    index: int
    question: str
    option: int
    text: str


@dataclass(frozen=True, slots=True)
class Searching:
    """How a search looks into this game, as measured with `takujo ladder`."""

    second: int  # iterations that take about a second on one core, compiled
    levels: tuple[int, int, int]  # iterations of easy, normal and hard, chosen by what they win
    scale: float  # of `worth`: who is so much ahead is e times as likely to win
    doubt: float  # how much `worth` an answer may lack in a trial and still be looked into almost as much as the best;
    # with 0 none is tried, and `urge` says what is expected
    curiosity: float = 3.0  # how much a little-known answer is preferred to a good one
    horizon: int = 30  # answers played on by inclination, at least, before a position is valued
    turns: int = 0  # of the searching seat, played on instead: everybody by trial, which costs more and plays better
    chains: bool = False  # whether an answer is as good as the best that can follow it in its chain; else as the mean


# Of a game that was not measured yet: everybody by trial, because nothing is known of what draws a seat.
USUAL_SEARCH: Final = Searching(second=1_000, levels=(10, 60, 400), scale=5.0, doubt=0.5, horizon=0, turns=1)


@dataclass(frozen=True, repr=False, eq=False)
class Game:
    """One game, as everything outside its folder knows it. What stands in its files is found by `takujo.collect`."""

    package: str  # the module that has it; its words, rulebook and symbols lie beside it
    titles: Mapping[str, str]  # by language
    seats: tuple[int, ...]
    printed: Printed
    parts: Callable[[dict[str, Any]], Any]  # what the rules use of the printed matter
    blank: Callable[[int, dict[str, str], Any], State]  # seats, options, parts
    begin: Callable[[Any, dict[str, str]], None]  # sets up and goes on to the first question
    questions: tuple[QuestionForm, ...]
    events: Mapping[int, EventForm]
    forms: Forms
    view: Callable[[Any, int | None], Mapping[str, object]]  # the table as one seat, or a spectator, sees it
    own: Callable[[Any, int], Own] | None  # what a seat sees otherwise than a spectator; None: all
    why_not: Callable[[Any, int], list[Refusal]]
    naming: Callable[[View, str, list[str], "Words"], str]  # what the words after an option's verb are called
    called: Callable[[str, int, tuple[str, ...], "Words"], str | int]  # what a number of an event is called
    describe: Callable[[View, "Words"], str]
    scene: Callable[..., "Scene"]  # worded view, words, arrangement
    terminal: Callable[[View, "Words", "Canvas"], None] | None  # the same on a terminal; None: in words alone
    legend: Callable[[], Sequence["Meaning"]]  # every sign of its pictures
    heuristics: Heuristics
    sight: Sight[Any]  # what a seat may know as a row of numbers
    all_endings: tuple[str, ...]  # the end conditions by name
    endings: Callable[[Any], list[str]]  # which of them came true
    check: Callable[[Any], None]  # what is true at every moment, as assertions
    invariants: Mapping[str, str]  # the same in sentences, by what an assertion says
    tally: Callable[[View, int, "Words"], list[Line]]  # how the result of a seat comes about
    cover: Callable[[], str]  # what is printed on its book below the title, on 192 by 268 units
    theme: "Theme"
    text: Mapping[str, str]  # words that stand in its code and not in text/*.ftl, by language
    id: str = ""  # the last word of its package, unless it says another
    contract: int = CONTRACT  # the one it was written for
    rules: int = 1  # version: what a record of this game means; those before it are played on
    prefix: str = ""  # of its clauses
    usual_seats: int = 0  # the fewest, unless it says another number
    settings: tuple[Setting, ...] = ()
    presets: tuple[Preset, ...] = (AS_PRINTED,)  # offered before the single settings
    search: Searching = USUAL_SEARCH
    points: bool = True  # whether the result is points
    credits: tuple[Credit, ...] = ()  # all that the printed rulebook names

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", self.id or self.package.rpartition(".")[2])
        object.__setattr__(self, "usual_seats", self.usual_seats or self.seats[0])

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.titles['en']}, {self.seats[0]} to {self.seats[-1]} seats>"

    @cached_property
    def folder(self) -> Traversable | None:
        """Where its words, rulebook and symbols lie; none of a game that is a single file."""
        return files(self.package) if hasattr(sys.modules[self.package], "__path__") else None

    def file(self, name: str) -> str:
        """The text of a file in its folder; empty if there is none."""
        found = self.folder and self.folder / name
        return found.read_text(encoding="utf-8") if found and found.is_file() else ""

    @cached_property
    def choices(self) -> tuple[Setting, ...]:
        """The settings that people are offered."""
        return tuple(setting for setting in self.settings if setting.offered)

    @cached_property
    def own_parts(self) -> Any:
        """What the rules use of the printed matter as it comes with the game; all its matches share it."""
        return self.parts(self.printed.doc)

    @cached_property
    def actions(self) -> tuple[FlatAction, ...]:
        """Every (question, option) pair that can ever be asked, in a fixed order."""
        pairs = [(q.name, option, text) for q in self.questions for option, text in q.texts.items()]
        return tuple(FlatAction(i, *pair) for i, pair in enumerate(pairs))

    @cached_property
    def flat(self) -> dict[tuple[str, int], FlatAction]:
        """By question and option."""
        return {(action.question, action.option): action for action in self.actions}

    @cached_property
    def answers(self) -> frozenset[str]:
        """The text of every action."""
        return frozenset(action.text for action in self.actions)

    @cached_property
    def told(self) -> dict[str, EventForm]:
        """The events by name."""
        return {form.name: form for form in (*self.events.values(), RESULT)}

    @cached_property
    def headings(self) -> dict[str, str]:
        """The events that open a round or a turn, by name."""
        return {form.name: form.opens for form in self.events.values() if form.opens}

    @cached_property
    def forms_by_task(self) -> dict[int, QuestionForm]:
        return {q.task: q for q in self.questions}

    def form(self, s: State) -> QuestionForm:
        """The question now asked."""
        return self.forms_by_task[s.question() & TASK]

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            possible = ", ".join(map(str, self.seats))
            raise BadRequest(f"{self.id} is for {possible} seats, not {seats}")

    def preset(self, name: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a named set, and what was chosen besides."""
        for preset in self.presets:
            if preset.name == name:
                return {**preset.options, **chosen}
        raise BadRequest(f"{self.id} has no preset {name!r}, only {', '.join(each.name for each in self.presets)}")

    def simulated(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """What was chosen, and what matches between bots have otherwise than those of people."""
        return {setting.name: setting.simulated for setting in self.settings if setting.simulated} | dict(chosen)

    def check_rules(self, rules: Any) -> None:
        """Whether a match that was begun under a rules version can be played here."""
        if type(rules) is not int or not 1 <= rules <= self.rules:
            raise BadRequest(f"rules version {rules} of {self.id}, but this takujo plays version {self.rules}")

    def settle_options(self, seats: int, chosen: Mapping[str, Any], rules: int | None = None) -> dict[str, str]:
        """All settings of a match: what was chosen, and the defaults of its rules version for the rest."""
        known = {setting.name: setting for setting in self.settings}
        for name, value in chosen.items():
            if name not in known:
                raise BadRequest(f"{self.id} has no option {name!r}, only {', '.join(known)}")
            if written(value) not in known[name].values:
                raise BadRequest(f"option {name} is one of {', '.join(known[name].values)}, not {written(value)!r}")
        usual = {name: setting.usual(rules or self.rules) for name, setting in known.items()}
        settled = {name: written(chosen.get(name, usual[name])) for name in known}
        for name, value in settled.items():
            if known[name].of_seat and value.isdecimal() and int(value) >= seats:
                raise BadRequest(f"option {name} names seat {value}, but the seats are 0 to {seats - 1}")
        return settled


def written(value: Any) -> str:
    """An option's value as it stands in a record: True and False are on and off."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
