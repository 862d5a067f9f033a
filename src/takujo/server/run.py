"""A server as a program: its processes, and the address that others use."""

import errno
import io
import os
import socket
import tempfile
import webbrowser
from dataclasses import replace
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

import segno
import uvicorn

from takujo.core.errors import BadRequest
from takujo.server.database import Database
from takujo.server.settings import ENVIRONMENT, Settings


def check(settings: Settings) -> None:
    """What is wrong with the database is said before anything is served, and in one line."""
    Database(settings.database, exclusive=True).dispose()


def run(settings: Settings) -> None:
    """Serve until interrupted; moves that are being made are finished."""
    with tempfile.TemporaryDirectory(prefix="takujo-", ignore_cleanup_errors=True) as folder:
        if settings.workers > 1:
            os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", folder)
            settings = replace(settings, neighbours=folder)
        os.environ[ENVIRONMENT] = settings.environment()
        uvicorn.run("takujo.server.app:from_environment", **options(settings))


def options(settings: Settings) -> dict[str, Any]:
    """How uvicorn is set up."""
    return {
        "factory": True,
        "host": settings.host,
        "port": settings.port,
        "workers": settings.workers,
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
        "http": "takujo.server.wire:Door",
        "ws": "takujo.server.wire:Wire",
        "ws_max_size": settings.most_message,
        "ws_per_message_deflate": True,  # for those who ask: browsers do, and pictures shrink to a fifth
        "timeout_graceful_shutdown": 10,
        "timeout_keep_alive": 30,
    }


def reachable(host: str) -> str:
    """The address that others in the network use."""
    if host != "0.0.0.0":
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; says which of our addresses would be used
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def here(host: str) -> str:
    """The address that this machine itself uses: the same whether others may come in or not, so that its browser keeps
    its seats."""
    return "127.0.0.1" if host == "0.0.0.0" else host


def free_port(host: str) -> int:
    with socket.create_server((host, 0)) as probe:
        return int(probe.getsockname()[1])


def taken(host: str, port: int) -> bool:
    """Whether somebody listens there already."""
    try:
        with socket.create_server((host, port)):
            return False
    except OSError as e:
        if e.errno == errno.EADDRINUSE:
            return True
        raise BadRequest(f"cannot listen at {host}: {e.strerror}") from None


def served(address: str, port: int, base: str = "") -> bool:
    """Whether takujo answers there."""
    try:
        with urlopen(f"http://{address}:{port}{base}/healthz", timeout=10) as answer:
            return bool(answer.read() == b'{"ok":true}')
    except OSError:
        return False


def open_when_ready(host: str, port: int, base: str = "", patience: float = 60.0) -> None:
    """The page in the browser, as soon as it is served, and where one was before."""
    until = monotonic() + patience
    while monotonic() < until:
        if served(here(host), port, base):
            webbrowser.open(f"http://{here(host)}:{port}{base}/last")
            return
        sleep(0.1)


def shared(url: str) -> str:
    """An address with its QR code, for a phone."""
    out = io.StringIO()
    segno.make(url, micro=False).terminal(out, compact=True)
    return f"{out.getvalue()}\n{url}"
