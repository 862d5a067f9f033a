"""Greedy in a real game."""

from collections.abc import Iterator
from typing import Any

import pytest

import takujo
from takujo.bots import make
from takujo.core.rng import Rng, from_text


def question_by_question(seats: int, seed: str, **options: str) -> Iterator[takujo.Match]:
    """A match that random bots play, at each question."""
    match = takujo.new("memory_library", seats=seats, seed=seed, options=options)
    rng = from_text(seed)
    while not match.over:
        yield match
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])


def test_the_match_is_left_as_it_was():
    for match in question_by_question(3, "left"):
        before = match.state.key()
        assert make("greedy", match.ply).choose(match, match.deciders[0]) in match.legal()
        assert match.state.key() == before
        if match.ply > 40:
            break


def other_deal(s: Any, seat: int, rng: Rng) -> None:
    """Other hands that the seat must think possible, another order of the tomes and another fate."""
    s.redeal(seat, rng)


def lopsided_hands(s: Any, seat: int, rng: Rng) -> None:
    """Hands that nobody was ever dealt: the others' unseen cards, sorted, the first to the first seat."""
    others = [s.librarians[other] for other in range(s.seats) if other != seat]
    pool = [sum(p.unseen[kind] for p in others) for kind in range(5)]
    for p in others:
        left = sum(p.unseen)
        for kind in range(5):
            n = min(left, pool[kind])
            p.hand[kind] += n - p.unseen[kind]
            p.unseen[kind] = n
            pool[kind] -= n
            left -= n


@pytest.mark.parametrize("poison", [other_deal, lopsided_hands])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_choice_does_not_depend_on_what_is_hidden(seats, poison):
    rng = from_text("hidden")
    changed = 0
    for match in question_by_question(seats, f"hidden {seats}"):
        if match.ply % 4 == 0:
            seat = match.deciders[0]
            twin = match.copy()
            poison(twin.state, seat, rng)
            changed += twin.state.key() != match.state.key()
            assert make("greedy", match.ply).choose(twin, seat) == make("greedy", match.ply).choose(match, seat)
        if match.ply > 60:
            break
    assert changed > 5


def test_it_beats_random():
    """Nearly always; here in all of six matches."""
    for game in range(6):
        match = takujo.new("memory_library", seats=3, seed=game)
        players = [make("greedy" if seat == game % 3 else "random", f"{game} {seat}") for seat in range(3)]
        while not match.over:
            seat = match.deciders[0]
            match.play(players[seat].choose(match, seat))
        assert match.winners == (game % 3,)


def test_a_novice_overlooks_things():
    """It loses to greedy, in four of six matches at least, though it follows the same plans."""
    won = 0
    for game in range(6):
        match = takujo.new("memory_library", seats=3, seed=game)
        players = [make("greedy" if seat == game % 3 else "novice", f"{game} {seat}") for seat in range(3)]
        while not match.over:
            seat = match.deciders[0]
            match.play(players[seat].choose(match, seat))
        won += game % 3 in match.winners
    assert won >= 4
