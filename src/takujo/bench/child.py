"""A process that measures: `python -m takujo.bench.child` answers each line of JSON with one.

{"game": "hearts", "seconds": 2} asks for our figures, compiled or interpreted as this process runs takujo, and
{"peer": "hearts", "seconds": 2} for OpenSpiel's.
"""

import json
import sys
from typing import Any

from takujo.core import state


def answer(request: dict[str, Any]) -> dict[str, Any]:
    if "peer" in request:
        from takujo.bench import peers

        return peers.measure(request["peer"], request["seconds"])
    from takujo.bench import measure, subjects

    return measure.measure(subjects.subject(request["game"]), request["seconds"])


def main() -> None:
    print(json.dumps({"compiled": not state.__file__.endswith(".py")}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
