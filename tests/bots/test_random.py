"""The bot that answers by lot."""

from collections import Counter

import takujo
from takujo import bots


def test_every_option_is_about_equally_likely():
    match = takujo.new("memory_library", seats=3, seed=7)
    bot = bots.make("random", seed=1)
    seat = match.deciders[0]
    found = Counter(bot.choose(match, seat).text for _ in range(600))
    assert set(found) == {action.text for action in match.legal()}
    assert all(abs(n - 600 / len(found)) < 60 for n in found.values())


def test_it_plays_a_match_to_its_end():
    match = takujo.new("memory_library", seats=4, seed=3)
    bot = bots.make("random", seed=1)
    while not match.over:
        match.play(bot.choose(match, match.deciders[0]))
    assert match.winners
