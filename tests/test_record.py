"""Records: a match as a text that replays, and what happens to those that are broken."""

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import takujo
from playing import GAMES, random_play
from takujo.core.rng import Rng
from takujo.record import Record, parse, read

HERE = Path(__file__).parent


def finished(seed: str = "record") -> takujo.Match:
    match = takujo.new(
        "memory_library", seats=3, seed=seed, names=["Ann", "Bo b", 'C"\\d'], options={"length": "short"}
    )
    for _ in random_play(match, Rng(1)):
        pass
    return match


@pytest.fixture(scope="module")
def text() -> str:
    return finished().record().text()


def test_a_record_reads_as_one_decision_a_line(text: str) -> None:
    lines = text.splitlines()
    assert lines[0] == "takujo 2"
    assert lines[1] == "game memory_library 2"
    assert lines[2] == 'seats Ann "Bo b" "C\\"\\\\d"'
    assert lines[3] == "option length short"
    assert lines[4].startswith("commit ")
    assert lines[5] == "seed record"
    assert lines[6].split()[1] in ("collect", "obliviate", "reorganize", "complete")
    assert lines[-2].startswith("result ")
    assert lines[-1].startswith("check ")


def test_saving_and_loading_goes_on_where_it_was(tmp_path: Path) -> None:
    match = takujo.new("memory_library", seed=3)
    for _ in random_play(match, Rng(2)):
        if match.ply == 25:
            break
    match.record().save(tmp_path / "game.takujo")
    again = takujo.load(tmp_path / "game.takujo")
    assert again.state.key() == match.state.key()
    assert again.names == match.names
    assert again.history == match.history
    assert [path.name for path in tmp_path.iterdir()] == ["game.takujo"]


def test_a_record_says_which_seats_were_bots() -> None:
    match = takujo.new("memory_library", seed=3, bots=[2, 1])
    text = match.record().text()
    assert "\nbots 1 2\n" in text
    assert parse(text).replay().bots == {1, 2}
    assert match.copy().view()["bots"] == [False, True, True]


def test_a_running_match_can_be_published_without_its_seed() -> None:
    match = takujo.new("memory_library", seed="my secret")
    match.play(match.legal()[0])
    text = match.record(secret=True).text()
    assert "my secret" not in text
    assert "commit " in text
    with pytest.raises(takujo.BadRecord, match="keeps its seed secret"):
        parse(text).replay()


def test_verify_accepts_a_finished_record(text: str) -> None:
    match = parse(text).verify()
    assert match.over
    assert match.record().text() == text


def test_verify_refuses_a_record_with_any_letter_changed(text: str) -> None:
    rng = random.Random(1)
    places = [at for at, letter in enumerate(text) if letter != "\n"]
    for at in rng.sample(places, 150):
        other = "x" if text[at] != "x" else "y"
        with pytest.raises(takujo.BadRecord):
            parse(text[:at] + other + text[at + 1 :]).verify()


def test_verify_checks_the_commitment(text: str) -> None:
    record = parse(text)
    record.commit = "0" * 64
    forged = parse(record.text())
    with pytest.raises(takujo.BadRecord, match="not the one that was committed to"):
        forged.verify()


def test_verify_checks_the_result(text: str) -> None:
    record = parse(text)
    assert record.result is not None
    record.result = (99, *record.result[1:])
    with pytest.raises(takujo.BadRecord, match="the result should be 99"):
        parse(record.text()).verify()


def test_verify_wants_a_finished_match(text: str) -> None:
    record = parse(text)
    record.result = None
    with pytest.raises(takujo.BadRecord, match="the match was not finished"):
        parse(record.text()).verify()
    unchecked = text[: text.rindex("check")]
    with pytest.raises(takujo.BadRecord, match="cut short"):
        parse(unchecked).verify()


def test_a_record_written_by_hand_needs_no_check() -> None:
    match = parse("takujo 1\ngame memory_library 1\nseats a b\nseed 1\n").replay()
    assert match.ply == 0
    assert match.names == ("a", "b")


HEAD = "takujo 1\ngame memory_library 1\nseats ann bob\n"
NEW = HEAD.replace("takujo 1", "takujo 2")


