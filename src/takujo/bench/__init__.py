"""How fast takujo is on this machine: `takujo bench`."""


def run(games: list[str] | None, seconds: float, rounds: int, peers: bool, as_json: bool, lang: str = "en") -> None:
    """Measure, and print tables or JSON.

    `games` are ids, None for all of takujo's own; connect_four and hearts, which are there only to be compared, can be
    named too. In each round, `seconds` of processor time go into a game. `peers` measures OpenSpiel as well.
    """
    import json

    from rich.console import Console

    from takujo.bench.session import measure
    from takujo.words import common

    words = common(lang)
    report = measure(games, seconds, rounds, peers, words)
    if as_json:
        print(json.dumps(report.as_json(), indent=2, ensure_ascii=False))
    else:
        report.show(Console(), words)
