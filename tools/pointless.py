"""Prints how many answers of a bot change nothing: python tools/pointless.py knossos --bot mcts:normal --games 20.

An answer is pointless if the chain of answers that it belongs to comes to the same position without it, alone or
together with one that takes it back. Positions are compared byte by byte, with the same luck for both. Answers of a
seat until somebody else is asked, its turn is over or chance has spoken are a chain.
"""

import argparse
from collections import Counter

from takujo import bots
from takujo.bots.straight import Chain
from takujo.games import load
from takujo.match import Match, new


def main() -> None:
    args = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    args.add_argument("game")
    args.add_argument("--bot", default="greedy")
    args.add_argument("--games", type=int, default=20)
    args.add_argument("--seats", type=int)
    args.add_argument("--seed", default="1")
    args.add_argument("--option", action="append", default=[], help="a setting, as in length=short")
    given = args.parse_args()
    game = load(given.game)
    seats = given.seats or game.usual_seats
    options = game.simulated(dict(each.split("=", 1) for each in given.option))
    answers, pointless = 0, Counter[str]()
    for number in range(given.games):
        seed = f"{given.seed}-{number}"
        match = new(given.game, seats, seed, options, bots=range(seats))
        answers += play(match, [bots.make(given.bot, f"{seed}-{seat}") for seat in range(seats)], pointless)
    spared = sum(pointless.values())
    print(f"{given.game} {given.bot}: {spared} of {answers} answers are pointless, {spared / answers:.2%}")
    for word, n in pointless.most_common():
        print(f"{n:6} {word}")


def play(match: Match, players: list[bots.Bot], pointless: Counter[str]) -> int:
    """Play a match to its end, and note the first words of pointless answers. Returns how many there were in all."""
    chain: Chain | None = None
    texts: list[str] = []
    while not match.over:
        seat = match.deciders[0]
        if chain is None or chain.seat != seat or not chain.open():
            note(chain, texts, pointless)
            chain, texts = Chain(match.state.copy(), seat, match.game.heuristics), []
        action = players[seat].choose(match, seat)
        chain.add(action.option)
        texts.append(action.text)
        match.play(action)
    note(chain, texts, pointless)
    return match.ply


def note(chain: Chain | None, texts: list[str], pointless: Counter[str]) -> None:
    if chain is not None:
        spared = {place for start in range(len(texts)) for place in chain.pointless(start)}
        pointless.update(texts[place].split()[0] for place in spared)


if __name__ == "__main__":
    main()
