"""Succeeds if a Japanese font is installed that pictures can be drawn with."""

import sys

sys.path.insert(0, "src")

from takujo.core.errors import CannotDraw
from takujo.draw.raster import png

try:
    png('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
except CannotDraw as e:
    sys.exit(str(e))
