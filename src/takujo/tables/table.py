"""A table: who sits there, and the match they play. It is a fold over its entries, and knows no storage and no network.

`decide` says which entry a request would be, or refuses it; `apply` carries an entry out. Whoever applies the same
entries in the same order has the same table.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from takujo.core.errors import BadRequest, IllegalOption
from takujo.core.game import Game
from takujo.games import is_own
from takujo.games import load as load_game
from takujo.match import READABLE, Event, Match, check_names, check_seed, commitment
from takujo.record import Record
from takujo.tables import requests
from takujo.tables.clocks import Clock, Hands
from takujo.tables.patience import failed, patience
from takujo.tables.refusals import Refused
from takujo.words import bot_names

Doc = dict[str, Any]
STAND_IN = "greedy"  # the bot that answers for people who are away or out of time
PLAYING = ("play", "undo", "ask-undo", "agree", "refuse")  # entries that need the rules
RULED = (*PLAYING, "start")  # entries that carry out rules
REMEMBERED = 100  # ids of requests, so that a repeat is known


@dataclass(frozen=True, slots=True)
class Fixed:
    """What never changes about a table."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    components: Doc  # figures of an owner's file, by path
    seed: str  # secret until the match is over; empty where a position was set up instead
    host: str  # hash of the host's token
    code: str  # of the join link
    listed: bool
    spectators: bool
    hints: bool
    clock: Clock
    pace: float
    created: float
    before: str | None = None  # the table of which this is the rematch, or from a ply of which it goes on
    position: Doc | None = None  # where a record began that was set up by hand; such a table is only looked at
    shuffle: int = READABLE  # tables of earlier versions do not name it

    @property
    def commit(self) -> str | None:
        """The promise of the shuffle."""
        return None if self.position is not None else commitment(self.seed, self.shuffle)


class Entry(NamedTuple):
    """One thing that happened to a table."""

    n: int  # from 1 on, without a gap
    kind: str
    doc: Doc
    at: float


@dataclass(slots=True)
class Place:
    """A seat, and who has it."""

    name: str = ""
    token: str | None = None  # hash; a person
    bot: str | None = None
    away: bool = False  # a bot plays until the person comes back
    resigned: bool = False  # a bot plays to the end
    removed: bool = False  # by the host; it is the bot's seat now
    muted: bool = False  # by the host
    salt: str | None = None

    @property
    def kind(self) -> str:
        return "person" if self.token else "bot" if self.bot else "open"

    @property
    def player(self) -> str | None:
        """The bot that answers now; None for a person."""
        return self.bot or (STAND_IN if self.away or self.resigned else None)


@dataclass(slots=True)
class Proposal:
    """An undo that waits for the consent of the others."""

    seat: int
    to: int  # the ply to go back to
    n: int  # the version in which it was asked for
    missing: set[str]  # tokens of those who have not agreed


