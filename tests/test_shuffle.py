"""The shuffle: nothing that anybody sees before the end tells a card, and everything can be worked out afterwards."""

import hashlib
import hmac
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import takujo
from playing import CASES, GAMES, begin, case_name, played_out, random_play
from takujo.core.rng import Luck, Rng, from_bytes, from_text
from takujo.core.state import State
from takujo.games import load
from takujo.match import READABLE, commitment, keyed
from takujo.record import Record, parse

every_game = pytest.mark.parametrize("game", GAMES)
SECRET = "5b0c7f5be1c84a4f8a0b3a1a6c1b8d3f"  # nobody guesses it


def new(game: str, **more: Any) -> takujo.Match:
    found = load(game)
    return takujo.Match(found, found.usual_seats, {}, seed=SECRET, salts=["pinch", "grain"], **more)


# ---- the construction


# Made with `openssl dgst -sha256 -mac HMAC`.
COMMIT = "45236772657d0f978a4bd1875bd5ca963d332e19ec3032c482b466a11116a6a8"  # key "seed", of "takujo commit"
DEAL = "14065ef717007da90fcd55ba84cfd47a951b551baece71bdce70783db054beba"  # the same key, with two salts
LUCK = {  # under the key DEAL
    (0, 0): "f828ca0e147aedd38ccacf69e8099ae31e2f787ad1fd7273c22e5a3571849dff",
    (0, 1): "5c20390c1e356ac317b507770fe0fb03290a9b0a39ce677144d38b710f481d19",
    (1, 0): "e7c6a662a4e123156f210191f16586c078f25a474212ea3dfa74da3e05acb594",
    (171, 0): "efc06a4d6aab4e12d01f32688ac669631949037fad7118e41f1b4fb8a211d0e7",
}


def test_the_commitment_is_the_published_one() -> None:
    assert commitment("seed") == COMMIT
    assert commitment("seed", READABLE) == hashlib.sha256(b"seed").hexdigest()


def test_the_key_of_a_deal_is_the_published_one() -> None:
    assert keyed("seed", "takujo deal\nsalt 0 pinch\nsalt 2 grain").hex() == DEAL


def test_the_words_of_an_answer_are_the_published_ones() -> None:
    luck = Luck(bytes.fromhex(DEAL))
    for answer in (0, 1, 171):
        luck.answer, luck.drawn = answer, 0
        words = [luck.word() for _ in range(16)]
        blocks = b"".join(word.to_bytes(4, "big") for word in words).hex()
        assert blocks.startswith("".join(block for (whose, _), block in LUCK.items() if whose == answer))


def test_a_match_draws_these_words() -> None:
    match = takujo.new("memory_library", seats=3, seed="seed", salts=["pinch", "", "grain"])
    rng = match.state.rng
    for answer in (0, 1, 171):
        rng.turn_to(answer)
        assert rng.word() == int(LUCK[answer, 0][:8], 16)


def test_a_stranger_works_it_out_in_ten_lines() -> None:
    """As docs/server.md says it."""
    text = played_out(new("memory_library"), "random", "1").record().text()

    def mac(key: bytes, message: str) -> bytes:
        return hmac.digest(key, message.encode(), "sha256")

    lines = text.split("\n")
    seed = next(line[5:] for line in lines if line.startswith("seed ")).encode()
    assert f"commit {mac(seed, 'takujo commit').hex()}" in lines
    key = mac(seed, "\n".join(["takujo deal", *(line for line in lines if line.startswith("salt "))]))
    first = int.from_bytes(mac(key, "0 0")[:4], "big")
    rng = parse(text).open().state.rng
    rng.turn_to(0)
    assert rng.word() == first


# ---- nobody can foretell it


def public_texts(match: takujo.Match) -> Iterator[str]:
    """What is shown before the match is over: as a whole, and the record also by line and word."""
    record = match.record(secret=True).text()
    for text in (record, repr(match.view()), repr(match.events()), match.describe()):
        assert SECRET not in text
        yield text
    yield from record.split("\n")
    yield from record.split()
    yield "\n".join([commitment(SECRET), *match.salts])
    yield "\n".join(["takujo deal", "salt 0 pinch", "salt 1 grain"])


