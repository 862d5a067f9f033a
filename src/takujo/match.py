"""A match: a game, its state, and how it came to be. This is what `import takujo` hands out."""

import logging
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import digest
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any, NamedTuple

from takujo.core import document
from takujo.core.errors import BadGame, BadPosition, BadRequest, CannotUndo, NotAsked, NotOnOffer, UnknownOption
from takujo.core.game import RESULT, Game, Refusal, View
from takujo.core.printed import Printed
from takujo.core.rng import Rng, from_bytes, from_text
from takujo.core.state import EVERYBODY, FORCED, NOBODY, State
from takujo.games import is_own, said
from takujo.games import load as load_game
from takujo.story import Story
from takujo.words import LANGUAGES, Words, listed

if TYPE_CHECKING:
    from takujo.draw.scene import Scene
    from takujo.record import Record

log = logging.getLogger("takujo")

MARKED, MOST_MARKS = 16, 4  # so many answers apart, and so many: who takes back often goes a short way
SPECTATOR = 15  # the bit of spectators in the mask of those who may see an event
SHUFFLE = 2  # how a match is shuffled; the format of its record says it
READABLE = 1  # how it was before: the commitment told the cards. Such matches are played on and replayed


@dataclass(frozen=True, slots=True)
class Action:
    """One answer that a seat may give."""

    index: int  # in the game's flat list of actions
    text: str  # what a player types, a click sends and a record holds
    seat: int
    question: str
    option: int
    labels: "Labels" = field(repr=False, compare=False)

    def label(self, lang: str = "en") -> str:
        """What people read: 'Take Art'. Only for the question that is open now."""
        return self.labels.of(self, lang)

    def help(self, lang: str = "en") -> str:
        """What it does and when it is worth it, in a sentence."""
        match = self.labels.match
        return match.help(self.question, self.text, match.words(lang))


class Labels:
    """How the answers to an open question read: all of them need one view, which is made for the first."""

    __slots__ = ("_view", "match", "seat")

    def __init__(self, match: "Match", seat: int) -> None:
        self.match = match
        self.seat = seat
        self._view: View | None = None

    def of(self, action: Action, lang: str) -> str:
        if self._view is None:
            self._view = self.match.view(self.seat)
        return self.match.label(self._view, action.question, action.text, self.match.words(lang))


class Event(NamedTuple):
    """Something that happened, and who may know it."""

    name: str
    seat: int | None
    args: dict[str, int]
    to: int = EVERYBODY  # a mask of seats
    forced: bool = False  # the first of what followed from the only answer a seat had, which was not asked for

    def seen_by(self, seat: int | None) -> bool:
        return bool(self.to >> (SPECTATOR if seat is None else seat) & 1)


class Forced(NamedTuple):
    """The only answer that a seat had to a question, which was not asked for."""

    seat: int
    question: str
    text: str


class Ply(NamedTuple):
    """One answer of the past, with what is needed to know whether it may be taken back."""

    seat: int
    text: str
    option: int
    barrier: int  # of the state before it
    question: tuple[int, int]  # which question of which depth it answered
    together: bool  # whether several seats were asked at once
    bared: int  # the seats that let others see what only they knew


