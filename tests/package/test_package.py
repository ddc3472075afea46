"""What `make wheel` builds can be installed and opened where there is nothing but Python and a package index."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

import sushiya
from sushiya.i18n import LANGUAGES
from tests.docs.test_examples import INSTALLING, commands
from tests.package.environments import Bare, fill_wheelhouse, variables
from tests.states import ROOT

pytestmark = pytest.mark.xdist_group("package")

SMALL, WITH_SERVER, BY_UVX = [line for line in commands() if line.startswith(INSTALLING)]
PAGE = "sushiya/server/static/index.html"
DOCS = {f"sushiya/server/docs/{language}/{file}" for language in LANGUAGES for file in ("index.html", "search.json")}
NO_SERVER = 'This command needs the server, which is not installed. Install it with: pip install "sushiya[server]"\n'


def built(pattern: str) -> Path:
    """The one file of a kind in `dist`."""
    files = sorted((ROOT / "dist").glob(pattern))
    if not files:
        pytest.skip("nothing in dist; make wheel fills it")
    [file] = files
    return file


@pytest.fixture(scope="module")
def wheelhouse(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that the wheel needs."""
    folder = tmp_path_factory.mktemp("wheelhouse")
    fill_wheelhouse(folder, built("*.whl"))
    return folder


@pytest.fixture
def bare(tmp_path: Path, wheelhouse: Path) -> Bare:
    """A place with neither Node nor a compiler."""
    return Bare(tmp_path, wheelhouse)


def names_in(wheel: Path) -> list[str]:
    """All files of a wheel."""
    return zipfile.ZipFile(wheel).namelist()


def look_around(address: str) -> None:
    """Visit a house: its page with a script of it, and its games."""
    with urllib.request.urlopen(address) as answer:
        script = answer.read().decode().partition(' src="')[2].partition('"')[0]
    with urllib.request.urlopen(address + script) as answer:
        assert answer.headers["Content-Type"].startswith("text/javascript")
    with urllib.request.urlopen(f"{address}/api/catalogue") as answer:
        assert [game["id"] for game in json.load(answer)["games"]] == sushiya.game_ids()


def test_a_compiled_wheel_is_for_its_platform_and_every_python_from_3_11_on() -> None:
    if not sushiya.compiled:
        pytest.skip("there is no compiler")
    wheel = built("*.whl")
    assert wheel.name.startswith(f"sushiya-{version('sushiya')}-cp311-abi3-")
    assert any(name.endswith((".abi3.so", ".pyd")) for name in names_in(wheel))
    assert {PAGE, *DOCS} <= set(names_in(wheel))
    assert not [name for name in names_in(wheel) if name.endswith((".pxd", ".c"))]


def test_without_a_compiler_the_source_archive_becomes_a_wheel_for_every_machine(tmp_path: Path) -> None:
    uv = str(Path(sys.executable).with_name("uv"))
    build = [uv, "build", "--quiet", "--wheel", "--no-build-isolation", "--python", sys.executable]
    build += ["--out-dir", str(tmp_path), str(built("*.tar.gz"))]
    subprocess.run(build, env=variables() | {"CC": "no-compiler"}, check=True)
    [pure] = tmp_path.glob("*.whl")
    assert pure.name == f"sushiya-{version('sushiya')}-py3-none-any.whl"
    assert {PAGE, *DOCS} <= set(names_in(pure))
    assert not [name for name in names_in(pure) if name.endswith((".so", ".pyd"))]
    ask = [sys.executable, "-P", "-c", "import sushiya; print(sushiya.compiled)"]
    assert subprocess.check_output(ask, env=variables() | {"PYTHONPATH": str(pure)}) == b"False\n"


def test_the_source_archive_holds_every_type_sheet() -> None:
    with tarfile.open(built("*.tar.gz")) as archive:
        names = archive.getnames()
    sheets = {str(sheet.relative_to(ROOT)) for sheet in (ROOT / "src").rglob("*.pxd")}
    assert sheets
    assert sheets <= {name.partition("/")[2] for name in names}


def test_a_small_installation_plays_and_says_what_a_house_needs(bare: Bare) -> None:
    installed = bare.run(SMALL)
    assert installed.returncode == 0, installed.stderr
    assert bare.run("sushiya --version").stdout == f"sushiya {version('sushiya')}\n"
    simulated = bare.run("sushiya simulate --games 10")
    assert (simulated.returncode, "greedy" in simulated.stdout) == (0, True)
    refused = bare.run("sushiya serve")
    assert (refused.returncode, refused.stdout, refused.stderr) == (1, "", NO_SERVER)


def test_the_server_serves_the_page_without_node_or_compiler(bare: Bare) -> None:
    installed = bare.run(WITH_SERVER)
    assert installed.returncode == 0, installed.stderr
    with bare.opened("sushiya serve") as address:
        look_around(address)


def test_uvx_serves_the_page_from_the_wheel(bare: Bare) -> None:
    with bare.opened(BY_UVX) as address:
        look_around(address)
