"""Why an option may not be chosen now: every reason can come up, cites the right clause, and is true."""

import ast
import re
from importlib.resources import files

import pytest

import takujo

from .table import Board, Table

FULL = "history science art philosophy mystery"
HERE = files("takujo.games.memory_library")


def after(t, *lines):
    t.play(*lines)
    return t


# How each reason comes up: the table, the option that is refused, the reason and its clause.
CASES = {
    "acted": (
        lambda: after(Table(ann=Board("art art", free=1), bob="art", market=FULL), "ann reorganize"),
        "collect", "why-acted", "ML-19",
    ),
    "acted, so no tome": (
        lambda: after(Table(ann=Board("art art", free=1), bob="art", market=FULL), "ann reorganize"),
        "complete 1", "why-acted", "ML-19",
    ),
    "must act": (lambda: Table(ann="art", bob="art", market=FULL), "pass", "why-must-act", "ML-19"),
    "nothing to collect": (lambda: Table(ann="art", bob="art"), "collect", "why-market-empty", "ML-31"),
    "nothing to take": (
        lambda: Table(ann=Board("art", free=1), bob="art"), "use_token", "why-market-empty", "ML-54",
    ),
    "collection too dear": (
        lambda: Table(ann=Board(free=1), bob=Board("art", effects="art", veil="ann"), market="history"),
        "collect", "why-collection-dear", "ML-28",
    ),
    "no card to obliviate": (
        lambda: Table(ann=Board(free=1), bob="art", market=FULL), "obliviate", "why-hand-empty", "ML-39",
    ),
    "no card to reorganize": (
        lambda: Table(ann=Board(free=1), bob="art", market=FULL), "reorganize", "why-reorganize-dear", "ML-46",
    ),
    "fee": (
        lambda: Table(ann="art", bob=Board("art", effects="philosophy"), market=FULL), "obliviate", "why-fee", "ML-39",
    ),
    "tome deck empty": (
        lambda: Table(ann="art", bob="art", market=FULL, deck=""), "reorganize", "why-tome-deck-empty", "ML-46",
    ),
    "token used": (
        lambda: after(Table(ann=Board("art", free=2), bob="art", market=FULL), "ann use_token", "ann take art"),
        "use_token", "why-token-used", "ML-54",
    ),
    "no token": (lambda: Table(ann="art", bob="art", market=FULL), "use_token", "why-no-token", "ML-54"),
    "tome short": (
        lambda: Table(ann="science", bob="art", tomes="tree_of_life veil_of_mystery veil_of_mystery"),
        "complete 0", "why-tome-short", "ML-33",
    ),
    "tome dearer": (
        lambda: Table(
            ann="science science science", bob=Board("art", effects="science"),
            tomes="tree_of_life veil_of_mystery mirror_of_truth",
        ),
        "complete 0", "why-tome-dearer", "ML-34",
    ),
    "slot empty": (
        lambda: Table(ann="science", bob="art", market="art", tomes="tree_of_life - mirror_of_truth", deck=""),
        "complete 1", "why-slot-empty", "ML-37",
    ),
    "no tome as extra action": (
        lambda: after(
            Table(
                ann="history history philosophy science science science", bob="art",
                tomes="book_of_strategy tree_of_life veil_of_mystery",
            ),
            "ann complete 0",
        ),
        "complete 1", "why-extra-no-complete", "ML-22",
    ),
    "take at least one": (
        lambda: after(Table(ann="art", bob="art", market=FULL), "ann collect"), "done", "why-take-one", "ML-24",
    ),
    "not payable": (
        lambda: after(Table(ann="", bob=Board("art", effects="art", veil="ann"), market=FULL), "ann take art"),
        "done", "why-not-payable", "ML-28",
    ),
    "wild tokens needed": (
        lambda: after(
            Table(
                ann=Board("science science art", unseen=True, wilds=1), bob="art", cid="art",
                tomes="quantum_physics veil_of_mystery veil_of_mystery",
            ),
            "ann complete 0",
        ),
        "pay wild", "why-wild-needed", "ML-35",
    ),
    "toll begun": (
        lambda: after(
            Table(
                ann="art history science mystery", bob=Board("art", effects="mystery"),
                cid=Board("art", effects="mystery"),
            ),
            "ann obliviate", "ann obliviate art", "ann discard history",
        ),
        "forgo", "why-toll-begun", "ML-72",
    ),
    "rival without cards": (
        lambda: after(
            Table(
                ann="art art art", bob="", cid="history", dee="history",
                tomes="renaissance_art tree_of_life tree_of_life",
            ),
            "ann complete 0",
        ),
        "name 1", "why-rival-empty", "ML-63",
    ),
    "no mirror of a mirror": (
        lambda: after(
            Table(
                ann="philosophy philosophy philosophy", bob=Board("art", completed="mirror_of_truth tree_of_life"),
                tomes="mirror_of_truth veil_of_mystery veil_of_mystery",
            ),
            "ann complete 0",
        ),
        "mirror mirror_of_truth", "why-no-mirror", "ML-70",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_what_is_not_on_offer_is_refused_with_its_reason_and_clause(case):
    """ML-19, ML-22, ML-24, ML-28, ML-31, ML-33, ML-34, ML-35, ML-37, ML-39, ML-46, ML-54, ML-63, ML-70, ML-72"""
    make, option, reason, clause = CASES[case]
    t = make()
    assert option not in t.offered
    assert t.refused[option] == (reason, clause)


def test_every_reason_can_come_up():
    written = ast.parse((HERE / "reasons.py").read_text("utf-8"))
    texts = {node.value for node in ast.walk(written) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert {reason for _, _, reason, _ in CASES.values()} == {text for text in texts if text.startswith("why-")}


def test_every_reason_has_a_sentence_and_every_sentence_a_reason():
    given = {reason for _, _, reason, _ in CASES.values()}
    for lang in ("en", "ja"):
        source = (HERE / "text" / f"{lang}.ftl").read_text("utf-8")
        assert set(re.findall(r"^(why-[\w-]+) =", source, re.MULTILINE)) == given


@pytest.mark.parametrize(
    ("case", "sentence"),
    [
        ("collection too dear", "You could not pay: opponents’ effects make a collection cost 2 cards more."),
        ("fee", "The fee is one token; you have 0."),
        ("tome short", "2 shards are missing."),
        ("tome dearer", "One shard is missing; opponents’ Forgotten Science adds 1."),
        ("not payable", "These cost 2 cards, which you do not have: take more, or take back."),
    ],
)
def test_the_figures_in_a_reason_are_right(case, sentence):
    make, option, _, _ = CASES[case]
    question = make().match.worded(0, "en")["question"]
    assert next(no for no in question["refused"] if no["text"] == option)["reason"] == sentence


def test_the_menu_of_a_player_who_can_do_little_explains_all_the_rest():
    """ML-19"""
    t = Table(ann=Board(free=1), bob="art", market=FULL, tomes="tree_of_life - veil_of_mystery", deck="")
    assert t.offered == ["collect", "use_token"]
    assert t.refused == {
        "complete 0": ("why-tome-short", "ML-33"),
        "complete 1": ("why-slot-empty", "ML-37"),
        "complete 2": ("why-tome-short", "ML-33"),
        "obliviate": ("why-hand-empty", "ML-39"),
        "reorganize": ("why-tome-deck-empty", "ML-46"),
        "pass": ("why-must-act", "ML-19"),
    }


def test_who_is_not_asked_gets_no_reasons():
    """ML-10 They would tell what is on offer to another."""
    t = Table(ann="art", bob="art", market=FULL)
    assert t.match.why_not(1) == []


@pytest.mark.parametrize(
    "options", [{}, {"collect_payment": "old_hand"}, {"voluntary_pass": "on"}, {"basic_game": "on"}], ids=str,
)  # fmt: skip
def test_no_option_is_both_offered_and_refused(options):
    """ML-19 In whole matches; every reason cites a clause that exists and has words in both languages."""
    clauses = set(re.findall(r"^\*\*(ML-\d\d)\*\*", (HERE / "rulebook.en.md").read_text("utf-8"), re.MULTILINE))
    menu = {"collect", "complete 0", "complete 1", "complete 2", "obliviate", "reorganize", "use_token"}
    for seed in range(4):
        match = takujo.new("memory_library", seats=2 + seed % 3, seed=seed, options=options)
        while not match.over:
            legal = match.legal()
            offered = {action.text for action in legal}
            refused = [no.text for no in match.why_not()]
            assert len(refused) == len(set(refused))
            assert not offered & set(refused)
            assert {no.clause for no in match.why_not()} <= clauses
            if match.question == "turn_menu":
                assert menu <= offered | set(refused)
            if match.ply % 10 == 0:
                for lang in ("en", "ja"):
                    for no in match.worded(match.deciders[0], lang)["question"]["refused"]:
                        assert no["label"]
                        assert no["reason"]
            match.play(legal[(match.ply * 13 + seed) % len(legal)])