class Match:
    """A match in progress or finished. Make one with `takujo.new`, `takujo.load` or `takujo.from_position`.

    >>> match = new("memory_library", seats=2, seed=7)
    >>> match.question, [action.text for action in match.legal()]
    ('turn_menu', ['collect', 'obliviate', 'reorganize'])
    >>> [event.name for event in match.play("collect")]
    ['collecting']
    >>> match.play("dance")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    takujo.core.errors.UnknownOption: unknown answer 'dance'; on offer are 'take history', 'take science', ...
    >>> match.undo(0)
    >>> match
    <Match of memory_library, 2 seats, ply 0, seat 0: turn_menu>
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        names: Sequence[str] | None = None,
        printed: Printed | None = None,
        seed: str | None = None,
        salts: Sequence[str] = (),
        start: Mapping[str, Any] | None = None,
        bots: Iterable[int] = (),
        rules: int | None = None,
        shuffle: int = SHUFFLE,
    ) -> None:
        game.check_seats(seats)
        self.game = game
        self.rules = game.rules if rules is None else rules  # the version that it was begun under
        game.check_rules(self.rules)
        self.seats = seats
        self.options = game.settle_options(seats, options, self.rules)
        self.names = check_names(names, seats)
        self.printed = printed or game.printed
        self.seed = seed
        self.salts = tuple(salts) if shuffle == READABLE else check_salts(salts, seats)
        self.shuffle = shuffle
        self.start = start  # the position it began from, if it was set up by hand
        self.bots = frozenset(bots)  # seats that are not played by people; pictures and records mark them
        self._parts = game.own_parts if self.printed is game.printed else game.parts(self.printed.doc)
        self._plies: list[Ply] = []
        self._events: list[list[Event]] = []
        self.forced: list[Forced] = []  # what followed from the last answer without being asked
        self._marks: list[Match] = []  # earlier moments to go back to, once something was taken back
        self.state: State = self._opening()
        self._events.append(self._collect_events())

    def _opening(self) -> State:
        s = self.game.blank(self.seats, self.options, self._parts)
        s.telling = True
        if self.start is not None:
            document.read(s, {name: value for name, value in self.start.items() if name != "seats"}, self.game.forms)
            try:
                s.derive()
                s.settle()
            except (AssertionError, IndexError) as e:
                raise self._impossible(e) from e
        else:
            assert self.seed is not None
            if self.shuffle == READABLE:
                s.rng.copy_from(from_text("\n".join([self.seed, *self.salts])))
            else:
                key = keyed(self.seed, "\n".join(["takujo deal", *salt_lines(self.salts)]))
                s.rng.copy_from(from_bytes(digest(key, b"copies", "sha256")))
                s.rng.trust(key)
            self.game.begin(s, self.options)
        return s

    def check(self) -> None:
        """Whether what lies on the table can come about in this game: of a position that was set up by hand."""
        try:
            self.game.check(self.state)
        except (AssertionError, IndexError) as e:
            raise self._impossible(e) from e

    def _impossible(self, e: Exception) -> BadPosition:
        said = str(e).partition("\n")[0] if isinstance(e, AssertionError) else ""  # pytest explains on further lines
        broken = self.game.invariants.get(said, said) or "it is against the rules of the game"
        return BadPosition(f"the position cannot be played: {broken}")

    # -- what is asked

    @property
    def ply(self) -> int:
        """How many answers have been given."""
        return len(self._plies)

    @property
    def history(self) -> list[tuple[int, str]]:
        """The answers so far: seat and text."""
        return [(ply.seat, ply.text) for ply in self._plies]

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that must answer now; none when the match is over."""
        return tuple(self.state.deciders())

    @property
    def question(self) -> str | None:
        """The name of the question that is open; None when the match is over."""
        return None if self.over else self.game.form(self.state).name

    @property
    def open(self) -> tuple[int, int]:
        """Which question of which depth is open: while it is the same, so is the question."""
        return self.state.question(), self.state.waiting

    def legal(self, seat: int | None = None) -> list[Action]:
        """What a seat may answer now. The seat may be left out when one decides."""
        seat = self._seat(seat)
        if self.over:
            return []
        form = self.game.form(self.state)
        flat = self.game.flat
        labels = Labels(self, seat)
        return [
            Action(flat[form.name, option].index, form.texts[option], seat, form.name, option, labels)
            for option in self.state.options(seat)
        ]

    def why_not(self, seat: int | None = None) -> list[Refusal]:
        """What the seat that is asked might expect to choose but may not, with the reasons."""
        seat = self._seat(seat)
        return self.game.why_not(self.state, seat) if seat in self.deciders else []

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            deciders = self.deciders
            if len(deciders) > 1:
                raise BadRequest(f"seats {', '.join(map(str, deciders))} decide at once: say which one you mean")
            return deciders[0] if deciders else 0
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise BadRequest(f"there is no seat {seat!r}; the seats are 0 to {self.seats - 1}")
        return seat

    # -- answering

    def play(self, action: "Action | str | int", seat: int | None = None) -> list[Event]:
        """Answer with an action, its text or its index. Returns what happened."""
        if isinstance(action, Action) and seat is None:
            seat = action.seat
        seat = self._seat(seat)
        option, text = self.read(action, seat)
        s = self.state
        barrier, question, together = s.barrier, self.open, len(s.deciders()) > 1
        s.bared = 0
        s.rng.turn_to(len(self._plies) + 1)
        s.choose(seat, option)
        self._plies.append(Ply(seat, text, option, barrier, question, together, s.bared))
        self._events.append(self._collect_events())
        return self._events[-1]

    def read(self, action: "Action | str | int", seat: int) -> tuple[int, str]:
        """The option that is meant, and its text, if the seat may answer so; else IllegalOption says why not."""
        if self.over:
            raise NotAsked("the match is over")
        form = self.game.form(self.state)
        offered = self.state.options(seat)
        option: int | None = None
        if isinstance(action, str):
            option = form.options.get(action)
        elif isinstance(action, Action):
            option = action.option if action.question == form.name else None
        elif type(action) is int:
            option = next((each for each in offered if self.game.flat[form.name, each].index == action), None)
        if option in offered:
            return option, form.texts[option]
        what = action.text if isinstance(action, Action) else action
        on_offer = ", ".join(repr(form.texts[each]) for each in offered)
        if not self._known(what):
            raise UnknownOption(f"unknown answer {what!r}" + (f"; on offer are {on_offer}" if offered else ""))
        if not offered:
            raise NotAsked(f"seat {seat} is not asked now, but {', '.join(map(str, self.deciders))}")
        raise NotOnOffer(f"{what!r} is not on offer, only {on_offer}")

    def _known(self, action: object) -> bool:
        """Whether it is the text or the index of anything that the game can ask for."""
        if isinstance(action, str):
            return action in self.game.answers
        return type(action) is int and 0 <= action < len(self.game.actions)

    def _collect_events(self) -> list[Event]:
        found: list[Event] = []
        self.forced = []
        forced = NOBODY
        for told in self.state.events:
            if told[0] == FORCED:
                forced = told[1]
                form = self.game.forms_by_task[told[2]]
                self.forced.append(Forced(forced, form.name, form.texts[told[3]]))
                continue
            event = self._event(told)
            if forced != NOBODY and event.seat == forced:
                event, forced = event._replace(forced=True), NOBODY
            found.append(event)
        self.state.events = []
        return [*found, Event(RESULT.name, None, {})] if self.over else found

    def _event(self, told: tuple[int, ...]) -> Event:
        number, seat, a, b, to = told
        form = self.game.events[number]
        args = {name: value for name, value in ((form.a, a), (form.b, b)) if name}
        return Event(form.name, None if seat == NOBODY else seat, args, to)

    # -- taking back

    def undo_stop(self, seat: int) -> str | None:
        """Why the seat may not take anything back: "nothing", "chance" or "other"; None if it may."""
        seat = self._seat(seat)
        at = self.last(seat)
        if at is None:
            return "nothing"
        if at + 1 < len(self._plies):
            # Answers to one question that several seats are asked at once do not stand in each other's way.
            now = self.open
            if not all(ply.together and ply.question == now for ply in self._plies[at:]):
                return "other"
        return "chance" if self.learned(seat, at) else None

    def answerers(self, ply: int) -> list[int]:
        """The seats that have answered since a ply, answer by answer."""
        return [each.seat for each in self._plies[ply:]]

    def learned(self, seat: int, ply: int) -> bool:
        """Whether chance was used since a ply, or `seat` was shown what another knew: undo would be a peek."""
        since = self._plies[ply:]
        return self.state.barrier != since[0].barrier or any(each.bared & ~(1 << seat) for each in since)

    def last(self, seat: int) -> int | None:
        """The ply of the seat's last answer."""
        for i in range(len(self._plies) - 1, -1, -1):
            if self._plies[i].seat == seat:
                return i
        return None

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last answer back."""
        return self.undo_stop(seat) is None

    def undo(self, seat: int) -> None:
        """Take the seat's last answer back, as if it had not been given."""
        stop = self.undo_stop(seat)
        if stop:
            raise CannotUndo(UNDO_STOPS[stop])
        at = self.last(seat)
        assert at is not None
        self.rewind(at, keep=self._plies[at + 1 :])

    def rewind(self, ply: int, keep: Sequence[Ply] = ()) -> None:
        """Go back to an earlier ply, for replays and analysis; a player's way back is `undo`."""
        if not 0 <= ply <= self.ply:
            raise BadRequest(f"there is no ply {ply}; the match has 0 to {self.ply}")
        past = [*self._plies[:ply], *keep]
        self._marks = [mark for mark in self._marks if mark.ply <= ply]
        if self._marks:
            mark = self._marks[-1].copy()
            self.state, self._plies, self._events = mark.state, mark._plies, mark._events
        else:
            self.state, self._plies = self._opening(), []
            self._events = [self._collect_events()]
        for each in past[self.ply :]:
            self.play(each.text, each.seat)
            if self.ply % MARKED == 0:
                self._marks = [*self._marks[1 - MOST_MARKS :], self.copy()]

    def copy(self) -> "Match":
        """Another match that went the same way so far, and goes its own from here. Its luck is the same: what plays
        ahead for somebody at the table plays on from `imagine`."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin.state.rng.trust_as(self.state.rng)
        twin.state.telling = True
        twin._plies = list(self._plies)
        twin._events = list(self._events)
        twin._marks = []
        return twin

    # -- how it stands

    @property
    def over(self) -> bool:
        return self.state.over()

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, so far or at the end."""
        return tuple(self.state.scores())

    @property
    def placings(self) -> tuple[int, ...]:
        """1 for the first, and so on; equal numbers share a place."""
        return tuple(self.state.placings())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place; none before the match is over."""
        return tuple(seat for seat, place in enumerate(self.placings) if place == 1) if self.over else ()

    def view(self, seat: int | None = None, table: Mapping[str, object] | None = None) -> View:
        """What a seat may know, JSON-able; None is a spectator. The table may be given, if it is known already."""
        seat = None if seat is None else self._seat(seat)
        asked = seat is not None and seat in self.deciders
        return {
            "game": self.game.id,
            "rules": self.rules,
            "options": dict(self.options),
            "seat": seat,
            "seats": self.seats,
            "names": list(self.names),
            "bots": [seat in self.bots for seat in range(self.seats)],
            "ply": self.ply,
            "over": self.over,
            "deciders": list(self.deciders),
            "question": {"name": self.question, "options": [action.text for action in self.legal(seat)]}
            if asked
            else None,
            "scores": list(self.scores),
            "placings": list(self.placings),
            "table": self.game.view(self.state, seat) if table is None else table,
        }

    def imagine(self, seat: int, rng: Rng) -> State:
        """A state that `seat` must think possible: what it cannot know, and all chance to come, is dealt anew. All that
        a bot may search in."""
        s = self.state.copy()
        s.redeal(self._seat(seat), rng)
        return s

    def position(self) -> dict[str, Any]:
        """The whole state as a readable document. It holds every secret of the match."""
        return self._position_of(self.state)

    def imagined_position(self, seat: int, rng: Rng) -> dict[str, Any]:
        """The same with what `seat` cannot know, and all chance to come, dealt anew: nothing in it is secret to it."""
        return self._position_of(self.imagine(seat, rng))

    def _position_of(self, s: State) -> dict[str, Any]:
        return {
            "takujo": 1,
            "game": self.game.id,
            "rules": self.rules,
            "options": dict(self.options),
            "names": list(self.names),
            **({"components": self.printed.changes} if self.printed.changes else {}),
            **document.write(s, self.game.forms),
        }

    # -- in words and pictures

    def words(self, lang: str) -> Words:
        return Words(self.game, lang, self.printed)

    def label(self, view: View, question: str, text: str, words: Words) -> str:
        """An option of a question as people read it."""
        verb, *it = text.split()
        return words(f"{question}.{verb}", it=self.game.naming(view, question, it, words) if it else "")

    def help(self, question: str, text: str, words: Words) -> str:
        """What an option does and when it is worth it, in a sentence that may depend on the options of the match; ""
        where nobody wrote one."""
        message = f"help-{question}-{text.split()[0]}"
        return words(message, **self.options) if words.has(message) else ""

    def note(self, question: str, words: Words) -> str:
        """What is said under a question; it may depend on the options of the match."""
        return words(f"{question}.note", **self.options) if words.has(f"{question}.note") else ""

    def worded(self, seat: int | None, lang: str) -> View:
        """The view with its question put in words: what a picture or a menu shows."""
        view = self.view(seat)
        words = self.words(lang)
        if view["question"] is not None:
            view["question"] = self.worded_question(view, self.why_not(seat), words)
        return view

    def worded_question(self, view: View, refused: list[Refusal], words: Words) -> dict[str, Any]:
        """The question of a view in words, with what may not be answered."""
        name = view["question"]["name"]
        return {
            "name": name,
            "prompt": words(name),
            "note": self.note(name, words),
            "options": [
                {"text": text, "label": self.label(view, name, text, words)} for text in view["question"]["options"]
            ],
            "refused": [
                {
                    "text": no.text,
                    "label": self.label(view, name, no.text, words),
                    "reason": words(no.reason, **no.args),
                    "clause": no.clause,
                }
                for no in refused
            ],
        }

    def describe(self, seat: int | None = None, lang: str = "en") -> str:
        """What a seat may know, in words: for terminals, screen readers and language models."""
        return self.told(self.worded(seat, lang), lang)

    def told(self, worded: View, lang: str) -> str:
        """A worded view as its game tells it; a game from outside that fails in it is told plainly."""
        try:
            return self.game.describe(worded, self.words(lang))
        except Exception as e:
            excuse(self.game, e)
            from takujo import plain

            return plain.describe(worded, self.words(lang))

    def events(self, seat: int | None = None, since: int = 0) -> list[tuple[int, Event]]:
        """What happened since a ply, as far as a seat may know it, each with the ply after which it was so."""
        return [
            (ply, event)
            for ply, told in enumerate(self._events)
            if ply >= since
            for event in told
            if event.seen_by(seat)
        ]

    def all_events(self) -> list[tuple[int, Event]]:
        """The same with every secret of the match, for those who look at a finished one."""
        return [(ply, event) for ply, told in enumerate(self._events) for event in told]

    def sentence(self, event: Event, lang: str = "en") -> str:
        """An event as people read it."""
        words = self.words(lang)
        return words(f"event-{event.name}", **self.named(event, words))

    def named(self, event: Event, words: Words) -> dict[str, str | int]:
        """What a sentence about an event needs: what its numbers are called, and who it is about."""
        if event.name == RESULT.name:
            return self._result(words)
        args = {name: self.game.called(name, value, self.names, words) for name, value in event.args.items()}
        return args if event.seat is None else args | {"who": self.names[event.seat]}

    def _result(self, words: Words) -> dict[str, str | int]:
        """Who has won, with how many points, before whom, and by which tie-break."""
        scores, winners = self.scores, self.winners
        behind = sorted(
            (seat for seat in range(self.seats) if seat not in winners), key=lambda seat: self.placings[seat]
        )
        tied = any(scores[seat] in [scores[winner] for winner in winners] for seat in behind)
        return {
            "who": listed([self.names[seat] for seat in winners], words),
            "winners": len(winners),
            "points": scores[winners[0]] if winners and self.game.points else "none",
            "behind": listed([words("story-points", who=self.names[seat], n=scores[seat]) for seat in behind], words)
            or "none",
            "tie": words("tie-break") if self.game.points and tied and words.has("tie-break") else "none",
        }

    def log(self, seat: int | None = None, lang: str = "en", since: int = 0) -> list[str]:
        """What happened, in sentences."""
        return [self.sentence(event, lang) for _, event in self.events(seat, since)]

    def story(self, lang: str = "en", seat: int | None = None) -> list[str]:
        """What happened as people would tell it: a line for each action, with what it cost and brought."""
        return [line.text(self, lang) for line in Story(self.game, self.events(seat)).retold()]

    def scene(self, seat: int | None = None, lang: str = "en", arrangement: str = "wide") -> "Scene":
        """The table as sprites, seen by a seat; None is a spectator."""
        return self.pictured(self.worded(seat, lang), lang, arrangement)

    def pictured(self, worded: View, lang: str, arrangement: str) -> "Scene":
        """A worded view as its game draws it; a game from outside that fails in it is drawn plainly."""
        try:
            return checked(self.game.scene(worded, self.words(lang), arrangement), self.game)
        except Exception as e:
            excuse(self.game, e)
            from takujo import plain

            return plain.scene(worded, self.words(lang), arrangement)

    def svg(self, seat: int | None = None, lang: str = "en", theme: str = "day", arrangement: str = "wide") -> str:
        """The table as a picture, seen by a seat; None is a spectator."""
        from takujo.draw.svg import picture

        return picture(self.scene(seat, lang, arrangement), theme)

    def _repr_svg_(self) -> str:
        """How a notebook shows the match: as a spectator sees it."""
        return self.svg()

    def __repr__(self) -> str:
        standing = "over" if self.over else f"seat {', '.join(map(str, self.deciders))}: {self.question}"
        return f"<Match of {self.game.id}, {self.seats} seats, ply {self.ply}, {standing}>"

    # -- records

    def record(self, secret: bool = False) -> "Record":
        """How the match went, as a text that replays. A secret one shows the seed's commitment, not the seed."""
        from takujo.record import Record

        return Record.of(self, secret)


