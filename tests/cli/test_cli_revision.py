"""``outline`` and ``unfold`` of files as they were."""

from __future__ import annotations

from pathlib import Path

from cli_project import Run
from git_repository import commit, needs_git

pytestmark = needs_git

OLD = "class Shop:\n    def open(self):\n        return 1\n"


def test_a_symbol_is_shown_as_it_was(run: Run, tmp_path: Path) -> None:
    top = tmp_path / "top"
    commit(top, "first", shop=OLD)
    commit(top, "second", shop="\n\nclass Shop:\n    def close(self):\n        return 2\n")
    outlined = run("outline", "HEAD~1:shop.py", cwd=top).stdout.splitlines()
    assert outlined[0].startswith("HEAD~1:shop.py python, 3 lines")
    assert outlined[1:3] == ["1-3 class Shop", " 2-3 open()"]
    for words in (("HEAD~1:shop.py", "Shop.open"), ("HEAD~1:shop.py::open",), ("HEAD~1:shop.py:3",)):
        assert "    def open(self):" in run("unfold", *words, cwd=top).stdout
    both = run("unfold", "shop.py", "close", "HEAD~1:shop.py::open", cwd=top).stdout
    assert "def close" in both
    assert "def open" in both
    missing = run("unfold", "HEAD~1:shop.py", "close", cwd=top)
    assert (missing.returncode, missing.stderr) == (1, "")


def test_a_folder_of_a_revision_is_said_to_be_one(run: Run, tmp_path: Path) -> None:
    top = tmp_path / "top"
    (top / "src").mkdir(parents=True)
    commit(top, "first", **{"src/shop": OLD})
    done = run("outline", "HEAD:src", cwd=top)
    assert "a folder in HEAD: name a file of it" in done.stdout + done.stderr
    assert "no such file in HEAD" in (none := run("outline", "HEAD:nope", cwd=top)).stdout + none.stderr


def test_names_that_begin_as_those_of_a_language_are_known(run: Run, tmp_path: Path) -> None:
    for name, text in (("Dockerfile.dev", "FROM alpine AS base\n"), ("Makefile.inc", "all:\n\techo\n")):
        (tmp_path / name).write_text(text)
    (tmp_path / "Dockerfile.md").write_text("# Title\n")
    told = run("outline", ".", cwd=tmp_path).stdout
    for line in ("Dockerfile.dev 1: base", "Dockerfile.md 1: Title", "Makefile.inc 2: all"):
        assert line in told
    assert run("outline", "Dockerfile.dev", cwd=tmp_path).stdout.startswith("Dockerfile.dev dockerfile")


def test_what_is_nested_too_deeply_for_a_scanner_is_said_to_be_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "deep.yaml").write_text("".join(f"{' ' * depth}a:\n" for depth in range(300)))
    done = run("outline", "deep.yaml", cwd=tmp_path)
    assert "nested too deeply for its grammar" in done.stdout + done.stderr
    assert "Assertion" not in done.stdout + done.stderr
