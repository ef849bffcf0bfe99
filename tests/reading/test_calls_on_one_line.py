"""Functions, branches and calls that are on one line: what is shown of the call, and the conditions around that."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.rows.body_nodes import body_nodes
from smart_explore.reading.rows.call_text import call_text
from smart_explore.reading.rows.conditions import Conditions
from smart_explore.relation_answers.call_sites import control_captures
from smart_explore.treesitter.toolchain import Toolchain

CASES = (
    # the function around is not shown, and neither is what decides if there is one
    ("javascript", "if (x) { function f() { call(); } }", "call()", ""),
    ("javascript", "function f() { if (y) { call(); } }", "if (y) { call(); }", ""),
    ("javascript", "class A { m(a) { if (a) call(); } }", "if (a) call()", ""),
    ("typescript", "if (x) { function f(): void { if (y) call(); else g(); } }", "if (y) call(); else g()", ""),
    ("tsx", "function F() { return a && <B on={() => call()} />; }", "return a && <B on={() => call()} />", ""),
    ("rust", "fn f(a: bool) { if a { fn g() { call(); } g(); } }", "call()", ""),
    ("rust", "mod m { fn f(a: u8) { match a { 1 => call(), _ => g() } } }", "match a { 1 => call(), _ => g() }", ""),
    ("go", "package a\nfunc f(a bool) { for a { if !a { call() } } }", "for a { if !a { call() } }", ""),
    ("c", "void f(int a) { if (a) { g(); } else call(); }", "if (a) { g(); } else call()", ""),
    ("cpp", "struct A { void f(int a) { if (a) call(); } };", "if (a) call()", ""),
    ("cpp", "A::A(int x) : n(call(x)) { g(); }", "A::A(int x) : n(call(x)) { g(); }", ""),
    ("java", "class A { void f(int a) { switch (a) { case 1 -> call(); } } }", "switch (a) { case 1 -> call(); }", ""),
    ("kotlin", "fun f(a: Boolean) { if (a) { fun g() { call() } } }", "call()", ""),
    ("kotlin", "fun f(a: Boolean) = if (a) call() else Unit", "if (a) call() else Unit", ""),
    ("scala", "object A { def f(a: Boolean) = if (a) call() else g() }", "if (a) call() else g()", ""),
    ("scala", "object A { def f(a: Int) = { if (a) { def g() = call(); g() } } }", "def g() = call()", ""),
    ("php", "<?php\nif ($x) { function f($a) { if ($a) call(); } }", "if ($a) call()", ""),
    ("csharp", "class C { void F(bool a) { if (a) { void G() { call(); } G(); } } }", "call()", ""),
    ("swift", "func f(_ a: Bool) { if a { func g() { call() } } }", "call()", ""),
    ("dart", "void f(bool a) { if (a) { void g() { call(); } } }", "call()", ""),
    ("lua", "if x then function f() if y then call() end end end", "if y then call() end", ""),
    ("python", "if x:\n    def f(): call()", "call()", ""),
    ("python", "class A:\n    def f(a): return call() if a else None", "return call() if a else None", ""),
    ("ruby", "if x then def f; call(); end end", "call()", ""),
    ("bash", "if x; then f() { if y; then call; fi; }; fi", "if y; then call; fi", ""),
    # a branch around on lines of its own is a condition, one that is shown is not said again
    ("typescript", "function f() {\n  if (a) {\n    if (b) call();\n  }\n}", "if (b) call()", "if (a) {"),
    ("typescript", "function f() {\n  if (a) {\n    g();\n  } else call();\n}", "else call()", "if (a) …"),
    ("scala", "object A {\n  def f(a: Boolean) = if (a) {\n    call()\n  }\n}", "call()", "if (a) {"),
    ("scala", "object A {\n  def f(a: Int) = a match {\n    case 1 => call()\n  }\n}", "call()", "a match case 1 =>"),
    ("csharp", "class A { int F(B b) => b switch {\n  1 => call(),\n};\n}", "b switch { 1 => call() }", ""),
    ("python", "def f(a):\n    if a:\n        for b in a:\n            if b: call()", "if b: call()", "if a:"),
    ("go", "package a\nfunc f() {\n\tif x {\n\t\tgo func() { call() }()\n\t}\n}", "go func() { call() }()", "if x {"),
)


@pytest.mark.parametrize(("language", "source", "text", "condition"), CASES)
def test_what_is_shown_of_a_call_and_its_conditions_are_parts_of_one_function_and_share_none(
    toolchain: Toolchain, language: str, source: str, text: str, condition: str
) -> None:
    file = SourceFile("a", language, f"{source}\n".encode())
    (captures,) = control_captures(toolchain, [file])
    assert captures is not None
    nodes, at = body_nodes(captures, 0, len(file.data)), file.data.index(b"call")
    shown = call_text(captures, nodes, at)
    assert shown is not None
    assert (shown.text, Conditions(captures, nodes).around(at, shown.start)) == (text, condition)
