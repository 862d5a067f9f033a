"""What every game must keep. A new game is covered by being there."""

import hashlib
import json
import random
import re
from itertools import count, cycle, permutations
from pathlib import Path
from typing import Any

import pytest

import takujo
from playing import CASES, GAMES, as_bytes, begin, case_name, looked_at, middle, random_play
from takujo.core import document
from takujo.core.rng import Rng, from_text
from takujo.draw import signs
from takujo.draw.svg import picture
from takujo.games import load
from takujo.match import LANGUAGES, Event
from takujo.words import Words, bundle

HERE = Path(__file__).parent
LONGEST = 5000  # decisions; a match of random play that takes longer has lost its way

every_case = pytest.mark.parametrize("case", CASES, ids=case_name)
every_game = pytest.mark.parametrize("game", GAMES)


def eyes(match: takujo.Match) -> list[int | None]:
    return [None, *range(match.seats)]


@every_case
def test_random_play_ends_and_keeps_the_invariants(case: Any) -> None:
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


@every_game
def test_every_sign_of_every_picture_is_in_the_legend_of_the_game(game: str) -> None:
    """Crests are the seats'; the page says whose."""
    patterns = {name: drawn_as(name) for name in signs.names() if not name.startswith("mon-")}
    legend = "".join(each.picture.body for each in load(game).legend())
    unsaid = {name: pattern for name, pattern in patterns.items() if not pattern.search(legend)}
    bodies: set[str] = set()
    for case in [case for case in CASES if case[0] == game]:
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


@every_game
def test_the_legend_has_words_in_both_languages(game: str) -> None:
    entries = load(game).legend()
    assert len({each.name for each in entries}) == len(entries)
    for lang in LANGUAGES:
        words = Words(game, lang, load(game).printed)
        assert all(words(f"sign-{each.name}") and words(f"signs-{each.group}") for each in entries)


@every_game
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
    assert seen
    assert all(any(ends) for ends in seen)
    assert sum(all(ends) for ends in seen) * 2 >= len(seen)


@every_case
def test_options_are_ascending_unique_and_never_empty(case: Any) -> None:
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


@every_case
def test_an_illegal_option_raises_and_changes_nothing(case: Any) -> None:
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


@every_game
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


@every_case
def test_every_option_reads_back_from_its_text_and_its_index(case: Any) -> None:
    match = begin(case, "texts")
    for seat, _ in random_play(match, Rng(4)):
        if not looked_at(case, match.ply):
            continue
        legal = match.legal(seat)
        assert len({action.text for action in legal}) == len(legal)
        assert len({action.index for action in legal}) == len(legal)
        for action in legal:
            assert match._read(action.text, seat) == (action.option, action.text)
            assert match._read(action.index, seat) == (action.option, action.text)
            listed = match.game.actions[action.index]
            assert (listed.question, listed.option, listed.text) == (match.question, action.option, action.text)


@every_game
def test_the_list_of_actions_is_stable(game: str) -> None:
    """The list may grow at its end; anything else needs a new rules version."""
    listed = [f"{action.index} {action.question} {action.text}" for action in load(game).actions]
    pinned = (HERE / "games" / game / "actions.txt").read_text().splitlines()
    assert pinned[0] == f"rules {load(game).rules}"
    assert listed == pinned[1:]


@every_case
def test_a_record_replays_to_the_same_bytes(case: Any) -> None:
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


@every_case
def test_a_position_document_round_trips_at_every_ply(case: Any) -> None:
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


@every_game
def test_interpreted_and_compiled_play_the_same_matches(game: str) -> None:
    """One pinned hash of the keys along whole matches, for both modes, every machine and every Python."""
    h = hashlib.sha256()
    rng = Rng(7)
    for case in (case for case in CASES if case[0] == game):
        for seed in range(3):
            state = begin(case, seed).state
            while not state.over():
                h.update(state.key())
                state.play_random(rng)
            h.update(repr((state.scores(), state.placings())).encode())
    assert h.hexdigest() == (HERE / "games" / game / "keys.txt").read_text().strip()


@every_game
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


# ---- hidden information


