# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A rename of a parameter or local variable changes it in its scope, and the arguments that calls give by its name."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed, code

CASES = {
    "C": (
        "a.c::put.item",
        "struct box { int item; };\n#define TWICE(x) ((x) + (x))\nint put(struct box *b, int «item», int n) {\n  struct box one = { .item = «item» };\n  for (int item = 0; item < n; item++) { b->item += item; }\n  if (n) { int item = 3; n += item; goto item; }\nitem:\n  return TWICE(«item») + (int)(«item») + sizeof(«item») + one.item;\n}\nint get(int item) { return item; }\n",
    ),
    "C++": (
        "a.cpp::Box.put.item",
        "int Box::put(int «item», int n) {\n  auto f = [«item», &n](int x) { return «item» + n + x; };\n  for (auto& item : all) { n += item; }\n  if (int item = n; item > 0) { return item; }\n  auto [a, b] = std::pair<int, int>{«item», n};\n  try { } catch (int item) { return item; }\n  Box other(«item»); Box brace{«item»};\n  return this->item + [=] { return «item»; }() + a + static_cast<int>(«item») + b.item;\n}\n",
    ),
    "C#": (
        "a.cs::Box.Put.item",
        'class Box {\n  int item;\n  int Put(int «item», int n = 1) {\n    Func<int, int> f = x => x + «item»;\n    foreach (var x in new[] {1}) { n += x + «item»; }\n    var o = new { «item|item = renamed», n = «item» };\n    Put(«item»: «item», n: n);\n    var q = from w in new[] {1} where w > «item» select w;\n    return this.item + o.item + $"{«item»}".Length;\n  }\n  int Get(int item) => item;\n  int Use(Box b) => b.Put(n: 1, «item»: 2) + Get(item: 3);\n}\n',
    ),
    "Dart": (
        "a.dart::Box.put.item",
        "class Box {\n  int item = 0;\n  int put({int «item» = 1, int n = 2}) {\n    for (var item in [1]) { print('$item ${item}'); }\n    [1].map((item) => item + n);\n    try { } catch (item) { print(item); }\n    int inner(int item) => item;\n    this.item = «item»;\n    put(«item»: «item», n: n);\n    return «item»;\n  }\n}\nint use(Box b) => b.put(«item»: 3);\n",
    ),
    "Kotlin": (
        "a.kt::Box.put.item",
        'class Box(val item: Int) {\n    fun put(«item»: Int, n: Int = «item»): Int {\n        val f = { item: Int -> item + 1 }\n        listOf(1).map { x -> x + «item» }\n        for (item in 0..3) { println("$item ${item}") }\n        when (val item = n) { 1 -> return item }\n        println("$«item» ${«item»}")\n        return this.put(«item» = «item», n = this.item)\n    }\n}\nfun get(item: Int) = item\nfun use(b: Box) = b.put(«item» = 1) + get(item = 2)\n',
    ),
    "Lua": (
        "a.lua::M.put.item",
        "local M = {}\nfunction M.put(«item», n)\n  local f = function(item) return item end\n  for item = 1, 3 do print(item) end\n  for k, item in pairs({}) do print(k, item) end\n  M.item = «item»; print(M.item, {item = «item», [«item»] = 1})\n  return «item»\nend\nfunction M:get(item) return self.item + item end\nreturn M\n",
    ),
    "PHP": (
        "a.php::Box.put.$item",
        '<?php\nclass Box {\n  private static $item = 1;\n  function put($«item», int $n = 1) {\n    $f = function ($item) { return $item; };\n    $g = fn($x) => $x + $«item»;\n    $h = function ($x) use (&$«item») { $«item» = $x; };\n    echo "$«item» {$«item»}";\n    $this->put(«item»: $«item», n: self::$item);\n    return $this->item + $«item» + item();\n  }\n  function get($item) { return $item; }\n  function use(Box $b) { return $b->put(«item»: 1) + $this->get(item: 2); }\n}\n',
    ),
    "Python, named by :: behind its method": (
        "a.py::Box.put::item",
        "class Box:\n    item = 1\n    def put(self, «item», n=1):\n        return self.item + «item»\n\nBox().put(«item»=1)\n",
    ),
    "Ruby": (
        "a.rb::Box.put.item",
        'class Box\n  def put(«item», n = «item», *rest, key: 1, &blk)\n    [1].each { |item| puts "#{item}" }\n    [1].each { |x; item| item = x }\n    [1].each do |x| «item» += x end\n    a, b = «item», n\n    put(«item», n, key: key, item: «item»)\n    f = ->(item) { item + n }\n    case n\n    in [«item», *others]\n      «item» -n\n    end\n    begin; rescue => «item»; puts «item»; end\n    blk.call(«item», *rest) + self.item + item(3)\n  end\n\n  def get(item) = item\nend\n',
    ),
    "a block of Ruby outside of methods": (
        "a.rb::a.rb:3",
        "class Box\n  [1].each do |n|\n    «options» = n\n    «options».merge(n)\n    [2].each { «options» = 1 }\n  end\n\n  def options; options.merge(1); end\nend\n",
    ),
    "Rust": (
        "a.rs::Box.put.item",
        'struct Box { item: u32 }\nimpl Box {\n    fn put(&self, «item»: u32, n: u32) -> u32 {\n        let b = Box { «item|item: renamed» };\n        let f = |item: u32| item + n;\n        for item in 0..3 { println!("{} {item}", item); }\n        if let Some(item) = Some(n) { return item; }\n        match n { item if item > 1 => item, _ => «item» };\n        println!("{«item»} {0}", «item»);\n        let item = «item» + 1;\n        self.put(item, n) + self.item + b.item\n    }\n}\n',
    ),
    "a pattern of Rust": (
        "a.rs::put.item",
        "struct Box { item: u32 }\nfn put(b: Box) -> u32 {\n    let Box { «item|item: renamed» } = b;\n    «item»\n}\n",
    ),
    "Scala": (
        "a.scala::Box.put.item",
        'class Box(val item: Int) {\n  def put(«item»: Int, n: Int = 1): Int = {\n    val f = (item: Int) => item + 1\n    for (item <- List(1); y = item if item > 0) yield item + y\n    n match { case item => item }\n    println(s"$«item» ${«item»}")\n    List(1).map { item => item + n }\n    def inner(item: Int) = item\n    put(«item» = «item», n = this.item)\n  }\n  def get(item: Int) = item\n  def use(b: Box) = b.put(«item» = 1) + get(item = 2)\n}\n',
    ),
    "Swift, where the parameter's name is its label": (
        "a.swift::Box.put.item",
        'class Box {\n  var item = 0\n  func put(«item|item renamed»: Int?, at n: Int) -> Int {\n    if let «item» { return «item» }\n    let f = { (item: Int) -> Int in item + n }\n    for item in [1] { print("\\(item)") }\n    guard let «item» else { return n }\n    self.item = «item»\n    print("\\(«item»)")\n    return put(item: «item», at: n)\n  }\n  func get(item: Int) -> Int { return item }\n}\n',
    ),
    "Swift, of an operator": (
        "a.swift::Box.==.item",
        "struct Box {\n  static func == («item»: Box, other: Box) -> Bool { «item».a == other.a }\n}\n",
    ),
    "Swift, where it has another label": (
        "a.swift::put.item",
        "func put(at «item»: Int) -> Int { return «item» }\nfunc use() { put(at: 1) }\n",
    ),
}
REFUSED = {
    "a pair of Ruby without a value": ("a.rb", "def put(item)\n  {item:}\nend\n", "put.item", "unsupported"),
    "a keyword parameter of Ruby": ("a.rb", "def put(item: 1)\n  item\nend\n", "put.item", "unsupported"),
    "a variable in a pattern of Dart": (
        "a.dart",
        "int put(o) { var Box(:item) = o; return item; }\n",
        "put.item",
        "unsupported",
    ),
    "a field that is bound by its name": (
        "a.swift",
        "class Box {\n  var item: Int?\n  func put() -> Int {\n    if let item { return item }\n    return 1\n  }\n}\n",
        "Box.put.item",
        "unsupported",
    ),
    "a name in use": ("a.c", "int put(int item) { int renamed = item; return renamed; }\n", "put.item", "in_use"),
    "a name of a global variable in use": (
        "a.c",
        "int renamed; int put(int item) { return item + renamed; }\n",
        "put.item",
        "in_use",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_variable_is_renamed_where_its_scope_holds_it(case: str, ask: Ask, folder: Path) -> None:
    target, text = CASES[case]
    answer = assert_renamed(target, {target.partition("::")[0]: text}, ask, folder)
    assert answer.unsure == ()


def test_the_line_of_a_declaration_names_the_variable(ask: Ask, folder: Path) -> None:
    (folder / "a.c").write_text("int put(int n) {\n  int item = n;\n  return item;\n}\n")
    answer = ask({"path": "a.c", "op": "rename", "symbol": "a.c:2", "new_name": "renamed"})
    assert code(answer) == ""
    assert (folder / "a.c").read_text() == "int put(int n) {\n  int renamed = n;\n  return renamed;\n}\n"


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_written_with_the_new_name_is_refused(case: str, ask: Ask, folder: Path) -> None:
    path, text, symbol, why = REFUSED[case]
    (folder / path).write_text(text)
    assert code(ask({"path": path, "op": "rename", "symbol": symbol, "new_name": "renamed"})) == why
    assert (folder / path).read_text() == text


def test_what_may_be_the_variable_of_php_is_left(ask: Ask, folder: Path) -> None:
    text = '<?php\nfunction put($«item») {\n  return "${item}";\n}\n'
    answer = assert_renamed("a.php::put.item", {"a.php": text}, ask, folder)
    assert [one.line for one in answer.unsure] == [3]
