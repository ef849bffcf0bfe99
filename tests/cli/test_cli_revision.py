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