def checked(scene: "Scene", game: Game) -> "Scene":
    """A picture of a game from outside: every sprite has an id of its own, and its symbol is there."""
    if not is_own(game):
        if missing := {sprite.symbol for sprite in scene.sprites} - set(scene.symbols):
            raise BadGame(f"scene.py: there is no symbol {sorted(missing)[0]!r}")
        if len({sprite.id for sprite in scene.sprites}) < len(scene.sprites):
            raise BadGame("scene.py: two sprites have the same id")
    return scene


def excuse(game: Game, e: Exception) -> None:
    """Note that a game from outside failed to tell or draw; ours may not."""
    if is_own(game):
        raise e
    log.error("%s cannot tell or draw: %s", game.id, said(e))


UNDO_STOPS = {
    "nothing": "there is no answer to take back",
    "other": "another seat has answered since",
    "chance": "something hidden has been shown or chance has been used since",
}


def check_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"Player {seat + 1}" for seat in range(seats))
    if len(names) != seats:
        raise BadRequest(f"{len(names)} names for {seats} seats")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > 40 or not name.isprintable():
            raise BadRequest(f"a name is 1 to 40 printable letters, not {str(name)[:50]!r}")
    return tuple(names)


def new(
    game: str,
    seats: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
    components: str | Path | None = None,
    salts: Sequence[str] = (),
    bots: Iterable[int] = (),
    preset: str | None = None,
) -> Match:
    """Begin a match.

    >>> match = new("memory_library", seats=3, seed=7, names=["Ann", "Bob", "Cid"])
    >>> match.scores
    (0, 0, 0)

    The same game, seats, options and seed give the same match. Without a seed it is a secret one. `components` is the
    path of a file with figures of the printed game that replace ours. `bots` names the seats that no person plays.
    `preset` is a named set of options of the game, such as "first"; `options` go before it.
    """
    found = load_game(game)
    options = found.preset(preset, options or {}) if preset else options
    printed = found.printed.replaced(read_text(components)) if components else None
    text = token_hex(16) if seed is None else check_seed(str(seed))
    seats = found.usual_seats if seats is None else seats
    return Match(found, seats, options or {}, names, printed, text, salts, bots=bots)


