"""What every game must keep. A test looks at a `game`, or at each `case` of it: a number of seats and some options."""

import json
import random
import re
from collections.abc import Callable
from itertools import chain, count, cycle, permutations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import takujo
from takujo import course, plain, rulebook
from takujo.bots.inclination import favourite
from takujo.complaints import complaints
from takujo.contract.playing import Case, as_bytes, begin, cases, digests, looked_at, middle, random_play, row
from takujo.core import document
from takujo.core.rng import Rng, from_text
from takujo.draw import parts, signs
from takujo.draw.canvas import Canvas
from takujo.draw.svg import picture
from takujo.draw.theme import palette
from takujo.games import is_own, load
from takujo.match import LANGUAGES, Event
from takujo.story import Story
from takujo.words import Words, bundle

parts.strict = True  # a part of a scene reads its key alone

Pinned = Callable[[str, list[str]], list[str]]  # what a file that is kept with the tests says; written if there is none
LONGEST = 5000  # decisions; a match of random play that takes longer has lost its way


def eyes(match: takujo.Match) -> list[int | None]:
    return [None, *range(match.seats)]


def test_random_play_ends_and_keeps_the_invariants(case: Case) -> None:
    for seed in range(8):
        match = begin(case, seed)
        state = match.state.copy()
        match.game.check(state)
        rng = Rng(seed)
        decisions = 0
        while not state.over():
            state.play_random(rng)
            match.game.check(state)
            decisions += 1
            assert decisions < LONGEST
        assert min(state.placings()) == 1 or match.seats == 1  # who plays alone may lose
        assert len(state.scores()) == match.seats


def drawn_as(name: str) -> re.Pattern[str]:
    """How a sign stands in a drawing, in whatever colours."""
    marks = signs.body(name, "\0", "\0").split("\0")
    return re.compile('[^"]*'.join(map(re.escape, marks)))


def test_every_sign_of_every_picture_is_in_the_legend_of_the_game(game: str) -> None:
    """Crests are the seats'; the page says whose."""
    patterns = {name: drawn_as(name) for name in signs.names() if not name.startswith("mon-")}
    legend = "".join(each.picture.body for each in load(game).legend())
    unsaid = {name: pattern for name, pattern in patterns.items() if not pattern.search(legend)}
    bodies: set[str] = set()
    for case in cases(game):
        match = begin(case, "legend")
        for ply, _ in enumerate(random_play(match, Rng(3))):
            if ply == 150:
                break
            if ply % 23 == 0:
                for seat in (None, match.deciders[0]):
                    scenes = [match.scene(seat, "en", arrangement) for arrangement in ("wide", "tall")]
                    bodies |= {symbol.body for scene in scenes for symbol in scene.symbols.values()}
                    bodies |= {signs.body(figure.icon, "", "") for panel in scenes[0].seats for figure in panel.figures}
    drawn = "".join(bodies)
    assert {name for name, pattern in unsaid.items() if pattern.search(drawn)} == set()


def test_the_legend_has_words_in_both_languages(game: str) -> None:
    entries = load(game).legend()
    assert len({each.name for each in entries}) == len(entries)
    for lang in LANGUAGES:
        words = Words(load(game), lang)
        assert all(words(f"sign-{each.name}") and words(f"signs-{each.group}") for each in entries)


def test_the_ways_of_things_lead_from_and_to_what_is_there(game: str) -> None:
    """Each end is the id of a pile, or how the ids of other things begin. (Not every card comes in a few matches.)"""
    ids: set[str] = set()
    for seed in range(2):
        match = begin((game, load(game).usual_seats, {}), seed)
        for ply, (seat, _) in enumerate(random_play(match, Rng(seed))):
            if seat == 0:
                scene = match.scene(0)
                ids |= {sprite.id for sprite in scene.sprites}
            if ply == 300:
                break
    seen = [[any(each.startswith(end) for each in ids) for end in way] for way in scene.ways]
    assert seen or load(game).scene is plain.scene
    assert all(any(ends) for ends in seen)
    assert sum(all(ends) for ends in seen) * 2 >= len(seen)


