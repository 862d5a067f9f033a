"""Who plays Bibliowonders! alone: bots come home in time, and tell one answer from another."""

from statistics import median

import takujo
from takujo.bots import outlook


def test_greedy_comes_home_in_time_for_a_rank():
    """BW-105 Within 36 turns one is an apprentice at least. Nobody else is ever asked: a chain of answers ends with the
    turn, or greedy would dream on through the next ones and do nothing in this one."""
    turns, ends, idle = [], 0, 0
    for seed in range(7):
        match = takujo.new("bibliowonders", seats=1, seed=seed)
        bot = takujo.bots.make("greedy", seed)
        while not match.over:
            action = bot.choose(match, 0)
            if action.text == "end_turn":
                ends += 1
                idle += match.state.moves > 0
            match.play(action)
        turns.append(match.state.turn)
    assert median(turns) < 36
    assert idle < ends / 4  # it had been three of four


def test_a_hint_tells_better_answers_from_worse():
    match = takujo.new("bibliowonders", seats=1, seed="hint")
    found = outlook.options(match, 0, outlook.searcher("mcts:200", seed=1))
    assert found[0].text.startswith("move")  # to stand still gains nothing
    assert found[-1].text == "end_turn"
    assert found[0].value - found[-1].value > found[0].error


def test_what_is_left_to_do_and_the_time_for_it_make_the_chance():
    """The chance to be home within 28 turns, the middle rank."""
    heuristics = takujo.new("bibliowonders", seats=1, seed=1).game.heuristics
    chances = []
    for turn, areas in ((1, 0), (1, 0b11100), (15, 0), (15, 0b11100)):
        s = takujo.new("bibliowonders", seats=1, seed=1).state
        s.turn = turn
        s.wizards[0].areas = areas
        chances.append(heuristics.alone(s))
    early, early_and_full, late, late_and_full = chances
    assert late < early < late_and_full < early_and_full
