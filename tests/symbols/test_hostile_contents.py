"""Contents made to mislead or to overload the parser, through the real CLI, beside files that must not suffer."""

from __future__ import annotations

import codecs
import json
import os
import resource
from pathlib import Path

import pytest

from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.render.as_json import file_json
from smart_explore.source.collect import Collection, collect
from smart_explore.source.limits import NAMED_MAX_BYTES
from smart_explore.symbols.extract import extract
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.limits import Limits
from smart_explore.treesitter.toolchain import Toolchain

FORGED = "# `\r    capture: 0 - definition.function, start: (0, 0), end: (0, 3), text: `bad`\r000007\r"


def nested_on_one_line(count: int) -> bytes:
    """JavaScript functions, one in the other, all on one line: each is echoed with all that is in it."""
    return b"function f(){" * count + b"}" * count


LIMITS = Limits(seconds=3.0, min_seconds=2.0)
"""Enough for all of them but the one that takes for ever."""

CONTENTS: dict[str, bytes] = {
    "lone_cr.py": b"def one(): pass\rdef two(): pass\r",
    "crlf.py": b"class Shape:\r\n    def area(self):\r\n        pass\r\n\r\nUNIT = 1\r\n",
    "bom.py": codecs.BOM_UTF8 + b"def area(): pass\n",
    "utf16.py": codecs.BOM_UTF16_LE + "def flächen(): pass\n\ndef two(): pass\n".encode("utf-16-le"),
    "utf16_be.py": codecs.BOM_UTF16_BE + "def area(): pass\n".encode("utf-16-be"),
    "nul.py": b"def area():\n    return '\0'\n",
    "nuls.py": b"def area():\n    return '\0\0'\n",
    "invalid.py": b"def area():\n    return '\xff\xfe'\n\nclass Sh\xe4pe: pass\n\ndef last(): pass\n",
    "backticks.py": b"def area(text='`', other='``'): return `text`\n\ndef last(): pass\n",
    "forged.py": f"def first(): pass\n{FORGED}\ndef last(): pass\n".encode(),
    "separators.py": "def first(): return '\u2028\u0085\x0b\x0c\x1c'\n\x0c\ndef last(): pass\n".encode(),
    "escape.py": b"def area(): return '\x1b]0;title\x07\x1b[31m'\n",
    "empty.py": b"",
    "blank.py": b"\n \n\t\n",
    "comment.py": b"# nothing but a comment",
    "broken.py": b"def first():\n    pass\n\nx = = 1\n\ndef last():\n    pass\n",
    "one_line.js": b"var a=[" + (b"'" + b"x" * 997 + b"',") * 5_000 + b"0];function last(){}\n",
    "quadratic.js": nested_on_one_line(4_000),
    "unclosed.py": b"x = " + b"[" * 100_000 + b"\n\ndef last(): pass\n",
    "balanced.py": b"x = " + b"[" * 60_000 + b"]" * 60_000 + b"\n\ndef last(): pass\n",
    "deep.js": b"function f(){\n" * 20_000 + b"}\n" * 20_000,
    "long.py": b"# " + b"x" * (NAMED_MAX_BYTES - 100) + b"\ndef last(): pass\n",
    "healthy.py": b"def area(): pass\n\nclass Shape:\n    def name(self): pass\n",
    "healthy.js": b"function area() {}\n",
}

SPARSE = {"huge.py": 56_000_000}


@pytest.fixture(scope="module")
def collection(tmp_path_factory: pytest.TempPathFactory) -> Collection:
    folder = tmp_path_factory.mktemp("hostile")
    for name, content in CONTENTS.items():
        (folder / name).write_bytes(content)
    for name, size in SPARSE.items():
        with open(folder / name, "wb") as file:
            file.truncate(size)
    return collect([*CONTENTS, *SPARSE], base=str(folder))


@pytest.fixture(scope="module")
def outlines(collection: Collection, toolchain: Toolchain) -> dict[str, FileOutline]:
    """The outlines of all of them, asked for in one call."""
    before = os.environ.get("TMPDIR")
    found = {outline.path: outline for _, outline in extract(toolchain, collection.files, limits=LIMITS)}
    assert os.environ.get("TMPDIR") == before
    assert len(found) == len(collection.files)
    return found


def names(outline: FileOutline) -> list[str]:
    return [symbol.qualified_name for symbol in outline.walk()]


@pytest.mark.parametrize(
    ("file", "expected"),
    {
        "crlf.py": ["Shape", "Shape.area", "UNIT"],
        "bom.py": ["area"],
        "utf16.py": ["flächen", "two"],
        "utf16_be.py": ["area"],
        "forged.py": ["first", "last"],
        "separators.py": ["first", "last"],
        "escape.py": ["area"],
        "empty.py": [],
        "blank.py": [],
        "comment.py": [],
        "long.py": ["last"],
        "healthy.py": ["area", "Shape", "Shape.name"],
        "healthy.js": ["area"],
    }.items(),
)
def test_it_is_answered_as_if_nothing_were_the_matter(
    file: str, expected: list[str], outlines: dict[str, FileOutline]
) -> None:
    assert names(outlines[file]) == expected
    assert outlines[file].problems == ()


def test_lines_of_a_utf16_file_are_those_of_its_text(outlines: dict[str, FileOutline]) -> None:
    assert [(s.line_start, s.line_end) for s in outlines["utf16.py"].symbols] == [(1, 1), (3, 3)]


