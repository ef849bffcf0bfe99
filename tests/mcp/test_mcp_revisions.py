"""Tools that are asked about commits: nothing outside of the roots is told."""

from __future__ import annotations

from pathlib import Path

from git_repository import commit, needs_git
from talking import Ask, text_of

pytestmark = needs_git


def test_a_range_of_commits_tells_what_changed_below_the_roots_only(ask: Ask, project: Path) -> None:
    commit(project.parent, "first")
    (project / "shop.py").write_text("def pay():\n    return 1\n")
    (project.parent / "project-secret" / "key.py").write_text("KEY = 2\n")
    text = text_of(ask("smart_outline", file_path="HEAD..worktree"))
    assert "+ 1-2 pay()" in text
    assert "key.py" not in text
    commit(project.parent, "second")
    assert text_of(ask("smart_outline", file_path="HEAD~1..HEAD")).splitlines()[1:-1] == text.splitlines()[1:-1]
    assert "no commit 'nowhere'" in text_of(ask("smart_outline", file_path="nowhere..HEAD"))


def test_a_file_is_shown_as_it_was_where_it_is_below_the_roots(ask: Ask, project: Path) -> None:
    commit(project.parent, "first")
    (project / "shop.py").write_text("")
    assert "class Basket" in text_of(ask("smart_outline", file_path="HEAD:shop.py"))
    assert "class Basket" in text_of(ask("smart_unfold", file_path="HEAD:shop.py", symbol_name="Basket"))
    for path in ("HEAD:../project-secret/key.py", "HEAD:project-secret/key.py"):
        assert "KEY" not in text_of(ask("smart_outline", file_path=path))
