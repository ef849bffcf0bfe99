"""Functions that are no symbols are found by the names that they are given or bear, and by no call of these."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.reading.unlisted import local_functions
from smart_explore.treesitter.locate import require_toolchain

CASES = {
    "a lambda, not the function that calls it": (
        "python",
        "def around():\n    inner = lambda q: q\n    def deep(): return inner(1)\n    return deep\n",
        {"around.inner": [2], "around.deep": [3], "around.return": []},
    ),
    "an entry of a table": (
        "go",
        'package x\nvar Handlers = map[string]func(int) int{\n\t"a": func(i int) int { return i },\n}\n'
        "func Use() { run := func() {}; run(); defer func() { run() }() }\n",
        {"Handlers.a": [3], "Use.run": [5], "a": [3]},
    ),
    "closures behind a sigil": (
        "php",
        "<?php\nfunction outer() {\n  $inner = function ($y) { return $y; };\n  $f = fn($z) => $inner($z);\n}\n",
        {"outer.inner": [3], "outer.$inner": [3], "outer.f": [4]},
    ),
    "what is wrapped, compared and given": (
        "typescript",
        "export function outer(a) {\n  const late = debounce(() => a())\n  if (late == null) run(() => 1)\n"
        "  a.late = () => 2\n  return { save(x) { return late(x) } }\n}\n",
        {"outer.late": [2], "outer.save": [5], "outer.run": []},
    ),
    "a block that a lambda is made of": (
        "ruby",
        "def outer\n  inner = lambda { |y| y }\n  [1].each { |z| inner.call(z) }\nend\n",
        {"outer.inner": [2], "outer.each": []},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_name_means_the_functions_that_bear_it(case: str) -> None:
    language, source, names = CASES[case]
    file = SourceFile("input", language, source.encode())
    [(_, outline, flow)] = extract_bodies(require_toolchain(), [file])
    text = FileText("input", file, flow)
    found = {name: [symbol.line_start for symbol in local_functions(text, name, outline)] for name in names}
    assert found == names
