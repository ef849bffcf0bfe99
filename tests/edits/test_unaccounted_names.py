"""A rename lists under ``left`` where the name is written in code that no rule of the language accounts for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from editing import Ask

# A line that ends with "left" in a comment is one that the rename is to list.
CASES = {
    "swift's members of an inferred type": (
        "a.swift::Opt.depth",
        "enum Opt {\n    case depth\n}\nfunc take(_ o: Any) {}\n"
        "func use() {\n    take([Opt: Int]()[.depth])  // left\n}\n"
        "func other(depth: Int) -> Int {\n    return depth\n}\n",
    ),
    "c#'s property patterns": (
        "a.cs::Rec.Id",
        "record Rec(int Id);\nclass Use {\n    bool Is(object r) => r is { Id: 3 }; // left\n"
        "    int Other(int Id) {\n        return Id;\n    }\n}\n",
    ),
    "rust's macros": (
        "a.rs::Cfg.size",
        "struct Cfg {\n    size: u32,\n}\nmacro_rules! mk {\n    ($n:expr) => { $n.size } // left\n}\n"
        "fn other(size: u32) -> u32 {\n    size\n}\n",
    ),
    "ruby's methods that a method adds to another type": (
        "a.rb::Meta.included.meta",
        "module Meta\n  def self.included(base)\n    base.class_eval do\n      def meta; end\n    end\n  end\n"
        "  def run(entry)\n    entry.meta.merge(1) # left\n  end\n  def other(meta)\n    meta\n  end\nend\n",
    ),
    "php's texts that name variables": (
        "a.php::page.item",
        "<?php\nfunction page($item) {\n    return view('item', compact('count', 'item')); // left\n}\n"
        "function other($item) {\n    return compact('item');\n}\n",
    ),
    "ruby's texts that name variables": (
        "a.rb::page.item",
        "def page(item)\n  binding.local_variable_get(:item) # left\nend\n"
        "def other(item)\n  binding.local_variable_get(:item)\nend\n",
    ),
    "kotlin's context parameters, which the grammar is not shown": (
        "a.kt::Size",
        "class Size\ncontext(size: Size) // left\nfun draw() {}\n",
    ),
    "kotlin's annotations of accessors, which the grammar is not shown": (
        "a.kt::Kept",
        "annotation class Kept\nclass Box {\n    val size: Int\n        @Kept // left\n        get() = 1\n}\n",
    ),
    "c#'s unions, whose types the grammar is not shown": (
        "a.cs::Cat",
        "class Cat {}\nclass Dog {}\nunion Pet(Cat, Dog); // left\n",
    ),
    "code that does not parse": (
        "a.py::load",
        "def load():\n    pass\n\n\ndef broken(:\n    load(  # left\n\n\ndef other():\n    return 'load it'\n",
    ),
    "code of another language that does not parse": (
        "a.ts::load",
        "export function load() {}\nfunction broken( { // none\n  load(((1 // left\n}\nfunction other() {}\n",
    ),
    "a variable in code that does not parse": (
        "a.go::f.size",
        "package a\n\nfunc f(size int) int {\n\tx := (1 + ] [size 2 // left\n\treturn 1\n}\nfunc g(size int) {}\n",
    ),
    "what a template calls": (
        "a.php::userCan",
        "<?php function userCan() {} ?>\n<p>who userCan see this</p>\n@if(userCan('view')) {{-- left --}}\n",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_code_that_no_rule_accounts_for_is_left_and_local_names_are_not(case: str, ask: Ask, folder: Path) -> None:
    target, text = CASES[case]
    path, _, symbol = target.partition("::")
    (folder / path).write_text(text)
    answer = ask({"path": path, "op": "rename", "symbol": symbol, "new_name": "renamed"})
    assert answer.refusals == ()
    left = [number for number, line in enumerate(text.split("\n"), 1) if re.search(r"left\b\W*$", line)]
    assert [shown.line for shown in answer.unsure] == left
    assert answer.exit_code == 3


def test_files_of_a_language_that_cannot_name_the_symbol_are_neither_changed_nor_left(ask: Ask, folder: Path) -> None:
    (folder / "a.kt").write_text("package a\n\nfun widen(n: Int) = n\n")
    (folder / "B.java").write_text("package a;\nclass B { int x = AKt.widen(1); }\n")
    (folder / "c.swift").write_text("func use(_ x: Any) {\n    x.widen(2)\n    widen(3)\n}\n")
    answer = ask({"path": "a.kt", "op": "rename", "symbol": "widen", "new_name": "grow"})
    assert {shown.path for shown in (*answer.files, *answer.unsure)} == {"a.kt", "B.java"}


def test_comments_that_still_say_the_old_name_are_counted(ask: Ask, folder: Path) -> None:
    (folder / "a.go").write_text(
        "package a\n\n// Refresh refreshes.\nfunc Refresh() {}\n\nvar x = 1 // not refreshed\n"
    )
    answer = ask({"path": "a.go", "op": "rename", "symbol": "Refresh", "new_name": "Reload"})
    assert "lines of comments and texts with 'Refresh', which stay as they are: 1, first a.go:3" in answer.notes
    assert answer.unsure == ()


def test_a_new_name_is_free_where_only_text_and_comments_say_it(ask: Ask, folder: Path) -> None:
    text = "# filled\ndef size\n  <<~EOS\n    must be filled in\n  EOS\nend\n"
    (folder / "a.rb").write_text(text)
    assert ask({"path": "a.rb", "op": "rename", "symbol": "size", "new_name": "filled"}).refusals == ()
    (folder / "b.rb").write_text("def count\n  total = 1\n  total\nend\n")
    (refusal,) = ask({"path": "b.rb", "op": "rename", "symbol": "count", "new_name": "total"}).refusals
    assert (refusal.code, "b.rb:2" in refusal.message) == ("in_use", True)


def test_files_that_are_not_read_and_hold_the_name_are_left(ask: Ask, folder: Path) -> None:
    (folder / "a.py").write_text("def small():\n    pass\n\n\ndef other():\n    pass\n")
    (folder / "b.py").write_text("from a import small\nsmall()\n# " + 600_000 * "x " + "\n")
    answer = ask({"path": "a.py", "op": "rename", "symbol": "small", "new_name": "smol"})
    assert [(shown.path, shown.text) for shown in answer.unsure] == [
        ("b.py", "(not read: over 1 MB; it holds the name)")
    ]
    assert ask({"path": "a.py", "op": "rename", "symbol": "other", "new_name": "another"}).unsure == ()


@pytest.mark.parametrize(
    ("target", "text", "lines"),
    [
        ("a.py::rate", '"""Has :func:`rate`."""\ndef rate():\n    """A rate."""\nprint("a rate")\n', "3, first a.py:1"),
        ("a.py::f.rate", 'def f(rate):\n    """A.\n\n    :param rate: a\n    """\n\n# rate\n', "1, first a.py:4"),
        ("a.ts::f.rate", "// rate\n\n/** @param rate how much */\nfunction f(rate: number) {}\n", "1, first a.ts:3"),
        ("A.java::A.f.rate", "class A {\n  /** @param rate a */\n  void f(int rate) {}\n}\n", "1, first A.java:2"),
        ("a.go::F.rate", "package a\n\n// F takes a rate.\nfunc F(rate int) {}\n", "1, first a.go:3"),
    ],
)
def test_lines_of_docs_with_the_name_are_counted(target: str, text: str, lines: str, ask: Ask, folder: Path) -> None:
    path, _, symbol = target.partition("::")
    (folder / path).write_text(text)
    answer = ask({"path": path, "op": "rename", "symbol": symbol, "new_name": "share"})
    assert f"lines of comments and texts with 'rate', which stay as they are: {lines}" in answer.notes


def test_an_element_of_a_file_without_references_is_not_the_symbol(ask: Ask, folder: Path) -> None:
    (folder / "A.java").write_text("class A {\n  int format() { return 1; }\n}\n")
    (folder / "pom.xml").write_text("<project>\n  <format>format</format>\n  <a format='1'/>\n</project>\n")
    answer = ask({"path": "A.java", "op": "rename", "symbol": "A.format", "new_name": "shape"})
    assert (answer.refusals, answer.unsure) == ((), ())


def test_a_symbol_with_the_name_of_a_method_is_counted(ask: Ask, folder: Path) -> None:
    (folder / "a.dart").write_text("class A {\n  void run() {}\n}\nvar named = #run;\n")
    answer = ask({"path": "a.dart", "op": "rename", "symbol": "A.run", "new_name": "go"})
    assert answer.notes == ("lines with 'run' in quotes, which stay as they are: 1, first a.dart:4",)


def test_strings_of_other_files_that_may_hold_code_are_counted(ask: Ask, folder: Path) -> None:
    (folder / "a.kt").write_text("annotation class Json(val ignore: Boolean)\n")
    (folder / "b.kt").write_text('// ignore it\nval code = """\nclass A(@Json(ignore = true) val a: Int)\n"""\n')
    (folder / "c.txt").write_text("ignore it\n")
    answer = ask({"path": "a.kt", "op": "rename", "symbol": "Json.ignore", "new_name": "skip"})
    assert answer.notes == ("lines of comments and texts with 'ignore', which stay as they are: 1, first b.kt:3",)
    assert answer.unsure == ()
