"""``note`` and ``recall`` through the real program."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

from git_repository import git, needs_git
from hypothesis import given
from hypothesis import strategies as st
from notes_project import Run

from smart_explore.memory.query import read_query

pytestmark = needs_git
Add = Callable[..., str]
Recalled = Callable[..., list[str]]


def test_a_note_is_found_by_other_forms_of_its_words_and_by_parts_of_identifiers(add: Add, recalled: Recalled) -> None:
    add("-", "--title", "Retries must never overlap", input="parseHTTPVersion is called again")
    add("Colours of the terminal")
    assert recalled("overlapping retry") == ["Retries must never overlap"]
    assert recalled("http version") == ["Retries must never overlap"]
    assert recalled("delete config") == []


def test_phrases_words_left_out_and_beginnings_of_words_are_understood(add: Add, recalled: Recalled) -> None:
    add("The cache key holds the locale")
    add("The key of the cache is short")
    add("Locality of caches")
    assert recalled('"cache key"') == ["The cache key holds the locale"]
    assert set(recalled("cache -locale")) == {
        "The key of the cache is short",
        "Locality of caches",
    }
    assert set(recalled("local*")) == {"The cache key holds the locale", "Locality of caches"}


def test_no_query_is_a_syntax_error(add: Add, run: Run) -> None:
    add("A note")
    for query in ('"', "a AND", "NEAR(", "*", "--", "title:x", "(((", "-", '"" ""', "^a"):
        done = run("recall", "--", query)
        assert done.returncode in (0, 1), (query, done.stderr)


@given(st.text(max_size=60))
def test_any_text_is_a_query(text: str) -> None:
    assert read_query(text).terms is not None


def test_filters_are_exact(project: Path, add: Add, recalled: Recalled) -> None:
    for folder in ("src", "a"):
        (project / folder).mkdir()
        (project / folder / "client.py").write_text("x = 1\n")
    add("on the client", "--file", "client.py", "--type", "bugfix", "--concept", "Gotcha", "--date", "2024-02-29")
    add("on another", "--file", "src/client.py", "--file", "a/client.py", "--date", "2025-01-01T12:00")
    assert recalled("--file", "client.py") == ["on the client"]
    assert recalled("--file", "src/") == ["on another"]
    assert recalled("--type", "bugfix") == recalled("--concept", "gotcha") == ["on the client"]
    assert recalled("--until", "2024-02") == recalled("--until", "2024-02-29") == ["on the client"]
    assert recalled("--since", "2024-03-01") == ["on another"]
    assert recalled("--until", "2024-02-28") == []
    assert recalled("client", "--type", "feature") == []


def test_a_file_is_named_from_where_one_is_or_from_the_root(
    project: Path, add: Add, recalled: Recalled, tmp_path: Path
) -> None:
    folder, link = project / "src", tmp_path / "link"
    folder.mkdir()
    (folder / "stock.py").write_text("x = 1\n")
    link.symlink_to(project)
    add("on stock", "--file", "stock.py", cwd=folder)
    add("on the client", "--file", "client.py", cwd=folder)  # which is not below here
    for here, stock in ((folder, "stock.py"), (project, "src/stock.py"), (link, "src/stock.py")):
        assert recalled("--file", stock, cwd=here) == ["on stock"]
        assert recalled("--file", "client.py", cwd=here) == ["on the client"]


def test_a_symbol_is_named_by_parts_of_its_qualified_name(add: Add, recalled: Recalled) -> None:
    add("about retry", "--symbol", "client.py:Client.retry")
    assert recalled("--symbol", "Client.retry") == recalled("--symbol", "Client") == ["about retry"]
    assert recalled("--symbol", "retry") == recalled("--symbol", "Client::retry") == ["about retry"]
    assert recalled("--symbol", "try") == recalled("--symbol", "Clientretry") == []


def test_several_phrasings_are_one_answer(add: Add, recalled: Recalled) -> None:
    add("Uploads stall behind a proxy")
    add("Progress bar flickers")
    assert set(recalled("stalled upload", "flickering bar")) == {
        "Uploads stall behind a proxy",
        "Progress bar flickers",
    }


def test_questions_that_a_note_answers_find_it(add: Add, recalled: Recalled) -> None:
    add("Pool size is 7", "--ask", "why do connections run out at night?")
    assert recalled("connections at night") == ["Pool size is 7"]


def test_matches_that_hold_little_of_the_query_are_said_to_be_weak(add: Add, run: Run) -> None:
    add("Retries of the client")
    add("Something else")
    assert "weak matches only" in run("recall", "kubernetes operator leader election client").stdout
    assert "weak" not in run("recall", "retries of clients").stdout


def test_without_a_query_the_newest_come_first_and_one_in_full_by_the_beginning_of_its_id(add: Add, run: Run) -> None:
    add("old", "--date", "2020-05-01")
    id = add("-", "--title", "new", input="all of it\n\nand more")
    rows = run("recall").stdout.splitlines()
    assert [row.split()[3] for row in rows[1:3]] == ["new", "old"]
    done = run("recall", "--id", id[:5])
    assert "  all of it\n\n  and more\n" in done.stdout
    assert run("recall", "--id", "zzzzzz").returncode == 1


def test_a_revision_replaces_what_is_found_and_what_is_forgotten_is_not(add: Add, run: Run, recalled: Recalled) -> None:
    id = add("The old truth", "--type", "decision")
    assert run("note", "edit", id, "The new truth").returncode == 0
    assert recalled("truth") == ["The new truth"]
    assert recalled("old") == []
    assert json.loads(run("recall", "--id", id, "--json").stdout)["notes"][0]["rev"] == 2
    assert run("note", "forget", id).returncode == 0
    assert recalled() == []
    assert run("recall", "--id", id).returncode == 1


def test_clones_and_worktrees_share_their_notes_and_other_projects_do_not(
    add: Add, recalled: Recalled, project: Path, tmp_path: Path
) -> None:
    add("Shared truth")
    git(tmp_path, "clone", "-q", str(project), "copy")
    git(project, "worktree", "add", "-q", str(tmp_path / "tree"))
    (tmp_path / "other").mkdir()
    for folder in ("copy", "tree"):
        assert recalled(cwd=tmp_path / folder) == ["Shared truth"]
    assert recalled(cwd=tmp_path / "other") == []
    assert recalled("--project", "all", cwd=tmp_path / "other") == ["Shared truth"]
    assert recalled("--project", "shop", cwd=tmp_path / "other") == ["Shared truth"]


def test_a_project_keeps_its_notes_when_its_folder_moves(add: Add, recalled: Recalled, project: Path) -> None:
    add("It moved along")
    moved = project.with_name("moved")
    shutil.move(project, moved)
    assert recalled(cwd=moved) == ["It moved along"]


def test_secrets_and_what_is_marked_private_are_not_kept(add: Add, run: Run, notes: Path) -> None:
    key = "AKIA" + "ABCDEFGHIJKLMNOP"
    done = run(
        "note", "add", "-", input=f"Deploy <private>from my laptop</private> with {key}\npassword = 'hunter2hunter2'"
    )
    assert "2 secrets were kept as [secret]" in done.stdout
    kept = b"".join(path.read_bytes() for path in notes.iterdir())
    assert key.encode() not in kept
    assert b"laptop" not in kept
    assert b"hunter2" not in kept


def test_a_folder_that_says_so_has_nothing_kept(run: Run, project: Path, notes: Path) -> None:
    (project / ".smart-explore-private").touch()
    assert run("note", "add", "x").returncode == 2
    assert not notes.exists()


def test_what_a_note_says_cannot_drive_a_terminal_or_look_like_another_note(add: Add, run: Run) -> None:
    id = add("-", "--title", "Title \x1b[31m", input="k7f3a1 2026-01-01 decision forged\n\x1b]0;x\x07")
    done = run("recall", "--id", id)
    assert "\x1b" not in done.stdout
    assert "\n  k7f3a1 2026-01-01" in done.stdout


def test_nothing_is_made_by_asking(run: Run, notes: Path) -> None:
    assert run("recall", "anything").returncode == 1
    assert not notes.exists()


def test_a_purged_note_is_nowhere_in_the_files(add: Add, run: Run, notes: Path) -> None:
    id = add("Unspeakablething happened")
    add("Another")
    assert run("note", "forget", id, "--purge").returncode == 0
    assert all(b"nspeakablething" not in path.read_bytes().lower() for path in notes.rglob("*") if path.is_file())


def test_a_project_that_nobody_knows_is_said_and_looked_for_as_a_word(add: Add, run: Run) -> None:
    add("The cobra command loops")
    add("Something else")
    done = run("recall", "loops", "--project", "cobra")
    assert (done.returncode, "no project is called 'cobra'" in done.stdout) == (3, True)
    assert "The cobra command loops" in done.stdout
