"""The tests find the game of this folder, whether or not it is installed."""

from pathlib import Path

from takujo.games import look_into

look_into((str(Path(__file__).parent.parent),))
