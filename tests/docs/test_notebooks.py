"""The notebooks run, and those that draw leave a picture."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_tools.docs.notebooks import page_of
from tests.docs.pages import DOCS, ROOT

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.py"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda each: each.stem)
def test_a_notebook_runs(notebook: Path, tmp_path: Path) -> None:
    text = notebook.read_text("utf-8")
    for module in ("numpy", "matplotlib"):
        if f"import {module}" in text:
            pytest.importorskip(module)
    picture = tmp_path / "picture.svg"
    ran = subprocess.run(
        [sys.executable, "-P", str(notebook), str(picture)],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": ":".join(sys.path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout
    assert picture.exists() == ("savefig" in text)


def test_all_notebooks_are_on_their_page() -> None:
    page = (DOCS / "notebooks.md").read_text("utf-8")
    assert len(NOTEBOOKS) == 4
    assert [each.name for each in NOTEBOOKS if f"({Path('../examples/notebooks') / each.name})" not in page] == []


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda each: each.stem)
def test_a_notebook_is_a_page_with_a_title(notebook: Path) -> None:
    page = page_of(notebook)
    assert page.startswith("# ")
    assert page.count("```python\n") == notebook.read_text("utf-8").count("\n# %%\n")
