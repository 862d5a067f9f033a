"""Whole sittings, typed line by line at a plain terminal."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import takujo
from playing import GAMES, played_out
from takujo.games import load
from takujo.terminal.plain import Plain
from takujo.terminal.play import Sitting
from takujo.terminal.players import seated, wake
from takujo.words import LANGUAGES, common

ONES = ["1"] * 3000


@dataclass
class Sat:
    """How a sitting went."""

    code: int
    out: str
    match: takujo.Match

    @property
    def lines(self) -> list[str]:
        return self.out.split("\n")


Sit = Callable[..., Sat]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Sit:
    """Types some lines at a plain terminal; the default is one person against random bots."""
    monkeypatch.chdir(tmp_path)

    def sit(
        *typed: str,
        game: str = "memory_library",
        players: str = "you:Akari,random,random",
        seed: str = "7",
        lang: str = "en",
        options: dict[str, str] | None = None,
        save: Path | None = None,
    ) -> Sat:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        people = seated(players, None, load(game), common(lang))
        match = takujo.new(game, len(people), seed, options, [each.name for each in people])
        code = Sitting(match, wake(people, seed), Plain(match.words(lang), match.names), lang, save).run()
        return Sat(code, capsys.readouterr().out, match)

    return sit


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_answering_1_to_everything_reaches_the_end(sit: Sit, game: str, lang: str) -> None:
    sat = sit(*ONES, game=game, lang=lang)
    assert sat.match.over
    assert sat.code == 0
    last = [line for line in sat.lines if line][-sat.match.seats - 2 :]
    assert last[0] == {"en": "The match is over.", "ja": "対局が終わりました。"}[lang]
    for name, points in zip(sat.match.names, sat.match.scores, strict=True):
        assert any(name in line and str(points) in line for line in last)


@pytest.mark.parametrize("game", GAMES)
def test_bots_alone_are_watched(sit: Sit, game: str) -> None:
    sat = sit(game=game, players="random")
    assert sat.match.over
    assert sat.lines[0] == "All seats are played by bots; you are watching."


def test_a_question_is_one_block_without_colour_or_boxes(sit: Sit) -> None:
    sat = sit("quit")
    at = sat.lines.index("Akari: What do you do this turn?")
    assert sat.lines[at + 1 : at + 7] == [
        "One action, and once a turn an oblivion token.",
        "1. Collect shards (collect)",
        "2. Obliviate a shard (obliviate)",
        "3. Reorganize the tomes (reorganize)",
        "5 more are not possible now; type why.",
        "> quit",
    ]
    assert "\x1b" not in sat.out
    assert not any("\u2500" <= letter <= "\u257f" for letter in sat.out)


def test_the_table_is_told_at_the_start_of_a_turn_and_then_what_changed(sit: Sit) -> None:
    sat = sit("collect", "take history", "quit")
    assert sat.out.count("Decks: ") == 1
    after = sat.lines[sat.lines.index("> take history") :]
    assert "Market: Science 1, Art 1, Philosophy 1, Mystery 1" in after
    assert "On the tray: History 1; cost 0" in after
    assert not any(line.startswith("Stock: ") for line in after)


def test_answers_by_number_text_beginning_and_label(sit: Sit) -> None:
    sat = sit("1", "take h", "TAKE SCIENCE", "Done: take these", "quit")
    assert sat.match.history[:4] == [(0, "collect"), (0, "take history"), (0, "take science"), (0, "done")]


def test_labels_in_japanese_are_answers(sit: Sit) -> None:
    sat = sit("収集する", "歴史", "これで", "quit", lang="ja")
    assert sat.match.history[:3] == [(0, "collect"), (0, "take history"), (0, "done")]


def test_a_refused_option_is_answered_with_its_reason(sit: Sit) -> None:
    sat = sit("pass", "complete 0", "quit")
    assert "Not now: Pass. You must act as long as an action is possible. (ML-19)" in sat.lines
    assert "Not now: Complete Quantum Physics. One shard is missing. (ML-33)" in sat.lines
    assert sat.match.ply == 0


def test_nonsense_changes_nothing(sit: Sit) -> None:
    sat = sit("99", "0", "frobnicate", "take", "\x1b[A", "", "undo now", "log many", "lang fr", "quit")
    assert sat.match.ply == 0
    assert "There is no 99 here; choose 1 to 3, or type ? for help." in sat.lines
    assert "“frobnicate” is not on offer. Type a number from 1 to 3, or ? for help." in sat.lines
    assert "log takes a number, such as log 30." in sat.lines
    assert "lang en or lang ja." in sat.lines
    assert "\x1b" not in sat.out.replace("> \x1b[A", "")


def test_why_lists_what_is_refused_with_clauses(sit: Sit) -> None:
    sat = sit("why", "quit")
    at = sat.lines.index("> why")
    assert sat.lines[at + 1] == "Complete Quantum Physics: One shard is missing. ML-33"
    assert sat.lines[at + 5] == "Pass: You must act as long as an action is possible. ML-19"


def test_undo_goes_back_and_says_why_it_stops(sit: Sit) -> None:
    sat = sit("undo", "collect", "take history", "undo", "undo", "undo", "quit")
    assert sat.lines.count("There is nothing to take back yet.") == 2
    assert "Taken back: Take History" in sat.lines
    assert "Taken back: Collect shards" in sat.lines
    assert sat.match.ply == 0


def test_undo_stops_where_others_have_answered(sit: Sit) -> None:
    sat = sit("collect", "take history", "done", "undo", "quit")
    assert "You cannot take back more: another seat has answered since." in sat.lines


def test_a_hint_tells_the_best_options_with_their_outlook(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.bots.outlook.HINTING", "mcts:90")
    sat = sit("collect", "hint", "hint all", "quit", options={"start_player": "0"})
    rows = [line for line in sat.lines if re.fullmatch(r"\d\. Take \w+: \d+% ± \d+ \([\d,]+ tr(y|ies)\)", line)]
    numbers = {line.rpartition(" (")[0] for line in sat.lines if line.startswith("1. Take ")}
    assert len(rows) == 3 + 5  # the best three, then all
    for row in rows:
        assert any(line.startswith(row.partition(":")[0] + " (take ") for line in sat.lines), row
    assert numbers
    verdict = re.compile(r"Take \w+ (is best, \d+% ahead of|looks best, but) Take \w+( may be as good)?\.")
    assert sum(verdict.fullmatch(line) is not None for line in sat.lines) == 2
    assert sum("as mcts:90 estimates it from 90 tries" in line for line in sat.lines) == 2
    assert sat.lines.count("hint all shows the other 2 too.") == 1


def test_a_hint_in_japanese(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.bots.outlook.HINTING", "mcts:90")
    sat = sit("collect", "hint", "quit", lang="ja", options={"start_player": "0"})
    assert any(line.startswith(("最善は「", "最善に見えるのは「")) for line in sat.lines)
    assert any("mcts:90が90回の試行で推定したもの" in line for line in sat.lines)


def test_rules_shows_a_clause_or_searches(sit: Sit) -> None:
    sat = sit("rules ml-19", "rules veil", "rules zzzz", "rules", "quit")
    assert any(line.startswith("ML-19 (§4.2) In your turn you must do one action") for line in sat.lines)
    assert "5 more clauses say so; add a word to find fewer." in sat.lines
    assert "No clause says “zzzz”. Try fewer words, or a clause such as ML-01." in sat.lines
    assert "6. The four actions" in sat.lines


def test_log_tells_the_latest(sit: Sit) -> None:
    sat = sit("log 2", "quit")
    at = sat.lines.index("> log 2")
    assert sat.lines[at + 1 : at + 4] == ["Round 1 begins; Akari starts.", "It is Akari’s turn.", "> quit"]


def test_table_tells_everything_again(sit: Sit) -> None:
    sat = sit("table", "quit")
    assert sat.out.count("Decks: ") == 2


def test_the_language_changes_in_the_middle(sit: Sit) -> None:
    sat = sit("lang ja", "quit")
    assert "Akari：この手番に何をしますか？" in sat.lines
    assert "0手で終了しました。対局は途中です。" in sat.lines


def test_help_names_every_command(sit: Sit) -> None:
    for lang in LANGUAGES:
        sat = sit("?", "help", "quit", lang=lang)
        for command in ("undo", "hint", "why", "rules", "log", "table", "save", "svg", "lang en|ja", "quit"):
            assert sum(line.startswith(command) for line in sat.lines) == 2


def test_save_writes_a_record_that_goes_on(sit: Sit, tmp_path: Path) -> None:
    sat = sit("collect", "save mine.takujo", "quit")
    assert "Saved: mine.takujo" in sat.lines
    assert takujo.load(tmp_path / "mine.takujo").history == sat.match.history


def test_save_without_a_name_finds_one(sit: Sit, tmp_path: Path) -> None:
    sit("collect", "save", "quit")
    (file,) = tmp_path.glob("memory_library-*.takujo")
    assert takujo.load(file).ply == 1


def test_save_never_writes_over_what_is_not_ours(sit: Sit, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    sat = sit("collect", "save diary.txt", "save a.takujo", "take h", "save a.takujo", "save no/where", "quit")
    assert (tmp_path / "diary.txt").read_text() == "dear diary"
    assert "diary.txt exists already and was left alone; choose another name." in sat.lines
    assert takujo.load(tmp_path / "a.takujo").ply == 2
    assert "no/where cannot be written: No such file or directory" in sat.lines


def test_svg_draws_the_table(sit: Sit, tmp_path: Path) -> None:
    sat = sit("svg", "svg table.svg", "svg no/where.svg", "quit")
    assert (tmp_path / "table.svg").read_text().startswith("<svg")
    assert "svg takes a file name, such as svg table.svg." in sat.lines
    assert "no/where.svg cannot be written: No such file or directory" in sat.lines


def test_the_end_of_the_input_ends_the_match_cleanly(sit: Sit, tmp_path: Path) -> None:
    sat = sit("collect", save=tmp_path / "x.takujo")
    assert sat.code == 0
    assert "The input ended after one answer; the match is not over." in sat.lines
    assert takujo.load(tmp_path / "x.takujo").ply == 1


def test_quit_saves_where_that_was_wanted(sit: Sit, tmp_path: Path) -> None:
    sat = sit("collect", "quit", save=tmp_path / "x.takujo")
    assert "You left after one answer; the match is not over." in sat.lines
    assert takujo.load(tmp_path / "x.takujo").ply == 1


def test_a_finished_match_is_saved_where_that_was_wanted(sit: Sit, tmp_path: Path) -> None:
    from takujo.record import read

    sit(*ONES, save=tmp_path / "x.takujo")
    assert read(tmp_path / "x.takujo").verify().over


def test_ctrl_c_ends_cleanly(sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def pressed() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", pressed)
    sat = sit(save=tmp_path / "x.takujo")
    assert sat.code == 130
    assert "Stopped." in sat.lines
    assert (tmp_path / "x.takujo").exists()


def test_ctrl_c_while_a_bot_thinks_keeps_what_was_played(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Sleepy:
        name = "random"

        def choose(self, match: takujo.Match, seat: int) -> takujo.Action:
            raise KeyboardInterrupt

    monkeypatch.setattr("takujo.terminal.players.bot", lambda spec, seed: Sleepy())
    sat = sit("collect", "take h", "done", save=tmp_path / "x.takujo")
    assert sat.code == 130
    assert takujo.load(tmp_path / "x.takujo").ply == 3


# -- more than one person


def test_a_hot_seat_tells_each_person_only_what_they_may_know(sit: Sit) -> None:
    sat = sit(*ONES, players="you:Akari,you:Ben,random")
    parts = sat.out.split("Now it is ")[1:]
    assert len(parts) > 10
    for part in parts[:-1]:
        me, other = ("Akari", "Ben") if part.startswith("Akari") else ("Ben", "Akari")
        body = part.partition("\n")[2]
        assert f"{me} (you)" in body or f"{me}: " in body
        assert f"{other} (you)" not in body
        assert f"{other}: What" not in body
        assert not any(f"{other} is dealt {kind}" in body for kind in ("History", "Science", "Art", "Phil", "Myst"))
        assert body.count("  Hand (") == body.count(f"{me} (you)")


def test_the_end_of_a_hot_seat_shows_no_hand(sit: Sit) -> None:
    sat = sit(*ONES, players="you:Akari,you:Ben,random")
    final = sat.out.rpartition("> 1\n")[2]
    assert "Akari wins" in final or "Ben wins" in final or "Random wins" in final or "share" in final
    assert "Hand (" not in final
    assert "(you)" not in final


def test_the_log_of_a_hot_seat_is_that_of_who_sits_there(sit: Sit) -> None:
    sat = sit("1", "log 99", "quit", players="you:Akari,you:Ben", options={"start_player": "1"})
    told = [part for line in sat.lines for part in line.split(". ") if "is dealt" in part]
    assert any(part.startswith("Ben is dealt ") and "cards" not in part for part in told)
    assert any(part.startswith("Akari is dealt 3 cards") for part in told)
    assert not any(part.startswith("Akari is dealt ") and "cards" not in part for part in told)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Bob wins with one point, ahead of Ann (1). On equal points the smaller hand is ahead."),
        ("ja", "Bobの勝ち（1点）。続いてAnn（1点）。同点のときは手札の少ない方が上位。"),
    ],
)
def test_the_final_standing_says_that_a_tie_break_decided(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, said: str
) -> None:
    match = takujo.new("memory_library", 2, seed="tie 5", options={"length": "short"}, names=["Ann", "Bob"])
    played_out(match, "random", "tie 5")
    assert match.scores == (1, 1)
    assert match.winners == (1,)
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    people = seated("you:Ann,you:Bob", None, match.game, common(lang))
    Sitting(match, wake(people, "7"), Plain(match.words(lang), match.names), lang, None).finish()
    assert said in capsys.readouterr().out


def test_every_answer_is_explained_on_request(sit: Sit) -> None:
    sat = sit("?1", "? obliviate", "?77", "help 1")
    assert sat.out.count("Collect shards: Take shards from the market: two are free, three cost a card,") == 2
    assert "Obliviate a shard: Lay one card aside for a token worth 1 point" in sat.out
    assert "There is no 77 here" in sat.out


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_is_told_with_the_own_points_and_how_near_the_end_is(sit: Sit, game: str) -> None:
    sat = sit("goal", game=game)
    words = sat.match.words("en")
    assert all(words(f"lesson-aim-{aim}") in sat.out for aim in ("you", "win", "end", "turn"))
    assert ("You have 0 points so far." in sat.out) == (game in ("ail_lime", "memory_library", "wunderkammer"))


def test_look_tells_of_a_seat_or_of_what_has_a_word(sit: Sit) -> None:
    sat = sit("look 2", "look market", "look zebra", "look 9", "look", "quit")
    at = sat.lines.index("> look 2")
    assert sat.lines[at + 1] == "Random: 0 points"
    assert sat.lines[at + 2 : at + 4] == ["  Hand: 3 cards", "  Tokens: 0 free, 0 on cards · wild: 0"]
    assert sat.lines[at + 4] == "> look market"
    assert sat.lines[at + 5].startswith("Market: ")
    assert "Nothing on the table speaks of “zebra”. table tells all of it." in sat.lines
    assert "Nothing on the table speaks of “9”. table tells all of it." in sat.lines
    assert sat.out.count("Decks: ") == 2  # at the start, and by look alone
