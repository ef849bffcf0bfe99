"""The stored facts of files: never of an old content, remade where damaged, made once by several at the same time."""

from __future__ import annotations

import os
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest
from related_tree import Plant

from smart_explore.errors import SmartExploreError
from smart_explore.index.facts import FactRecord, store_facts, store_mentions
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.model.relation import FileReferences
from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.operations.relations import VERB
from smart_explore.requests import Session, call
from smart_explore.symbols.references import extract_references
from smart_explore.treesitter.toolchain import Toolchain

CALLS = {"a.py": "def f():\n    g()\n\n\ndef g():\n    pass\n", "b.py": "from a import g\n\n\ndef h():\n    g()\n"}

BOTH = {"local a.py::f", "import b.py::h"}


def database(tmp_path: Path) -> Path:
    """The one index there is."""
    (path,) = (tmp_path / "cache" / "smart-explore" / "index").glob("*.sqlite")
    return path


def count(tmp_path: Path) -> int:
    """The number of files with stored facts."""
    with closing(sqlite3.connect(database(tmp_path))) as connection:
        number = connection.execute("SELECT count(*) FROM fact_files").fetchone()[0]
    assert isinstance(number, int)
    return number


def test_an_edited_file_is_answered_as_it_is_now(plant: Plant) -> None:
    tree = plant(CALLS)
    assert tree.callers("g") == BOTH
    tree.write("b.py", "from a import f\n\n\ndef h():\n    f()\n")
    assert tree.callers("g") == {"local a.py::f"}
    assert tree.callers("f") == {"import b.py::h"}


def test_a_renamed_function_has_its_callers_under_the_new_name_only(plant: Plant) -> None:
    tree = plant(CALLS)
    assert tree.callers("g") == BOTH
    tree.write("a.py", "def f():\n    new()\n\n\ndef new():\n    pass\n")
    tree.write("b.py", "from a import new\n\n\ndef h():\n    new()\n")
    assert tree.callers("new") == BOTH


def test_a_file_touched_without_change_stays_as_it_was(plant: Plant) -> None:
    tree = plant(CALLS)
    assert tree.callers("g") == BOTH
    os.utime(tree.root / "b.py", ns=(1, 1))
    assert tree.callers("g") == BOTH


def test_a_removed_file_calls_nothing_and_a_new_one_is_seen(plant: Plant) -> None:
    tree = plant(CALLS)
    assert tree.callers("g") == BOTH
    (tree.root / "b.py").unlink()
    assert tree.callers("g") == {"local a.py::f"}
    tree.write("c.py", "from a import g\n\n\ndef i():\n    g()\n")
    assert tree.callers("g") == {"local a.py::f", "import c.py::i"}


def test_an_import_leads_elsewhere_once_the_module_is_there(plant: Plant) -> None:
    tree = plant({"use.py": "from late import f\n\n\ndef g():\n    f()\n"})
    assert tree.callees("g") == set()
    tree.write("late.py", "def f():\n    pass\n")
    assert tree.callees("g") == {"import late.py::f"}


def test_a_name_that_is_only_mentioned_is_known_of_files_that_were_read_for_an_earlier_answer(plant: Plant) -> None:
    tree = plant({**CALLS, "c.py": "from a import g\n\n\ndef passed():\n    return map(g, ())\n"})
    before = tree.names("references", "g")
    assert "c.py::passed" in before
    tree.write("d.py", "other = 1\n")
    assert tree.names("references", "g") == before