class Table:
    """A table as it stands after its entries."""

    def __init__(self, fixed: Fixed) -> None:
        self.fixed = fixed
        self.n = 0
        self.at = fixed.created  # of the last entry
        self.places = [Place() for _ in range(fixed.seats)]
        self.match: Match | None = None
        self.asked: tuple[int, ...] = ()  # the seats that must answer now; none when the match is over
        self.given_by: list[str] = []  # by ply: person, bot or clock
        self.paused = False
        self.proposal: Proposal | None = None
        self.hands = Hands(fixed.clock, fixed.seats)
        self.fresh = [0] * fixed.seats  # the version in which each seat's open question came up
        self.happened: list[Event] = []  # by the last entry
        self.undone = False  # the last entry took answers back
        self.next: str | None = None  # the rematch
        self.started = False
        self._acknowledged: OrderedDict[str, int] = OrderedDict()  # by the id of a request: its entry
        self._seated: list[Doc] | None = None  # who sits where, worked out when it is asked for
        self.game = game_of(fixed)
        self.failed = ""  # why its rules could not go on

    # -- how it stands

    @property
    def playable(self) -> bool:
        """Whether it was begun under the rules that are played here, and they have not failed."""
        return self.game is not None and not self.failed

    @property
    def state(self) -> str:
        if not self.playable:
            return "failed" if self.failed else "other-rules"
        if self.match is None:
            return "open"
        return "over" if not self.asked else "paused" if self.paused else "playing"

    def seats_of(self, token: str | None) -> tuple[int, ...]:
        """The seats that the holder of a token (its hash) plays."""
        return tuple([seat for seat, place in enumerate(self.places) if token and place.token == token])

    def knows(self, token: str) -> bool:
        return token == self.fixed.host or bool(self.seats_of(token))

    def bots_asked(self) -> list[tuple[int, str]]:
        """The seats that a bot has to answer for now, and which bot."""
        if self.state != "playing":
            return []
        return [(seat, bot) for seat in self.asked if (bot := self.places[seat].player)]

    def deadlines(self) -> list[tuple[float, int]]:
        """When the clocks that run will have run out, the next first."""
        if not self.fixed.clock.runs or self.state != "playing":
            return []
        return sorted((at, seat) for seat in self.asked if (at := self.hands.deadline(seat)) is not None)

    def acknowledged(self, token: str, request: str | None) -> int | None:
        """The entry that a request with this id has become already."""
        key = request_key(token, request)
        return self._acknowledged.get(key) if key else None

    # -- requests: what entry would that be?

    def decide(self, message: requests.Act, token: str, now: float) -> tuple[str, Doc]:
        """The entry that a request of the holder of a token leads to. Refused, if it may not be."""
        kind, doc = self._decide(message, token, now)
        if key := request_key(token, message.id):
            doc["id"] = key
        return kind, doc

    def _decide(self, message: requests.Act, token: str, now: float) -> tuple[str, Doc]:
        match message:
            case requests.Play():
                return self.play(self.own(message.seat, token), message.text, "person", now, message.n)
            case requests.Undo():
                return self.undo(self.own(message.seat, token), message.n)
            case requests.Consent():
                return self.consent(message.type, token, message.n)
            case requests.AddSalt():
                return self.add_salt(self.own(message.seat, token), message.salt)
            case requests.Rename():
                return self.rename(self.own(message.seat, token), message.name)
            case requests.Assign():
                return self.place(token, message.seat, message.who, message.lang)
            case requests.Order():
                return self.order(message.type, token, message.seat, now)
            case requests.Simple():
                return self.simple(message.type, token, message.seat, now)
        raise AssertionError(message)

    def own(self, seat: int | None, token: str) -> int:
        """The seat that is meant, if the holder of the token has it."""
        seats = self.seats_of(token)
        if seat is None:
            if len(seats) > 1:
                seats = tuple(each for each in seats if each in self.asked)
                if len(seats) != 1:
                    raise Refused("which-seat", "you hold several seats: say which one you mean")
            if not seats:
                raise Refused("not-seated", "you have no seat at this table")
            return seats[0]
        if seat >= self.fixed.seats:
            raise Refused("unknown-seat", f"there is no seat {seat}; the seats are 0 to {self.fixed.seats - 1}")
        if seat not in seats:
            raise Refused("wrong-token", f"seat {seat} is not yours")
        return seat

    def running(self) -> Match:
        """The match, if it can be played at."""
        self.same_rules()
        if self.match is None:
            raise Refused("not-started", "the match has not started yet")
        if not self.asked:
            raise Refused("over", "the match is over")
        return self.match

    def same_rules(self) -> None:
        if self.failed:
            raise Refused("failed", f"the game {self.fixed.game} failed: {self.failed}; its record can be downloaded")
        if not self.playable:
            raise Refused(
                "other-rules",
                f"this table was begun under version {self.fixed.rules} of the rules of {self.fixed.game}, "
                "which is not played here any more; its record can be downloaded",
            )

    def before_start(self) -> None:
        self.same_rules()
        if self.started:
            raise Refused("started", "the match has started already")

    def play(self, seat: int, text: str, by: str, now: float, seen: int) -> tuple[str, Doc]:
        """An answer. It must be to the question that was seen; what others answer to the same one is no matter."""
        match = self.running()
        if self.paused:
            raise Refused("paused", "the match is paused")
        place = self.places[seat]
        if by == "person" and place.resigned:
            raise Refused("resigned", "you have resigned: a bot plays on")
        if by == "person" and place.away:
            raise Refused("not-seated", "a bot plays your seat: come back first")
        if seat not in self.asked:
            raise Refused("stale" if seen < self.n else "not-asked", f"seat {seat} is not asked now")
        if seen < self.fresh[seat]:
            raise Refused("stale", f"the question is another one since version {self.fresh[seat]}, you saw {seen}")
        self.check_answer(match, text, seat)
        return "play", {"seat": seat, "text": text, "by": by} | self.spent(seat, now)

    def check_answer(self, match: Match, text: str, seat: int) -> None:
        try:
            match.read(text, seat)
        except IllegalOption as e:
            raise Refused("not-on-offer", str(e)[:2000]) from None

    def spent(self, seat: int, now: float) -> Doc:
        """What the clock takes for an answer now."""
        if not self.fixed.clock.runs or self.hands.since[seat] is None:
            return {}
        return {"spent": round(min(self.hands.spent(seat, now), self.hands.left[seat]), 3)}

    def undo(self, seat: int, seen: int) -> tuple[str, Doc]:
        match = self.running()
        if seen < self.fresh[seat]:
            raise Refused("stale", f"the question is another one since version {self.fresh[seat]}, you saw {seen}")
        stop = self.undo_stop(seat)
        to = match.last(seat)
        if stop is None:
            return "undo", {"seat": seat, "to": to, "keep": match.can_undo(seat)}
        if stop == "nothing":
            raise Refused("cannot-undo", "there is no answer to take back")
        if stop == "chance":
            raise Refused("cannot-undo", "something hidden has been shown or chance has been used since")
        if self.proposal is not None:
            raise Refused("cannot-undo", "an undo has been asked for already")
        return "ask-undo", {"seat": seat, "to": to}

    def undo_stop(self, seat: int) -> str | None:
        """Why the seat may not take its last answer back: "nothing", "chance", or "other", when people who answered
        since must agree. None if it may; answers of bots since then are taken back with it."""
        match = self.match
        assert match is not None
        stop = match.undo_stop(seat)
        to = match.last(seat) if stop == "other" else None
        if to is None:
            return stop
        if match.learned(seat, to):
            return "chance"
        mine = self.places[seat].token
        since = zip(match.answerers(to), self.given_by[to:], strict=True)
        others = {self.places[each].token for each, by in since if by == "person"}
        others -= {mine, None}  # nobody: the host has removed them
        return "other" if others else None

    @property
    def resigned(self) -> bool:
        """Whether nobody waits for their turn any more: all people have resigned."""
        people = [place for place in self.places if place.token]
        return bool(people) and all(place.resigned for place in people)

    def people(self) -> set[str]:
        """The tokens of those who have a say."""
        return {p.token for p in self.places if p.token and not p.away and not p.resigned}

    def consent(self, said: str, token: str, seen: int) -> tuple[str, Doc]:
        self.running()
        proposal = self.proposal
        if proposal is None:
            raise Refused("nothing-asked", "nobody asks for an undo")
        if seen < proposal.n:
            raise Refused("stale", f"the undo was asked for in version {proposal.n}, you saw {seen}")
        if token not in proposal.missing:
            raise Refused("not-seated", "your consent is not needed")
        seat = self.seats_of(token)[0]
        if said == "agree" and proposal.missing == {token}:
            return "agree", {"seat": seat, "to": proposal.to}
        return said, {"seat": seat}

    def add_salt(self, seat: int, salt: str) -> tuple[str, Doc]:
        self.before_start()
        try:
            return "salt", {"seat": seat, "salt": check_seed(salt)}
        except BadRequest as e:
            raise Refused("bad-request", str(e).replace("seed", "salt")) from None

    def rename(self, seat: int, name: str) -> tuple[str, Doc]:
        self.before_start()
        return "name", {"seat": seat, "name": self.good_name(name, seat)}

    def good_name(self, name: str, seat: int | None = None) -> str:
        name = name.strip()
        try:
            check_names([name], 1)
        except BadRequest as e:
            raise Refused("bad-request", str(e)) from None
        taken = {place.name.casefold() for other, place in enumerate(self.places) if other != seat}
        if name.casefold() in taken:
            raise Refused("name-taken", f"somebody here is called {name} already")
        return name

    def place(self, token: str, seat: int, who: str, lang: str = "en") -> tuple[str, Doc]:
        """The host opens a seat or gives it to a bot, whose name is in the host's language."""
        self.before_start()
        if token != self.fixed.host:
            raise Refused("not-host", "only the host may do that")
        if seat >= self.fixed.seats:
            raise Refused("unknown-seat", f"there is no seat {seat}; the seats are 0 to {self.fixed.seats - 1}")
        if who == "open":
            return "open", {"seat": seat}
        bot = who.removeprefix("bot:")
        return "bot", {"seat": seat, "bot": bot, "name": self.bot_name(seat, lang)}

    def order(self, what: str, token: str, seat: int, now: float) -> tuple[str, Doc]:
        """What the host does about a person at the table."""
        if token != self.fixed.host:
            raise Refused("not-host", "only the host may do that")
        if seat >= self.fixed.seats:
            raise Refused("unknown-seat", f"there is no seat {seat}; the seats are 0 to {self.fixed.seats - 1}")
        place = self.places[seat]
        if place.kind != "person" or place.token == token:
            raise Refused("not-seated", f"nobody else sits at seat {seat}")
        if what != "remove":
            return what, {"seat": seat}
        if not self.started:
            return self.place(token, seat, "open")
        self.running()
        return "remove", {"seat": seat, "bot": STAND_IN} | self.spent(seat, now)

    def bot_name(self, seat: int, lang: str) -> str:
        """A name that nobody else here has; a bot that takes another's place keeps its name."""
        names = bot_names(lang)
        if self.places[seat].bot and self.places[seat].name in names:
            return self.places[seat].name
        taken = {place.name for other, place in enumerate(self.places) if other != seat}
        return next(name for name in (*names, *(f"{each} 2" for each in names)) if name not in taken)

    def sit(self, token: str, name: str, seat: int | None, salt: str | None = None) -> tuple[str, Doc]:
        """Somebody takes an open seat."""
        self.before_start()
        free = [each for each, place in enumerate(self.places) if place.kind == "open"]
        if seat is not None and seat >= self.fixed.seats:
            raise Refused("unknown-seat", f"there is no seat {seat}; the seats are 0 to {self.fixed.seats - 1}")
        if not free or (seat is not None and seat not in free):
            raise Refused("seat-taken", "no seat is open" if seat is None else f"seat {seat} is taken")
        chosen = free[0] if seat is None else seat
        doc: Doc = {"seat": chosen, "name": self.good_name(name), "token": token}
        if salt is not None:
            doc["salt"] = self.add_salt(chosen, salt)[1]["salt"]
        return "sit", doc

    def simple(self, what: str, token: str, seat: int | None, now: float) -> tuple[str, Doc]:
        if what == "start":
            return self.start(token)
        if what == "leave" and not self.started:
            self.same_rules()
            return "open", {"seat": self.own(seat, token)}
        self.running()
        seat = self.own(seat, token)
        place = self.places[seat]
        if place.resigned:
            raise Refused("resigned", "you have resigned: a bot plays on")
        if what == "pause":
            if self.paused:
                raise Refused("paused", "the match is paused already")
            spent = {str(each): self.hands.spent(each, now) for each in self.asked}
            return "pause", {"seat": seat, "spent": spent}
        if what == "resume" and not self.paused:
            raise Refused("not-paused", "the match is not paused")
        if what == "leave" and place.away:
            raise Refused("not-seated", "a bot plays your seat already")
        if what == "return" and not place.away:
            raise Refused("not-away", "you have not left your seat")
        if what in ("leave", "resign"):
            return what, {"seat": seat} | self.spent(seat, now)
        assert what in ("resume", "return")
        return what, {"seat": seat}

    def start(self, token: str) -> tuple[str, Doc]:
        self.before_start()
        if not self.knows(token):
            raise Refused("not-seated", "only those at the table may start the match")
        free = [str(seat) for seat, place in enumerate(self.places) if place.kind == "open"]
        if free:
            raise Refused("seats-open", f"nobody sits at seat {', '.join(free)} yet")
        return "start", {}

    def rematch(self, token: str) -> None:
        """Whether the holder of the token may have one; the hub sets it up."""
        self.same_rules()
        if not self.knows(token):
            raise Refused("not-seated", "only those at the table may ask for a rematch")
        if self.state != "over":
            raise Refused("not-over", "the match is not over yet")

    # -- entries

    def apply(self, entry: Entry, now: float | None = None) -> None:
        """Carry an entry out. `now` is when this process heard of it; without it, when it was written."""
        assert entry.n == self.n + 1, (entry.n, self.n)
        self.n = entry.n
        self.at = max(self.at, entry.at)
        self.happened = []
        self.undone = False
        if entry.kind != "play":
            self._seated = None
        if self.playable or entry.kind not in PLAYING:
            self.carry_out(entry, self.at if now is None else now)
        if request := entry.doc.get("id"):
            self._acknowledged[request] = entry.n
            if len(self._acknowledged) > REMEMBERED:
                self._acknowledged.popitem(last=False)

    def carry_out(self, entry: Entry, now: float) -> None:
        """A game from outside that fails stops this table, and no other."""
        game = self.game
        try:
            with patience(game if entry.kind in RULED else None):
                STEPS[entry.kind](self, entry.doc, now)
        except Exception as e:
            if game is None or entry.kind not in RULED or is_own(game):
                raise
            self.failed = failed(game, e)
            self.match = None
            self.asked = ()

    def _sit(self, doc: Doc, now: float) -> None:
        self.places[doc["seat"]] = Place(doc["name"], doc["token"], salt=doc.get("salt"))

    def _bot(self, doc: Doc, now: float) -> None:
        self.places[doc["seat"]] = Place(doc["name"], bot=doc["bot"])

    def _open(self, doc: Doc, now: float) -> None:
        self.places[doc["seat"]] = Place()

    def _name(self, doc: Doc, now: float) -> None:
        self.places[doc["seat"]].name = doc["name"]

    def _salt(self, doc: Doc, now: float) -> None:
        self.places[doc["seat"]].salt = doc["salt"]

    def _start(self, doc: Doc, now: float) -> None:
        self.started = True
        if self.game is None:
            return
        fixed = self.fixed
        printed = self.game.printed.changed(fixed.components) if fixed.components else None
        names = [place.name for place in self.places]
        seed = None if fixed.position is not None else fixed.seed
        self.match = Match(
            self.game,
            fixed.seats,
            fixed.options,
            names,
            printed,
            seed,
            self.salts(),
            fixed.position,
            rules=fixed.rules,
            shuffle=fixed.shuffle,
        )
        self.asked = self.match.deciders
        self.mark_bots()
        self.fresh = [self.n] * fixed.seats
        self.run_clocks(now)

    def salts(self) -> list[str]:
        """What the seats added to the seed; "" for nothing, which the first format left out."""
        if self.fixed.shuffle == READABLE:
            return [place.salt for place in self.places if place.salt]
        return [place.salt or "" for place in self.places]

    def mark_bots(self) -> None:
        if self.match is not None:
            self.match.bots = frozenset(seat for seat, place in enumerate(self.places) if place.player)

    def _play(self, doc: Doc, now: float) -> None:
        match = self.match
        assert match is not None
        seat = doc["seat"]
        before = match.open
        self.given_by.append(doc["by"])
        self.happened = match.play(doc["text"], seat)
        self.proposal = None
        self.refresh(before, seat)
        self.hands.answered(seat, doc.get("spent", 0.0), seat in self.asked)
        self.run_clocks(now)

    def _undo(self, doc: Doc, now: float) -> None:
        self.take_back(doc["seat"], doc["to"], doc["keep"], now)

    def take_back(self, seat: int, to: int, keep: bool, now: float) -> None:
        match = self.match
        assert match is not None
        before = match.open
        if keep:
            match.undo(seat)
            del self.given_by[to]
        else:
            match.rewind(to)
            del self.given_by[to:]
        self.proposal = None
        self.undone = True
        self.refresh(before, seat)
        self.run_clocks(now)

    def refresh(self, before: tuple[int, int], seat: int) -> None:
        """Who is asked now, and whose question is another one. Of several asked at once, the others keep theirs."""
        assert self.match is not None
        asked, self.asked = self.asked, self.match.deciders
        same = len(asked) > 1 and before == self.match.open
        for each in self.asked:
            if not same or each == seat or each not in asked:
                self.fresh[each] = self.n

    def run_clocks(self, now: float) -> None:
        """The clocks of the people who are asked run, all others stand."""
        asked = self.asked if not self.paused else ()
        for seat, place in enumerate(self.places):
            if seat in asked and not place.player:
                self.hands.start(seat, now)
            elif self.hands.since[seat] is not None:
                self.hands.stop(seat, 0.0)

    def _ask_undo(self, doc: Doc, now: float) -> None:
        token = self.places[doc["seat"]].token
        self.proposal = Proposal(doc["seat"], doc["to"], self.n, self.people() - {token or ""})

    def _agree(self, doc: Doc, now: float) -> None:
        if "to" in doc and self.proposal is not None:
            self.take_back(self.proposal.seat, doc["to"], False, now)
        elif self.proposal is not None:
            self.proposal.missing.discard(self.places[doc["seat"]].token or "")

    def _refuse(self, doc: Doc, now: float) -> None:
        self.proposal = None

    def _pause(self, doc: Doc, now: float) -> None:
        self.paused = True
        for seat, spent in doc["spent"].items():
            self.hands.stop(int(seat), spent)

    def _resume(self, doc: Doc, now: float) -> None:
        self.paused = False
        self.run_clocks(now)

    def _leave(self, doc: Doc, now: float) -> None:
        self.step_aside(doc, now).away = True

    def _resign(self, doc: Doc, now: float) -> None:
        self.step_aside(doc, now).resigned = True

    def _remove(self, doc: Doc, now: float) -> None:
        place = self.step_aside(doc, now)
        self.places[doc["seat"]] = Place(place.name, bot=doc["bot"], removed=True, salt=place.salt)

    def _mute(self, doc: Doc, now: float) -> None:
        self.places[doc["seat"]].muted = True

    def _unmute(self, doc: Doc, now: float) -> None:
        self.places[doc["seat"]].muted = False

    def step_aside(self, doc: Doc, now: float) -> Place:
        place = self.places[doc["seat"]]
        place.away = True
        self.hands.stop(doc["seat"], doc.get("spent", 0.0))
        self.proposal = None
        self.mark_bots()
        return place

    def _return(self, doc: Doc, now: float) -> None:
        self.places[doc["seat"]].away = False
        self.mark_bots()
        self.run_clocks(now)

    def _rematch(self, doc: Doc, now: float) -> None:
        self.next = doc["table"]

    # -- what everybody may know

    def info(self) -> Doc:
        """What never changes, without its secrets."""
        fixed = self.fixed
        return {
            "id": fixed.id, "game": fixed.game, "rules": fixed.rules, "titles": self.game.titles if self.game else {},
            "options": fixed.options, "components": fixed.components, "commit": fixed.commit,
            "listed": fixed.listed, "spectators": fixed.spectators, "hints": fixed.hints, "clock": fixed.clock.doc(),
            "pace": fixed.pace, "created": fixed.created, "before": fixed.before,
            "set_up": fixed.position is not None, "shuffle": fixed.shuffle,
        }  # fmt: skip

    def standing(self) -> Doc:
        """What changes but is no secret: who sits where, and how far they are."""
        if self._seated is None:
            self._seated = [
                {
                    "name": place.name, "kind": place.kind, "bot": place.bot, "away": place.away,
                    "resigned": place.resigned, "removed": place.removed, "muted": place.muted, "salt": place.salt,
                }
                for place in self.places
            ]  # fmt: skip
        return {
            "state": self.state,
            "seats": self._seated,
            "asks_undo": None if self.proposal is None else self.proposal.seat,
            "next": self.next,
        }


