"""Prints how a bot opens: python tools/openings.py wunderkammer take_item --bot mcts:hard --games 100.

An opening is what a seat answers first, of the answers that begin with a word. With --first 0 whole matches are played,
and it is counted in how many of them each such answer was given.
"""

import argparse
from collections import Counter

from takujo import bots
from takujo.games import load
from takujo.match import new


def main() -> None:
    args = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    args.add_argument("game")
    args.add_argument("verb")
    args.add_argument("--bot", default="greedy")
    args.add_argument("--first", type=int, default=3)
    args.add_argument("--games", type=int, default=20)
    args.add_argument("--seed", default="open")
    given = args.parse_args()
    found = Counter[str]()
    for number in range(given.games):
        said = follow(given.game, given.verb, given.bot, given.seed, number, given.first)
        found.update(map(" ".join, said) if given.first else {text for texts in said for text in texts})
    for opening, n in found.most_common():
        print(f"{n:6} {opening}")


def follow(game: str, verb: str, bot: str, seed: str, number: int, first: int) -> list[list[str]]:
    """What each seat answers with a verb, until all have done so as often as it is asked for, or to the end."""
    found = load(game)
    seats = found.usual_seats
    match = new(game, seats, f"{seed}-{number}", found.simulated({}), bots=range(seats))
    players = [bots.make(bot, f"{seed[0]}{number}-{seat}") for seat in range(seats)]
    said: list[list[str]] = [[] for _ in range(seats)]
    while not match.over and not (first and all(len(each) >= first for each in said)):
        seat = match.deciders[0]
        action = players[seat].choose(match, seat)
        word, *rest = action.text.split()
        if word == verb and not (first and len(said[seat]) >= first):
            said[seat].append(" ".join(rest))
        match.play(action)
    return said


if __name__ == "__main__":
    main()
