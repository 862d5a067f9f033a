"""A table as a stream of lines: the same messages as on a socket, for bots and for networks that block sockets."""

import asyncio
from collections.abc import AsyncGenerator

from takujo.tables import requests
from takujo.tables.hub import Hub
from takujo.tables.looker import Looker, eyes_of
from takujo.tables.memory import Live
from takujo.tables.messages import encoded
from takujo.tables.refusals import Refused

BEAT = 20.0  # seconds between signs of life


async def lines(
    hub: Hub, live: Live, wanted: requests.Looking, token: str | None, address: str
) -> AsyncGenerator[bytes]:
    """First everything, then what changes, one message a line."""
    chat = await hub.chat(live)
    try:
        looker = Looker(eyes_of(live.table, wanted, token), token=token, address=address)
        welcome = hub.gallery.join(live, looker)
    except Refused as e:  # it was allowed when the stream began
        yield encoded({"type": "no", **e.doc()}) + b"\n"
        return
    try:
        looker.push(welcome, answer=True)
        looker.push(hub.gallery.whole(live, looker.eyes, wanted.since, chat))
        hub.gallery.tell_presence(live)
        while True:
            if looker.lost:
                chat = await hub.chat(live)
                if looker.lost:
                    looker.found(hub.gallery.whole(live, looker.eyes, None, chat))
            while looker.waiting:
                yield looker.pop() + b"\n"
            if looker.held is not None and not looker.lost:
                hub.gallery.tell_late(live, looker)
            if looker.lost or looker.waiting:
                continue
            if looker.closed:
                return
            try:
                await asyncio.wait_for(looker.news(), BEAT)
            except TimeoutError:
                yield b"\n"
    finally:
        hub.gallery.part(live, looker)
        hub.gallery.tell_presence(live)
