"""Bots by their names."""

import pytest

import takujo
from takujo import bots
from takujo.core.errors import BadRequest


def test_the_names():
    assert set(bots.NAMES) >= {"random", "novice", "greedy"}


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_bot_knows_its_name(name):
    assert bots.make(name).name == name


@pytest.mark.parametrize("spec", ["", "Greedy", "greedy ", "oracle"])
def test_an_unknown_bot_is_refused_with_what_is_possible(spec):
    with pytest.raises(BadRequest, match=r"unknown bot .*; there are .*random, novice, greedy"):
        bots.make(spec)


def answers(name, seed, plies=25):
    """What a bot at every seat says at the beginning of a match."""
    match = takujo.new("memory_library", seats=3, seed="the same")
    bot = bots.make(name, seed)
    while match.ply < plies:
        match.play(bot.choose(match, match.deciders[0]))
    return [text for _, text in match.history]


@pytest.mark.parametrize("name", ["random", "novice", "greedy"])
def test_the_same_seed_and_questions_give_the_same_answers(name):
    assert answers(name, "x") == answers(name, "x")


def test_another_seed_gives_other_answers():
    assert answers("random", "x") != answers("random", "y")


def test_a_seed_is_a_number_or_a_text():
    assert answers("random", 7) == answers("random", "7")
