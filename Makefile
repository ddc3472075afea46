# Sushiya: `make run` opens the house, `make play` plays in the terminal, `make test` proves. Everything is installed into .venv, and only when something changed.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' -not -path '*/server/static/*' -not -path '*/server/docs/*') $(shell find build_tools -name '*.py') setup.py pyproject.toml MANIFEST.in README.md LICENSE
PAPERS := $(shell find docs examples -type f -not -path '*/__pycache__/*') $(wildcard *.md)
WEB := $(shell find web -type f -not -path 'web/node_modules/*') $(wildcard src/sushiya/i18n/messages/*.json src/sushiya/games/*/RULES*.md)
ENGINE := $(shell find src/sushiya/core src/sushiya/games src/sushiya/bots -name '*.py' -o -name '*.toml') $(shell find build_tools/browser -name '*.py')
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
TOGETHER := --no-print-directory -j 3 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
PYTEST := $(BIN)/python -P -m pytest -n auto --dist loadgroup
INTERPRETED = tests/core tests/games tests/conformance tests/property tests/golden tests/perft

.DEFAULT_GOAL := help
.PHONY: help install run play check test lint docs bench ratings screenshots golden state types api wheel lock clean
.PHONY: ruff mypy eslint svelte-check unit rules package

help: ## this list
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

install: .venv/installed ## .venv with the compiled package and all extras

run: install ## the house at http://localhost:8000; PORT=9000 for another port
	@$(BIN)/sushiya serve $(if $(PORT),--port $(PORT))

play: install ## a game in the terminal
	@$(BIN)/sushiya play

check: .venv/dependencies web/node_modules/.installed ## lint, the page's unit tests and the rules' own tests, in two minutes
	@$(MAKE) $(TOGETHER) rules mypy eslint svelte-check unit ruff INTERPRETED="tests/core tests/games tests/golden"

test: unit rules package ## every test, on the compiled package; a sample of the rules' tests interpreted too

lint: .venv/dependencies web/node_modules/.installed ## ruff, mypy --strict, eslint, prettier, svelte-check
	@$(MAKE) $(TOGETHER) mypy eslint svelte-check ruff

ruff: .venv/dependencies
	@echo "sushiya: ruff"
	@$(BIN)/ruff check --quiet . && $(BIN)/ruff format --quiet --check .

mypy: .venv/dependencies
	@echo "sushiya: mypy"
	@$(BIN)/mypy

eslint: web/node_modules/.installed
	@echo "sushiya: eslint and prettier"
	@cd web && $(NODE) npm run --silent lint

svelte-check: web/node_modules/.installed
	@echo "sushiya: svelte-check"
	@cd web && $(NODE) npm run --silent check

unit: web/node_modules/.installed
	@echo "sushiya: testing the page's own logic"
	@cd web && $(NODE) npm test --silent

rules: .venv/dependencies
	@echo "sushiya: testing the rules interpreted, at a sample of tables"
	@SUSHIYA_SAMPLES=few SUSHIYA_EXPECT=interpreted PYTHONPATH=src $(PYTEST) $(INTERPRETED)

package: install
	@sh web/chromium.sh $(BIN)
	@echo "sushiya: testing the compiled package"
	@SUSHIYA_EXPECT=compiled $(PYTEST)

docs: src/sushiya/server/docs/en/index.html ## the documentation as a site, in French and English, where the house has it: /docs

bench: install ## how fast it is, as ratios measured in one run
	@$(BIN)/python -m bench

ratings: install ## play the ladder of robots in every game, where it is not known yet; GAMES=100 for a quick look, again to go on
	@$(BIN)/python -P -m sushiya.arena.ratings $(if $(GAMES),--games $(GAMES)) src/sushiya/bots/ratings.json docs/ratings.md docs/fr/ratings.md

screenshots: install ## pictures of every scene, size, light and font in build/screenshots
	@sh web/chromium.sh $(BIN)
	@SUSHIYA_SCREENSHOTS=$(CURDIR)/build/screenshots $(PYTEST) -k "test_pictures" tests/browser/test_scenes.py
	@echo "sushiya: look at build/screenshots/index.html"

golden: install ## write the golden playthroughs and perft counts anew
	@SUSHIYA_WRITE_GOLDEN=1 $(BIN)/python -P -m pytest tests/golden tests/perft

state: ## write the fields of every game anew from its state.py
	@$(PYTHON) -m build_tools.fields

types: .venv/dependencies ## write the types of the protocol for TypeScript anew
	@PYTHONPATH=src $(BIN)/python -m sushiya.server.typescript web/src/lib/protocol.ts
	@PYTHONPATH=src $(BIN)/python -m sushiya.server.catalogue web/src/lib/catalogue.json
	@PYTHONPATH=src $(BIN)/python -m sushiya.lessons.overview web/src/lib/courses.json

api: install ## write down the public surface, for a release
	@$(BIN)/python -m tests.package.api

wheel: dist/.built ## the package for others, in dist: a source archive, and a wheel that was built from it

lock: .venv/dependencies ## resolve requirements.lock anew
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
		--all-extras --group dev pyproject.toml --output-file requirements.lock

clean: ## remove .venv and everything built
	@rm -rf .venv build dist src/*.egg-info src/sushiya/server/static src/sushiya/server/docs web/node_modules

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "sushiya: Python 3.11 or later is needed; say which with: make PYTHON=/path/to/python3 $(MAKECMDGOALS)"; exit 1; }
	@echo "sushiya: making .venv"
	@$(PYTHON) -m venv .venv || \
		{ echo "sushiya: python could not make a virtual environment (on Debian and Ubuntu: apt install python3-venv)"; rm -rf .venv; exit 1; }

.venv/dependencies: requirements.lock | .venv/bin/python
	@echo "sushiya: installing dependencies"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock || \
		{ echo "sushiya: the dependencies could not be installed; is the package index within reach?"; exit 1; }
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json | .venv/dependencies
	@sh web/node.sh $(BIN)
	@echo "sushiya: installing what the page is built with"
	@cd web && $(NODE) npm ci --silent || \
		{ echo "sushiya: npm could not install its packages; is its registry within reach?"; exit 1; }
	@touch $@

build/engine.json: $(ENGINE) | .venv/bin/python
	@echo "sushiya: making the engine for the page"
	@$(BIN)/python -m build_tools.browser.bundle $@

src/sushiya/server/static/index.html: web/node_modules/.installed build/engine.json $(WEB)
	@echo "sushiya: building the page"
	@cd web && $(NODE) npm run --silent build
	@touch $@

src/sushiya/server/docs/en/index.html: .venv/dependencies $(SOURCES) $(PAPERS)
	@echo "sushiya: building the documentation"
	@PYTHONPATH=src $(BIN)/python -m build_tools.docs src/sushiya/server/docs
	@touch $@

dist/.built: .venv/dependencies src/sushiya/server/static/index.html src/sushiya/server/docs/en/index.html $(SOURCES)
	@echo "sushiya: compiling the package"
	@rm -rf dist && $(BIN)/uv build --quiet --no-build-isolation --python $(BIN)/python --out-dir dist
	@touch $@

.venv/installed: dist/.built
	@echo "sushiya: installing the package"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall dist/sushiya-*.whl
	@$(BIN)/python -P -c 'import sushiya; sushiya.compiled or print("sushiya: warning: no C compiler, so the rules run interpreted and slowly; install one (gcc), then make clean install")'
	@touch $@
