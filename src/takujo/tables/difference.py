"""What changed between two pictures, or between two documents: so little is sent after the first."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from takujo.core.game import Own
from takujo.draw.parts import Drawn, parts_of
from takujo.draw.scene import Scene, Sprite, Symbol

Doc = dict[str, Any]

_SPRITE = Sprite._fields
_DEFAULTS = Sprite._field_defaults
_APART = ("sprites", "symbols", "theme")  # told in their own way, or known
_REST = tuple(each.name for each in fields(Scene) if each.name not in _APART)


def whole(scene: Scene, symbols: Mapping[str, Symbol]) -> Doc:
    """A scene from nothing, with all symbols that differences will take as known. Fields of a sprite that have their
    usual value are left out."""
    return {
        **{name: _plain(getattr(scene, name)) for name in _REST},
        "sprites": [_sprite(sprite) for sprite in scene.sprites],
        "symbols": {name: _plain(symbol) for name, symbol in symbols.items()},
    }


@lru_cache(maxsize=8192)
def shared(symbol: Symbol) -> Symbol:
    """The same symbol, once for all tables and all who look."""
    return symbol


def fresh_symbols(scene: Scene, before: Scene | None, known: Mapping[str, Symbol]) -> dict[str, Symbol]:
    """The symbols of a scene that are not known yet. Parts that were in the scene before bring none."""
    parts = parts_of(scene.sprites)
    same = set(map(id, parts_of(before.sprites))) if before is not None else set()
    found = [part.symbols for part in parts if id(part) not in same] if parts else [scene.symbols]
    return {
        name: shared(symbol)
        for symbols in found
        for name, symbol in symbols.items()
        if known.get(name) is not symbol and known.get(name) != symbol
    }


def _sprite(sprite: Sprite) -> Doc:
    return {
        name: value
        for name, value in zip(_SPRITE, sprite, strict=True)
        if name not in _DEFAULTS or value != _DEFAULTS[name]
    }


def _plain(x: Any) -> Any:
    if isinstance(x, tuple):
        return [_plain(each) for each in x]
    if hasattr(x, "__dataclass_fields__"):
        return {name: _plain(getattr(x, name)) for name in x.__dataclass_fields__}
    return x


def scene_difference(old: Scene, new: Scene, fresh: dict[str, Symbol]) -> Doc:
    """What makes the new scene of the old one, with the symbols that were not told yet.

    `gone`: ids that vanish. `sprites`: changed ones with what changed, new ones whole and with the id that they are
    painted right above (null: at the bottom). `order`: all ids as they are to be painted, where old ones changed
    places. `symbols`: new or drawn anew. `set`: paths and values of the rest.
    """
    doc = parts_changed(parts_of(old.sprites), parts_of(new.sprites))
    if doc is None:
        doc = sprites_changed(old.sprites, new.sprites)
    if fresh:
        doc["symbols"] = {name: _plain(symbol) for name, symbol in fresh.items()}
    rest: list[list[Any]] = []
    for name in _REST:
        had, has = getattr(old, name), getattr(new, name)
        if had is not has and had != has:
            _compare_things(had, has, [name], rest)
    if rest:
        doc["set"] = rest
    return doc


def _compare_things(old: Any, new: Any, path: list[str | int], found: list[list[Any]]) -> None:
    """`_compare` for panels, buttons and the like: what is as it was is not even written out."""
    if isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(new):
        inner: Iterable[tuple[str | int, Any, Any]] = zip(range(len(new)), old, new, strict=True)
    elif type(old) is type(new) and hasattr(new, "__dataclass_fields__"):
        inner = ((name, getattr(old, name), getattr(new, name)) for name in new.__dataclass_fields__)
    else:
        found.append([path, _plain(new)])
        return
    for step, had, has in inner:
        if had is not has and had != has:
            _compare_things(had, has, [*path, step], found)


def sprites_changed(old: Sequence[Sprite], new: Sequence[Sprite]) -> Doc:
    doc: Doc = {}
    before = {sprite.id: sprite for sprite in old}
    after = {sprite.id for sprite in new}
    gone = [name for name in before if name not in after]
    moved = [name for name in before if name in after] != [sprite.id for sprite in new if sprite.id in before]
    changed: list[Doc] = []
    below: str | None = None
    for sprite in new:
        was = before.get(sprite.id)
        if was is None:
            changed.append(_sprite(sprite) if moved else {**_sprite(sprite), "above": below})
        elif was != sprite:
            changed.append(_news(was, sprite))
        below = sprite.id
    if gone:
        doc["gone"] = gone
    if changed:
        doc["sprites"] = changed
    if moved:
        doc["order"] = [sprite.id for sprite in new]
    return doc


def _news(was: Sprite, sprite: Sprite) -> Doc:
    news = {name: has for name, had, has in zip(_SPRITE, was, sprite, strict=True) if had != has}
    return {"id": sprite.id, **news}


def parts_changed(old: Sequence[Drawn], new: Sequence[Drawn]) -> Doc | None:
    """The same by parts, of which most are the very ones they were. None where a sprite went from one part to another,
    or what is painted changed places: then everything is compared."""
    if not old or not new:
        return None
    pairs: list[tuple[Drawn | None, Drawn]] = list(zip(old, new, strict=False))
    same_places = len(old) == len(new) and all(a is b or a.spot == b.spot for a, b in zip(old, new, strict=True))
    gone: set[str] = set()
    if not same_places:
        was_at, is_at = {part.spot: part for part in old}, {part.spot for part in new}
        if [spot for spot in was_at if spot in is_at] != [part.spot for part in new if part.spot in was_at]:
            return None
        pairs = [(was_at.get(part.spot), part) for part in new]
        gone.update(sprite.id for part in old if part.spot not in is_at for sprite in part.sprites)
    changed: list[Doc] = []
    fresh: list[str] = []
    below: str | None = None
    for was, part in pairs:
        if was is part:
            if part.sprites:
                below = part.sprites[-1].id
            continue
        had = {sprite.id: sprite for sprite in was.sprites} if was is not None else {}
        stays = [sprite.id for sprite in part.sprites if sprite.id in had]
        there = set(stays)
        if stays != [name for name in had if name in there]:
            return None
        gone.update(had.keys() - there)
        for sprite in part.sprites:
            before = had.get(sprite.id)
            if before is None:
                changed.append({**_sprite(sprite), "above": below})
                fresh.append(sprite.id)
            elif before != sprite:
                changed.append(_news(before, sprite))
            below = sprite.id
    if not gone.isdisjoint(fresh):
        return None
    doc: Doc = {}
    if gone:
        doc["gone"] = [sprite.id for part in old for sprite in part.sprites if sprite.id in gone]
    if changed:
        doc["sprites"] = changed
    return doc


def changes(old: Any, new: Any, path: tuple[str | int, ...] = ()) -> list[list[Any]]:
    """Paths with their new values; a path alone is a key that vanished. Lists of another length are told whole."""
    found: list[list[Any]] = []
    _compare(old, new, list(path), found)
    return found


def _compare(old: Any, new: Any, path: list[str | int], found: list[list[Any]]) -> None:
    """Add what makes the new document of another old one, both at a path."""
    if isinstance(old, dict) and isinstance(new, dict):
        for name, value in new.items():
            if name not in old:
                found.append([[*path, name], value])
            elif old[name] != value:
                path.append(name)
                _compare(old[name], value, path, found)
                path.pop()
        found += [[[*path, name]] for name in old if name not in new]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for at in range(len(new)):
            if old[at] != new[at]:
                path.append(at)
                _compare(old[at], new[at], path, found)
                path.pop()
    else:
        found.append([list(path), new])


def own_changes(all_saw: list[list[Any]], old: Own, new: Own) -> list[list[Any]] | None:
    """What changed for a seat, by what changed for spectators and what the seat sees otherwise than they. None where
    this does not say it: the seat sees other places otherwise than before, or something around one was told whole."""
    if [place for place, _ in old] != [place for place, _ in new]:
        return None
    found: list[list[Any]] = []
    for change in all_saw:
        path: list[str | int] = change[0]
        hidden = False
        for place, _ in new:
            if place and path and place[0] != path[0]:
                continue
            if path[: len(place)] == place:
                hidden = True
            elif place[: len(path)] == path:
                return None
        if not hidden:
            found.append(change)
    for (place, had), (_, has) in zip(old, new, strict=True):
        if had != has:
            _compare(had, has, list(place), found)
    return found


# ---- the other side: what a client does with it


def patched(doc: Any, found: list[list[Any]]) -> Any:
    """The document after `changes`, in place."""
    for path, *value in found:
        if not path:
            return value[0]
        at = doc
        for step in path[:-1]:
            at = at[step]
        if value:
            at[path[-1]] = value[0]
        else:
            del at[path[-1]]
    return doc


def patched_scene(scene: Doc, difference: Doc) -> Doc:
    """The whole scene after a difference, in place."""
    sprites = {sprite["id"]: sprite for sprite in scene["sprites"]}
    for name in difference.get("gone", ()):
        del sprites[name]
    order = list(sprites)
    for change in difference.get("sprites", ()):
        if change["id"] not in sprites:
            order.insert(order.index(change["above"]) + 1 if change.get("above") else 0, change["id"])
        sprite = sprites.setdefault(change["id"], {})
        sprite.update({name: value for name, value in change.items() if name != "above"})
        for name, usual in _DEFAULTS.items():
            if name in sprite and sprite[name] == (list(usual) if isinstance(usual, tuple) else usual):
                del sprite[name]
    scene["sprites"] = [sprites[name] for name in difference.get("order") or order]
    scene["symbols"].update(difference.get("symbols", {}))
    patched(scene, difference.get("set", []))
    return scene