def guesses(text: str) -> Iterator[Callable[[Rng], None]]:
    """All that one could make of a text with what the source tells."""
    whole = text.encode()
    hashed = hashlib.sha256(whole).digest()
    found = [whole, hashed, keyed(text, "takujo commit"), keyed(text, "takujo deal"), hashed.hex().encode()]
    with suppress(ValueError):
        found.append(bytes.fromhex(text))
    found += [hmac.digest(key, b"takujo deal\nsalt 0 pinch\nsalt 1 grain", "sha256") for key in list(found)]
    for key in found:
        yield lambda rng, key=key: rng.trust(key)  # type: ignore[misc]
        yield lambda rng, key=key: rng.copy_from(from_bytes(key + bytes(12)))  # type: ignore[misc]
        yield lambda rng, key=key: rng.copy_from(from_bytes(hmac.digest(key, b"copies", "sha256")))  # type: ignore[misc]
    yield lambda rng: rng.copy_from(from_text("\n".join([text, "pinch", "grain"])))


def views(match: takujo.Match, s: State) -> list[Any]:
    return [match.game.view(s, seat) for seat in range(match.seats)]


def tells(guess: Callable[[Rng], None], match: takujo.Match, course: list[tuple[int, int, list[Any]]]) -> bool:
    """Whether a guess gives what all seats came to see, after the deal and after each answer."""
    s = match.game.blank(match.seats, match.options, match.game.own_parts)
    guess(s.rng)
    match.game.begin(s, match.options)
    for answer, (seat, option, seen) in enumerate(course, 1):
        if any(match.game.view(s, each) != view for each, view in enumerate(seen)):
            return False
        s.rng.turn_to(answer)
        s.choose(seat, option)
    return True


def foretold(match: takujo.Match) -> bool:
    texts = set(public_texts(match))
    course = [(seat, option, views(match, match.state)) for seat, option in islice(random_play(match, Rng(4)), 80)]
    return any(tells(guess, match, course) for text in texts for guess in guesses(text))


@every_game
def test_no_public_byte_foretells_the_deal(game: str) -> None:
    assert not foretold(new(game))


@every_game
def test_the_same_attack_reads_the_former_shuffle(game: str) -> None:
    """So it is one that would find something."""
    found = load(game)
    former = takujo.Match(found, found.usual_seats, {}, seed=SECRET, shuffle=READABLE)
    assert former.record(secret=True).commit == hashlib.sha256(SECRET.encode()).hexdigest()
    assert foretold(former)


def peeks(match: takujo.Match) -> list[bool]:
    """For each answer that drew: whether a copy of the state before it came to the same."""
    found = []
    for seat, option in random_play(match, Rng(1)):
        twin = match.state.copy()
        words = twin.rng.d
        twin.choose(seat, option)
        if twin.rng.d != words:
            following = match.copy()
            following.play(match.game.form(match.state).texts[option], seat)
            found.append(twin.key() == following.state.key())
    return found


@every_game
def test_what_plays_ahead_on_a_copy_does_not_see_the_luck_to_come(game: str) -> None:
    assert all(peeks(new(game, shuffle=READABLE)))
    drawn = peeks(new(game))
    assert not drawn or not all(drawn)  # who draws one of two things is right now and then


@every_game
def test_what_is_imagined_has_luck_of_its_own(game: str) -> None:
    match = new(game)
    expected = match.imagine(0, Rng(5)).rng.word()
    twin = match.copy()
    twin.state = match.imagine(0, Rng(5))
    twin.state.rng.turn_to(1)  # as `play` does
    match.state.rng.turn_to(1)
    assert twin.copy().state.rng.word() == twin.state.rng.word() == expected != match.state.rng.word()


def test_no_two_draws_share_a_word() -> None:
    luck = Luck(b"key")
    words = set()
    for answer in range(200):
        luck.answer, luck.drawn = answer, 0
        words |= {luck.word() for _ in range(20)}
    assert len(words) == 4000


# ---- what stays as it was


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_simultaneous_answers_draw_the_same_in_any_order(case: Any) -> None:
    match = begin(case, "together")
    for _ in islice(random_play(match, Rng(12)), 120):
        deciders = match.deciders
        if len(deciders) > 1:
            answers = {seat: match.legal(seat)[-1] for seat in deciders}
            keys = set()
            for order in permutations(deciders):
                twin = match.copy()
                for seat in order:
                    twin.play(answers[seat].text, seat)
                keys.add(twin.state.key())
            assert len(keys) == 1


