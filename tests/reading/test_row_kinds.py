"""The kind of each row of a function, language by language."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.treesitter.toolchain import Toolchain

CASES = (
    (
        "python",
        """
def f(a):
    with a:
        for b in a:
            b()
            c()
    if a:
        b()
        c()
    elif b:
        b()
        c()
    else:
        b()
        c()
    try:
        b()
        c()
    except KeyError:
        b()
        c()
    finally:
        b()
        c()
    match a:
        case 1:
            b()
            c()
    return a
""",
        "block branch elif else try handler handler switch exit",
    ),
    (
        "java",
        """
class A {
  void f() {
    if (a) { b(); }
    else if (b) { b(); }
    else { b(); }
    switch (a) {
      case 1: b(); c(); d(); return;
    }
    synchronized (a) { b(); }
  }
}
""",
        "branch elif else switch block",
    ),
    (
        "typescript",
        """
function f(a) {
  const b = 1
  do { c(b) } while (b)
  if (a) { throw b }
  else if (b) {
    try { g() } catch (e) { h() }
  }
  a.on(() => {
    g()
    h()
  })
}
""",
        "declaration loop branch elif - - -",
    ),
    (
        "go",
        """
package a
func f() {
	a := 1
	if a > 1 { return }
	if a > 2 {
		g()
		h()
	} else if a > 3 {
		g()
		h()
	} else {
		g()
		h()
	}
	select { case <-b: g() }
}
""",
        "declaration branch branch elif else switch",
    ),
    (
        "rust",
        """
fn f() {
    unsafe { a(); }
    loop { b(); break; }
    if a { b() } else if c { d() } else { e() }
    match a {
        1 => {
            b();
            c();
        }
        _ => d(),
    }
}
""",
        "block loop branch switch",
    ),
    (
        "ruby",
        """
def f
  return a unless b
  begin
    a
    b
  rescue KeyError
    c
    d
  ensure
    e
    g
  end
  case a
  when 1
    b
    c
  else
    d
    e
  end
end
""",
        "branch try handler handler switch case else",
    ),
    (
        "elixir",
        """
defmodule A do
  def f(a) do
    if a do
      b(a)
      c(a)
    else
      d(a)
      e(a)
    end
    case a do
      1 ->
        b(a)
        c(a)
    end
    for b <- a do
      c(b)
      d(b)
    end
  end
end
""",
        "branch else switch loop",
    ),
    (
        "swift",
        """
