"""Tables as a terminal draws them: over matches of random play of every game, at every number of seats, in both
languages, with colours and without."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.text import Text

import takujo
from playing import GAMES, random_play
from takujo.core.rng import Rng
from takujo.draw.canvas import CRESTS, Canvas, wide
from takujo.games import load
from takujo.terminal.plain import Plain
from takujo.terminal.play import Sitting
from takujo.terminal.screen import Screen
from takujo.words import LANGUAGES

SIZES = ((100, 30), (80, 24))
NAMES = ["Akari", "ハルト", "Wilhelmina", "Greedy 2", "小鳥遊六花"]
EVERY = 13  # answers between two looks; no question is left out
DRAWN = [game for game in GAMES if load(game).terminal]
SETUPS = [(game, seats) for game in DRAWN for seats in load(game).seats]


def looks(game: str, seats: int) -> Iterator[tuple[takujo.Match, int]]:
    """Moments of a match of random play, with a seat that is asked."""
    match = takujo.new(game, seats, seed="drawn", names=NAMES[:seats])
    asked = set()
    for ply, (seat, _) in enumerate(random_play(match, Rng(seats))):
        if ply == 400:
            break
        if ply % EVERY == 0 or match.question not in asked:
            asked.add(match.question)
            yield match, seat


def screen(match: takujo.Match, lang: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Screen:
    monkeypatch.setenv("COLUMNS", str(size[0]))
    monkeypatch.setenv("LINES", str(size[1]))
    return Screen(match.words(lang), match.names)


def canvas(match: takujo.Match, seat: int | None, lang: str = "en", color: bool = True) -> Canvas:
    """The picture with room for all."""
    words = match.words(lang)
    found = Canvas(match.worded(seat, lang), words, 100, 40, color)
    assert match.game.terminal is not None
    match.game.terminal(found.view, words, found)
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_every_question_is_drawn_and_every_answer_has_its_number(
    game: str, seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the picture, in the list below, or in both; and no number stands anywhere that is not an answer's."""
    for n, (match, seat) in enumerate(looks(game, seats)):
        lang = LANGUAGES[n % 2]
        shown = screen(match, lang, size, monkeypatch)
        sitting = Sitting(match, {}, Plain(match.words(lang), match.names), lang)
        asked = sitting.asked(seat)
        lines = shown.drawn(asked, size[1] - 1)
        assert lines, f"{match.question} of {len(asked.choices)} answers is not drawn"
        assert len(lines) < size[1]
        assert max(line.cell_len for line in lines) <= size[0]
        (at,) = [n for n, line in enumerate(lines) if asked.question[:40] in line.plain][-1:]
        drawn, listed = "\n".join(map(numbers, lines[1:at])), "\n".join(map(numbers, lines[at + 1 :]))
        drawn_ones, listed_ones = set(map(int, re.findall(r"\d+", drawn))), set(map(int, re.findall(r"\d+", listed)))
        every = set(range(1, len(asked.choices) + 1))
        for first, last in re.findall(r"(\d+)–(\d+)", listed):
            assert set(range(int(first), int(last) + 1)) <= drawn_ones
        assert drawn_ones | listed_ones == every


def numbers(line: Text) -> str:
    """The numbers of answers in a line: they are reversed, and nothing else is but the bar on top."""
    said = [line.plain[span.start : span.end] for span in line.spans if getattr(span.style, "reverse", False)]
    return " ".join(said)


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_nothing_is_lost_and_letters_are_as_wide_as_the_terminal_has_them(game: str, seats: int) -> None:
    for match, seat in looks(game, seats):
        for lang in LANGUAGES:
            for eye in (seat, None):
                found = canvas(match, eye, lang, color=False)
                assert not found.lost
                for row in found.cells:
                    line = "".join(letter for letter, _ in row)
                    assert wide(line) == cell_len(line) == 100


def test_a_game_without_a_picture_or_with_one_that_fails_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(view: object, words: object, canvas: Canvas) -> None:
        raise ZeroDivisionError("no table")

    monkeypatch.setattr("takujo.match.is_own", lambda game: False)
    match = takujo.new("memory_library", seed=7)
    told = screen(match, "en", (100, 30), monkeypatch)
    asked = Sitting(match, {}, told, "en").asked(0)
    for terminal in (None, broken):
        monkeypatch.setattr(told.words, "game", replace(match.game, terminal=terminal))
        assert told.composed(asked, 29) == told.in_words(asked, 29)
    assert "memory_library cannot tell or draw: test_drawn.py line" in caplog.text


def test_a_narrow_terminal_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    match = takujo.new("knossos", seed=7)
    narrow = screen(match, "en", (60, 30), monkeypatch)
    asked = Sitting(match, {}, narrow, "en").asked(match.deciders[0])
    assert narrow.composed(asked, 29) == narrow.in_words(asked, 29)
    assert max(line.cell_len for line in narrow.composed(asked, 29)) <= 60


