# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A name that a language, or a type outside of the tree, asks for is not renamed: nothing would call it any more."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed, code

REFUSED = {
    "python: a constructor": ("a.py", "class Till:\n    def __init__(self): pass\n", "Till.__init__"),
    "python: a protocol": ("a.py", "class Till:\n    def __eq__(self, other): return True\n", "Till.__eq__"),
    "python: an override": (
        "a.py",
        "from typing import override\nfrom threading import Thread\nclass Job(Thread):\n    @override\n    def run(self): pass\n",
        "Job.run",
    ),
    "javascript: a constructor": ("a.js", "class Till { constructor() {} }\n", "Till.constructor"),
    "typescript: an override": (
        "a.ts",
        "import { Panel } from 'panels'\nclass Own extends Panel {\n  override draw(): void {}\n}\n",
        "Own.draw",
    ),
    "ruby: a constructor": ("a.rb", "class Till\n  def initialize; end\nend\n", "Till.initialize"),
    "php: a magic method": ("a.php", "<?php\nclass Till {\n    function __get($name) {}\n}\n", "Till.__get"),
    "php: an override": (
        "a.php",
        "<?php\nclass Till extends Base {\n    #[Override]\n    function draw() {}\n}\n",
        "Till.draw",
    ),
    "lua: a metamethod": ("a.lua", "local T = {}\nfunction T.__index(t, k) end\nreturn T\n", "T.__index"),
    "java: an override": (
        "A.java",
        'class A {\n  @Override public String toString() { return ""; }\n}\n',
        "A.toString",
    ),
    "java: an override in an anonymous class": (
        "A.java",
        "class A {\n  Runnable run = new Runnable() {\n    @Override\n    public void run() {}\n  };\n}\n",
        "A.java:4",
    ),
    "c#: an override": ("A.cs", 'class A {\n  public override string ToString() => "";\n}\n', "A.ToString"),
    "c#: a destructor": ("A.cs", "class A {\n  ~A() {}\n}\n", "A.~A"),
    "kotlin: an override": ("a.kt", 'class A {\n  override fun toString() = ""\n}\n', "A.toString"),
    "kotlin: a property": ("a.kt", "class A : lib.Base() {\n  override val size = 1\n}\n", "A.size"),
    "scala: an override": ("a.scala", 'class A {\n  override def toString = ""\n}\n', "A.toString"),
    "dart: an override": ("a.dart", "class A {\n  @override\n  String toString() => '';\n}\n", "A.toString"),
    "swift: an override": ("a.swift", "class A: UIView {\n  override func draw() {}\n}\n", "A.draw"),
    "swift: an extension": (
        "a.swift",
        'extension String {\n  func shout() -> String { return "" }\n}\n',
        "extension String",
    ),
    "c++: an override": ("a.cpp", "class A : public Base {\n  void draw(int a) const override;\n};\n", "A.draw"),
    "c++: a destructor": ("a.cpp", "class A {\n  ~A();\n};\n", "A.~A"),
    "rust: a method of a trait": (
        "a.rs",
        "struct A;\nimpl std::fmt::Display for A {\n    fn fmt(&self) {}\n}\n",
        "A.fmt",
    ),
    "rust: a type of a trait": (
        "a.rs",
        "struct A;\nimpl std::ops::Add for A {\n    type Output = A;\n    fn add(self, o: A) -> A { o }\n}\n",
        "A.Output",
    ),
    "rust: an external type": (
        "a.rs",
        "struct A;\nimpl From<A> for lib::Box2 {\n    fn from(a: A) -> Self {}\n}\n",
        "Box2",
    ),
    "c#: an override that calls a method of its name": (
        "A.cs",
        "class A {\n    public override string ToString() => inner.ToString();\n}\n",
        "A.ToString",
    ),
    "elixir: a struct without a name": ("a.ex", "defmodule Till do\n  defstruct [:a]\nend\n", "Till.defstruct"),
    "go: the start of the program": ("a.go", "package main\n\nfunc main() {}\n", "main"),
}
RENAMED = {
    "java: an override of the tree's": (
        "A.java::B.draw",
        {"A.java": "class A { void «draw»() {} }\nclass B extends A { @Override void «draw»() {} }\n"},
    ),
    "kotlin: a property of the tree's": (
        "a.kt::B.size",
        {"a.kt": "open class A { open val «size» = 1 }\nclass B : A() { override val «size» = 2 }\n"},
    ),
    "c++: an override of the tree's": (
        "a.cpp::B.draw",
        {
            "a.cpp": "struct A { virtual void «draw»(); };\nstruct B : public A {\n  void «draw»() override;\n};\nvoid B::«draw»() {}\n"
        },
    ),
    "swift: an override of the tree's": (
        "a.swift::B.draw",
        {"a.swift": "class A { func «draw»() {} }\nclass B: A { override func «draw»() {} }\n"},
    ),
    "rust: a method of the tree's trait": (
        "a.rs::A.draw",
        {
            "a.rs": "trait Draw { fn «draw»(&self); }\nstruct A;\nimpl Draw for A {\n    fn «draw»(&self) {}\n}\nfn run(a: A) { a.«draw»() }\n"
        },
    ),
    "rust: a method beside a trait": (
        "a.rs::A.add",
        {"a.rs": "struct A;\nimpl A {\n    fn «add»(&self) {}\n}\nimpl std::fmt::Debug for A { fn fmt(&self) {} }\n"},
    ),
    "kotlin: a method behind an override on its line": (
        "a.kt::B.draw",
        {"a.kt": "class B : Other() { override fun other() = 1; fun «draw»() = 2 }\n"},
    ),
    "python: a parameter called override": (
        "a.py::Job.load",
        {"a.py": "from lib import Base\nclass Job(Base):\n    def «load»(self, override=True): pass\n"},
    ),
    "lua: a method that no metatable calls": (
        "a.lua::Till.__init",
        {"a.lua": "local Till = {}\nfunction Till:«__init»() end\nreturn Till\n"},
    ),
    "dart: an extension": (
        "a.dart::Loud",
        {"a.dart": "extension «Loud» on String {\n  String shout() => '';\n}\nvar a = «Loud»('').shout();\n"},
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_name_that_is_not_the_trees_own_is_refused(case: str, ask: Ask, folder: Path) -> None:
    path, text, symbol = REFUSED[case]
    (folder / path).write_text(text)
    answer = ask({"path": path, "op": "rename", "symbol": symbol, "new_name": "renamed"})
    assert code(answer) == "external"
    assert (folder / path).read_text() == text


@pytest.mark.parametrize("case", RENAMED)
def test_a_name_that_the_tree_declares_is_renamed(case: str, ask: Ask, folder: Path) -> None:
    target, files = RENAMED[case]
    assert_renamed(target, files, ask, folder)
