# ruff: noqa: E501 - a file, what is sent and what comes of it are easier to read on one line each
"""Text edits whose old is not to the letter: every way to send it, with every kind of change; and single traps.

``SMART_EXPLORE_GOLDEN=write`` writes ``found/*.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from smart_explore.edits.document import Document
from smart_explore.edits.matching.find_edit import TextEdit, find_edit
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.unified import unified_diff

FOUND = Path(__file__).parent / "found"

FILE = """class Shop:
    def open(self, hour):
        # The door first.
        self.door = "open"
        if hour > 8:
            self.ring( hour,1 )

        return self.door

    def close(self):
        self.ring(2, 3)
"""
FILES = {"blanks": FILE, "tabs": FILE.replace("    ", "\t"), "ends": FILE.replace("\n", " \r\n")}
OLD = FILE.split("\n")[1:8]


def _dedented(lines: Sequence[str]) -> list[str]:
    return [line[4:] if line[:4].isspace() else line.lstrip() for line in lines]


SENT: Mapping[str, Callable[[Sequence[str]], list[str]]] = {
    "as it is": list,
    "moved out": _dedented,
    "first line bare": lambda lines: [lines[0].lstrip(), *lines[1:]],
    "with tabs": lambda lines: [line.replace("    ", "\t") for line in lines],
    "with two blanks": lambda lines: [line.replace("    ", "  ") for line in lines],
    "blanks at ends": lambda lines: [line + "  " for line in lines],
    "blanks within": lambda lines: [re.sub(r"(?<=\S) (?=\S)", "  ", line) for line in lines],
    "without blank lines": lambda lines: [line for line in lines if line.strip()],
    "with more blank lines": lambda lines: [
        each for line in lines for each in ((line, "") if "if" in line else (line,))
    ],
    "without comments": lambda lines: [line for line in lines if not line.lstrip().startswith("#")],
    "numbered": lambda lines: [f"{number}\t{line}" for number, line in enumerate(lines, 2)],
    "margin": lambda lines: [f"{number if number == 2 else ''}\t{line}" for number, line in enumerate(lines, 2)],
    "other blanks in a call": lambda lines: [line.replace("( hour,1 )", "(hour, 1)") for line in lines],
    "joined": lambda lines: [" ".join(line.strip() for line in lines)],
    "left out": lambda lines: [*lines[:1], "        # ... existing code ...", *lines[-1:]],
    "misspelled": lambda lines: [line.replace("door first", "door frist") for line in lines],
    "curly": lambda lines: [line.replace('"', "\u201c") for line in lines],
}
CHANGED: Mapping[str, Callable[[Sequence[str]], list[str]]] = {
    "last line": lambda lines: [line.replace("return self.door", "return hour") for line in lines],
    "first line": lambda lines: [line.replace("open(self", "unlock(self") for line in lines],
    "call": lambda lines: [re.sub(r"(ring\( ?)hour", r"\1late", line) for line in lines],
    "block added": lambda lines: [*lines[:-1], *(lines[-1].replace("return self.door", text) for text in ("if late:",)), lines[-1].replace("return", "    return")],
    "line added": lambda lines: [*lines, lines[-1].replace("return self.door", "late = 1")],
    "line added first": lambda lines: [lines[0].replace("def open(self, hour):", "late = 1"), *lines],
    "line deleted": lambda lines: [line for line in lines if "if" not in line],
    "two lines deleted": lambda lines: [line for line in lines if "if" not in line and "ring" not in line],
    "comment changed": lambda lines: [line.replace("door first", "door at once") for line in lines],
    "all deleted": lambda lines: [],
}  # fmt: skip


def told(data: bytes, old: str, new: str, **options: object) -> Iterator[str]:
    document = Document(data)
    try:
        found = find_edit(document, TextEdit(old, new, **options))  # type: ignore[arg-type]
    except RefusedError as error:
        refusal = error.refusal
        yield f"  {refusal.code}: {refusal.message}; {refusal.hint}"
        for shown in refusal.shown:
            yield f"  at {shown.line}, {shown.note}: {shown.text!r}"
        return
    lines = ", ".join(f"{each.lines[0] + 1}-{each.lines[1]}" for each in found)
    yield f"  {found[0].level.words}, lines {lines}"
    changed = document.changed([change for each in found for change in each.changes])
    diff = unified_diff("", data, changed, 0).split("\n")[2:]
    yield from (f"  {line!r}" if "\r" in line or line[1:] != line[1:].rstrip() else f"  {line}" for line in diff)


@pytest.mark.parametrize("kind", FILES)
def test_what_is_sent_in_another_form_is_found_or_refused_as_agreed(kind: str) -> None:
    parts = []
    for sent, form in SENT.items():
        for changed, change in CHANGED.items():
            old, new = "\n".join(form(OLD)), "\n".join(change(form(OLD)))
            lines = told(FILES[kind].encode(), old, new, marks=("#",), proven=sent == "misspelled")
            parts.append("\n".join([f"{sent}, {changed}", *lines]))
    _compare(kind, "\n".join(parts) + "\n")


TWICE = "def a():\n    go()\n    one = 1\n\n\ndef b():\n    go()\n    two = 2\n\n\ndef c():\n    go()\n    two = 2\n    go()\n"
CASES: Sequence[tuple[str, str, str, dict[str, object]]] = [
    *((TWICE, "    go()", "    stop()", {"near_line": line}) for line in (0, 1, 2, 4, 7, 12, 14, 40)),
    *((TWICE, "go()", "stop()", {"within": ((low, high),)}) for low, high in ((0, 2), (1, 2), (0, 3), (2, 6), (5, 8), (10, 14))),
    (TWICE, "go()", "stop()", {"every": True}),
    (TWICE, "  go()\n", "  stop()\n", {"every": True}),
    (TWICE, "go()\n    two = 2", "go()\n    two = 3", {}),
    (TWICE, "go( )", "stop( )", {"every": True, "within": ((5, 8), (10, 14))}),
    ("go()\n" * 12, "go()", "stop()", {}),
    ("go()\n" * 8, "go()", "stop()", {}),
    ("a\n" * 30 + "go()\nx\n" + "b\n" * 30 + "go()\nx\n", "go()\nx", "y", {}),
    ("x = 1\n" * 20 + "go()\ny = 1\n" + "x = 1\n" * 20 + "go()\nz = 1\n", "go()", "y", {}),
    ("x = 10\n", "x = 1", "x = 2", {}),
    ("v = 1.5\n", "v = 1", "v = 2", {}),
    ("v = 1.5\n", "5", "6", {}),
    ("v = v1.5\n", "5", "6", {}),
    ("v = 2.1.5\n", "1.5", "1.6", {}),
    ("v = 2.1.5\n", "5", "6", {}),
    ("v = 2.1.5\n", "2.1", "3.1", {}),
    ("v = a.5\n", "a", "b", {}),
    ("v = 5.\n", "5", "6", {}),
    ("x${y}\n", "x", "z", {}),
    ("x$y\n", "x", "z", {}),
    ("_x\n", "x", "z", {}),
    ("\U0001f469\u200d\U0001f467\n", "\U0001f469", "z", {}),
    ("\U0001f469\u200d\U0001f467\n", "\U0001f467", "z", {}),
    ("e\u0301x\n", "\u0301x", "z", {}),
    ("a = 1\n", "", "b", {}),
    ("a = 1\n", "a = 1", "a = 1\nb = 2", {}),
    ("a = 1\nb = 2\n", "a = 1", "a = 1\nb = 2", {}),
    ("a = 1\nb = 2\n", "a = 1\n", "", {}),
    ("a = 1\nb = 2\n", "\nb = 2", "", {}),
    ("a = 1\nb = 2", "b = 2\n", "b = 3\n", {}),
    ("a = 1\n\n\nb = 2\n", "a = 1\nb = 2", "a = 1\nc = 3\nb = 2", {}),
    ("a = 1\n\n\nb = 2\n", "a = 1\n\nb = 2", "a = 1\n\nc = 3\n\nb = 2", {}),
    ("a = 1\n\n\n\nb = 2\n", "a = 1\n\n\nb = 2", "a = 1\n\nc = 3\n\nb = 2", {}),
    ("a = 1\n# why\nb = 2\nc = 3\nd = 4\n", "a = 1\nb = 2\nc = 3\nd = 4", "a = 1\nx = 9\nb = 2\nc = 3\nd = 4", {"marks": ("#",)}),
    ("a = 1\n# why\nb = 2\nc = 3\nd = 4\n", "a = 1\nb = 2\nc = 3\nd = 4", "a = 1\nb = 2\nx = 9\nc = 3\nd = 4", {"marks": ("#",)}),
    ("a = 1\n# why\nb = 2\nc = 3\nd = 4\n", "a = 1\n# why not\nb = 2\nc = 3", "a = 1\n# why not\nb = 2\nc = 4", {"marks": ("#",)}),
    ("a = 1\n# b\n# why\nb = 2\nc = 3\nd = 4\n", "a = 1\n#  why\nb = 2\nc = 3", "a = 1\n#  why\nb = 2\nc = 4", {"marks": ("#",)}),
    ("one(first)\ntwo(first)\nthree(first)\n", "one(first)\n# ...\nthree(first)", "one(first)\n# ...\nfour(first)", {"marks": ("#",)}),
    ("one(first)\ntwo(first)\nthree(first)\n", "one(first)\n# ...\nthree(first)", "one(first)\nfour()\nthree(first)", {"marks": ("#",)}),
    ("one(first)\ntwo(first)\nthree(first)\n", "one(first)\n# ...\nthree(first)", "zero()\none(first)\n# ...\nthree(first)", {"marks": ("#",)}),
    ("one(first)\ntwo(first)\nthree(first)\none(first)\n", "one(first)\n# ...\nthree(first)", "one(first)\n# ...\nfour(first)", {"marks": ("#",)}),
    ("a(1)\nb\nc(1)\n", "a(1)\n# ...\nc(1)", "a(1)\n# ...\nc(2)", {"marks": ("#",)}),
    ("three(first)\ntwo(first)\none(first)\n", "one(first)\n# ...\nthree(first)", "one(first)\n# ...\nfour(first)", {"marks": ("#",)}),
    ("value = { 1, 2 }; other()\n", "value = {1, 2};", "value = {1, 3};", {}),
    ("value = { 1, 2 }; other()\n", "value = {1, 2}; other()", "value = {1, 3}; other()", {}),
    ("call(a,\n     b, c)\n", "call(a, b, c)", "call(a, b, d)", {}),
    ("call( a,  b )\n", "call(a, b)", "call(a, x, b)", {}),
    ("a = (1)\n", "a  =  ( 1 )", "a  =  ( 2 )", {}),
    ("a b c\n", "a  b", "a  c", {}),
    ("a = 1\nb = 2\n", "nothing like that at all", "b", {}),
    ("def total(first):\n    return first\n", "def totals(first):\n    return frist", "x", {}),
    ("def total(first):\n    return first\n", "def total(first):\n    return second\n    more", "x", {}),
    ("def total(first):\n    return first\n", "def total(first):\n    return first\n    more", "x", {}),
    ("def total(first):\n    return first\n", "def total(first):\n\treturn  first\n    more = 1", "x", {}),
    ("a = 'x'\n", "a = 'x'\\nb = 2", "c", {}),
    ("if a:\n    b\n", "if a:\n\tc", "if a:\n\td", {}),
    ("if a:\n\tb\n", "if a:", "if a:\n    c", {}),
    ("if a:\n    b\n", "if a:", "if a:\n\tc", {}),
    ("if a:\n    b\n    c\n", "b", "x\ny", {}),
    ("if a:\n    b\n    c\n", "b", "x\n    y", {}),
    ("if a:\n    b\n    c\n", "b\n    c", "x\ny", {}),
    ("a\r\nb\r\nc\r\n", "a\nb", "x\nb", {}),
    ("a\r\nb\r\nc\r\n", "a\r\nb", "x\r\nb", {}),
    ("a\nb\n", "a\r\nb", "x\r\nb", {}),
    ("a\nb\n", "a\nb", "x\nb", {}),
    ("a 1\n\tb 2\n", "a 1\n    b 2", "a 1\n    b 3", {"max_level": 2}),
    ("a 1\n\tb 2\n", "a 1\n    b 2", "a 1\n    b 3", {"max_level": 3}),
    ("a  1\nb 2\n", "a 1\nb 2", "a 1\nb 3", {"max_level": 3}),
    ("a  1\nb 2\n", "a 1\nb 2", "a 1\nb 3", {"max_level": 4}),
    ("f(a,b,c)\n", "f(a, b, c)", "f(a, b, d)", {"max_level": 4}),
    ("f(a,b,c)\n", "f(a, b, c)", "f(a, b, d)", {"max_level": 5}),
    ("a = 1\n", "a = 1", "a  = 1", {}),
    ("a  = 1\n", "a = 1", "a =  1", {}),
    ("alpha = 1\nbeta = 2\n", "1 alpha = 1\n2 beta = 2", "1 alpha = 1\n2 beta = 3", {}),
    ("alpha = 1\nbeta = 2\n", "7: alpha = 1\n8: beta = 2", "7: alpha = 1\n8: beta = 3\n9: gamma = 4", {}),
    ("alpha = 1\nbeta = 2\n", "7: alpha = 1\n9: beta = 2", "7: alpha = 1\n9: beta = 3", {}),
    ("alpha = 1\nbeta = 2\n", "7| alpha = 1\n8| beta = 2", "7| alpha = 1\nbeta = 5", {}),
    ("alpha = 1\n\nbeta = 2\n", "7\talpha = 1\n\n9\tbeta = 2", "7\talpha = 1\n\n9\tbeta = 5", {}),
    ("compute_the_total(first, second)\n", "compute_the_totol(first, second)", "compute_the_totol(first, third)", {"proven": True}),
    ("compute_the_total(first, second)\n", "compute_the_totol(first, second)", "compute_the_totol(first, third)", {}),
    ("compute_the_total(first, second)\n" * 2, "compute_the_totol(first, second)", "compute_the_totol(first, third)", {"proven": True}),
    ("compute_the_total(first, second)\nx\n", "compute_the_totol(first, second)\ny", "compute_the_totol(first, third)\ny", {"proven": True}),
    ("compute_the_total(first, second)\n", "compute_the_totol(first, second)", "compute_the_totol(first, third)", {"proven": True, "max_level": 5}),
    ("compute_the_total(first)\n", "compute_the_totol(first)", "compute_all(first)", {"proven": True}),
    ("    \n     second)\n\n    \ncall(first,\n\n}\n    \nif a:\n", "        \n     second)\n", "        other(1)", {}),
    ("}\r\n\r\n    \r\n    \r\nx = {\r\n", "\t\nx = {\n", "        other(1)\nx = {", {}),
    ("g  =  h\r\n2 b = 2\r\n    ", "    ", "    ", {}),
    ("    b(1)\ng  =  h\n}", "g  =  h\n}\n", "g  =  h\n}", {}),
    ("if a:\n\nd = 1\n     second)\n}\n\n    b(1)\n", "\nd  =  1", "", {}),
    ("    \nx = {\nf(a, b, c)\nf(a, b, c)\n    b(1)\n    b(1)\n1 a = 1\n", "    b(1)\nb(1)  ", "        other(zz)", {}),
    ("\tt()\nf(a, b, c)\ncall(first,\n", "\nt()", "\nt()", {}),
    ("f(a)\nx = {\n        e()\n2 b = 2\n# why\n        e()\n}\nf(a)\n", "f(a)", "f(a) + 9\n # n\n\n", {"near_line": 1}),
    ("a = 1\nlong = 22\n", "nowhere", "long = 22", {}),
    ("a = 1\nabc\n", "nowhere", "abc", {}),
    ("a = 1\nabcd\n", "nowhere", "abcd", {}),
    ("one = 1\ntwo = 2", "one = 1\ntwo = 2\nthree = 3", "x", {}),
    ("f(a)\n# why\n", "f(a,  b)\ng(c)", "x", {"marks": ("#",)}),
    ("f(a)\n# ...\ng(b)\nh(c)\n", "f( a)\n# ...\nh( c)", "f( a)\n# ...\nh( d)", {"marks": ("#",)}),
    ("f(a)\n# one\ng(b)\n# two\nh(c)\n", "f( a)\n#  two\ng( b)\nh( c)", "x", {"marks": ("#",)}),
    ("# one\nf(a)\ng(b)\n# one\nh(c)\n", "f( a)\ng( b)\n#  one\nh( c)", "f( a)\ng( b)\n#  one\nh( d)", {"marks": ("#",)}),
    *(("x = f(a)\n# why\ny = g(b) + 1\n", "x = f( a) y = g( b)", new, {"marks": ("#",)}) for new in ("", "z()", "x = f( a) y = g( b) - 2")),
    ("return 1\n", "ret\u0443rn 1", "return 2", {}),
    *((f"{there} = 2\n", f"{sent} = 1", "x = 1", {}) for there in ("cafe", "caf\u00e9", "cafe\u0301") for sent in ("cafe", "caf\u00e9", "cafe\u0301")),
    ("total\u00e9\n", "total", "x", {}),
    ("    msg = compute(a, b) + tail()\n", "compute(a,b)", "compute2(a, b)", {}),
    ("    msg = compute(a, b) + tail()\n", "msg=compute(a,b)", "total = compute(a,b)", {}),
    ("const x = g(a, {k: 1}) || other(b);\n", "g(a, { k: 1 })", "h(a)", {}),
    ("launch(one(a), two(b), compute(a, b, 3))\n", "compute(a,b,3)", "", {}),
    ("Hello don\u2019t go there now.\n", "don't go", "leave", {}),
    ("<p>Tom\u2019s house, Ann\u2019s car</p>\n", "Tom's house", "Bob's house", {}),
    ("x = get(self, 1) + get(self, 1)\ny(get(self, 1), 1)\n", "get(self,1)", "9", {"every": True}),
    ("x = get(self, 1) + 2\n", "x = get(self,1)\n", "x = 9\n", {}),
    ("x = get(self, 1)\n", "x = get(self,1)\n", "x = 9\n", {}),
    ("x = 1 + get(self, 1)\ny = 2\n", "\nget(self,1)", "\n9", {}),
    ("x = 1 + get(self, 1)\ny = 2\n", "get(self,1)\n", "", {}),
    ("x = 1 + get(self, 1) - 2\n", " +  get(self,1) ", " ", {}),
    ("    x = f(\n        a, b) + 1\n", "f(a,\n  b)", "f(a,\n  b,\n  c)", {}),
    ("\tx = f(a,\n\t\t b,\n\t\t c) + 1\n", "f( a,\n b,\n c)", "f( a,\n d,\n b,\n c)", {}),
    ("x = f(a)\n# why\ny = g(b) + 1\n", "f( a)\ny = g( b)", "f( a)\ny = g( c)", {"marks": ("#",)}),
    ("x = f(a)\ny\nz = g(b, c) + 1\n", "f( a)\n# ...\nz = g( b, c)", "f( a)\n# ...\nz = g( b, d)", {"marks": ("#",)}),
    ("x = f(a) + 1\ny\nz = g(b, c)\n", "x = f( a)\n# ...\nz = g( b, c)", "x = 2\n# ...\nz = g( b, d)", {"marks": ("#",)}),
    ("v = [a, b, 1.5]\n", "[a,b,1", "[a,b,2", {}),
    ("v = [a, b, c\u2026]\n", "[a,b,c.", "[a,b,d", {}),
    ("a(1); b(2); c(3)\n", "a(1);\nb(2);", "a(9);\nb(8);", {}),
    *(("let one = make_one_of(first, second)\n", "one = make_one_0f(first, second)", new, {"proven": True}) for new in ("", "one = two\nthree()", "one = make_one_0f(first, third)")),
    *(("one = make_one_of(first, second);\n", "one = make_one_0f(first, second)", new, {"proven": True}) for new in ("", "one = make_one_0f(first, second) + 1")),
    ("other(1)\ncompute_the_total(first)\ndone\n", "compute_the_totol(first)\nd0ne", "compute_the_totol(last)\nd0ne", {"proven": True}),
]  # fmt: skip


def test_single_places_are_found_or_refused_as_agreed() -> None:
    parts = []
    for file, old, new, options in CASES:
        parts.append(
            "\n".join(
                [f"{file!r}: {old!r} -> {new!r} {options or ''}".rstrip(), *told(file.encode(), old, new, **options)]
            )
        )
    _compare("single", "\n".join(parts) + "\n")


@pytest.mark.parametrize(
    ("between", "context", "hunks"),
    [(4, 2, 1), (5, 2, 2), (6, 3, 1), (7, 3, 2), (0, 0, 1), (1, 0, 2), (2, 1, 1), (3, 1, 2)],
)
def test_differences_that_share_lines_of_context_are_one(between: int, context: int, hunks: int) -> None:
    before = [f"{number}" for number in range(between)]
    old = "\n".join(["head"] * 9 + ["a"] + before + ["b"] + ["tail"] * 9) + "\n"
    for new in (old.replace("a\n", "c\n").replace("b\n", "d\n"), old.replace("a\n", "a\nc\n").replace("b\n", "d\nb\n")):
        diff = unified_diff("x", old.encode(), new.encode(), context)
        assert diff.count("@@ -") == hunks


def test_a_line_break_in_a_path_is_no_line_of_a_difference() -> None:
    assert unified_diff("a\n+b", b"x\n", b"y\n").split("\n")[:3] == ["--- a\\n+b", "+++ a\\n+b", "@@ -1,1 +1,1 @@"]


def _compare(name: str, got: str) -> None:
    expected = FOUND / f"{name}.txt"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_bytes(got.encode())
    assert got == expected.read_bytes().decode()
