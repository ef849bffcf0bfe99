"""Files that several processes read for their facts: how often each of these starts the CLI."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from related_tree import Plant

from smart_explore.processes.cpu_count import cpu_count
from smart_explore.relations.facts.extract import FEW_FILES
from smart_explore.treesitter.toolchain import Toolchain

COUNTING = """#!/bin/sh
# a CLI that notes where it is asked for trees
if [ "$1" = parse ]; then
    echo parse >> {notes}
fi
exec {command} "$@"
"""


@pytest.mark.skipif(cpu_count() < 2, reason="one process reads all files")
def test_a_process_that_reads_a_part_of_the_files_starts_one_parser(
    plant: Plant, toolchain: Toolchain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes, counting = tmp_path / "notes", tmp_path / "counting-tree-sitter"
    counting.write_text(COUNTING.format(command=shlex.join(toolchain.command), notes=shlex.quote(str(notes))))
    counting.chmod(0o755)
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", str(counting))
    users = {f"user{number}.py": f"from a import g\n\n\ndef h{number}():\n    g()\n" for number in range(2 * FEW_FILES)}
    tree = plant({"a.py": "def g():\n    pass\n", **users})
    assert len(tree.callers("g")) == len(users)
    first_round, parts, quoted_calls = 1, 2, 1
    assert len(notes.read_text().split()) <= first_round + parts + quoted_calls
