"""The scoring line by line says the same as the score."""

import pytest

from playing import GAMES, random_play
from takujo import plain
from takujo.core.game import View
from takujo.core.rng import Rng
from takujo.games import load
from takujo.match import LANGUAGES, Match, new


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_add_up_to_the_score_in_every_language(game: str) -> None:
    for seats in load(game).seats:
        match = new(game, seats=seats, seed="tally")
        for _ in random_play(match, Rng(seats)):
            if match.ply % 20 == 0:
                check(match.view(None), match)
        check(match.view(None), match)


def check(view: View, match: Match) -> None:
    for seat in range(match.seats):
        told = [match.game.tally(view, seat, match.words(lang)) for lang in LANGUAGES]
        figures = [[(line.count, line.points, line.clause) for line in lines] for lines in told]
        assert figures[0] == figures[1]
        assert all(clause.startswith(match.game.prefix) for _, _, clause in figures[0])
        if match.game.points and match.game.tally is not plain.tally:
            assert sum(points for _, points, _ in figures[0]) == match.scores[seat]
