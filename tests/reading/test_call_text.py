"""A call on one line: what belongs to it, and what stays of one that is long, language by language."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.rows.body_nodes import body_nodes
from smart_explore.reading.rows.call_text import call_text
from smart_explore.reading.rows.shortened import MAX_LINE
from smart_explore.relation_answers.call_sites import control_captures
from smart_explore.treesitter.toolchain import Toolchain

LONG = "const { newHistory, information } = await this.compressionService.run(prompt, force, model, "

CASES = (
    # all of a statement, on whatever lines it is, without its blocks
    (
        "typescript",
        "void quietly(\n  call(\n    target, // where to\n    { batch, n: 3 },\n  )\n);\n",
        "void quietly(call(target, { batch, n: 3 }))",
    ),
    ("typescript", "const answer =\n\n  await call(target);\n", "const answer = await call(target)"),
    ("typescript", "if (a) {\n} else if (await call('{')) {\n  send();\n}\n", "else if (await call('{')) {"),
    ("typescript", "later(() => {\n  call(1);\n  return 2;\n}, 1000)\n", "call(1)"),
    ("typescript", "later(call, () => {\n  a();\n  return 2;\n}, 1000)\n", "later(call, () => {…}, 1000)"),
    ("typescript", "later(1000, () =>\n  call(y),\n)\n", "later(1000, () => call(y))"),
    ("typescript", "expect(call(a)).toBe(`\n  one\n  two\n`)\n", "expect(call(a)).toBe(` one two `)"),
    ("python", "def f(a):\n    return pool.map(\n        call,\n        a,\n    )\n", "return pool.map(call, a)"),
    ("python", "def f(\n    a=Depends(call),\n    b=1,\n):\n    pass\n", "def f(a=Depends(call), b=1):"),
    (
        "rust",
        "fn f() {\n    match x {\n        Some(y) => call(y),\n        None => {}\n    }\n}\n",
        "Some(y) => call(y)",
    ),
    (
        "csharp",
        "class A { void F() {\n  var a =\n    new B<int>(\n      call(1),\n      2);\n} }\n",
        "var a = new B<int>(call(1), 2)",
    ),
    ("java", "class A {\n  private final B b =\n      call(\n        1);\n}\n", "private final B b = call(1)"),
    (
        "php",
        "<?php\nfunction f() {\n  $a = $this->b\n    ->call([\n      'c' => 1,\n    ]);\n}\n",
        "$a = $this->b->call(['c' => 1])",
    ),
    # a short line is shown whole
    ("cpp", "int A::f() { return call(); }\n", "return call()"),
    ("cpp", "A::A(int x) : n(call(x)) { g(); }\n", "A::A(int x) : n(call(x)) { g(); }"),
    ("ruby", "def f(x)\n  '[' + x.map { |a| call(a) }.join + ']'\nend\n", "'[' + x.map { |a| call(a) }.join + ']'"),
    (
        "go",
        "package a\nfunc f() {\n\tif err := call(b); err != nil {\n\t\treturn\n\t}\n}\n",
        "if err := call(b); err != nil {",
    ),
    # literals, constants and keys stay
    (
        "typescript",
        f"{LONG}this.state.hasFailedAttempt, call(abortSignal))\n",
        "const { newHistory, information } = await this.compressionService.run(prompt, force, model, "
        "this.state.hasFailedAttempt, call(abortSignal))",
    ),
    (
        "python",
        "response = await slots.call(first_name=first_name, occupy=occupy, timeout_seconds=seconds_of(entry), "
        "strict=strict, lease=lease, max_retries=3, holder=the_holder, mode='eager', warn=True)\n",
        "response = await slots.call(first_name=…, occupy=occupy, timeout_seconds=…, strict=strict, lease=lease, "
        "max_retries=3, holder=…, mode='eager', warn=True)",
    ),
    (
        "typescript",
        "const d = {\n" + "".join(f"  name{n}: value{n} === {n},\n" for n in range(30)) + "  own: call(),\n}\n",
        "const d = { …, own: call() }",
    ),
)


def told(toolchain: Toolchain, language: str, text: str) -> str:
    file = SourceFile("a", language, text.encode())
    (captures,) = control_captures(toolchain, [file])
    assert captures is not None
    found = call_text(captures, body_nodes(captures, 0, len(file.data)), file.data.index(b"call"))
    return found.text if found else ""


@pytest.mark.parametrize(("language", "source", "text"), CASES)
def test_a_call_is_shown_in_its_statement_on_one_line(
    toolchain: Toolchain, language: str, source: str, text: str
) -> None:
    assert told(toolchain, language, source) == text


def test_a_call_without_a_short_line_has_no_text(toolchain: Toolchain) -> None:
    names = " + ".join(f"a_name_of_many_{number} * {number}" for number in range(20))
    assert told(toolchain, "python", f"def f():\n    return call({names}) + {names}\n") == ""
    assert len(told(toolchain, "python", f"def f():\n    return call(1) + g(x, {names})\n")) <= MAX_LINE
