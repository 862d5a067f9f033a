"""Everything around the table: the lobby, a new table, the rules, the guide."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route

import takujo
from page.people import LAPTOP, PHONE, SMALL, Person
from playing import GAMES
from server.running import Server, seated
from takujo.games import load

Come = Callable[..., Person]


def lobby(person: Person) -> None:
    person.open("/")
    person.page.wait_for_selector(".game .book")


def play(person: Person, game: str) -> None:
    """A first match, after the card that says what the game is about."""
    person.page.click(f".game[data-game={game}] .play-now")
    person.page.click(".goal-card button.primary")


def test_the_rules_answer_questions_first(person: Come) -> None:
    me = person(lang="ja")
    me.open("/rules/memory_library")
    me.page.wait_for_selector(".asked details")
    me.page.fill(".rule-search input", "どうすれば勝てる")
    first = me.page.locator(".asked details").first
    assert first.get_attribute("open") is not None
    assert "得点がいちばん多い人の勝ち" in first.inner_text()
    first.locator("a").first.click()
    me.page.wait_for_selector(".clause.in-question")


def no_overflow(person: Person) -> None:
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(LAPTOP, "ja", "light"), (SMALL, "en", "dark"), (PHONE, "en", "light")]
)
def test_every_game_is_a_book_on_the_shelf(person: Come, size: tuple[int, int], lang: str, theme: str) -> None:
    me = person(size, lang, theme)
    lobby(me)
    titles = me.page.locator(".game h2").all_inner_texts()
    assert titles == [load(game).titles[lang] for game in GAMES]
    assert me.page.locator(".game .book").count() == len(GAMES)
    no_overflow(me)


@pytest.mark.parametrize("game", GAMES)
def test_one_click_begins_a_match_against_bots(person: Come, game: str) -> None:
    me = person()
    lobby(me)
    play(me, game)
    me.page.wait_for_url("**/t/*")
    me.until(lambda: me.state == "playing", "the match does not begin")
    assert me.page.locator("li.seat").count() == max(load(game).usual_seats - 1, 2), "fewer than usual"
    me.open("/")
    me.page.wait_for_selector(".my-tables .table-row")
    assert load(game).titles["en"] in me.page.inner_text(".my-tables .table-row")


def test_a_table_with_an_open_seat_waits_and_shows_how_to_get_there(person: Come) -> None:
    host, guest = person(), person(lang="ja")
    lobby(host)
    host.page.click(".book-button[data-game=memory_library]")
    host.page.select_option(".seat-card:nth-child(2) select", "open")
    host.page.click(".seat-card:nth-child(3) .seat-choice >> select", force=True)
    host.page.select_option(".seat-card:nth-child(3) select", "remove")
    assert host.page.locator(".seat-card:not(.adder)").count() == 2
    host.page.click(".summary")
    host.page.check(".tick input >> nth=0")
    host.page.click(".open-table")
    host.page.wait_for_url("**/t/*")
    host.page.wait_for_selector(".share-link")
    lobby(guest)
    guest.page.wait_for_selector(".open-tables .table-row .button.act")
    guest.page.click(".open-tables .table-row .button.act")
    guest.page.wait_for_url(host.page.url.split("#")[0])


def test_options_are_told_in_words_and_kept(person: Come) -> None:
    me = person(lang="ja")
    lobby(me)
    me.page.click(".book-button[data-game=memory_library]")
    me.page.click(".opener .segments button >> nth=-1")
    assert "長さ" in me.page.inner_text(".variants")
    me.page.select_option(".variant:has-text('長さ') select", "short")
    me.page.click(".open-table")
    me.page.wait_for_url("**/t/*")
    me.until(lambda: me.state == "playing", "the match does not begin")
    look = me.look(me.address.split("/")[-1])
    assert look["table"]["options"]["length"] == "short"
    assert [seat["name"] for seat in look["seats"]] == ["ゲスト", "ケイ", "リン"]


def test_named_sets_of_options_are_offered_first(person: Come) -> None:
    me = person()
    lobby(me)
    me.page.click(".book-button[data-game=memory_library]")
    sets = me.page.locator(".opener .segments button")
    assert sets.all_inner_texts() == ["As printed", "A first game", "Balanced", "Variants"]
    assert sets.nth(0).get_attribute("aria-pressed") == "true"
    sets.nth(1).click()
    assert "obliviated shards have no effect" in me.page.inner_text(".preset-note")
    sets.nth(3).click()  # begins with what the set has chosen
    assert me.page.locator(".variant.changed").count() == 2
    me.page.select_option(".variant:has-text('Open hands') select", "on")
    me.page.click(".open-table")
    me.page.wait_for_url("**/t/*")
    me.until(lambda: me.state == "playing", "the match does not begin")
    options = me.look(me.address.split("/")[-1])["table"]["options"]
    assert (options["basic_game"], options["length"], options["open_hands"]) == ("on", "short", "on")


def test_the_shelf_names_who_made_the_games(person: Come) -> None:
    me = person(lang="ja")
    lobby(me)
    for game in takujo.games.all_games():
        said = me.page.inner_text(f".game[data-game={game.id}] .credits")
        for credit in game.credits:
            assert credit.name in said
            assert credit.address.removeprefix("https://").removeprefix("http://www.") in said
        assert said
    assert me.page.get_attribute(".credits a[href*=yukinohana]", "href") == "http://www.yukinohana.net/~yea/"
    no_overflow(me)


def test_a_component_file_with_mistakes_says_which(person: Come, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[constants]\nhand_limit = { value = 900 }\n")
    me = person()
    me.open("/new?game=memory_library")
    me.page.click(".summary")
    me.page.set_input_files(".manner .file", file)
    me.page.click(".open-table")
    me.page.wait_for_selector(".opener .wrong:not(:empty)")
    assert "hand_limit" in me.page.inner_text(".opener .wrong")
    me.expected = ["400"]


def test_my_turn_comes_first_and_a_finished_table_leads_to_its_result(person: Come) -> None:
    me = person()
    waiting = me.new_table("memory_library", ["me", "open"])["table"]
    turn = me.new_table("ail_lime", ["me", "bot:random"])["table"]
    me.act(turn, "start")
    me.open("/")
    kept = [{"table": table, "game": "", "at": 0, "ply": 0} for table in (waiting, turn, "aaaaaaaaaaaaaaaa")]
    me.page.evaluate("kept => localStorage.setItem('takujo.tables', JSON.stringify(kept))", kept)
    lobby(me)
    me.page.wait_for_selector(".my-tables .table-row")
    rows = me.page.locator(".my-tables .table-row")
    assert rows.count() == 2
    assert "my-turn" in (rows.nth(0).get_attribute("class") or "")
    assert rows.nth(0).locator("a").get_attribute("href") == f"/t/{turn}"
    assert (
        me.page.evaluate("JSON.parse(localStorage.getItem('takujo.tables')).length") == 2
    )  # what is gone is forgotten
    me.expected = ["404"]


def test_language_and_theme_change_without_loading_anew(person: Come) -> None:
    me = person()
    lobby(me)
    me.page.evaluate("window.same = true")
    me.page.click(".languages button[lang=ja]")
    me.page.wait_for_selector("text=自分の卓")
    me.page.click(".theme")
    assert me.page.evaluate("document.documentElement.dataset.theme") == "night"
    assert me.page.evaluate("window.same") is True


def test_name_language_and_light_are_asked_for_once(person: Come) -> None:
    me = person()
    lobby(me)
    me.page.click(".name-chip")
    me.page.fill(".naming input", "Akari")
    me.page.click(".naming button")
    me.page.click(".languages button[lang=ja]")
    me.page.click(".theme")
    me.page = me.new_page()
    lobby(me)
    assert me.page.inner_text(".name-chip") == "Akari"
    assert me.page.evaluate("document.documentElement.lang") == "ja"
    assert me.page.evaluate("document.documentElement.dataset.theme") == "night"
    play(me, "knossos")
    me.page.wait_for_url("**/t/*")
    me.until(lambda: me.state == "playing", "the match does not begin")
    assert me.look(me.address.rpartition("/")[2])["seats"][0]["name"] == "Akari"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rules_of_every_game_can_be_read_and_searched(person: Come, game: str, lang: str) -> None:
    me = person(lang=lang)
    clause = f"{load(game).prefix}-10"
    me.open(f"/rules/{game}#{clause}")
    me.page.wait_for_selector(".rulebook .clause")
    found = me.page.query_selector(".clause.in-question")
    assert found is None or clause in found.inner_text()
    assert me.page.locator(".chapters li").count() > 5
    me.page.fill(".rule-search input", "1")
    assert me.page.locator(".clause.found").count() > 0
    no_overflow(me)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
@pytest.mark.parametrize(
    ("lang", "title", "count"), [("en", "18. Glossary", "0 clauses, 1 term"), ("ja", "18. 用語集", "0 条、1 語")]
)
def test_a_word_is_found_in_the_glossary_in_either_language(
    person: Come, lang: str, title: str, count: str, size: tuple[int, int]
) -> None:
    me = person(size, lang=lang)
    me.open("/rules/knossos")
    me.page.wait_for_selector(".rulebook .term")
    me.page.get_by_role("heading", name=title).scroll_into_view_if_needed()
    no_overflow(me)
    me.page.fill(".rule-search input", "forced pass 行動なし")
    assert me.page.inner_text(".rule-count") == count
    assert me.page.locator(".rulebook > :visible").count() == 1
    me.page.click(".term.found a.clause-link")
    assert me.page.get_attribute(".clause.in-question", "data-clause") == "KN-04"


def test_a_match_begins_from_the_rules(person: Come) -> None:
    me = person()
    me.open("/rules/ail_lime")
    me.page.click(".chapters .button.act")
    me.page.wait_for_url("**/t/*")
    me.until(lambda: me.state == "playing", "the match does not begin")


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_guide_can_be_gone_through_with_the_keyboard(person: Come, size: tuple[int, int]) -> None:
    me = person(size)
    me.open("/guide")
    me.page.wait_for_selector(".guide-sheet h2")
    me.page.click(".guide-ways .primary >> nth=0")
    me.page.focus("[data-id=fan]")
    me.page.keyboard.press("Enter")
    titles = [me.page.inner_text(".guide-sheet h2")]
    while me.page.is_visible("button.primary"):
        me.page.focus("button.primary")
        me.page.keyboard.press("Enter")
        titles.append(me.page.inner_text(".guide-sheet h2"))
        no_overflow(me)
    assert len(set(titles)) == 5
    me.page.click("a.button.primary")
    me.page.wait_for_selector(".game .book")


def test_an_address_that_leads_nowhere_says_so_kindly(person: Come, server: Server) -> None:
    me = person(lang="ja")
    for path, words in [
        ("/nowhere", "このアドレスには何もありません"),
        ("/replay/aaaaaaaaaaaaaaaa", "そのような卓はありません"),
        ("/t/aaaaaaaaaaaaaaaa/end", "そのような卓はありません"),
        ("/rules/chess", "このアドレスには何もありません"),
    ]:
        me.open(path)
        me.page.wait_for_selector(f"text={words}")
        assert me.page.locator("a[href='/']").count()
    host = seated(server.api(), "memory_library", 2)[0]
    me.open(f"/t/{host.table}/end")  # it is not over yet: to the table
    me.page.wait_for_url(f"**/t/{host.table}")
    me.expected = ["40"]


def test_the_guide_is_offered_once_and_stays_within_reach(person: Come) -> None:
    me = person()
    lobby(me)
    me.page.click(".hero a[href='/guide']")
    me.page.wait_for_selector(".guide-sheet h2")
    lobby(me)
    assert me.page.locator(".hero a[href='/guide']").count() == 0
    assert me.page.locator(".home-side a[href='/guide']").count() == 1


def test_one_comes_back_to_where_one_was(person: Come) -> None:
    me = person()
    me.open("/last")
    me.page.wait_for_selector(".game .book")  # nothing was begun yet
    assert me.page.evaluate("location.pathname") == "/"
    play(me, "knossos")
    me.page.wait_for_url("**/t/*")
    table = me.page.url
    me.until(lambda: me.state == "playing", "the match does not begin")
    me.open("/last")
    me.page.wait_for_url(table)
    me.until(lambda: me.state == "playing", "the match does not go on")
    me.expected.append("404")
    me.page.evaluate("() => localStorage.setItem('takujo.tables', JSON.stringify([{ table: 'gone', game: '' }]))")
    me.open("/last")
    me.page.wait_for_selector(".game .book")


def test_the_lobby_says_when_stronger_opponents_come_and_offers_them_then(person: Come) -> None:
    me = person()
    coming: list[int | None] = [3]

    def shelf(route: Route) -> None:
        doc = route.fetch().json()
        for game in doc["games"]:
            game["bots"] = ["random", "greedy"] if coming[0] else ["random", "greedy", "mcts:easy"]
        route.fulfill(json={**doc, "coming": coming[0]})

    me.page.route("**/api/shelf", shelf)
    me.page.clock.install()
    lobby(me)
    assert "about 3 min" in me.page.inner_text(".coming")
    chosen = ".seat-card:nth-child(2) select"
    me.page.select_option(chosen, "open")
    assert me.page.locator(f"{chosen} option[value='bot:mcts:easy']").count() == 0
    coming[0] = None
    me.page.clock.run_for(9000)
    me.page.wait_for_selector(f"{chosen} option[value='bot:mcts:easy']", state="attached")
    assert me.page.inner_text(".coming") == ""
    assert me.page.input_value(chosen) == "open"