@pytest.mark.parametrize(
    ("source", "line", "sentence"),
    [
        ("", 1, "expected a line that begins with 'takujo'"),
        ("\n", 1, "expected a line that begins with 'takujo', not ''"),
        ("takujo 3\n", 1, "expected 'takujo 2', not 'takujo 3'"),
        ("takujo 1\n", 2, "the record ends here; expected a line that begins with 'game'"),
        ("takujo 1\nseats a b\n", 2, "expected a line that begins with 'game'"),
        ("takujo 1\ngame chess 1\n", 2, "unknown game 'chess'; there are"),
        ("takujo 1\ngame memory_library\n", 2, "expected a game and its rules version"),
        ("takujo 1\ngame memory_library 9\n", 2, "rules version 9 of memory_library, but this takujo plays version 2"),
        ("takujo 1\ngame memory_library 1\n", 3, "expected a line that begins with 'seats'"),
        ("takujo 1\ngame memory_library 1\nseats a\n", 3, "is for 2, 3, 4 seats, not 1"),
        ('takujo 1\ngame memory_library 1\nseats a "b\n', 3, "expected names"),
        (HEAD + "seed 1\nseed 2\n", 5, "'seed' is out of order"),
        (HEAD + "seed 1\noption length short\n", 5, "'option' is out of order; the order is takujo, game, seats"),
        (HEAD + "bots 2\n", 4, "expected some of the seats 0, 1 in their order, not '2'"),
        (HEAD + "bots 1 0\n", 4, "expected some of the seats 0, 1 in their order"),
        (HEAD + "bots\n", 4, "expected some of the seats 0, 1 in their order"),
        (HEAD + "option length endless\n", 4, "option length is one of short, standard, long"),
        (HEAD + "option colour red\n", 4, "has no option 'colour'"),
        (HEAD + "component tome.x.points 1\n", 4, "unknown name 'x'"),
        (HEAD + "component tome.tree_of_life.points {\n", 4, "expected a value in JSON"),
        (HEAD + "commit xyz\n", 4, "expected a commitment of 64 hexadecimal digits"),
        (NEW + "salt pinch\n", 4, "expected a seat in its order and its salt, not 'pinch'"),
        (NEW + "salt 2 pinch\n", 4, "expected a seat in its order and its salt, not '2 pinch'"),
        (NEW + "salt 1 a\nsalt 0 b\n", 5, "expected a seat in its order and its salt, not '0 b'"),
        (NEW + "salt 0 a\nsalt 0 b\n", 5, "expected a seat in its order and its salt, not '0 b'"),
        (NEW + "salt 0\n", 4, "a seed is 1 to 200 printable letters"),
        (NEW + "salt 00 a\n", 4, "expected a seat in its order"),
        (HEAD + "seed 1\nposition {}\n", 5, "a seed or a position, not both"),
        (HEAD + "position []\n", 4, "a position is an object"),
        (HEAD + "seed 1\n2 collect\n", 5, "there is no seat '2'; the seats are 0 to 1"),
        (HEAD + "seed 1\n0\n", 5, "expected a seat and what it chose"),
        (HEAD + "seed 1\nhello\n", 5, "expected a move such as '0 collect', 'result' or 'check', not 'hello'"),
        (HEAD + "seed 1\n\n", 5, "expected a move"),
        (HEAD + "seed 1\n0 collect\nseed 1\n", 6, "'seed' belongs before the first move"),
        (HEAD + "seed 1\nresult 1\n", 5, "expected the points of 2 seats, not 1"),
        (HEAD + "seed 1\nresult a b\n", 5, "expected one result"),
        (HEAD + "seed 1\nresult 1 2\n0 collect\n", 6, "nothing may follow the result but the check"),
        (HEAD + "seed 1\ncheck 123\n", 5, "expected a check of 16 hexadecimal digits"),
        (HEAD + "seed 1\ncheck 0123456789abcdef\n0 collect\n", 6, "nothing may follow the check"),
        (HEAD + "seed 1\n" + "0" * 200_000 + "\n", 5, "too long for a record"),
        (HEAD + "seed 1\n" + "0" * 5_000 + " collect\n", 5, "there is no seat '000"),
        (HEAD + "component tome.tree_of_life.points " + "1" * 90_000 + "\n", 4, "expected a value in JSON"),
        (HEAD + "component tome.tree_of_life.points.0 1\n", 4, "unknown name '0'; possible: nothing"),
        (HEAD + "component tome.tree_of_life.points 1\n" * 3 + "component tome.x 1\n", 7, "tome.x: unknown name 'x'"),
        (HEAD + "salt x\n" * 5_000, 104, "more than 100 salts"),
        (HEAD.replace("ann bob", '"\\' * 45_000), 3, "names of 90000 letters are too long"),
    ],
)
def test_a_broken_record_names_the_line_and_what_was_expected(source: str, line: int, sentence: str) -> None:
    with pytest.raises(takujo.BadRecord) as e:
        parse(source)
    assert e.value.line == line
    assert sentence in str(e.value)
    assert str(e.value).startswith(f"line {line}: ")


