"""PNG and GIF."""

from io import BytesIO

import pytest
from PIL import Image

from takujo.core.errors import CannotDraw
from takujo.draw import raster


def written(words: str, font: str = "serif", color: str = "#000") -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#fff"/>'
        f'<text x="4" y="30" font-size="28" font-family="{font}" fill="{color}">{words}</text></svg>'
    )


def opened(data: bytes):
    return Image.open(BytesIO(data)).convert("RGB")


def test_a_picture_has_the_size_asked_for():
    assert opened(raster.png(written("卓"))).size == (120, 40)
    assert opened(raster.png(written("卓"), 2.5)).size == (300, 100)


@pytest.mark.parametrize("font", ["serif", "sans-serif", "'Iowan Old Style', serif"])
def test_japanese_is_drawn_and_not_replaced_by_boxes(font):
    drawings = {raster.png(written(words, font)) for words in ("記", "憶", "図", "書", "館")}
    assert len(drawings) == 5


def test_japanese_has_its_japanese_forms():
    """直 and 骨 look different in Chinese fonts, which the same files often hold as well."""
    mincho, gothic, _ = raster._fonts()
    assert raster.png(written("直骨", "serif")) == raster.png(written("直骨", f"'{mincho}'"))
    assert raster.png(written("直骨", "sans-serif")) == raster.png(written("直骨", f"'{gothic}'"))
    if mincho == "Noto Serif CJK JP":
        assert raster.png(written("直骨", "serif")) != raster.png(written("直骨", "'Noto Serif CJK SC'"))


def test_frames_follow_each_other_and_the_last_one_stays():
    pages = [written("一"), written("二"), written("三")]
    animation = Image.open(BytesIO(raster.gif(pages, seconds=0.5)))
    assert animation.n_frames == 3
    assert animation.info["loop"] == 0
    times = []
    for frame in range(3):
        animation.seek(frame)
        times.append(animation.info["duration"])
    assert times == [500, 500, 1500]


def test_frames_of_different_height_lie_on_pages_of_one_size():
    higher = written("高").replace('height="40"', 'height="60"')
    animation = Image.open(BytesIO(raster.gif([written("低"), higher])))
    assert animation.size == (120, 60)


def test_an_animation_of_nothing_is_refused():
    with pytest.raises(CannotDraw, match="at least one"):
        raster.gif([])


@pytest.mark.parametrize(("module", "draw"), [("resvg_py", raster.png), ("PIL", lambda svg: raster.gif([svg]))])
def test_a_missing_package_is_named_with_what_installs_it(monkeypatch, module, draw):
    monkeypatch.setitem(__import__("sys").modules, module, None)
    with pytest.raises(CannotDraw, match=r"pip install 'takujo\[draw\]'"):
        draw(written("卓"))


def test_a_missing_font_is_told_with_what_installs_it(monkeypatch):
    monkeypatch.setattr(raster, "_installed", lambda: iter(()))
    raster._fonts.cache_clear()
    try:
        with pytest.raises(CannotDraw, match="Japanese font"):
            raster.png(written("卓"))
    finally:
        raster._fonts.cache_clear()
