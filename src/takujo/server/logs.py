"""The log: JSON lines."""

import logging
import sys
from time import time
from typing import Any

import orjson


class JsonLines(logging.Formatter):
    """One object a line. Only what is named in `extra` gets in: no headers, no bodies, no query strings."""

    usual = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        doc: dict[str, Any] = {"at": round(time(), 3), "level": record.levelname.lower(), "what": record.getMessage()}
        doc |= {name: value for name, value in vars(record).items() if name not in self.usual}
        if record.exc_info:
            doc["trace"] = self.formatException(record.exc_info)
        return orjson.dumps(doc, default=str).decode()


def json_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("takujo.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
    # Who sits before a terminal wants to hear of trouble only.
    logging.getLogger("takujo.server").setLevel(logging.WARNING if sys.stderr.isatty() else logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # its news of sockets hold whole paths
