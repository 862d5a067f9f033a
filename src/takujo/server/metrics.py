"""What a server tells Prometheus."""

import os
from functools import cache

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
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
