"""Chance: the published generator, and what the matches rely on."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.rng import Rng, from_text, pick

# Made with sfc32 of PractRand 0.95, written in C: seeded with (a, b, c), counter 1, twelve words thrown away. The
# last number is the exclusive or of the million words that follow.
VECTORS = {
    (0, 0, 0): ([0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520, 0x38802BE1, 0x948279E6], 0xAEA9218B),
    (1, 2, 3): ([0x736A3B41, 0xB2E53014, 0x3D56E4C7, 0xEDA6A65F, 0x05843866, 0x42E2D5DB], 0x1CE85946),
    (0xDEADBEEF, 0xCAFEBABE, 0x12345678): (
        [0x670BA544, 0x10675AE8, 0x83FAA78D, 0xC2527DFC, 0x8E184F25, 0x28B844D3],
        0x6A3D60ED,
    ),
}


@pytest.mark.parametrize("seed", VECTORS)
def test_the_words_are_those_of_the_reference(seed: tuple[int, int, int]) -> None:
    words, folded = VECTORS[seed]
    rng = Rng(*seed)
    assert [rng.word() for _ in words] == words
    x = 0
    for _ in range(1_000_000):
        x ^= rng.word()
    assert x == folded


def test_random_play_leaves_the_luck_of_a_match_alone() -> None:
    rng, lucky, same = Rng(6), Rng(6), Rng(6)
    for each in (lucky, same):
        each.trust(b"key")
    assert [lucky.generated() for _ in range(3)] == [rng.word() for _ in range(3)]
    assert lucky.word() == same.word() != rng.word()


def test_numbers_below_a_bound_are_even() -> None:
    rng = Rng(1)
    found = Counter(rng.below(6) for _ in range(60_000))
    assert sorted(found) == list(range(6))
    assert all(abs(n - 10_000) < 400 for n in found.values())


def test_a_fraction_is_below_one() -> None:
    rng = Rng(2)
    drawn = [rng.fraction() for _ in range(10_000)]
    assert 0 <= min(drawn) < max(drawn) < 1
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.02


def test_a_split_goes_its_own_way_and_is_reproducible() -> None:
    a, b = Rng(3), Rng(3)
    assert [a.split().word() for _ in range(3)] == [b.split().word() for _ in range(3)]
    child = a.split()
    assert not {child.word() for _ in range(1000)} & {a.word() for _ in range(1000)}


def test_every_order_is_equally_likely() -> None:
    rng = Rng(4)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = vec[i64]([0, 1, 2, 3, 9])
        rng.shuffle(cards, 4)
        assert cards[4] == 9
        found[tuple(cards)] += 1
    assert len(found) == 24
    assert all(abs(n - 1000) < 150 for n in found.values())


def test_picking_from_a_set_is_even() -> None:
    rng = Rng(5)
    found = Counter(pick(0b1001_0000_0001, rng) for _ in range(9000))
    assert sorted(found) == [0, 8, 11]
    assert all(abs(n - 3000) < 200 for n in found.values())


def test_similar_texts_are_different_seeds() -> None:
    assert len({from_text(str(n)).word() for n in range(1000)}) == 1000
    assert from_text("7").word() == from_text("7").word()
