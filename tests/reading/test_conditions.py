"""The conditions around a call, language by language."""

from __future__ import annotations

from smart_explore.model import SourceFile
from smart_explore.reading.rows.body_nodes import body_nodes
from smart_explore.reading.rows.conditions import Conditions
from smart_explore.reading.rows.shortened import MAX_CONTEXT
from smart_explore.relation_answers.call_sites import control_captures
from smart_explore.treesitter.toolchain import Toolchain

CASES = (
    ("python", "def f(a):\n    if a.timeout:\n        call()\n", "if a.timeout:"),
    ("python", "def f(a):\n    if a:\n        pass\n    else:\n        call()\n", "if a: … else:"),
    (
        "python",
        "def f(a):\n    try:\n        a()\n    except KeyError as e:\n        call()\n",
        "except KeyError as e:",
    ),
    ("python", "def f(a):\n    for b in a:\n        call()\n", ""),
    ("python", "def f(a):\n    if call():\n        pass\n", ""),
    ("python", "def f(a):\n    if a:\n        def g():\n            call()\n", ""),
    ("python", "def f(a):\n    if a:\n        pass\n    elif b:\n        call()\n", "if a: … elif b:"),
    ("typescript", "function f() { if (a) { b() } else if (c) { call() } }\n", "if (a) … else if (c) {"),
    (
        "typescript",
        "function f() { if (a) { b() } else if (c) { d() } else { call() } }\n",
        "if (a) … else if (c) … else {",
    ),
    ("go", "package a\nfunc f() {\n\tif x > 1 {\n\t\ty()\n\t} else {\n\t\tcall()\n\t}\n}\n", "if x > 1 … else {"),
    ("go", "package a\nfunc f() {\n\tswitch x {\n\tcase 1:\n\t\tcall()\n\t}\n}\n", "switch x case 1:"),
    ("typescript", "function f() { if (a) { if (b) { call() } } }\n", "if (a) { if (b) {"),
    ("typescript", "function f() { if (a) { on(() => { call() }) } }\n", "if (a) {"),
    ("typescript", "function f() { try { a() } catch (e) { call() } }\n", "catch (e) {"),
    (
        "rust",
        "fn f() {\n    match x {\n        Some(y) => call(y),\n        None => {}\n    }\n}\n",
        "match x Some(y) =>",
    ),
    ("csharp", "class A { void F() { if (a is { B: 1 }) { Call(); call(); } } }\n", "if (a is { B: 1 }) {"),
    ("java", "class A { void f() { if (a) b(); else if (c) call(); } }\n", "if (a) … else if (c) {"),
    ("ruby", "def f\n  unless a\n    call\n  end\nend\n", "unless a {"),
    ("swift", "func f() {\n    guard let a = b else {\n        call()\n    }\n}\n", "guard let a = b else {"),
    (
        "swift",
        "func f() {\n    switch a {\n    case .b(let c):\n        call()\n    }\n}\n",
        "switch a case .b(let c):",
    ),
    ("kotlin", "fun f() {\n    when (a) {\n        is B -> call()\n    }\n}\n", "when (a) is B ->"),
    ("elixir", "def f(a) do\n  case a do\n    {:ok, b} -> call(b)\n  end\nend\n", "case a do {:ok, b} ->"),
    ("elixir", "def f(a) do\n  if a do\n    1\n  else\n    call(a)\n  end\nend\n", "if a do … else {"),
    ("php", "<?php\nfunction f() { if ($a) { b(); } elseif ($c) { call(); } }\n", "if ($a) … elseif ($c) {"),
    ("php", "<?php\nfunction f() { if ($a) { b(); } elseif (call()) { c(); } }\n", "if ($a) …"),
    ("python", "def f(a):\n    if a:\n        pass\n    elif call():\n        pass\n", "if a: …"),
    (
        "python",
        "def f(a):\n    if a:\n        1\n    elif b:\n        2\n    elif c:\n        call()\n    else:\n        d\n",
        "if a: … elif b: … elif c:",
    ),
    (
        "python",
        "def f(a):\n    if a:\n        pass\n    elif b:\n        pass\n    else:\n        if c:\n            call()\n",
        "if a: … elif b: … else: if c:",
    ),
    (
        "python",
        "def f(a):\n    if a:\n        try:\n            b()\n        finally:\n            call()\n",
        "if a: finally:",
    ),
    ("kotlin", "fun f() { if (a) { b() } else if (c) { d() } else if (call()) { e() } }\n", "if (a) … else if (c) …"),
    ("cpp", "int f() { if (a) { b(); } else if (c) { if (d) { call(); } } }\n", "if (a) … else if (c) { if (d) {"),
    ("ruby", "def f\n  if a\n    b\n  elsif c\n    d\n  else\n    call\n  end\nend\n", "if a … elsif c … else {"),
    ("go", "package a\nfunc f() {\n\tif x {\n\t} else if y {\n\t\tcall()\n\t}\n}\n", "if x … else if y {"),
)


def test_the_conditions_of_a_call_are_the_heads_of_the_branches_around_it(toolchain: Toolchain) -> None:
    files = [SourceFile(f"{number}", language, text.encode()) for number, (language, text, _) in enumerate(CASES)]
    told = []
    for file, captures in zip(files, control_captures(toolchain, files), strict=True):
        assert captures is not None
        told.append(
            (
                file.language,
                Conditions(captures, body_nodes(captures, 0, len(file.data))).around(file.data.index(b"call")),
            )
        )
    assert told == [(language, wanted) for language, _, wanted in CASES]


def test_of_conditions_without_room_the_innermost_is_shown_shortened(toolchain: Toolchain) -> None:
    inner = " and ".join(f"first_of_many_{number}" for number in range(9))
    file = SourceFile("a.py", "python", f"def f():\n    if outer:\n        if {inner}:\n            call()\n".encode())
    (captures,) = control_captures(toolchain, [file])
    assert captures is not None
    text = Conditions(captures, body_nodes(captures, 0, len(file.data))).around(file.data.index(b"call"))
    assert "if first_of_many_0 and" in text and text.endswith("… {") and len(text) <= MAX_CONTEXT


def test_of_two_long_heads_the_one_that_is_entered_is_shown(toolchain: Toolchain) -> None:
    first, second = (" && ".join(f"{name}_of_many_{number}" for number in range(5)) for name in ("one", "two"))
    source = f"function f() {{\n  if ({first}) {{\n    g()\n  }} else if ({second}) {{\n    call()\n  }}\n}}\n"
    file = SourceFile("a.ts", "typescript", source.encode())
    (captures,) = control_captures(toolchain, [file])
    assert captures is not None
    text = Conditions(captures, body_nodes(captures, 0, len(file.data))).around(file.data.index(b"call"))
    assert text == f"… else if ({second}) {{" and len(text) <= MAX_CONTEXT


def test_of_a_long_chain_of_branches_the_nearest_are_shown(toolchain: Toolchain) -> None:
    chain = "".join(f"    elif is_of_the_kind({number}):\n        pass\n" for number in range(9))
    text = f"def f(a):\n    if a:\n        pass\n{chain}    else:\n        call()\n"
    file = SourceFile("a.py", "python", text.encode())
    (captures,) = control_captures(toolchain, [file])
    assert captures is not None
    told = Conditions(captures, body_nodes(captures, 0, len(file.data))).around(file.data.index(b"call"))
    assert told == "… elif is_of_the_kind(6): … elif is_of_the_kind(7): … elif is_of_the_kind(8): … else:"
