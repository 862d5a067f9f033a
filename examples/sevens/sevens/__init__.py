"""Sevens 七並べ."""

from takujo.collect import collected
from takujo.core.game import Game, Setting

GAME = Game(
    **collected(__name__),
    contract=1,
    titles={"en": "Sevens", "ja": "七並べ"},
    prefix="SV",
    seats=(3, 4, 5),
    usual_seats=4,
    settings=(Setting("passes", ("1", "3", "5"), "3"),),
)