def channels(match: takujo.Match, seat: int | None) -> dict[str, bytes]:
    """All that reaches a seat, channel by channel."""
    found: dict[str, Any] = {"view": match.view(seat), "log": [match.log(seat, lang) for lang in LANGUAGES]}
    for lang in LANGUAGES:
        found[f"describe {lang}"] = match.describe(seat, lang)
        found[f"worded {lang}"] = match.worded(seat, lang)
        for arrangement in ("wide", "tall"):
            found[f"scene {lang} {arrangement}"] = repr(match.scene(seat, lang, arrangement))
    if seat is not None:
        found["legal"] = [(action.index, action.text) for action in match.legal(seat)] if seat in match.deciders else []
        found["why not"] = repr(match.why_not(seat))
        found["undo"] = match.undo_stop(seat)
    return {name: as_bytes(what) for name, what in found.items()}


def without_rng(state: Any, game: str) -> str:
    doc = document.write(state, load(game).forms)
    del doc["rng"]
    return json.dumps(doc)


@every_case
def test_no_channel_depends_on_what_a_seat_cannot_know(case: Any) -> None:
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


@every_game
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
        assert varied
    assert without_rng(match.state, game) == without_rng(match.state.copy(), game)


@every_game
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


@every_game
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


@every_case
def test_chance_to_come_is_dealt_anew(case: Any) -> None:
    match = middle(case, "chance", 5)
    twins = [match.imagine(0, from_text(str(i))) for i in range(2)]
    assert twins[0].rng.word() != twins[1].rng.word()


# ---- taking turns and taking back


@every_case
def test_simultaneous_answers_commute(case: Any) -> None:
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


@every_case
def test_undo_returns_to_the_identical_key_and_stops_at_a_barrier(case: Any) -> None:
    match = begin(case, "undo")
    stops = {match.undo_stop(seat) for seat in range(match.seats)}
    assert stops == {"nothing"}
    rng = Rng(13)
    steps = random_play(match, rng)
    seat, _ = next(steps)
    while True:
        key, barrier = match.state.key(), match.state.barrier
        taken_back = match.ply % 5 == 4 and match.ply < 200  # undo is replay: its cost grows with the match
        events = match.log() if taken_back else []
        following = next(steps, None)
        raised = match.state.barrier != barrier
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
        for other in range(match.seats):
            if other != seat and match.undo_stop(other) is None:
                assert len(match.deciders) > 1 or match._plies[-1].together
        if following is None:
            break
        seat, _ = following
    assert stops >= {"nothing", "chance", None}


# ---- words and pictures


@every_game
def test_both_languages_have_words_for_everything(game: str) -> None:
    found = load(game)
    ids = {}
    for lang in LANGUAGES:
        words = Words(game, lang, found.printed)
        for q in found.questions:
            assert words(q.name)
            for text in q.texts.values():
                assert words.has(f"{q.name}.{text.split()[0]}"), f"{q.name}: {text} in {lang}"
        messages = bundle(game, lang)._messages
        ids[lang] = {
            (name, *sorted(attribute.id.name for attribute in message.attributes)) for name, message in messages.items()
        }
    assert ids["en"] == ids["ja"]


LATIN_MARKS = "[ぁ-ん一-龥](: | \\()"  # in a Japanese line they are ： and （


@every_case
def test_every_view_draws_and_describes_in_both_languages(case: Any) -> None:
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


@every_game
def test_every_event_has_a_sentence_in_both_languages(game: str) -> None:
    match = takujo.new(game, seed="events")
    for form in match.game.events.values():
        event = Event(form.name, 0, {name: 0 for name in (form.a, form.b) if name})
        for lang in LANGUAGES:
            assert match.sentence(event, lang)


@every_case
def test_every_event_that_happens_is_told(case: Any) -> None:
    match = begin(case, "told")
    for _ in random_play(match, Rng(15)):
        pass
    for seat in eyes(match):
        for lang in LANGUAGES:
            assert all(match.log(seat, lang))


@every_game
def test_no_state_grows_without_bound(game: str) -> None:
    """A position late in a match is no larger than one early on, give or take what is written out."""
    match = takujo.new(game, seed="grow")
    sizes = []
    for _ in random_play(match, Rng(16)):
        sizes.append(len(document.plain(match.state)) + len(match.state.key()))
        assert match.state.events == []
    assert max(sizes[len(sizes) // 2 :]) < 2 * max(sizes[: len(sizes) // 4])
