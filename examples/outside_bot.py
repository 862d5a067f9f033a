"""An outside bot: takes a seat by its join link and plays at random. Only the standard library.

python outside_bot.py http://127.0.0.1:8000/t/TABLE#CODE
"""

import json
import random
import sys
from contextlib import suppress
from urllib.error import HTTPError
from urllib.request import Request, urlopen

address, _, code = sys.argv[1].partition("#")
table = address.replace("/t/", "/api/tables/")


def ask(path, token=None, doc=None):
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    return urlopen(Request(table + path, json.dumps(doc).encode() if doc else None, headers))


with ask("/seats", doc={"name": "Outsider", "code": code}) as response:
    token = json.load(response)["token"]  # whoever has it plays the seat

with ask("/stream?show=none", token) as messages:  # show=view: what the seat may know; show=text: in words
    for line in messages:
        message = json.loads(line) if line.strip() else {}
        if question := message.get("question"):
            option = random.choice(question["options"])
            with suppress(HTTPError):  # the question is not open any more: another message follows
                ask("/actions", token, {"type": "play", "n": message["n"], "text": option["text"]}).close()
        if message.get("state") == "over":
            print("scores", message["scores"])
            break
