"""What the build makes of declared states is committed, and constants mean the same compiled and interpreted."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import sushiya
from build_tools.constants import constants, data_modules, with_lengths
from build_tools.declarations import read_state
from build_tools.fields import made, module_of, sheet_of
from tests.states import ROOT

SOURCE = ROOT / "src"
MADE = made()
DATA = sorted({module for sheet in SOURCE.rglob("*.pxd") for module in data_modules(sheet, SOURCE)})
TEA = '''
from sushiya.core.common_state import CommonState
from sushiya.core.state import FIXED, HIDDEN, MASK, OWN, PUBLIC, SCRATCH, TABLE, flag, grid, number, part, row
from sushiya.games.tea import cards
from sushiya.games.tea.board import Board


class TeaState:
    """A game of tea."""

    board = part(Board, FIXED)
    hot = flag(FIXED, initial=True)
    """Whether it steams."""
    height = number(PUBLIC)
    pot = row(cards.LEAVES, HIDDEN, used=height, fill=cards.GREEN)
    wishes = row(cards.CUPS, OWN, of=MASK)
    secrets = grid(cards.CUPS, cards.LEAVES, OWN)
    sips = row(cards.CUPS, PUBLIC)
    drunk = grid(cards.CUPS, cards.LEAVES, PUBLIC, rows=height, used=sips)
    spilt = row(2 * cards.CUPS, SCRATCH)
    colour_of = row(cards.LEAVES, TABLE, initial=cards.COLOUR_OF)
    sugar = grid(cards.CUPS, cards.LUMPS, PUBLIC, rows=CommonState.players)
'''


@pytest.mark.parametrize("file", MADE, ids=lambda file: str(file.relative_to(SOURCE)))
def test_the_committed_files_are_what_make_state_writes(file: Path) -> None:
    assert file.read_text("utf-8") == MADE[file], "run `make state`"


@pytest.mark.parametrize("module", DATA, ids=lambda module: str(module.relative_to(SOURCE)))
def test_the_compiler_gets_every_constant_as_python_has_it(module: Path) -> None:
    name = ".".join(module.relative_to(SOURCE).with_suffix("").parts)
    defined = {key: value for key, value in vars(import_module(name)).items() if key.isupper() and type(value) is int}
    assert constants(module, SOURCE) == defined != {}


def test_the_build_finds_constants_without_any_package() -> None:
    program = (
        "import sys; from pathlib import Path; sys.path.insert(0, sys.argv[1]);"
        "from build_tools.constants import constants;"
        "[constants(Path(module), Path(sys.argv[2])) for module in sys.argv[3:]]"
    )
    subprocess.run([sys.executable, "-I", "-S", "-c", program, str(ROOT), str(SOURCE), *map(str, DATA)], check=True)


@pytest.mark.parametrize("game", sushiya.game_ids())
def test_every_constant_of_a_game_is_used(game: str) -> None:
    folder = SOURCE / "sushiya" / "games" / game.replace("-", "_")
    files = [*folder.glob("*.py"), *(SOURCE / "sushiya" / "bots").glob("*.py")]
    texts = {file: file.read_text("utf-8") for file in files}
    for module in set(DATA) & texts.keys():
        for name in constants(module, SOURCE):
            words = [re.findall(rf"\b{name}\b", text) for text in texts.values()]
            assert sum(map(len, words)) > 1, f"{module.name}: {name}"


def test_lengths_in_type_sheets_may_be_expressions() -> None:
    assert with_lengths("short a[CUPS][2 * CUPS + 1]", {"CUPS": 3}) == "short a[3][7]"


@pytest.fixture
def tea(tmp_path: Path) -> tuple[str, str]:
    """The module and the type sheet made of a state with every kind of field."""
    file = tmp_path / "sushiya" / "games" / "tea" / "state.py"
    file.parent.mkdir(parents=True)
    file.write_text(TEA)
    state = read_state(file, tmp_path)
    return module_of(state), sheet_of(state)


def test_a_declared_field_gets_its_type_and_its_first_value(tea: tuple[str, str]) -> None:
    module, sheet = tea
    for line in (
        "cdef public Board board",
        "cdef public bint hot",
        "cdef public int height",
        "cdef public short pot[LEAVES]",
        "cdef public unsigned long long wishes[CUPS]",
        "cdef public short drunk[CUPS][LEAVES]",
        "cdef public short spilt[2 * CUPS]",
        "from sushiya.games.tea.board cimport Board",
    ):
        assert line in sheet
    assert "self.hot = True" in module
    assert "self.pot: list[int] = row(cards.LEAVES, cards.GREEN)" in module


def part_of(module: str, method: str) -> str:
    """The lines of one method."""
    return module.split(f"def {method}(")[1].split("    def ")[0]


def test_what_never_changes_and_what_holds_nothing_is_not_copied(tea: tuple[str, str]) -> None:
    copied = part_of(tea[0], "copy_origin")
    assert all(f"self.{name}" in copied for name in ("height", "pot", "wishes", "secrets", "sips", "drunk"))
    assert not any(f"self.{name}" in copied for name in ("board", "hot", "spilt", "colour_of"))


def test_data_of_the_game_is_there_and_nothing_more(tea: tuple[str, str]) -> None:
    module, sheet = tea
    assert "cdef public short colour_of[LEAVES]" in sheet
    assert module.count("colour_of") == 1
    assert "self.colour_of: list[int] = list(cards.COLOUR_OF)" in module


def test_a_grid_may_have_a_row_for_each_player(tea: tuple[str, str]) -> None:
    assert "for at in range(self.players):\n            self.sugar[at][:]" in part_of(tea[0], "copy_origin")


def test_what_a_seat_knows_is_hashed_by_who_may_know_it(tea: tuple[str, str]) -> None:
    known = part_of(tea[0], "hash_known")
    assert "self.pot" not in known and "self.spilt" not in known
    assert "hashing.mixed(key, self.wishes[seat])" in known
    assert "hashing.mixed_row(key, self.secrets[seat], cards.LEAVES)" in known
    assert "for at in range(self.height):" in known
    assert "hashing.mixed_row(key, self.drunk[at], self.sips[at])" in known
