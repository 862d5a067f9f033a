"""Pebbles 小石: a whole game in one file. `takujo play pebbles --games examples` plays it."""

from takujo.collect import collected
from takujo.core.game import EventForm, Game, QuestionForm, Setting, View
from takujo.core.masks import Mask, bit
from takujo.core.rng import Rng
from takujo.core.small import SmallState
from takujo.core.state import Option, Question, Seat, State, Tasks, places
from takujo.core.todo import Todo

TASKS = Tasks()
TOOK = 1  # an event
CARDS = ("one", "two", "three", "four")


class Heap(SmallState):
    """What lies on the table: a heap of pebbles, and before each seat those it has taken; a hand of three cards."""

    def __init__(self, seats: int, options: dict[str, str], parts: None) -> None:
        super().__init__(TASKS, seats, options, parts)
        self.left = int(options["heap"])
        self.taken = [0] * seats
        self.hands = [[0] * len(CARDS) for _ in range(seats)]  # by seat: how many of each card

    def draw(self, seat: Seat, rng: Rng) -> None:
        self.hands[seat][rng.below(len(CARDS))] += 1

    def scores(self) -> list[int]:
        return list(self.taken)

    def placings(self) -> list[int]:
        return places(self.taken)

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Nobody knows the cards of another, nor what will be drawn."""
        for other in range(self.seats):
            if other != seat:
                held, self.hands[other] = sum(self.hands[other]), [0] * len(CARDS)
                for _ in range(held):
                    self.draw(other, rng)
        self.reopen()
        self.rng.renew(rng)


class Play(Question[Heap]):
    """Play a card, take so many of the pebbles that are left, and draw a card. The last pebble costs five."""

    def options(self, s: Heap, me: Seat) -> Mask:
        return sum(bit(card) for card in range(len(CARDS)) if s.hands[me][card]) if s.left else 0

    def betrays(self, s: State, todo: Todo) -> bool:
        return True  # who is not asked holds three cards of a kind

    def choose(self, s: Heap, me: Seat, card: Option) -> None:
        took = min(card + 1, s.left)
        s.hands[me][card] -= 1
        s.left -= took
        s.taken[me] += took if s.left else took - 5
        s.tell(TOOK, me, took)
        s.show(me)
        s.barrier += 1
        s.draw(me, s.rng)
        s.then(PLAY.by(s.after(me)))


PLAY = Play(TASKS)
QUESTIONS = (QuestionForm("play", PLAY.number, {card: f"play {name}" for card, name in enumerate(CARDS)}),)
EVENTS = {TOOK: EventForm("took", "number", begins=True)}

blank = Heap


def begin(s: Heap, options: dict[str, str]) -> None:
    for seat in range(s.seats):
        for _ in range(3):
            s.draw(seat, s.rng)
    s.then(PLAY.by(s.chance(s.seats)))
    s.settle()


def view(s: Heap, seat: int | None) -> View:
    """The heap and what everybody took; of the cards only the own ones."""
    boards = [{"taken": n, "hand": held(s, q) if q == seat else None} for q, n in enumerate(s.taken)]
    return {"heap": s.left, "boards": boards}


def held(s: Heap, seat: int) -> list[str]:
    return [name for card, name in enumerate(CARDS) for _ in range(s.hands[seat][card])]


TEXT = {
    "en": """
tagline = Take much, and leave the last pebble to others
setting-heap = Pebbles in the heap
play = Which card do you play?
    .note = You take so many pebbles. Who takes the last one pays five.
    .play = Play { $it }
event-took = { $who } takes { $number ->
        [one] one pebble
       *[other] { $number } pebbles
    }.
field-heap = Heap
field-taken = Pebbles
one = one
two = two
three = three
four = four
""",
    "ja": """
tagline = たくさん取り、最後の1個は人に残す
setting-heap = 山の小石の数
play = どのカードを出しますか？
    .note = その数だけ小石を取ります。最後の1個を取ると5点を失います。
    .play = { $it }を出す
event-took = { $who }が小石を{ $number }個取った。
field-heap = 山
field-taken = 小石
one = 1
two = 2
three = 3
four = 4
""",
}

GAME = Game(
    **collected(__name__),
    titles={"en": "Pebbles", "ja": "小石"},
    seats=(2, 3, 4),
    settings=(Setting("heap", ("20", "30", "40"), "30"),),
)