@every_game
def test_a_copy_and_a_match_taken_back_go_on_with_the_same_luck(game: str) -> None:
    match = new(game)
    for _ in random_play(match, Rng(2)):
        if match.ply == 20:
            break
    twin, back = match.copy(), match.copy()
    for _ in random_play(match, Rng(3)):
        pass
    for _ in random_play(twin, Rng(3)):
        pass
    assert twin.state.key() == match.state.key()
    for seat, text in match.history[20:30]:
        back.play(text, seat)
    back.rewind(20)
    for _ in random_play(back, Rng(3)):
        pass
    assert back.state.key() == match.state.key()


def test_a_position_goes_on_with_luck_of_its_own() -> None:
    match = new("memory_library")
    again = takujo.from_position(match.position())
    assert again.seed is None
    match.state.rng.turn_to(1)
    assert again.state.rng.word() != match.state.rng.word()


# ---- records


salts = st.lists(
    st.text(st.characters(exclude_categories=("C", "Z")), max_size=8).filter(lambda text: text == text.strip()),
    max_size=3,
)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(salts)
def test_a_record_keeps_every_salt_at_its_seat(salts: list[str]) -> None:
    match = takujo.new("memory_library", seats=3, seed=1, salts=salts)
    again = parse(match.record().text()).replay()
    assert again.salts == match.salts
    assert [*again.salts, "", "", ""][:3] == [*salts, "", "", ""][:3]
    assert again.state.key() == match.state.key()
    assert again.record().text() == match.record().text()


def finished(**more: Any) -> Record:
    return parse(played_out(new("memory_library", **more), "random", "1").record().text())


@pytest.mark.parametrize(
    ("lines", "others"),
    [
        ("salt 0 pinch", "salt 0 punch"),
        ("salt 0 pinch\nsalt 1 grain", "salt 0 grain\nsalt 1 pinch"),
        ("salt 0 pinch\nsalt 1 grain", "salt 1 grain\nsalt 2 pinch"),
        ("salt 0 pinch\n", ""),
        ("salt 1 grain", "salt 1 grain\nsalt 2 more"),
        (f"seed {SECRET}", "seed another"),
    ],
)
def test_a_changed_salt_or_seed_is_refused_even_with_a_check_that_fits(lines: str, others: str) -> None:
    text = finished().text()
    assert lines in text
    forged = parse(text.replace(lines, others))
    with pytest.raises(takujo.BadRecord, match="the check does not fit"):
        forged.verify()
    with pytest.raises(takujo.BadRecord, match=r"move|result|committed"):
        parse(forged.text()).verify()


def test_verify_checks_what_somebody_at_the_table_noted() -> None:
    record = finished()
    record.verify(record.commit, ["grain"])
    with pytest.raises(takujo.BadRecord, match="not the one that was noted"):
        record.verify("0" * 64)
    with pytest.raises(takujo.BadRecord, match="'pepper' was added at the table, but is not in the record"):
        record.verify(record.commit, ["grain", "pepper"])


def test_a_record_says_what_it_proves() -> None:
    record = finished()
    assert record.proved(record.commit, ["grain"]) == "yours"
    assert record.proved() == record.proved(record.commit) == record.proved(None, ["grain"]) == "seed"
    assert record.salters() == ["Player 1", "Player 2"]
    assert takujo.new("memory_library").record().proved() == "unsalted"
    assert finished(shuffle=READABLE).proved("noted", ["grain"]) == "readable"
    assert takujo.from_position(takujo.new("memory_library").position()).record().proved() == "position"


def test_a_former_record_is_written_as_it_was() -> None:
    text = finished(shuffle=READABLE).text()
    assert text.startswith("takujo 1\n")
    assert "\nsalt pinch\nsalt grain\nseed " in text
    assert parse(text).verify().record().text() == text


def test_there_is_one_salt_for_each_seat_at_most() -> None:
    with pytest.raises(takujo.BadRequest, match="4 salts for 3 seats"):
        takujo.new("memory_library", seats=3, salts=["a", "b", "c", "d"])
    with pytest.raises(takujo.BadRequest, match="printable letters"):
        takujo.new("memory_library", seats=3, salts=["a", "b\n"])