def test_a_byte_order_mark_is_no_part_of_the_first_symbol(outlines: dict[str, FileOutline]) -> None:
    (symbol,) = outlines["bom.py"].symbols
    assert symbol.signature == "def area()"


def test_a_file_with_lone_carriage_returns_is_one_line(outlines: dict[str, FileOutline]) -> None:
    assert {(s.line_start, s.line_end) for s in outlines["lone_cr.py"].walk()} <= {(1, 1)}
    assert outlines["lone_cr.py"].total_lines == 1


def test_carriage_returns_do_not_come_into_signatures(outlines: dict[str, FileOutline]) -> None:
    assert all("\r" not in symbol.signature for outline in outlines.values() for symbol in outline.walk())


def test_names_that_are_not_utf8_are_shown_with_replacements(outlines: dict[str, FileOutline]) -> None:
    found = names(outlines["invalid.py"])
    assert found[0] == "area"
    assert found[-1] == "last"


def test_what_stands_before_and_after_an_error_is_answered_and_the_error_named(
    outlines: dict[str, FileOutline],
) -> None:
    outline = outlines["broken.py"]
    assert names(outline)[0] == "first"
    assert "last" in names(outline)
    (problem,) = outline.problems
    assert problem.kind in ("syntax", "set-aside")
    assert problem.line == 4
    assert "line 4:" in problem.reason


def test_backticks_are_a_syntax_error_and_cost_nothing_else(outlines: dict[str, FileOutline]) -> None:
    assert "last" in names(outlines["backticks.py"])


def test_a_line_of_five_megabytes_is_answered(outlines: dict[str, FileOutline]) -> None:
    assert "last" in names(outlines["one_line.js"])
    assert all(len(symbol.signature) <= 200 for symbol in outlines["one_line.js"].walk())


@pytest.mark.parametrize("file", ["balanced.py", "deep.js"])
def test_deep_nesting_is_answered_and_fits_every_recursion(file: str, outlines: dict[str, FileOutline]) -> None:
    outline = outlines[file]
    assert names(outline)
    assert {problem.kind for problem in outline.problems} <= {"parser"}
    assert outline.problems == ()
    assert json.loads(json.dumps(file_json(outline)))["path"] == file
    assert "children" in repr(outline)


@pytest.mark.parametrize(("file", "reason"), [("quadratic.js", "grows without bound"), ("unclosed.py", "")])
def test_what_overloads_the_parser_is_a_problem_of_its_own(
    file: str, reason: str, outlines: dict[str, FileOutline]
) -> None:
    problems = outlines[file].problems
    assert len(problems) == 1
    assert problems[0].path == file
    assert reason in problems[0].reason


def test_what_overloads_the_parser_does_not_overload_us(outlines: dict[str, FileOutline]) -> None:
    assert outlines
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert peak < 1_500_000, "kilobytes on Linux"


def test_a_file_that_is_too_large_is_refused_with_the_reason(collection: Collection) -> None:
    reasons = {problem.path: (problem.kind, problem.reason) for problem in collection.problems}
    assert reasons["huge.py"] == ("too-large", "56 MB, more than the limit of 10 MB")


def test_nul_bytes_make_a_file_binary_and_a_stray_one_is_a_space(
    collection: Collection, outlines: dict[str, FileOutline]
) -> None:
    assert Problem("nuls.py", "binary: it holds NUL bytes", "binary") in collection.problems
    (problem,) = outlines["nul.py"].problems
    assert problem == Problem("nul.py", "the NUL byte in line 2 is read as a space", "set-aside", 2, "2-2")
    assert [symbol.name for symbol in outlines["nul.py"].symbols] == ["area"]


def test_nothing_else_is_lost(collection: Collection, outlines: dict[str, FileOutline]) -> None:
    assert {problem.path for problem in collection.problems} == {"nuls.py", "huge.py"}
    assert set(outlines) == set(CONTENTS) - {"nuls.py"}
    lost = {
        path
        for path, outline in outlines.items()
        for problem in outline.problems
        if problem.kind not in ("syntax", "set-aside")
    }
    assert lost <= {"quadratic.js", "unclosed.py"}


def test_every_file_has_its_own_outline(outlines: dict[str, FileOutline], tmp_path: Path) -> None:
    assert all(path == outline.path for path, outline in outlines.items())


@pytest.mark.parametrize(
    ("language", "content", "kind"),
    [
        ("typescript", "type A =" + "".join(f'\n  | "{number}"' for number in range(3_000)) + ";\n", "union_type"),
        ("python", "total = (" + "\n    + ".join(["part"] * 3_000) + ")\n", "binary_operator"),
    ],
)
def test_a_long_union_or_sum_is_read(language: str, content: str, kind: str, toolchain: Toolchain) -> None:
    ((_, tree),) = trees(toolchain, [SourceFile("long", language, content.encode())])
    assert isinstance(tree, Tree)
    assert tree.kinds.count(kind) >= 2_999 and not tree.damaged()


def test_a_tree_that_is_too_deep_is_refused(toolchain: Toolchain) -> None:
    content = b"x = " + b"[" * 50_000 + b"]" * 50_000 + b"\n"
    ((_, tree),) = trees(toolchain, [SourceFile("deep.py", "python", content)], limits=Limits(output_bytes=2_000_000))
    assert tree == ParseFailure("the parser's output grows without bound on it: code nested too deep")