def test_an_illegal_move_names_its_line_and_what_was_on_offer() -> None:
    with pytest.raises(takujo.BadRecord, match="line 6: move 1: unknown answer 'jump'; on offer are 'collect'"):
        parse(HEAD.replace("seats ann bob", "seats ann bob\noption start_player 0") + "seed 1\n0 jump\n").replay()


def test_a_record_cut_anywhere_is_refused_or_is_a_shorter_match(text: str) -> None:
    lines = text.splitlines(keepends=True)
    for n in range(len(lines)):
        cut = "".join(lines[:n])
        if n < 3:
            with pytest.raises(takujo.BadRecord):
                parse(cut)
        elif n < 6:
            with pytest.raises(takujo.BadRecord):
                parse(cut).replay()
        elif n % 10 == 0 and n < len(lines) - 2:
            assert parse(cut).replay().ply == n - 6
        with pytest.raises(takujo.BadRecord):
            parse(cut).verify()


def test_rubbish_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "rubbish.takujo"
    for data, sentence in (
        (random.Random(1).randbytes(10_000_000), "line 1: "),
        (b"a" * 10_000_000, "line 1: a line of 10000000 letters is too long"),
        (b"takujo 1\n" * 1_000_000, "line 2: expected a line that begins with 'game', not 'takujo 1'"),
        (b"\0" * 21_000_000, "larger than 20 MB"),
    ):
        path.write_bytes(data)
        with pytest.raises(takujo.BadRecord) as e:
            takujo.load(path)
        assert sentence in str(e.value)
        assert len(str(e.value)) < 300
    with pytest.raises(takujo.BadRequest, match="cannot read"):
        takujo.load(tmp_path / "none.takujo")
    with pytest.raises(takujo.BadRequest, match="cannot read"):
        takujo.load(tmp_path)


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_no_damage_to_a_record_breaks_the_reader(data: st.DataObject) -> None:
    """Lines lost, doubled, swapped or garbled give a record error or a match, and nothing else."""
    lines = RECORD.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["lose", "double", "swap", "garble"])):
            case "lose":
                lines.pop(at)
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                lines[at], lines[-1] = lines[-1], lines[at]
            case "garble":
                lines[at] = data.draw(st.text(max_size=30))
    try:
        again = parse("\n".join(lines)).replay()
    except takujo.BadRecord:
        return
    again.game.check(again.state)


RECORD = finished("damage").record().text()


@pytest.mark.parametrize("path", sorted(HERE.glob("games/*/records/*.takujo")), ids=lambda path: path.stem)
def test_finished_records_replay_for_ever(path: Path) -> None:
    match = read(path).verify()
    assert match.record().text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_end_condition_has_a_record(game: str) -> None:
    endings = set()
    for path in (HERE / "games" / game / "records").glob("*.takujo"):
        match = read(path).replay()
        endings |= set(match.game.endings(match.state))
    assert endings == set(takujo.new(game).game.all_endings)


def test_the_record_of_a_match_has_its_own_class(text: str) -> None:
    assert isinstance(parse(text), takujo.Record)
    assert Record.of(parse(text).replay()).moves == parse(text).moves
