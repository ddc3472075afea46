"""`python -m build_tools.docs FOLDER`: build the site in every language; `make docs` does it where the server looks."""

from __future__ import annotations

import sys
from pathlib import Path

from build_tools.docs.site import build

build(Path(sys.argv[1]))
