"""A language that the user brings is known as ours are; the doctor says what is wrong with one, and nothing breaks."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from forked_runs import run_program

from smart_explore.languages.registry import BY_NAME
from smart_explore.treesitter.toolchain import Toolchain

DECLARATION = """
extensions = [".shop"]
file_names = ["Shopfile"]
line_comment = "#"
[grammar]
symbol = "toml"
sample = "proof = 1"
library = "shop.so"
"""


@pytest.fixture
def own(tmp_path: Path, toolchain: Toolchain) -> Path:
    """The folder of a language of the user's, which is TOML under another name."""
    folder = tmp_path / "config" / "smart-explore" / "languages" / "shop"
    folder.mkdir(parents=True)
    shutil.copyfile(toolchain.grammar(BY_NAME["toml"]).path, folder / "shop.so")
    (folder / "symbols.scm").write_text("(table (bare_key) @name) @definition.table\n")
    (folder / "comments.scm").write_text("(comment) @comment\n")
    (folder / "language.toml").write_text(DECLARATION)
    (tmp_path / "tree").mkdir()
    (tmp_path / "tree" / "a.shop").write_text("# Boxes.\n[stock]\na = 1\n")
    (tmp_path / "tree" / "Shopfile").write_text("[till]\n")
    return folder


def run(own: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    root = own.parents[3]
    environment = {**os.environ, "XDG_CONFIG_HOME": str(root / "config"), "XDG_CACHE_HOME": str(root / "cache")}
    return run_program(arguments, cwd=root / "tree", env=environment, capture_output=True, text=True)


def test_its_files_are_outlined_and_searched(own: Path) -> None:
    assert "2-3 [stock] a = 1" in run(own, "outline", "a.shop").stdout
    assert "[till]" in run(own, "outline", "Shopfile").stdout
    assert "a.shop" in run(own, "search", "stock").stdout


def test_the_doctor_names_what_cannot_be_used(own: Path) -> None:
    (own / "language.toml").write_text("extensions = [")
    said = run(own, "doctor")
    assert "language shop: not usable" in said.stdout and str(own) in said.stdout
    assert run(own, "outline", "a.shop").returncode != 0


WRONG = {
    "no gone.so": ("shop.so", "gone.so"),
    "symbol and sample": ('symbol = "toml"', ""),
    "says no extensions": ('extensions = [".shop"]\nfile_names = ["Shopfile"]', ""),
    "lists of texts": ('[".shop"]', '".shop"'),
}


def test_what_is_wrong_is_said_of_each(own: Path) -> None:
    for number, change in enumerate(WRONG.values()):
        folder = shutil.copytree(own, own.parent / f"wrong{number}")
        declaration = DECLARATION.replace(*change).replace(".shop", f".shop{number}").replace("Shopfile", f"S{number}")
        (folder / "language.toml").write_text(declaration)
    said = run(own, "doctor").stdout
    for number, reason in enumerate(WRONG):
        assert any(f"wrong{number}" in line and reason in line for line in said.splitlines()), said
    assert "ok  grammar toml (your own): answers" in said


def test_nothing_is_read_from_the_repository(own: Path) -> None:
    tree = own.parents[3] / "tree"
    shutil.copytree(own.parents[2], tree / ".config" / "smart-explore")
    shutil.rmtree(own)
    assert "in no supported language" in run(own, "outline", "a.shop").stdout
