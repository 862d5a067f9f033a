"""`takujo bench rl`."""

import json

import pytest

from playing import GAMES
from takujo.bench import rl
from takujo.core.errors import BadRequest


def test_everything_is_measured_in_one_run(capsys: pytest.CaptureFixture[str]) -> None:
    rl.run(0.004, 2, as_json=True)
    found = json.loads(capsys.readouterr().out)
    ours = {"vector connect_four", *(f"{kind} {game}" for kind in ("vector", "aec") for game in GAMES)}
    theirs = {"pettingzoo connect_four", "pettingzoo tictactoe", "openspiel connect_four"}
    assert ours | theirs <= set(found) <= ours | theirs | {"pgx connect_four"}
    for each in found.values():
        assert len(each["decisions_per_second"]) == len(each["ahead"]) == 2
        assert min(each["decisions_per_second"]) > 0
    assert found["pettingzoo connect_four"]["ahead"] == [1, 1]
    assert found["vector memory_library"]["numbers"] == 272
    assert found["aec knossos"]["actions"] == 1831


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_table_names_what_was_left_out(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    subject = rl.Subject("vector x", lambda: 1, 10, 7, "vector", {"name": "x", "seats": 2})
    base = rl.Subject(rl.BASE, lambda: 1, 84, 7, "pettingzoo", {"name": "connect_four"})
    taken = [rl.Taken(subject, [3e6, 1e6, 2e6]), rl.Taken(base, [1e4, 1e4, 1e4])]
    rl.show(taken, ["pgx"], 1.0, 3, rl.common(lang))
    out = capsys.readouterr().out
    assert "2,000,000" in out
    assert "200.0" in out
    assert "pip install 'pgx'" in out


def test_measuring_takes_time() -> None:
    for seconds, rounds in ((0, 1), (1, 0)):
        with pytest.raises(BadRequest, match="more than 0 seconds and at least 1 round"):
            rl.run(seconds, rounds, as_json=True)