@pytest.mark.parametrize("colors", ["", "standard", "256", "truecolor"])
def test_what_has_few_colours_gets_brackets_and_reversed_numbers(colors: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = takujo.new("memory_library", seed=7)
    shown = screen(match, "en", (100, 30), monkeypatch)
    shown.console = Console(width=100, height=30, color_system=colors or None, force_terminal=bool(colors))
    shown.words = shown.words
    lines = shown.composed(Sitting(match, {}, shown, "en").asked(0), 29)
    many = colors in ("256", "truecolor")
    assert ("{H}" in "\n".join(line.plain for line in lines)) != many
    styles = [span.style for line in lines for span in line.spans if isinstance(span.style, Style)]
    assert any(style.reverse for style in styles) != many
    assert any(style.bgcolor for style in styles) == many


# ---- what is drawn is what the view says


def test_the_shards_of_the_library_stand_in_their_rows() -> None:
    for seats in load("memory_library").seats:
        for match, seat in looks("memory_library", seats):
            found = canvas(match, seat, color=False)
            table = found.view["table"]
            mine = table["boards"][seat]
            lines = [line for line in found.text().split("\n") if re.match(r"( \d )?(Market|Taking|Hand)\b", line)]
            rows = [table["market"], *([table["tray"]] if any(table["tray"].values()) else []), mine["hand"]]
            for line, counts in zip(lines, rows, strict=True):
                shown = dict.fromkeys("HSAPM", 0)
                for letter, times in re.findall(r"\{([HSAPM])\}(?:×(\d+))?", line):
                    shown[letter] += int(times or 1)
                assert list(shown.values()) == list(counts.values())
            (oblivion,) = [line for line in found.text().split("\n") if re.match(r"( \d )?Oblivion", line)]
            for sign, counts in (("●", mine["laid"]), ("○", mine["bare"])):
                laid = {each[0]: int(each[1] or 1) for each in re.findall(rf"\{{(.)\}}{sign}(\d*)", oblivion)}
                assert laid == {kind[0].upper(): n for kind, n in counts.items() if n}
            lacking = sum(n or 0 for n in table["missing"])
            assert found.text().count("[") - 1 >= lacking  # one more is in the key of signs
            for other in found.rivals:
                assert re.search(
                    rf"{match.names[other]} +{match.scores[other]} pts  ▒{table['boards'][other]['hand_size']} ",
                    found.text(),
                )


def cut_out(found: Canvas, x: int, y: int, width: int, height: int) -> list[str]:
    return ["".join(letter for letter, _ in row[x : x + width]) for row in found.cells[y : y + height]]


def test_the_37_shelves_lie_where_the_map_has_them() -> None:
    for seats in load("bibliowonders").seats:
        for match, seat in looks("bibliowonders", seats):
            found = canvas(match, seat)
            spots = found.view["table"]["map"]
            assert len(spots) == 37
            for spot in spots:
                top, *below = cut_out(found, 2 + 7 * spot["column"], 2 + 3 * spot["row"], 6, 3)
                face = spot["face"] or ""
                sign = {"reception": "DESK"}.get(face) or {"n": "↑", "e": "→", "s": "↓", "w": "←"}.get(
                    face[-1:], face[:1]
                )
                if face.startswith("move"):
                    assert sign in top
                elif face:
                    assert (sign if sign == "DESK" else face[0]) in top
                assert ("░" in top) == (not spot["face_up"])
                assert ("?" in top) == spot["known"]
                assert ("✦" in top) == spot["crystal"]
                there = sorted(spot["pawns"] + [each for each in spot["peeked"] if each != seat])
                assert [crest for crest in CRESTS if crest in below[0]] == [CRESTS[each] for each in there]
            mine = found.view["table"]["boards"][seat]
            assert f"{mine['cell']} ⌂{mine['steps']}" in found.text()
            shown = dict(re.findall(r" ([brgy])(\d+) [▮▯]", found.text()))
            assert shown == {name[0]: str(n) for name, n in found.view["table"]["shown"].items()}


def test_the_drawers_the_characters_and_the_lines_are_as_the_cabinet_has_them() -> None:
    have = {"line": "{%s}", "played": "{%s}", "own": "(%s)", "none": " %s "}
    for seats in load("wunderkammer").seats:
        for match, seat in looks("wunderkammer", seats):
            found = canvas(match, seat, color=False)
            table = found.view["table"]
            faces = {}
            for n, item in enumerate(table["items"]):
                name, count = cut_out(found, n % 4 * 12, 1 + n // 4 * 3, 11, 2)
                faces[item["id"]] = face = name[1:3]
                assert face == "♠♥♦♣"["SHDC".index(item["id"][0])] + item["id"][1:].replace("1", "A")
                bars = re.search(r"▮(\d)", count)
                assert (int(bars[1]) if bars else count.count("▮")) == item["left"]
                assert ("░" in count) == item["exhausted"]
                assert (f"★{item['value']}" in count) == (item["value"] > 0)
                assert (f"✓{item['owned']}" in count) == (item["owned"] > 0)
            text = found.text()
            for guest in table["characters"]:
                wishes = "".join(have[each["have"]] % faces[each["item"]] for each in guest["favourites"])
                assert wishes in text
            (lines,) = [
                cut_out(found, 0, at, 100, 2) for at, row in enumerate(text.split("\n")) if row.startswith("Lines")
            ]
            mine = table["boards"][seat]
            assert re.findall(r"\[([♠♥♦♣].)", lines[0]) == [faces[line["item"]] for line in mine["lines"]]
            assert lines[0].count("┌") == mine["free_lines"]


def test_the_road_has_an_arrow_for_every_way_and_pawns_stand_where_they_are() -> None:
    rows = ["- aikito - taupo", "kuwake kukeka ikkyau shep_okiyau pede", "makati - supukebes pasilshaliya"]
    rows += ["atalam inushi nanala kutiya"]
    at = {name: (15 * x, 1 + 3 * y) for y, row in enumerate(rows) for x, name in enumerate(row.split()) if name != "-"}
    spaces = {space["id"]: space for space in load("ail_lime").printed.doc["space"]}
    assert at.keys() == spaces.keys()
    for seats in load("ail_lime").seats:
        for match, seat in looks("ail_lime", seats):
            found = canvas(match, seat)
            table = found.view["table"]
            chart = "".join(cut_out(found, 0, 1, 75, 11))
            columns = [column for each in table["columns"].values() for column in each]
            pawns = sum(column.count(0) for column in columns)  # the crest of the first seat is an arrow too
            assert sum(chart.count(arrow) for arrow in "►◄▼▲") - pawns == sum(
                len(each["next"]) for each in spaces.values()
            )
            for name, (x, y) in at.items():
                top, below = cut_out(found, x, y, 12, 2)
                assert top.rstrip() == spaces[name]["short"]["en"][:12]
                stand = ["‹".join(CRESTS[each] for each in column) for column in table["columns"].get(name, [])]
                assert re.findall(r"[▲◆●■★‹]+", below) == stand
                if f"go {name}" in found.number:
                    assert f" {found.number[f'go {name}']} " in below
            for board, crest in zip(table["boards"], CRESTS, strict=False):
                (line,) = [line for line in found.text().split("\n")[13:] if re.match(rf"( \d )?[ ►]{crest} ", line)]
                assert [int(n) for n in re.findall(r"(?<= [FMKW])\d+", line)][:4] == list(board["goods"].values())
                assert f"◉{board['laps']}" in line


def test_the_ruins_are_outlined_as_the_tiles_lie_and_every_piece_stands_on_its_own() -> None:
    for seats in load("knossos").seats:
        for match, seat in looks("knossos", seats):
            found = canvas(match, seat)
            table = found.view["table"]
            frame, ghost = table["frame"], table["placing"]
            left, top = frame["left"], frame["top"]
            for place in ghost["places"] if ghost and ghost["side"] else []:  # farther than the frame as it lies
                cells = [(place["x"] + x, place["y"] + y) for x, y in ghost["cells"]]
                at = min(cells, key=lambda cell: (cell[1], cell[0]))
                left, top = min(left, at[0]), min(top, at[1])
            tiles = {(x, y): tile for tile in table["tiles"] for x, y in tile["cells"]}
            ruins = []
            for (x, y), tile in tiles.items():
                row = found.cells[2 * (y - top) + 2]
                px = 3 * (x - left) + 1
                grounds = {tone.ground or ("act" if tone.act else "") for _, tone in row[px : px + 2]}
                own = f"x-{tile['colour']}" if tile["colour"] else "ink-2"
                assert all(each in (own, "act") or each.startswith("seat-") for each in grounds)
                if (x + 1, y) in tiles:
                    line, tone = row[px + 2]
                    over = tone.act or tone.ground.startswith("seat-")  # where a small tile has no room
                    assert over or (line == "│") == (tiles[x + 1, y] is not tile)
                if (x, y + 1) in tiles:
                    below = found.cells[2 * (y - top) + 3][px + 1]
                    assert (below[1].ground == "") == (tiles[x, y + 1] is not tile) or below[0].isdecimal()
                ruins += [letter for letter, _ in row[px : px + 2]]
                ruins += [letter for letter, tone in row[px - 1 : px] if tone.ground.startswith("seat-")]
            pieces = [each for tile in table["tiles"] for each in tile["pieces"]]
            assert ruins.count("M") == sum(each["meeple"] for each in pieces)
            assert sum(map(ruins.count, CRESTS)) == sum(each["meeple"] + each["on"] for each in pieces)
            assert sum(map(ruins.count, "△◇○□")) == sum(each["beside"] for each in pieces)
            assert ruins.count("ʊ") <= sum(tile["free"] for tile in table["tiles"])
            text = found.text()
            drawn = text.count("××") - ("×× gap" in text)
            assert drawn == len(table["gaps"]) or (ghost and drawn < len(table["gaps"]))  # a tile may be laid there
            for board, name in zip(table["boards"], match.names, strict=True):
                assert re.search(rf"{name} .*{board['score']['total']} VP", text)