def read_text(path: str | Path) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as e:
        raise BadRequest(f"cannot read {path}: {e.strerror}") from None
    except UnicodeDecodeError:
        raise BadRequest(f"cannot read {path}: it is not a text in UTF-8") from None


def check_seed(seed: str) -> str:
    if not seed or len(seed) > 200 or not seed.isprintable() or seed != seed.strip():
        raise BadRequest("a seed is 1 to 200 printable letters without space at its ends")
    return seed


def check_salts(salts: Sequence[str], seats: int) -> tuple[str, ...]:
    """What each seat added to the seed, "" for nothing; seats at the end that added nothing are left out."""
    if len(salts) > seats:
        raise BadRequest(f"{len(salts)} salts for {seats} seats")
    last = max((seat for seat, salt in enumerate(salts) if salt), default=-1)
    return tuple(check_seed(salt) if salt else "" for salt in salts[: last + 1])


def salt_lines(salts: Sequence[str]) -> list[str]:
    """As a record holds them."""
    return [f"salt {seat} {salt}" for seat, salt in enumerate(salts) if salt]


def keyed(seed: str, purpose: str) -> bytes:
    """What comes from a seed for one purpose, and tells nothing of what comes from it for another."""
    return digest(seed.encode(), purpose.encode(), "sha256")


