"""Real proxies, started by the tests themselves with the files of deploy/."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from server.running import PATIENCE, Port, Server

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example.org"  # in the samples


def program(name: str, package: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, f"{name} is not installed: apt-get install {package}"
    return found


@contextmanager
def started(port: int, line: list[str], folder: Path, **environment: str) -> Iterator[None]:
    """A program that listens at a port."""
    with open(folder / "proxy.log", "wb") as log:
        process = subprocess.Popen(line, stdout=log, stderr=log, env={**os.environ, **environment})
    try:
        until = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert process.poll() is None, (folder / "proxy.log").read_text()
            assert time.monotonic() < until
            time.sleep(0.02)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def certificate(folder: Path) -> Path:
    """For 127.0.0.1, signed by itself; the key is in the same file."""
    file = folder / "certificate.pem"
    line = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    made = ["-keyout", str(file), "-out", str(folder / "public.pem"), "-days", "2", "-subj", "/CN=127.0.0.1"]
    subprocess.run([*line, *made, "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True)
    file.write_text(file.read_text() + (folder / "public.pem").read_text())
    return file


@contextmanager
def nginx(folder: Path, *servers: Server, base: str = "") -> Iterator[str]:
    """The address of nginx as deploy/nginx.conf has it, but at ports of its own. The certificate lies in the folder."""
    plain, secure = Port(), Port()
    written = certificate(folder)
    sample = (DEPLOY / "nginx.conf").read_text()
    each = "".join(f"    server 127.0.0.1:{server.settings.port};\n" for server in servers)
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain.number};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{secure.number} ssl;"),
        (f"/etc/ssl/{NAME}.pem", str(written)),
        (f"/etc/ssl/{NAME}.key", str(written)),
        ("https://$host$", f"https://127.0.0.1:{secure.number}$"),
        ("location / {", f"location {base}/ {{"),
        ("location = /metrics", f"location = {base}/metrics"),
    ):
        assert old in sample, old
        sample = sample.replace(old, new)
    before, line, after = sample.partition("    server 127.0.0.1:8000;")
    assert line
    sample = before + each + after.partition("\n")[2]
    paths = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.getuid() == 0 else ""
    (folder / "main.conf").write_text(
        f"{user}daemon off;\npid {folder / 'nginx.pid'};\nerror_log stderr;\nevents {{}}\nhttp {{\n{paths}{sample}}}\n"
    )
    line_of = [program("nginx", "nginx-light"), "-p", str(folder), "-e", "stderr", "-c", str(folder / "main.conf")]
    plain.held.close()
    secure.held.close()
    with started(secure.number, line_of, folder):
        yield f"https://127.0.0.1:{secure.number}{base}"


@contextmanager
def caddy(folder: Path, *servers: Server, base: str = "") -> Iterator[str]:
    """The address of Caddy as deploy/Caddyfile has it, without https and at a port of its own."""
    port = Port()
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\nimport {DEPLOY / 'Caddyfile'}\n")
    line = [program("caddy", "caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    port.held.close()
    with started(
        port.number,
        line,
        folder,
        TAKUJO_SITE=f"http://127.0.0.1:{port.number}",
        TAKUJO_BASE=base,
        TAKUJO_SERVERS=" ".join(f"127.0.0.1:{server.settings.port}" for server in servers),
        XDG_DATA_HOME=str(folder / "data"),
        XDG_CONFIG_HOME=str(folder / "config"),
    ):
        yield f"http://127.0.0.1:{port.number}{base}"
