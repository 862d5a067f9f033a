"""An SVG picture as PNG, several as an animated GIF. Needs the extra `takujo[draw]` and a Japanese font."""

import os
import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from takujo.core.errors import CannotDraw

if TYPE_CHECKING:
    from PIL.Image import Image

# Family and file names of Japanese fonts, the best first. Only these are given to the renderer: among all fonts of a
# system it may take the Chinese forms of a character.
_MINCHO = (
    ("Noto Serif CJK JP", ("NotoSerifCJK-*", "NotoSerifCJKjp-*")),
    ("Noto Serif JP", ("NotoSerifJP*",)),
    ("Source Han Serif", ("SourceHanSerif-*",)),
    ("Hiragino Mincho ProN", ("ヒラギノ明朝 ProN*",)),
    ("Yu Mincho", ("yumin*",)),
    ("BIZ UDPMincho", ("BIZUDPMincho*", "BIZ-UDMinchoM*")),
    ("IPAexMincho", ("ipaexm.ttf",)),
    ("MS Mincho", ("msmincho.ttc",)),
)
_GOTHIC = (
    ("Noto Sans CJK JP", ("NotoSansCJK-*", "NotoSansCJKjp-*")),
    ("Noto Sans JP", ("NotoSansJP*",)),
    ("Source Han Sans", ("SourceHanSans-*",)),
    ("Hiragino Sans", ("ヒラギノ角ゴシック*",)),
    ("Yu Gothic", ("YuGoth*",)),
    ("Meiryo", ("meiryo*",)),
    ("IPAexGothic", ("ipaexg.ttf",)),
    ("MS Gothic", ("msgothic.ttc",)),
)
_HOW_TO_INSTALL = {
    "linux": "apt install fonts-noto-cjk (Debian, Ubuntu) or dnf install google-noto-cjk-fonts (Fedora)",
    "darwin": "they are part of macOS: see /System/Library/Fonts",
    "win32": "Settings > Apps > Optional features > Japanese Supplemental Fonts",
}


def png(svg: str, scale: float = 1.0) -> bytes:
    """The picture as PNG; `scale` 2 gives twice as many pixels each way."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as missing:
        raise CannotDraw("PNG pictures need resvg-py: pip install 'takujo[draw]'") from missing
    mincho, gothic, files = _fonts()
    return svg_to_bytes(
        svg_string=svg, zoom=scale, skip_system_fonts=True, font_files=files, font_family=gothic, serif_family=mincho,
        sans_serif_family=gothic,
    )  # fmt: skip


COLOURS = 255  # of a GIF; one more says: as before


def gif(pictures: Iterable[str], seconds: float = 0.9, scale: float = 1.0) -> bytes:
    """SVG pictures one after another, each for some seconds and the last three times as long, for ever."""
    try:
        from PIL import Image
    except ImportError as missing:
        raise CannotDraw("GIF pictures need Pillow: pip install 'takujo[draw]'") from missing
    frames = [Image.open(BytesIO(png(svg, scale))).convert("RGB") for svg in pictures]
    if not frames:
        raise CannotDraw("a GIF needs at least one picture")
    size = max(frame.width for frame in frames), max(frame.height for frame in frames)
    # The colours of all of them together: with colours of its own, each would be kept whole where little has changed.
    few = [frames[i * (len(frames) - 1) // 3].resize((size[0] // 2, size[1] // 2)) for i in range(4)]
    sheet = Image.new("RGB", (size[0] // 2, size[1] // 2 * len(few)))
    for i, frame in enumerate(few):
        sheet.paste(frame, (0, i * (size[1] // 2)))
    colours = sheet.quantize(COLOURS)
    pages = [_on_ground(frame, size).quantize(palette=colours, dither=Image.Dither.NONE) for frame in frames]
    times = [round(seconds * 1000)] * (len(pages) - 1) + [round(seconds * 3000)]
    out = BytesIO()
    pages[0].save(out, "GIF", save_all=True, append_images=pages[1:], duration=times, loop=0, disposal=1)
    return out.getvalue()


def _on_ground(frame: "Image", size: tuple[int, int]) -> "Image":
    """A frame on a page of the common size; what is missing below is the ground of its lower left corner."""
    if frame.size == size:
        return frame
    from PIL import Image

    page = Image.new("RGB", size, frame.getpixel((0, frame.height - 1)))
    page.paste(frame, (0, 0))
    return page


@cache
def _fonts() -> tuple[str, str, list[str]]:
    """The Mincho and the Gothic family to draw with, and their files. Either can stand in for the other."""
    installed = list(_installed())
    mincho, gothic = _first(_MINCHO, installed), _first(_GOTHIC, installed)
    serif, sans = mincho or gothic, gothic or mincho
    if serif is None or sans is None:
        how = _HOW_TO_INSTALL.get(sys.platform, _HOW_TO_INSTALL["linux"])
        raise CannotDraw(f"a PNG needs a Japanese font, and none was found: {how}")
    return serif[0], sans[0], serif[1] + sans[1]


def _first(families: tuple[tuple[str, tuple[str, ...]], ...], installed: list[Path]) -> tuple[str, list[str]] | None:
    """The best family that is installed, with its files."""
    for family, patterns in families:
        files = [str(file) for file in installed if any(fnmatch(file.name, pattern) for pattern in patterns)]
        if files:
            return family, files
    return None


def _installed() -> Iterator[Path]:
    """The font files of this system."""
    home = Path.home()
    folders = {
        "darwin": [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"],
        "win32": [
            Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts",
            home / "AppData/Local/Microsoft/Windows/Fonts",
        ],
    }.get(
        sys.platform,
        [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), home / ".fonts", home / ".local/share/fonts"],
    )
    for folder in folders:
        yield from sorted(file for file in folder.rglob("*") if file.suffix.lower() in {".ttf", ".ttc", ".otf"})