STEPS: dict[str, Callable[[Table, Doc, float], None]] = {
    "sit": Table._sit, "bot": Table._bot, "open": Table._open, "name": Table._name, "salt": Table._salt,
    "start": Table._start, "play": Table._play, "undo": Table._undo, "ask-undo": Table._ask_undo,
    "agree": Table._agree, "refuse": Table._refuse, "pause": Table._pause, "resume": Table._resume,
    "leave": Table._leave, "resign": Table._resign, "return": Table._return, "rematch": Table._rematch,
    "remove": Table._remove, "mute": Table._mute, "unmute": Table._unmute,
}  # fmt: skip


def request_key(token: str, request: str | None) -> str | None:
    """What a request is known by: its id, and who made it."""
    return f"{token[:16]}:{request}" if request else None


def request_of(entry: Entry, token: str) -> str | None:
    """The id of the request that an entry was, if the holder of the token made it."""
    maker, _, request = entry.doc.get("id", "").partition(":")
    return request if request and maker == token[:16] else None


def game_of(fixed: Fixed) -> Game | None:
    """The game of a table, if it is played here under the rules that it was begun under."""
    try:
        game = load_game(fixed.game)
        game.check_rules(fixed.rules)
    except BadRequest:
        return None
    return game


def folded(fixed: Fixed, entries: Iterable[Entry]) -> Table:
    """The table after its entries."""
    table = Table(fixed)
    for entry in entries:
        table.apply(entry)
    return table


def moves(entries: Iterable[Entry]) -> Iterator[tuple[int, str]]:
    """The answers that stand, also of a match whose rules are not played here."""
    found: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "play":
            found.append((entry.doc["seat"], entry.doc["text"]))
        elif entry.kind in ("undo", "agree") and "to" in entry.doc:
            at = entry.doc["to"]
            found[at:] = found[at + 1 :] if entry.doc.get("keep") else []
    return iter(found)


def record(fixed: Fixed, entries: list[Entry], reveal: bool = False) -> Record:
    """How the match went. The seed stays secret until it is over, or the owner of the server wants it."""
    table = folded(fixed, entries)
    if table.match is not None:
        return table.match.record(secret=not (reveal or table.match.over))
    return Record(
        game=fixed.game,
        rules=fixed.rules,
        names=tuple(place.name or f"Player {seat + 1}" for seat, place in enumerate(table.places)),
        options=fixed.options,
        components=fixed.components,
        commit=fixed.commit,
        salts=tuple(table.salts()),
        shuffle=fixed.shuffle,
        seed=fixed.seed if reveal and fixed.position is None else None,
        position=fixed.position,
        moves=list(moves(entries)),
    )