def test_options_are_ascending_unique_and_never_empty(case: Case) -> None:
    match = begin(case, "options")
    for _ in random_play(match, Rng(1)):
        assert match.deciders
        for seat in range(match.seats):
            options = match.state.options(seat)
            assert options == sorted(set(options))
            assert bool(options) == (seat in match.deciders)
            assert [action.option for action in match.legal(seat)] == options
    assert match.deciders == ()
    assert match.legal() == []
    assert all(match.state.options(seat) == [] for seat in range(match.seats))


def test_an_illegal_option_raises_and_changes_nothing(case: Case) -> None:
    match = begin(case, "illegal")
    for _ in random_play(match, Rng(2)):
        if match.ply % (7 * (1 + match.ply // 100)):
            continue
        key = match.state.key()
        for seat in range(-1, match.seats + 1):
            offered = match.state.options(seat)
            for option in [*range(-2, 64), 10**9]:
                if option not in offered:
                    with pytest.raises(takujo.IllegalOption):
                        match.state.choose(seat, option)
        for text in ("", "no such thing", "0", "collect\n", "ー" * 500):
            with pytest.raises(takujo.IllegalOption):
                match.play(text, match.deciders[0])
        assert match.state.key() == key


def test_copies_are_independent(game: str) -> None:
    """Every option is tried on a copy, and no older copy ever changes."""
    for seats in load(game).seats:
        match = takujo.new(game, seats=seats, seed="copies")
        kept = []
        for seat, _ in random_play(match, Rng(3)):
            if match.ply % 3:
                continue
            for option in match.state.options(seat):
                twin = match.state.copy()
                twin.choose(seat, option)
                kept.append((twin, twin.key()))
        reused = match.state.copy()
        for twin, key in kept:
            assert twin.key() == key
            reused.copy_from(twin)
            assert reused.key() == key
            assert reused.deciders() == twin.deciders()
            assert all(reused.options(seat) == twin.options(seat) for seat in twin.deciders())


def test_every_option_reads_back_from_its_text_and_its_index(case: Case) -> None:
    match = begin(case, "texts")
    for seat, _ in random_play(match, Rng(4)):
        if not looked_at(case, match.ply):
            continue
        legal = match.legal(seat)
        assert len({action.text for action in legal}) == len(legal)
        assert len({action.index for action in legal}) == len(legal)
        for action in legal:
            assert match.read(action.text, seat) == (action.option, action.text)
            assert match.read(action.index, seat) == (action.option, action.text)
            listed = match.game.actions[action.index]
            assert (listed.question, listed.option, listed.text) == (match.question, action.option, action.text)


def test_the_list_of_actions_is_stable(game: str, pinned: Pinned) -> None:
    """The list may grow at its end; anything else needs a new rules version."""
    listed = [f"{action.index} {action.question} {action.text}" for action in load(game).actions]
    lines = [f"rules {load(game).rules}", *listed]
    assert lines == pinned("actions.txt", lines)


def test_a_record_replays_to_the_same_bytes(case: Case) -> None:
    match = begin(case, "record")
    for _ in random_play(match, Rng(5)):
        if match.ply in (0, 1, 40):
            again = takujo.record.parse(match.record().text()).replay()
            assert again.state.key() == match.state.key()
    text = match.record().text()
    again = takujo.record.parse(text).verify()
    assert again.state.key() == match.state.key()
    assert again.record().text() == text
    assert again.log() == match.log()


def test_a_position_document_round_trips_at_every_ply(case: Case) -> None:
    match = begin(case, "position")
    for _ in random_play(match, Rng(6)):
        if not looked_at(case, match.ply):
            continue
        doc = json.loads(json.dumps(match.position()))
        again = takujo.from_position(doc)
        assert again.state.key() == match.state.key()
        assert again.position() == match.position()
        assert again.deciders == match.deciders
        assert all(again.state.options(seat) == match.state.options(seat) for seat in match.deciders)
    assert takujo.from_position(match.position()).over


def test_interpreted_and_compiled_play_the_same_matches(game: str, pinned: Pinned) -> None:
    """For both modes, every machine and every Python: a digest of whole matches is pinned."""
    found = digests(game)
    assert found == pinned("keys.txt", found)


def test_chance_comes_from_the_match_alone(game: str) -> None:
    keys = []
    for noise in range(2):
        match = takujo.new(game, seed="alone")
        for _ in random_play(match, Rng(8)):
            for _ in range(noise):
                random.random()
            random.seed(noise)
        keys.append(match.state.key())
    assert keys[0] == keys[1]


def test_every_invariant_is_a_sentence(game: str) -> None:
    source = load(game).file("invariants.py")
    codes = {code for line in source.split("\n") if "assert" in line for code in re.findall(r'"(I\d+)"', line)}
    assert codes == set(load(game).invariants)


def test_no_position_of_a_match_is_refused(case: Case) -> None:
    for plies in (0, 7, 40):
        match = middle(case, "position", plies)
        assert takujo.from_position(match.position()).state.key() == match.state.key()


# ---- what people choose before, and whom they owe it to


def test_the_first_preset_is_the_printed_game_and_all_can_be_played(game: str) -> None:
    found = load(game)
    assert found.presets[0].options == {}
    assert len({preset.name for preset in found.presets}) == len(found.presets)
    for preset in found.presets:
        for seats in found.seats:
            match = takujo.new(game, seats=seats, seed=1, preset=preset.name)
            assert preset.options.items() <= match.options.items()
            state, rng = match.state.copy(), Rng(1)
            while not state.over():
                state.play_random(rng)
            found.check(state)
    for setting in found.choices[:1]:
        match = takujo.new(game, preset=found.presets[-1].name, options={setting.name: setting.values[-1]})
        assert match.options[setting.name] == setting.values[-1]
    with pytest.raises(takujo.BadRequest, match=f"{game} has no preset 'no such', only {found.presets[0].name}"):
        takujo.new(game, preset="no such")


def test_presets_are_told_in_both_languages_and_stand_in_both_rulebooks(game: str) -> None:
    found = load(game)
    for lang in LANGUAGES:
        words = Words(found, lang)
        book = rulebook.markdown(game, lang)
        for preset in found.presets:
            assert words(f"preset-{preset.name}")
            assert words(f"preset-{preset.name}.note")
            if not found.file(f"rulebook.{lang}.md"):
                continue
            row = next((line for line in book.split("\n") if line.startswith(f"| `{preset.name}` ")), "")
            assert set(re.findall(r"`(\w+=\w+)`", row)) == {f"{name}={value}" for name, value in preset.options.items()}
            assert not preset.options or words(f"preset-{preset.name}") in row


# ---- hidden information


def channels(match: takujo.Match, seat: int | None) -> dict[str, bytes]:
    """All that reaches a seat, channel by channel."""
    found: dict[str, Any] = {"view": match.view(seat), "log": [match.log(seat, lang) for lang in LANGUAGES]}
    found["story"] = [match.story(lang, seat) for lang in LANGUAGES]
    for lang in LANGUAGES:
        found[f"describe {lang}"] = match.describe(seat, lang)
        found[f"worded {lang}"] = match.worded(seat, lang)
        for arrangement in ("wide", "tall"):
            found[f"scene {lang} {arrangement}"] = repr(match.scene(seat, lang, arrangement))
        if canvas := on_a_terminal(match, seat, lang):
            found[f"terminal {lang}"] = repr((canvas.cells, canvas.news, canvas.brief))
    if seat is not None:
        found["legal"] = [(action.index, action.text) for action in match.legal(seat)] if seat in match.deciders else []
        found["why not"] = repr(match.why_not(seat))
        found["undo"] = match.undo_stop(seat)
        found["row"] = list(row(match, seat))
    return {name: as_bytes(what) for name, what in found.items()}


def on_a_terminal(match: takujo.Match, seat: int | None, lang: str) -> Canvas | None:
    """The table as it is drawn there, if the game does."""
    if match.game.terminal is None:
        return None
    canvas = Canvas(match.worded(seat, lang), match.words(lang), 100, 40)
    match.game.terminal(canvas.view, canvas.words, canvas)
    return canvas


def without_rng(state: Any, game: str) -> str:
    doc = document.write(state, load(game).forms)
    del doc["rng"]
    return json.dumps(doc)


def test_no_channel_depends_on_what_a_seat_cannot_know(case: Case) -> None:
    """The view of a re-dealt state is the view it came from, and so is everything else that a seat gets."""
    rng = Rng(9)
    for plies in (0, 3, 17, 60):
        match = middle(case, "leak", plies)
        for seat in eyes(match):
            known = channels(match, seat)
            for _ in range(2):
                twin = match.copy()
                twin.state.redeal(-1 if seat is None else seat, rng)
                twin.game.check(twin.state)
                assert channels(twin, seat) == known


def nothing_hidden(match: takujo.Match) -> bool:
    """Whether all see the same."""
    view, s = match.game.view, match.state
    return all(view(s, seat) == view(s, None) for seat in range(match.seats))


def test_a_redeal_varies_what_is_unknown_and_keeps_what_is_asked(game: str) -> None:
    rng = Rng(10)
    for seats in load(game).seats:
        varied = False  # at some moments of some games a seat knows everything but the chance to come
        for plies in (0, 5, 30):
            match = middle((game, seats, {}), "vary", plies)
            for seat in range(seats):
                dealt = set()
                for _ in range(12):
                    twin = match.imagine(seat, rng)
                    assert twin.deciders() == match.state.deciders()
                    assert all(twin.options(q) for q in twin.deciders())
                    if seat in match.deciders:
                        assert twin.options(seat) == match.state.options(seat)
                    dealt.add(without_rng(twin, game))
                varied |= len(dealt) > 1
        assert varied or nothing_hidden(match)
    assert without_rng(match.state, game) == without_rng(match.state.copy(), game)


def test_a_redeal_depends_only_on_what_the_seat_knows(game: str) -> None:
    """Whatever the hidden truth, the same chance deals the same: a bot that searches cannot cheat even by luck."""
    rng = Rng(17)
    for seats in load(game).seats:
        for plies in (0, 4, 19, 50):
            match = middle((game, seats, {}), "blind", plies)
            for seat in range(seats):
                twin = match.copy()
                twin.state.redeal(seat, rng)
                dealt = [each.imagine(seat, Rng(plies)).key() for each in (match, twin)]
                assert dealt[0] == dealt[1]


def test_a_redealt_match_can_be_played_to_its_end(game: str) -> None:
    rng = Rng(11)
    for seats in load(game).seats:
        for plies in range(0, 100, 9):
            match = middle((game, seats, {}), "imagine", plies)
            for seat in range(seats):
                twin = match.imagine(seat, rng)
                for decisions in count():
                    if decisions % 10 == 0 or twin.over():
                        match.game.check(twin)
                    if twin.over():
                        break
                    twin.play_random(rng)


def test_chance_to_come_is_dealt_anew(case: Case) -> None:
    match = middle(case, "chance", 5)
    twins = [match.imagine(0, from_text(str(i))) for i in range(2)]
    assert twins[0].rng.word() != twins[1].rng.word()


# ---- what a seat may know as numbers


def test_the_layout_of_rows_is_stable(game: str, pinned: Pinned) -> None:
    """It may grow at its end; anything else needs a new rules version."""
    lines = [f"rules {load(game).rules}"]
    for seats in load(game).seats:
        match = takujo.new(game, seats=seats)
        lines.append(f"seats {seats}: {match.game.sight.size(match.state)}")
        at = 0
        for part in match.game.sight.layout(match.state):
            assert part.at == at
            at += part.size
            lines.append(f"{part.at} {part.name} {' x '.join(map(str, part.shape))}")
        assert at == match.game.sight.size(match.state)
    assert lines == pinned("sight.txt", lines)


def test_rows_are_as_long_whatever_the_options(case: Case) -> None:
    sizes = {load(case[0]).sight.size(begin((case[0], case[1], {}), "long").state)}
    for plies in (0, 25, 10**4):
        match = middle(case, "long", plies)
        sizes |= {len(row(match, seat)) for seat in range(match.seats)}
    assert len(sizes) == 1


# ---- taking turns and taking back


def test_simultaneous_answers_commute(case: Case) -> None:
    match = begin(case, "together")
    for _ in random_play(match, Rng(12)):
        deciders = match.deciders
        if len(deciders) > 1:
            answers = {seat: match.state.options(seat)[-1] for seat in deciders}
            keys = set()
            for order in permutations(deciders):
                twin = match.state.copy()
                for seat in order:
                    twin.choose(seat, answers[seat])
                keys.add(twin.key())
            assert len(keys) == 1


def test_undo_returns_to_the_identical_key_and_stops_at_a_barrier(case: Case) -> None:
    match = begin(case, "undo")
    stops = {match.undo_stop(seat) for seat in range(match.seats)}
    assert stops == {"nothing"}
    rng = Rng(13)
    steps = random_play(match, rng)
    seat, _ = next(steps)
    while True:
        key, barrier = match.state.key(), match.state.barrier
        taken_back = match.ply % 5 == 4 and match.ply < 200  # undo is replay: its cost grows with the match
        events, story = (match.log(), match.story()) if taken_back else ([], [])
        following = next(steps, None)
        shown = match._plies[-1].bared & ~(1 << seat)  # another's hand, by what had to follow
        raised = match.state.barrier != barrier or shown != 0
        stop = match.undo_stop(seat)
        stops.add(stop)
        assert stop == ("chance" if raised else None)
        if raised:
            after = match.state.key()
            with pytest.raises(takujo.CannotUndo):
                match.undo(seat)
            assert match.state.key() == after
        elif taken_back:
            twin = match.copy()
            twin.undo(seat)
            assert twin.state.key() == key
            assert twin.log() == events
            assert twin.story() == story
        for other in range(match.seats):
            if other != seat and match.undo_stop(other) is None:
                assert len(match.deciders) > 1 or match._plies[-1].together
        if following is None:
            break
        seat, _ = following
    assert stops >= {"nothing"}


def what_reaches(match: takujo.Match, seat: int) -> bytes:
    return as_bytes([match.view(seat), [event for _, event in match.events(seat, match.ply)]])


def told_something(before: takujo.Match, after: takujo.Match, eye: int, rng: Rng) -> bool:
    """Whether an answer showed a seat something that it could not know: among the deals that it had to think possible
    is one in which nothing that was answered looks the same to it."""
    seat, option = after._plies[-1].seat, after._plies[-1].option
    seen = what_reaches(after, eye)
    for _ in range(4):
        twin = before.copy()
        twin.state.redeal(eye, rng)
        texts = twin.game.form(twin.state).texts
        others = [] if eye == seat else [each for each in twin.state.options(seat) if each != option]
        for each in [option, *others] if option in twin.state.options(seat) else others:
            again = twin.copy()
            again.play(texts[each], seat)
            if what_reaches(again, eye) == seen:
                break
        else:
            return True
    return False


def test_nobody_can_peek_by_taking_back(case: Case) -> None:
    """Whoever was shown something hidden, be it by chance or by what another answered, takes back no more of what they
    answered before. What one shows of one's own cards stays one's own to take back."""
    match = begin(case, "peek")
    rng = Rng(18)
    for seat, option in random_play(match, Rng(19)):
        if not looked_at(case, match.ply) or match.ply > 200:
            continue
        after = match.copy()
        after.play(match.game.form(match.state).texts[option], seat)
        for eye in range(match.seats):
            if not after.learned(eye, match.ply):
                assert not told_something(match, after, eye, rng), f"{match.question}: {after._plies[-1].text} to {eye}"


# ---- words and pictures


def test_both_languages_have_words_for_everything(game: str) -> None:
    found = load(game)
    ids = {}
    for lang in LANGUAGES:
        words = Words(found, lang)
        for q in found.questions:
            assert words(q.name)
            for text in q.texts.values():
                assert words.has(f"{q.name}.{text.split()[0]}"), f"{q.name}: {text} in {lang}"
        messages = bundle(found, lang)._messages
        ids[lang] = {
            (name, *sorted(attribute.id.name for attribute in message.attributes)) for name, message in messages.items()
        }
    assert ids["en"] == ids["ja"]


LATIN_MARKS = "[ぁ-ん一-龥](: | \\()"  # in a Japanese line they are ： and （


def test_every_view_draws_and_describes_in_both_languages(case: Case) -> None:
    match = begin(case, "draw")
    turn = cycle(range(7))  # no number of views is a multiple of it: each has its turn
    for seat, _ in random_play(match, Rng(14)):
        if not looked_at(case, match.ply):
            continue
        for lang in LANGUAGES:
            labels = [action.label(lang) for action in match.legal(seat)]
            assert all(labels)
            assert len(set(labels)) == len(labels), f"they look alike: {labels}"
        if match.ply % 27 == 0:
            for eye in eyes(match):
                for lang in LANGUAGES:
                    assert match.describe(eye, lang)
                    assert not re.search(LATIN_MARKS, match.describe(eye, lang))
                    for arrangement in ("wide", "tall"):
                        scene = match.scene(eye, lang, arrangement)
                        if next(turn) == 0:  # a picture costs many scenes
                            assert picture(scene, "night").startswith("<svg")
    assert match.svg(0) == match.svg(0)


def test_a_picture_on_a_terminal_fits_and_only_answers_have_numbers(case: Case) -> None:
    """What has no room on the list of answers can be found on the picture, so no number may be another's."""
    match = begin(case, "terminal")
    for seat, _ in random_play(match, Rng(21)):
        if match.ply > 300:
            break
        if match.ply % 27 == 0:
            for lang in LANGUAGES:
                if canvas := on_a_terminal(match, seat, lang):
                    assert not canvas.lost
                    assert len(canvas.marks()) == len(set(canvas.marks()))
                    assert set(canvas.marks()) <= set(canvas.number.values())


def test_every_event_has_a_sentence_in_both_languages(game: str) -> None:
    match = takujo.new(game, seed="events")
    for form in match.game.events.values():
        event = Event(form.name, 0, {name: 0 for name in (form.a, form.b) if name})
        for lang in LANGUAGES:
            assert match.sentence(event, lang)


def test_every_event_that_happens_is_told(case: Case) -> None:
    match = begin(case, "told")
    for _ in random_play(match, Rng(15)):
        pass
    for seat in eyes(match):
        for lang in LANGUAGES:
            assert all(match.log(seat, lang))
            assert all(match.story(lang, seat))
            assert not re.search(LATIN_MARKS if lang == "ja" else "[ぁ-ん]", " ".join(match.story(lang, seat)))


def test_every_event_stands_in_one_line_of_the_story_and_only_the_last_line_grows(case: Case) -> None:
    match = begin(case, "story")
    heard = {seat: Story(match.game) for seat in eyes(match)}
    for _ in chain(random_play(match, Rng(18)), "."):  # and once more when it is over
        for seat, story in heard.items():
            whole = [list(passage.told) for passage in story.passages[:-1]] if looked_at(case, match.ply) else []
            story.hear(match.events(seat, since=match.ply))
            assert [passage.told for passage in story.passages[: len(whole)]] == whole
    for seat, story in heard.items():
        assert [told for passage in story.passages for told in passage.told] == match.events(seat)
        assert [passage.n for passage in story.passages] == list(range(len(story.passages)))
        again = Story(match.game, match.events(seat))
        assert [passage.told for passage in again.passages] == [passage.told for passage in story.passages]


def test_the_last_line_of_the_story_is_the_result(case: Case) -> None:
    match = begin(case, "result")
    for _ in random_play(match, Rng(19)):
        assert [event.name for _, event in match.events()].count("result") == int(match.over)
    for lang in LANGUAGES:
        last = match.story(lang)[-1]
        assert last == match.sentence(match.events()[-1][1], lang)
        assert all(match.names[seat] in last for seat in match.winners)


def test_every_event_can_be_told_in_the_middle_and_at_the_end_of_a_sentence(game: str) -> None:
    match = takujo.new(game, seed="clauses")
    for form in match.game.events.values():
        event = Event(form.name, 0, {name: 0 for name in (form.a, form.b) if name})
        for lang in LANGUAGES:
            alone = Story(match.game, [(0, event)]).passages[0].text(match, lang)
            assert alone.endswith("." if lang == "en" else "。") or not match.words(lang).has(f"story-{form.name}")
            for other in match.game.events.values():
                if not (form.opens or other.opens or other.begins):
                    then = Event(other.name, 0, {name: 0 for name in (other.a, other.b) if name})
                    assert Story(match.game, [(0, event), (0, then)]).passages[0].text(match, lang)


def test_no_state_grows_without_bound(game: str) -> None:
    """A position late in a match is no larger than one early on, give or take what is written out."""
    match = takujo.new(game, seed="grow")
    sizes = []
    for _ in random_play(match, Rng(16)):
        sizes.append(len(document.plain(match.state)) + len(match.state.key()))
        assert match.state.events == []
    assert max(sizes[len(sizes) // 2 :]) < 2 * max(sizes[: len(sizes) // 4])


# ---- what is looked at when a game is loaded, and what only shows on the shelf


def test_nothing_is_complained_of(game: str) -> None:
    """Words of questions, options, events, endings, presets and signs in both languages; what a view holds."""
    assert list(complaints(load(game))) == []


def test_the_cover_can_be_drawn(game: str) -> None:
    ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{load(game).cover()}</svg>')


def luminance(color: str) -> float:
    """As WCAG defines it."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_pigment_stands_out_from_paper_and_ground(game: str) -> None:
    for light in ("day", "night"):
        values = palette(light, load(game).theme)
        for below in ("paper", "ground"):
            dark, bright = sorted(luminance(values[name]) for name in ("game", below))
            assert (bright + 0.05) / (dark + 0.05) >= 3, f"{light}: {values['game']} on {below}"


def test_what_a_seat_is_drawn_to_is_on_offer(case: Case) -> None:
    """However low its urge is."""
    match = begin(case, "urge")
    for _ in random_play(match, Rng(20)):
        if looked_at(case, match.ply):
            state = match.imagine(match.deciders[0], Rng(match.ply))
            assert favourite(state, match.game.heuristics) in state.options(state.asked)


def test_bots_play_a_match_to_its_end(game: str) -> None:
    match = takujo.new(game, seed="bots", options=load(game).simulated({}))
    players = [takujo.bots.make("greedy" if seat else "mcts:2", str(seat)) for seat in range(match.seats)]
    while not match.over and match.ply < 60:
        match.play(players[match.deciders[0]].choose(match, match.deciders[0]))


def test_both_rulebooks_have_the_same_clauses_and_lessons_have_no_mistakes(game: str) -> None:
    assert [each.id for each in rulebook.clauses(game, "en")] == [each.id for each in rulebook.clauses(game, "ja")]
    assert all(each.id.startswith(f"{load(game).prefix}-") for each in rulebook.clauses(game, "en"))
    assert course.course(game).mistakes == ()


def test_every_clause_is_named_in_code_or_tests(game: str, tested: Path) -> None:
    """Of ours `make conformance` says more: which tests prove it."""
    found = load(game)
    files = [*(found.folder.iterdir() if found.folder else ()), *tested.glob("*.py")]
    sources = [each.read_text(encoding="utf-8") for each in files if each.name.endswith(".py")]
    named = set(re.findall(rulebook.CLAUSE_ID, "\n".join(sources)))
    assert is_own(found) or [each.id for each in rulebook.clauses(game, "en") if each.id not in named] == []
