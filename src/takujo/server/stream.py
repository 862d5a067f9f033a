"""A table as a stream of lines: the same messages as on a socket, for bots and for networks that block sockets."""

import asyncio
from collections.abc import AsyncIterator

from takujo.server import requests
from takujo.server.hub import Client, Hub, Live
from takujo.server.messages import encoded
from takujo.server.socket import eyes_of, welcome

BEAT = 20.0  # seconds between signs of life


async def lines(hub: Hub, live: Live, wanted: requests.Eyes, token: str | None) -> AsyncIterator[bytes]:
    """First everything, then what changes, one message a line."""
    eyes = eyes_of(live.table, wanted, token)
    chat = await hub.chat(live)
    client = Client(eyes)
    hub.join(live, client)
    try:
        yield encoded(welcome(live.table, token, eyes)) + b"\n"
        client.push(hub.whole(live, client, wanted.since, chat))
        hub.tell_presence(live)
        while not client.closed:
            if client.lost:
                chat = await hub.chat(live)
                client.found(hub.whole(live, client, None, chat))
            while client.waiting:
                yield client.pop() + b"\n"
            try:
                await asyncio.wait_for(client.news(), BEAT)
            except TimeoutError:
                yield b"\n"
    finally:
        hub.part(live, client)
        hub.tell_presence(live)
