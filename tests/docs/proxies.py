"""Proxies before two processes of the house, with the files of the page on deployment."""

from __future__ import annotations

import os
import signal
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx2

from tests.docs.deployment import FILES, PATIENCE, commands, need, places, run
from tests.server.processes import free_port

HERE = "127.0.0.1"
MAIN = """
daemon off;
error_log stderr crit;
pid FOLDER/nginx.pid;
events {}
http {
    client_body_temp_path FOLDER/body;
    proxy_temp_path FOLDER/proxy;
    fastcgi_temp_path FOLDER/fastcgi;
    uwsgi_temp_path FOLDER/uwsgi;
    scgi_temp_path FOLDER/scgi;
    include FOLDER/conf.d/*.conf;
}
"""
"""What Debian has around the file of a site, in a folder of its own."""
CADDY = """{
	admin off
	auto_https disable_redirects
	log {
		level PANIC
	}
}
"""
"""Nothing outside of its folder, and no word of the process that is killed."""


class Proxy(NamedTuple):
    """A proxy that runs, and how to trust it."""

    port: int
    plain_port: int
    trust: ssl.SSLContext

    def client(self, address: str = HERE) -> httpx2.AsyncClient:
        """Somebody who comes by TLS from an address."""
        transport = httpx2.AsyncHTTPTransport(verify=self.trust, local_address=address)
        return httpx2.AsyncClient(base_url=f"https://{HERE}:{self.port}", transport=transport, trust_env=False)


def signed(folder: Path) -> tuple[Path, Path, ssl.SSLContext]:
    """A certificate as the page makes it, its key, and the trust in it."""
    need("openssl")
    names = {"DNS:play.example.org": f"IP:{HERE}", "play.example.org": HERE}
    run(commands("TLS: nginx or Caddy")[0], {**places(folder), **names})
    certificate = folder / "certs" / "sushiya.pem"
    return certificate, folder / "private" / "sushiya.key", ssl.create_default_context(cafile=str(certificate))


@contextmanager
def program(*command: str, **environment: str) -> Iterator[None]:
    """A program in the background, stopped at the end."""
    process = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


@contextmanager
def nginx(folder: Path, houses: list[int]) -> Iterator[Proxy]:
    """Nginx with the file of the page: first before one process, then before two."""
    need("nginx")
    certificate, key, trust = signed(folder)
    port, plain_port = free_port(), free_port()
    (folder / "nginx.conf").write_text(MAIN.replace("FOLDER", str(folder)))
    here = f"-e stderr -p {folder} -c {folder / 'nginx.conf'}"
    _, copy, *check = commands("TLS: nginx or Caddy")
    run(copy, places(folder))
    move(folder / "conf.d" / "sushiya.conf", {
        "listen 443": f"listen {HERE}:{port}",
        "listen [::]:443 ssl;": "",
        "listen 80": f"listen {HERE}:{plain_port}",
        "listen [::]:80;": "",
        "8001": str(houses[0]),
        "8002": str(houses[1]),
        "/etc/letsencrypt/live/play.example.org/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/play.example.org/privkey.pem": str(key),
        "play.example.org": HERE,
    })  # fmt: skip
    for command in [*check, *commands("Several processes")]:
        run(command, {**places(folder), "nginx -t": f"nginx -t -q {here}", "8002": str(houses[1])})
    with program("nginx", *here.split()):
        yield Proxy(port, plain_port, trust)


def move(file: Path, instead: dict[str, str]) -> None:
    """Let a file name other places; each must be in it."""
    text = file.read_text()
    for ours, theirs in instead.items():
        assert ours in text
        text = text.replace(ours, theirs)
    file.write_text(text)


@contextmanager
def caddy(folder: Path, houses: list[int]) -> Iterator[Proxy]:
    """Caddy with the file of the page, before two processes."""
    need("caddy")
    certificate, key, trust = signed(folder)
    port = free_port()
    (folder / "Caddyfile").write_text(CADDY + (FILES / "Caddyfile").read_text())
    move(folder / "Caddyfile", {
        "play.example.org {": f"https://{HERE}:{port} {{\n\ttls {certificate} {key}",
        "8001": str(houses[0]),
        "8002": str(houses[1]),
    })  # fmt: skip
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with program("caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile", **home):
        yield Proxy(port, 0, trust)
