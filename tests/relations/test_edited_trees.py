"""Any sequence of edits is answered as a tree that was indexed just now."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from related_tree import RelatedTree

from smart_explore.treesitter.toolchain import Toolchain

PATHS = st.sampled_from(["a.py", "b.py", "p/__init__.py", "p/c.py"])
LINES = st.sampled_from(
    [
        "from a import f\n",
        "from p import f as g\n",
        "from p.c import *\n",
        "import b\n",
        "def f():\n    pass\n",
        "def g():\n    f()\n",
        "class K:\n    def f(self):\n        self.f()\n",
        "class L(K):\n    def h(self):\n        self.f()\n        b.f()\n",
        "x = f\n",
    ]
)
EDITS = st.lists(st.tuples(PATHS, st.lists(LINES, max_size=4)), min_size=2, max_size=4)


def _answers(tree: RelatedTree) -> list[object]:
    asked = [("callers", "f"), ("references", "f"), ("impact", "f"), ("implementations", "K"), ("importers", "a.py")]
    answers: list[object] = []
    for relation, target in asked:
        for path in ("a.py", "p/c.py") if target != "a.py" and target != "K" else ("",):
            try:
                answer = tree.ask(relation, f"{path}::{target}" if path else target, ambiguous=True, limit=100)
            except Exception as error:
                answers.append(type(error))
            else:
                answers.append((answer.rows, answer.ambiguous, answer.candidates))
    return answers


@given(EDITS)
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
def test_edits_are_answered_as_by_a_fresh_index(
    tmp_path_factory: pytest.TempPathFactory, toolchain: Toolchain, edits: list[tuple[str, list[str]]]
) -> None:
    folder: Path = tmp_path_factory.mktemp("edits")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        tree = RelatedTree(folder / "tree", {"a.py": "def f():\n    pass\n"})
        for path, lines in edits:
            tree.write(path, "".join(lines))
            patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
            kept = _answers(tree)
            patch.setenv("XDG_CACHE_HOME", str(folder / f"fresh-{path.replace('/', '-')}-{len(lines)}"))
            assert kept == _answers(tree)
