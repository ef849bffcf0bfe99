"""A comment above a condition of several clauses has a row, language by language."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.treesitter.toolchain import Toolchain

BRACES = """  heat();
  // hot and open
  if (a > 1 && b) {{
    g(); h(); i(); j();
  }}
  // closed or cold
  {0} (a < 1 || b) {{
    g(); h(); i(); j();
  }}
  // wait for it
  while (a && b) {{
    g(); h(); i(); j();
  }}
"""
INDENTED = """    heat()
    # hot and open
    if a > 1 and b:
        g()
        h()
    # closed or cold
    elif a < 1 or b:
        g()
        h()
    # wait for it
    while a and b:
        g()
        h()
"""
WORDS = """  heat()
  {0} hot and open
  if a > 1 and b{1}
    g()
    h()
  {0} closed or cold
  {2} a < 1 or b{1}
    g()
    h()
  end
  {0} wait for it
  while a and b{3}
    g()
    h()
  end
end
"""
BASH = """f() {
  heat
  # hot and open
  if [ $a -gt 1 ] && [ $b ]; then
    g
    h
  # closed or cold
  elif [ $a ] || [ $b ]; then
    g
    h
  fi
  # wait for it
  while [[ $a && $b ]]; do
    g
    h
  done
}
"""
PLAIN = BRACES.replace("(a > 1 && b)", "a > 1 && b").replace("(a < 1 || b)", "a < 1 || b")
PLAIN = PLAIN.replace("(a && b)", "a && b").replace("g(); h(); i(); j();", "g()\n    h()")
CASES = (
    ("bash", BASH),
    ("c", f"void f(int a) {{\n{BRACES.format('else if')}}}\n"),
    ("cpp", f"void f(int a) {{\n{BRACES.format('else if')}}}\n"),
    ("csharp", f"class A {{ void f(int a) {{\n{BRACES.format('else if')}}}}}\n"),
    ("dart", f"void f(int a) {{\n{BRACES.format('else if')}}}\n"),
    ("gdscript", f"func f(a):\n{INDENTED}"),
    ("go", f"package a\nfunc f(a int) {{\n{PLAIN.format('if').replace('while', 'for')}}}\n"),
    ("java", f"class A {{ void f(int a) {{\n{BRACES.format('else if')}}}}}\n"),
    ("kotlin", f"fun f(a: Int) {{\n{BRACES.format('else if')}}}\n"),
    ("lua", f"function f(a)\n{WORDS.format('--', ' then', 'elseif', ' do')}"),
    ("php", f"<?php function f() {{\n{BRACES.format('elseif')}}}\n".replace("a ", "$a ")),
    ("python", f"def f(a, b):\n{INDENTED}"),
    ("ruby", f"def f(a)\n{WORDS.format('#', '', 'elsif', '')}"),
    ("rust", f"fn f(a: u8) {{\n{PLAIN.format('if').replace('()', '();')}}}\n"),
    ("scala", f"class A {{ def f(a: Int) = {{\n{BRACES.format('if')}}}}}\n"),
    ("solidity", f"contract A {{ function f(uint a) public {{\n{BRACES.format('else if')}}}}}\n"),
    ("swift", f"func f(a: Int) {{\n{PLAIN.format('if')}}}\n"),
    ("typescript", f"function f(a: number) {{\n{BRACES.format('else if')}}}\n"),
)  # fmt: skip


@pytest.mark.parametrize(("language", "source"), CASES, ids=[language for language, _ in CASES])
def test_a_comment_above_a_condition_of_several_clauses_has_a_row(
    language: str, source: str, toolchain: Toolchain
) -> None:
    file = SourceFile("file", language, source.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    assert outline.problems == ()
    symbol = next(each for each in outline.walk() if each.name == "f")
    rows = FileText(file.path, file, flow).symbol(symbol).rows
    told = [row.text for row in rows if row.text.startswith("(")]
    assert told == ["(hot and open)", "(closed or cold)", "(wait for it)"]
