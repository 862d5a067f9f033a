"""What a server tells Prometheus."""

import os
import sys
from functools import cache
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

ENTRIES = Counter("takujo_entries_total", "entries kept, by kind", ["kind"])
entries = cache(ENTRIES.labels)  # by kind
REFUSED = Counter("takujo_refused_total", "requests refused, by code", ["code"])
REQUESTS = Counter("takujo_http_requests_total", "requests over HTTP, by status", ["status"])
MESSAGES = Counter("takujo_changes_total", "messages to clients about what changed")
MESSAGE_LETTERS = Counter("takujo_changes_letters_total", "letters of these messages")
RESYNCS = Counter("takujo_resyncs_total", "clients that were too slow and got the whole table anew")
CONFLICTS = Counter("takujo_conflicts_total", "writes for which another worker was quicker")
BOT_SECONDS = Histogram("takujo_bot_seconds", "time a bot took for an answer")
COMMIT_SECONDS = Histogram(
    "takujo_commit_seconds", "time of a commit", buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2)
)
BATCH = Histogram("takujo_commit_writes", "writes in one commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500))
LIVE = Gauge("takujo_tables_in_memory", "tables in memory", multiprocess_mode="livesum")
CLIENTS = Gauge("takujo_clients", "open sockets and streams", multiprocess_mode="livesum")


def exposition() -> bytes:
    """The text for Prometheus; of all workers where there are several."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder is None:
        return generate_latest(REGISTRY)
    for file in Path(folder).glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if not lives(pid):  # its tables and clients are gone; what it has counted stays
            multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def lives(pid: int) -> bool:
    """Whether there is such a process; where that cannot be asked without harm, there may be."""
    if sys.platform == "win32":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