func f() {
    guard let a = b else { return }
    do {
        try c()
        d()
    } catch {
        e()
        g()
    }
    repeat { h() } while a
}
""",
        "branch try handler loop",
    ),
)


@pytest.mark.parametrize(("language", "source", "kinds"), CASES, ids=lambda each: each if each.isalpha() else "")
def test_a_row_has_the_kind_of_its_statement(language: str, source: str, kinds: str, toolchain: Toolchain) -> None:
    file = SourceFile("a", language, source.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    function = next(symbol for symbol in outline.walk() if symbol.name == "f")
    rows = FileText("a", file, flow).symbol(function).rows
    told = " ".join("-" if row.kind == "statement" else row.kind for row in rows)
    assert told == kinds, [row.text for row in rows]


HANDLED = (
    ("ruby", "def f\n  begin b = a\n    c(b)\n  rescue ArgumentError\n    d\n  end\nend\n", "rescue ArgumentError; d"),
    (
        "solidity",
        "contract A {\n  function f(B b) public {\n    try b.c() returns (uint d) {\n      c(d);\n      e(d);\n"
        "    } catch {\n      revert();\n    }\n  }\n}\n",
        "catch { revert() }",
    ),
    (
        "dart",
        "f(a) {\n  try {\n    c(a);\n    d(a);\n  } on StateError {\n    e();\n    g();\n  }\n}\n",
        "on StateError { e(); g() }",
    ),
)


@pytest.mark.parametrize(("language", "source", "handler"), HANDLED, ids=[language for language, *_ in HANDLED])
def test_a_word_in_a_try_is_shown_with_its_handler(
    language: str, source: str, handler: str, toolchain: Toolchain
) -> None:
    file = SourceFile("a", language, source.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    function = next(symbol for symbol in outline.walk() if symbol.name == "f")
    focused = FileText("a", file, flow).symbol(function, focus=("c",)).focused
    assert [row.text for row in focused if row.kind == "handler"] == [handler]


SETTING = (
    ("c", "void f() {\n  int a = 1, *b = 0;\n  c += d;\n  e++;\n  *g = 1;\n  h->i = 1;\n  j(k);\n}\n", "a b|c|e|g||"),
    (
        "csharp",
        "class A {\nvoid f() {\n  int a = 1;\n  var (b, c) = d;\n  (e, g) = h;\n  i++;\n  j!.K();\n  l(out var m);\n"
        "  this.n = 1;\n}\n}\n",
        "a|b c|e g|i||m|",
    ),
    ("dart", "f() {\n  var a = 1;\n  int b = 2, c = 3;\n  d += 1;\n  e++;\n  String? g;\n  h(i);\n}\n", "a|b c|d|e||"),
    ("elixir", "defmodule A do\n  def f(x) do\n    a = 1\n    {b, c} = x\n    d(a)\n  end\nend\n", "a|b c|"),
    ("go", "package a\nfunc f() {\n\ta, b := c()\n\td = 1\n\te++\n\tg.h = 1\n\tvar i int\n\tj(k)\n}\n", "a b|d|e|||"),
    (
        "java",
        "class A {\nvoid f() {\n  int a = 1, b = 2;\n  c -= 1;\n  ++d;\n  String e;\n  this.g = 1;\n}\n}\n",
        "a b|c|d||",
    ),
    ("kotlin", "fun f() {\n  val a = 1\n  val (b, c) = d\n  e += 1\n  g(h = 1)\n  i.j = 1\n}\n", "a|b c|e||"),
    ("lua", "function f()\n  local a, b = 1, 2\n  c = 3\n  d.e = 4\n  local g\n  h(i)\nend\n", "a b|c|||"),
    ("php", "<?php function f() {\n  $a = 1;\n  $b .= 'c';\n  [$d, $e] = $g;\n  $this->h = 1;\n}\n", "$a|$b|$d $e|"),
    (
        "python",
        "def f():\n    a = b = 1\n    c, *d = e\n"
        "    g: int\n    h(i=1)\n    j.k = 1\n    if (l := m):\n        n += 1\n",
        "a b|c d||||l n",
    ),
    ("ruby", "def f\n  a = 1\n  b ||= 2\n  c, d = e\n  g(h: 1)\n  i.j = 1\nend\n", "a|b|c d||"),
    (
        "rust",
        "fn f() {\n    let a = 1;\n    let (b, mut c) = d;\n    let Some(e) = g else { return };\n    *h += 1;\n"
        "    i.j = 1;\n    k(l);\n}\n",
        "a|b c|Some e|||",
    ),
    (
        "scala",
        "class A {\n  def f() = {\n    val a = 1\n    val (b, c) = d\n    e += 1\n    g(h = 1)\n  }\n}\n",
        "a|b c|e|",
    ),
    (
        "swift",
        "func f() {\n  let a = 1\n  let (b, c) = d\n  e += 1\n  g(h: 1)\n  if let i = j { k() }\n}\n",
        "a|b c|e||i",
    ),
    (
        "typescript",
        "function f() {\n  const a = 1, { b, c: d } = e\n"
        "  let g: number\n  h ??= 1\n  i++;\n  [j, k] = l\n  m.n = 1\n}\n",
        "a b d||h|i|j k|",
    ),
)


@pytest.mark.parametrize(("language", "source", "names"), SETTING, ids=[language for language, *_ in SETTING])
def test_a_row_knows_the_variables_that_it_sets(language: str, source: str, names: str, toolchain: Toolchain) -> None:
    file = SourceFile("a", language, source.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    function = next(symbol for symbol in outline.walk() if symbol.name == "f")
    rows = FileText("a", file, flow).symbol(function).rows
    assert "|".join(" ".join(sorted(row.defined)) for row in rows) == names, [row.text for row in rows]