def test_a_cache_folder_that_cannot_be_written_is_done_without(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = plant(CALLS)
    (tmp_path / "no-folder").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "no-folder"))
    assert tree.callers("g") == BOTH
    assert "no index can be kept" in capsys.readouterr().err


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE usages SET sites = X'00'",
        "UPDATE usages SET sites = 'text'",
        "UPDATE usages SET sites = X'05000000FF0F'",
        "DROP TABLE usages",
        "DROP TABLE names",
        "ALTER TABLE definitions RENAME COLUMN name TO other",
    ],
)
def test_damaged_facts_are_made_anew(
    plant: Plant, tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = plant(CALLS)
    assert tree.callers("g") == BOTH
    with closing(sqlite3.connect(database(tmp_path))) as connection, connection:
        connection.execute(damage)
    assert tree.callers("g") == BOTH
    assert "made anew" in capsys.readouterr().err
    assert tree.callers("g") == BOTH
    assert capsys.readouterr().err == ""


def test_an_older_reading_of_a_file_does_not_replace_a_newer_one(plant: Plant, tmp_path: Path) -> None:
    tree = plant(CALLS)
    assert tree.callers("g") == BOTH
    older = FactRecord(b"b.py", b"\1" * 16, "python", ["old", ""], [0], [], [], [])
    assert store_facts(str(tree.root), [older])
    assert store_mentions(str(tree.root), [older])
    with closing(sqlite3.connect(database(tmp_path))) as connection:
        assert not connection.execute("SELECT 1 FROM names WHERE text = 'old'").fetchall()
    assert tree.callers("g") == BOTH


def test_imports_alone_do_not_replace_all_facts_of_the_same_content(plant: Plant, tmp_path: Path) -> None:
    tree = plant(CALLS)
    assert tree.callers("g") == BOTH
    query = "SELECT path, digest FROM fact_files ORDER BY path"
    with closing(sqlite3.connect(database(tmp_path))) as connection:
        (_, (_, digest)) = connection.execute(query).fetchall()
    imports = FactRecord(b"b.py", digest, "python", ["h", ""], [0], [], [], [], has_usages=False)
    assert store_facts(str(tree.root), [imports])
    assert tree.files_with_facts == {"a.py", "b.py"}
    assert tree.callers("g") == BOTH


def test_facts_that_were_lost_half_way_are_completed(plant: Plant, tmp_path: Path) -> None:
    tree = plant(CALLS)
    assert tree.callers("g") == BOTH
    with closing(sqlite3.connect(database(tmp_path))) as connection, connection:
        connection.execute("DELETE FROM fact_files WHERE path = ?", (b"b.py",))
    assert tree.callers("g") == BOTH
    assert count(tmp_path) == 2


def test_an_answer_that_is_called_off_is_given_in_full_the_next_time(plant: Plant) -> None:
    tree = plant({f"m{at}.py": f"def f{at}():\n    f()\n" for at in range(40)} | {"a.py": "def f():\n    pass\n"})
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    with suppress(SmartExploreError):
        call(VERB, Session(base=str(tree.root), cancelled=cancelled), {"target": "f", "relation": "callers"})
    assert tree.names("callers", "a.py::f", limit=100) == []  # nothing imports it
    tree.write("a.py", "def f():\n    pass\n\n\ndef own():\n    f()\n")
    assert tree.names("callers", "a.py::f", limit=100) == ["a.py::own"]


def test_two_that_fill_the_index_at_once_both_answer(plant: Plant, tmp_path: Path) -> None:
    tree = plant(CALLS | {f"m{at}.py": f"from a import g\n\n\ndef f{at}():\n    g()\n" for at in range(30)})
    command = [sys.executable, "-m", "smart_explore", "callers", "g", "--limit", "100"]
    started = [
        subprocess.Popen(command, cwd=tree.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    done = [process.communicate(timeout=240) for process in started]
    assert [process.returncode for process in started] == [0, 0]
    assert done[0][0] == done[1][0]  # stderr may tell how far each has come
    assert done[0][0].startswith("callers of function g a.py:5: 32\n")
    assert count(tmp_path) == 32


FAILING = """#!/bin/sh
# a CLI that fails on what is out of luck where it is asked for a tree
if [ "$1" = parse ]; then
    while read -r file; do
        grep -q 'out of luck' "$file" && exit 1
    done < paths
fi
exec {command} "$@"
"""


def test_a_file_that_cannot_be_read_for_its_references_is_a_problem_and_all_others_are_answered(
    plant: Plant, toolchain: Toolchain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = tmp_path / "failing-tree-sitter"
    failing.write_text(FAILING.format(command=shlex.join(toolchain.command)))
    failing.chmod(0o755)
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", str(failing))
    answer = plant({**CALLS, "b.py": f"{CALLS['b.py']}# out of luck\n"}).ask("callers", "g")
    assert [row.symbol.path for row in answer.rows] == ["a.py"]
    assert [problem.path for problem in answer.problems] == ["b.py"]
    assert answer.exit_code == 3


def test_a_file_that_its_languages_rules_do_not_understand_is_a_problem(toolchain: Toolchain) -> None:
    odd = FileOutline("b.py", "python", 5, (None,))  # type: ignore[arg-type] - such as no file has
    outlines = (FileOutline("a.py", "python", 6, ()), odd)
    files = [(SourceFile(each.path, "python", CALLS[each.path].encode()), each) for each in outlines]
    first, second = dict(extract_references(toolchain, files)).values()
    assert isinstance(first, FileReferences) and [one.name for one in first.references] == ["g"]
    assert isinstance(second, Problem) and second.path == "b.py"
    assert second.reason.startswith("its references could not be read: ")


def test_symbols_and_imports_of_a_file_whose_references_cannot_be_read_are_known(
    plant: Plant, toolchain: Toolchain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = tmp_path / "failing-tree-sitter"
    failing.write_text(FAILING.format(command=shlex.join(toolchain.command)))
    failing.chmod(0o755)
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", str(failing))
    tree = plant({"lost.py": "# out of luck\ndef given(): taken()\n", "user.py": "import lost\nlost.given()\n"})
    for _ in range(2):  # read anew each time: it may be read by then
        answer = tree.ask("callers", "given")
        assert [row.symbol.path for row in answer.rows] == ["user.py"]
        assert [problem.path for problem in answer.problems] == ["lost.py"] and answer.exit_code == 3
    callees = tree.ask("callees", "lost.py::given")
    assert (callees.rows, [problem.path for problem in callees.problems]) == ((), ["lost.py"])


def test_files_that_hold_nothing_or_anything_are_answered(plant: Plant) -> None:
    tree = plant(CALLS | {"empty.py": b"", "nul.py": b"\x00\x00", "bad.py": b"def f(:\n  \xff g(", "odd\n.py": "g()\n"})
    assert {name for name in tree.callers("a.py::g") if "a.py" in name or "b.py" in name} >= {"local a.py::f"}
    assert isinstance(tree.ask("cycles", ""), RelationsAnswer)
