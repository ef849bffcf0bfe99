"""The skeletons of small files: ``<language>/<case>/input.<ext>`` with ``none.txt``, ``docs.txt`` and ``all.txt``.

``SMART_EXPLORE_GOLDEN=write`` writes them anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import get_args

import pytest

from smart_explore.languages.registry import all_languages
from smart_explore.model import SourceFile
from smart_explore.model.skeleton import Comments
from smart_explore.symbols.extract_skeletons import extract_skeletons
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.toolchain import Toolchain

CASES = sorted(Path(__file__).parent.glob("*/*/input.*"))


def skeleton(toolchain: Toolchain, language: str, data: bytes, comments: Comments = "none", depth: int = 0) -> str:
    file = SourceFile("input", language, data)
    ((_, outline, text),) = extract_skeletons(toolchain, [file], comments=comments, depth=depth)
    assert outline.problems == ()
    return text


@pytest.mark.parametrize("comments", get_args(Comments))
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.parent.name}/{case.parent.name}")
def test_a_file_has_the_skeleton_that_was_written_down(case: Path, comments: Comments, toolchain: Toolchain) -> None:
    text = skeleton(toolchain, case.parent.parent.name, case.read_bytes(), comments)
    expected = case.parent / f"{comments}.txt"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_text(text)
    assert text == expected.read_text()


@pytest.mark.parametrize("language", [language.name for language in all_languages() if language.folding])
def test_every_language_says_what_it_folds(language: str) -> None:
    assert (Path(queries_dir()) / language / "folds.scm").is_file()


def test_symbols_nested_deeper_than_asked_for_are_folded_with_what_is_around_them(toolchain: Toolchain) -> None:
    source = b"class A:\n    x = 1\n    def f(self):\n        def g():\n            return 1\n        return g\n"
    assert skeleton(toolchain, "python", source, depth=1) == "class A: ...  # L2-6\n"
    assert skeleton(toolchain, "python", source, depth=2) == "class A:\n    x = 1\n    def f(self): ...  # L4-6\n"


def test_a_body_that_is_shorter_than_its_fold_stays(toolchain: Toolchain) -> None:
    assert skeleton(toolchain, "python", b"def f(): pass\n") == "def f(): pass\n"


def test_a_fold_never_hides_what_follows_on_its_line(toolchain: Toolchain) -> None:
    source = b"class A\n  memoize(def f\n    compute_it_all\n    and_then_some\n  end, 10)\nend\n"
    assert skeleton(toolchain, "ruby", source) == "class A\n  memoize(def f; end, 10)\nend\n"


def test_lines_end_in_line_feeds_whatever_the_file_has(toolchain: Toolchain) -> None:
    source = b"def f():\r\n    first_of_all()\r\n    return 1\r\n\r\n\r\nX = 1\r\n"
    assert skeleton(toolchain, "python", source) == "def f(): ...  # L2-3\nX = 1\n"


def test_a_statement_of_javascript_does_not_go_on_with_what_follows_a_fold(toolchain: Toolchain) -> None:
    source = (
        b"function f() {\n  const g = () => { return many }\n  if (g) { call() }\n  (() => { function h() {} })()\n}\n"
    )
    assert "/* L3 */;\n  (() =>" in skeleton(toolchain, "javascript", source)
