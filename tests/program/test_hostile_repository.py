"""A repository is data: nothing that it holds is run, and nothing in it changes an answer."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from smart_explore.treesitter.toolchain import Toolchain

SOURCE = "def area():\n    pass\n\n\nclass Shape:\n    def name(self):\n        pass\n"
SECONDS = 60

Ask = Callable[..., str]


@pytest.fixture
def canary(tmp_path: Path) -> Path:
    """A file that whatever is run creates."""
    return tmp_path / "canary"


@pytest.fixture
def repository(tmp_path: Path, canary: Path) -> Path:
    root = tmp_path / "repository"
    root.mkdir()
    (root / "shapes.py").write_text(SOURCE)
    grammar = {
        "grammars": [
            {"name": "python", "scope": "source.python", "path": ".", "file-types": ["py"], "highlights": "q.scm"}
        ],
        "metadata": {"version": "1.0.0", "license": "MIT", "description": "x", "links": {"repository": "x"}},
    }
    touch = f'#include <stdio.h>\n__attribute__((constructor)) static void run(void) {{ fopen("{canary}", "w"); }}\n'
    for folder in (root, root / "node_modules" / "tree-sitter-python", root / "tree-sitter-python"):
        (folder / "src").mkdir(parents=True, exist_ok=True)
        (folder / "tree-sitter.json").write_text(json.dumps(grammar))
        (folder / "src" / "grammar.json").write_text('{"name": "python", "rules": {}}')
        (folder / "src" / "scanner.c").write_text(touch)
        (folder / "src" / "parser.c").write_text(touch + "void *tree_sitter_python(void) { return 0; }\n")
    script = root / "run.sh"
    script.write_text(f"#!/bin/sh\ntouch '{canary}'\n")
    script.chmod(0o755)
    for name in ("tree-sitter", "node", "git", "setpriv", "npm"):
        shutil.copy(script, root / name)
    (root / "queries" / "python").mkdir(parents=True)
    (root / "queries" / "python" / "symbols.scm").write_text("(nonsense")
    (root / "smart_explore.py").write_text(f"open({str(canary)!r}, 'w')\n")
    (root / "sitecustomize.py").write_text(f"open({str(canary)!r}, 'w')\n")
    return root


@pytest.fixture
def ask(repository: Path, toolchain: Toolchain, temp_folder: Path, tmp_path: Path) -> Ask:
    """Ask the program, run inside the repository as an installed one would be; its stdout."""
    entry = "import sys; sys.path[:] = [p for p in sys.path if p]; from smart_explore.frontends.cli import main; main()"

    def ask_(*words: str, code: int = 0, **environment: str) -> str:
        ours = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(os.path.abspath, filter(None, sys.path))),
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
        }
        done = subprocess.run(
            [sys.executable, "-c", entry, *words],
            cwd=repository,
            env={**ours, **environment},
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        assert (done.returncode, done.stderr) == (code, "")
        return done.stdout

    return ask_


def symbols(text: str) -> list[str]:
    return [symbol["qualified_name"] for symbol in json.loads(text)["symbols"]]


def test_grammars_and_scanners_in_the_repository_are_not_compiled(ask: Ask, canary: Path) -> None:
    assert symbols(ask("outline", "shapes.py", "--json")) == ["area", "Shape"]
    assert "shapes.py" in ask("search", "area", ".")
    assert "pass" in ask("unfold", "shapes.py", "area")
    assert not canary.exists()


def test_programs_in_the_repository_are_not_run_for_those_on_path(ask: Ask, canary: Path) -> None:
    path = os.pathsep.join([".", "", os.environ["PATH"]])
    assert symbols(ask("outline", "shapes.py", "--json", PATH=path)) == ["area", "Shape"]
    assert "shapes.py" in ask("search", "area", PATH=path)
    assert not canary.exists()


@pytest.mark.skipif(not shutil.which("git"), reason="no git here")
def test_gits_hooks_and_settings_are_not_run(ask: Ask, canary: Path, repository: Path) -> None:
    def git(*words: str) -> None:
        config = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        subprocess.run(["git", *words], cwd=repository, check=True, capture_output=True, env={**os.environ, **config})

    (repository / "vendor").mkdir()  # a folder that is skipped unless git tracks what is in it
    (repository / "vendor" / "lib.py").write_text("def area_of_vendor(): pass\n")
    git("init", "-q")
    git("add", "-f", "shapes.py", "vendor")
    run = str(repository / "run.sh")
    for setting in (
        "core.fsmonitor",
        "core.sshCommand",
        "core.pager",
        "filter.x.clean",
        "filter.x.smudge",
        "diff.external",
    ):
        git("config", setting, run)
    git("config", "core.hooksPath", str(repository))
    (repository / ".gitattributes").write_text("* filter=x diff=x\n")
    for hook in ("post-index-change", "fsmonitor-watchman", "pre-commit"):
        shutil.copy(run, repository / hook)
        shutil.copy(run, repository / ".git" / "hooks" / hook)
    canary.unlink(missing_ok=True)
    found = ask("search", "area", "--json")
    assert {result["path"] for result in json.loads(found)["results"]} == {"shapes.py", "vendor/lib.py"}
    ask("outline", ".")
    assert not canary.exists()


@pytest.mark.parametrize("variable", ["HOME", "XDG_CONFIG_HOME", "TREE_SITTER_DIR"])
@pytest.mark.parametrize("config", ["broken", "poisoned"])
def test_the_users_tree_sitter_configuration_has_no_say(
    variable: str, config: str, ask: Ask, canary: Path, repository: Path, tmp_path: Path
) -> None:
    text = "{ not json" if config == "broken" else json.dumps({"parser-directories": [str(repository)]})
    home = tmp_path / "home"
    for folder in (home / ".config" / "tree-sitter", home / "tree-sitter", home, home / ".tree-sitter"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "config.json").write_text(text)
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    environment = {"XDG_DATA_HOME": data, variable: str(home)}
    assert symbols(ask("outline", "shapes.py", "--json", **environment)) == ["area", "Shape"]
    assert not canary.exists()
    assert os.listdir(tmp_path / "cache") == ["smart-explore"]  # nothing that the CLI would compile there


def test_a_relative_cache_folder_is_not_taken_from_the_repository(ask: Ask, repository: Path) -> None:
    before = sorted(os.listdir(repository))
    assert symbols(ask("outline", "shapes.py", "--json", XDG_CACHE_HOME="cache")) == ["area", "Shape"]
    assert sorted(os.listdir(repository)) == before