def commitment(seed: str, shuffle: int = SHUFFLE) -> str:
    """What is published before a match so that its seed cannot be changed afterwards."""
    return sha256(seed.encode()).hexdigest() if shuffle == READABLE else keyed(seed, "takujo commit").hex()


def from_position(doc: Mapping[str, Any], check: bool = True) -> Match:
    """A match that goes on from a position document, as `Match.position` writes it; `agenda` says what is to be done,
    the next task last. A position that could not come about is refused, with the rule that it breaks. Without `check`
    it may hold less than the box does: what is left out is as in an empty box.

    >>> again = from_position(new("wunderkammer", seed=7).position())
    >>> again
    <Match of wunderkammer, 2 seats, ply 0, seat 1: play>
    """
    if not isinstance(doc, Mapping) or not isinstance(doc.get("game"), str):
        raise BadPosition("a position is an object that names its game")
    game = load_game(doc["game"])
    try:
        game.check_rules(rules := doc.get("rules", game.rules))
    except BadRequest as e:
        raise BadPosition(f"this is a position of {e}") from None
    seats = doc.get("seats", game.usual_seats)
    if type(seats) is not int:
        raise BadPosition("seats: expected a whole number")
    outer = {"takujo", "game", "rules", "options", "names", "components"}
    table = {name: value for name, value in doc.items() if name not in outer}
    printed = game.printed.changed(doc["components"]) if "components" in doc else None
    match = Match(game, seats, doc.get("options", {}), doc.get("names"), printed, start=table, rules=rules)
    if check:
        match.check()
    return match


__all__ = ["LANGUAGES", "Action", "Event", "Match", "from_position", "new"]
