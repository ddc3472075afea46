"""Puts the papers of each language in order, lets zensical make pages of them, and takes scripts out of these pages."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

from build_tools.docs.notebooks import page_of
from build_tools.docs.papers import ROOT, Papers
from build_tools.docs.reference import reference

DOCS = ROOT / "docs"
PLAN = DOCS / "site.toml"
"""What the site is called, in which order pages stand, and which papers from outside of `docs` are among them."""
MADE = {"reference.md": reference}
"""Pages that are made from the sources, in English."""
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
GROUND = "assets/javascripts/page"


def build(folder: Path) -> None:
    """Build the site of every language into a folder, which is emptied before."""
    plan = tomllib.loads(PLAN.read_text("utf-8"))
    shelves = {language: pages(language, told) for language, told in plan["languages"].items()}
    shutil.rmtree(folder, ignore_errors=True)
    for language, told in plan["languages"].items():
        elsewhere = {other: shelf for other, shelf in shelves.items() if other != language}
        others = {paper: (other, page) for other, shelf in elsewhere.items() for paper, page in shelf.items()}
        with tempfile.TemporaryDirectory() as workshop:
            lay_out(Path(workshop), Papers(language, shelves[language], others), plan, told)
            make(Path(workshop))
            shutil.move(Path(workshop) / "site", folder / language)
        tidy(folder / language)


def pages(language: str, told: dict[str, Any]) -> dict[Path, str]:
    """Every paper of a language, with the page that it becomes."""
    own = DOCS if language == "en" else DOCS / language
    return {paper: paper.name for paper in sorted(own.glob("*.md"))} | {
        ROOT / paper: page for page, paper in told["papers"].items()
    }


def lay_out(workshop: Path, papers: Papers, plan: dict[str, Any], told: dict[str, Any]) -> None:
    """Write what zensical reads: the pages, what they show, and its settings."""
    ground = workshop / "docs"
    for paper, page in papers.pages.items():
        text = page_of(paper) if paper.suffix == ".py" else papers.text(paper)
        write(ground / page, text)
    if papers.language == "en":
        for page, make_page in MADE.items():
            write(ground / page, make_page())
    for place, file in papers.files.items():
        (ground / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, ground / place)
    lamps = [
        palette | {"toggle": palette["toggle"] | {"name": name}}
        for palette, name in zip(plan["theme"]["palette"], told["lamps"], strict=True)
    ]
    theme = plan["theme"] | {"palette": lamps, "language": papers.language}
    project = told["project"] | {"theme": theme, "extra": {"alternate": plan["alternate"]}}
    write(workshop / "zensical.toml", f"project = {as_toml(project)}\n")


def write(file: Path, text: str) -> None:
    """Write a file, and its folder if need be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def as_toml(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {as_toml(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def make(workshop: Path) -> None:
    """Let zensical build; what it says is shown only if it fails."""
    zensical = [sys.executable, "-m", "zensical", "build", "--strict"]
    ran = subprocess.run(zensical, cwd=workshop, capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.exit(ran.stdout + ran.stderr)


def tidy(site: Path) -> None:
    """Put scripts that stand in pages into files: the house lets no page run anything else."""
    (site / "404.html").unlink()
    for page in site.rglob("*.html"):
        up = "../" * len(page.relative_to(site).parts[1:])
        page.write_text(INLINE.sub(partial(placed, site, up), page.read_text("utf-8")), "utf-8")


def placed(site: Path, up: str, found: re.Match[str]) -> str:
    """A script in a file of its own, named by what is in it."""
    name = f"{GROUND}.{hashlib.sha256(found[1].encode()).hexdigest()[:8]}.js"
    write(site / name, found[1])
    return f'<script src="{up}{name}"></script>'
