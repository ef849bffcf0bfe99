# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A field is renamed where its object is built, copied or taken apart, and no keyword of something else: «name»."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from editing import Ask, code

_MARK = re.compile(r"«([^|»]*)(?:\|([^»]*))?»")

CASES = {
    "kotlin": (
        "a.kt::Item.name",
        'data class Item(val «name»: String, val size: Int)\n\nfun make(name: String): Item = Item(«name» = name, size = 1)\n\nfun run() {\n    val item = Item(«name» = "a", size = 2)\n    val other = item.copy(«name» = "b")\n    make(name = "c")\n    println("$other ${item.«name»}")\n}\n',
    ),
    "swift": (
        "a.swift::Item.name",
        'struct Item {\n    let «name»: String\n}\n\nstruct Named {\n    let name: String\n    init(name: String) {\n        self.name = name\n    }\n}\n\nfunc make(name: String) -> Item {\n    return Item(«name»: name)\n}\n\nlet named = Named(name: "a")\n',
    ),
    "swift where a constructor takes it": (
        "a.swift::Named.name",
        'class Named {\n    let «name»: String\n    init(name: String) {\n        self.«name» = name\n    }\n}\n\nlet named = Named(name: "a")\n',
    ),
    "dart": (
        "a.dart::Item.name",
        "class Item {\n  final String «name»;\n  Item({required this.«name»});\n}\n\nItem make({required String name}) => Item(«name»: name);\n\nvoid run() {\n  make(name: 'a');\n}\n",
    ),
    "dart where a constructor has another parameter": (
        "a.dart::Item.name",
        "class Item {\n  final String «name»;\n  Item({required String name}) : «name» = name;\n}\n\nfinal item = Item(name: 'a');\n",
    ),
    "dart's patterns": (
        "a.dart::Item.name",
        "class Item {\n  final String «name»;\n  Item(this.«name»);\n}\n\nclass Other {\n  final String name;\n  Other(this.name);\n}\n\nString show(Object o) => switch (o) {\n  Item(«name»: var name) => name,\n  Other(name: var name) => name,\n  Item(:final name) when name != '' => name,\n  _ => '',\n};\n",
    ),
    "c": (
        "a.c::item.name",
        'struct item { int «name»; };\nstruct other { int name; struct item inner; };\nstruct item one = { .«name» = 1 };\nstruct item all[] = { { .«name» = 1 }, [4] = { /* } */ .«name» = 2 } };\nstruct other two = { .name = 1, .inner = { .«name» = 2 } };\nstruct other more = { .inner.«name» = 2, .name = 1 };\nstruct local { struct item at; } five = { .at = { .«name» = 5 } };\nint f(void) { return take(&(struct item){ .«name» = 1 }); }\nchar *text = "{ .name = 1 }";\n',
    ),
    "c++": (
        "a.cpp::Item.name",
        "struct Item { int «name»; };\nstruct Other { int name; };\nItem one{ .«name» = 1 };\nOther two{ .name = 1 };\nstd::vector<Item> all = { { .«name» = 1 } };\nauto three = Item{ .«name» = 3 };\nItem four() { return { .«name» = 4 }; }\nstd::vector<Item> five() { return { { .«name» = 5 }, { .«name» = 6 } }; }\nItem six() { auto make = []() -> Other { return { .name = 1 }; }; return {}; }\n",
    ),
    "ruby's data": (
        "a.rb::Item.name",
        "Item = Data.define(:«name», :size)\n\ndef make(name:)\n  item = Item.new(«name»: name, size: 1)\n  other = item.with(«name»: 2)\n  other.«name»\nend\n\nmake(name: 1)\nOther.new(name: 1)\n",
    ),
    "php": (
        "a.php::Item.name",
        "<?php\nclass Item\n{\n    public function __construct(public string $«name»)\n    {\n    }\n}\n\nfunction make(string $name): Item\n{\n    return new Item(«name»: $name);\n}\n\nmake(name: 'a')->«name»;\n",
    ),
    "php where a subclass passes it on": (
        "a.php::Item.name",
        "<?php\nclass Item\n{\n    function __construct(public string $«name»)\n    {\n        echo $«name», (fn() => $«name»)();\n    }\n    function other($name) { return new self(«name»: $name); }\n}\nclass Sub extends Item\n{\n    function __construct(string $name) { parent::__construct(«name»: $name); parent::other(name: 1); }\n}\n",
    ),
    "scala": (
        "a.scala::Item.name",
        'case class Item(«name»: String)\n\nobject Use {\n  def make(name: String): Item = Item(«name» = name)\n  val item = Item(«name» = "a")\n  val other = item.copy(«name» = "b")\n}\n',
    ),
    "c#": (
        "a.cs::Item.Name",
        'record Item(string «Name»);\nclass Use\n{\n    Item Make(Item item) => new Item(«Name»: "a") with { «Name» = "b" };\n    Item Copy(Item item) => item with { «Name» = "c" };\n    bool Is(object o) => o is Item { «Name»: "d" };\n}\n',
    ),
    "rust": (
        "a.rs::Item.name",
        "struct Item {\n    «name»: u32,\n}\nstruct Other {\n    name: u32,\n}\nfn make(name: u32) -> Item {\n    Item { «name|NEW: name» }\n}\nfn read(item: Item, other: Other) -> u32 {\n    let Item { «name|NEW: name» } = item;\n    let Other { name: second } = other;\n    name + second\n}\n",
    ),
    "rust in format strings": (
        "a.rs::LIMIT",
        'const «LIMIT»: usize = 3;\nfn show(limit: usize) {\n    println!("{«LIMIT»} {limit:>«LIMIT»$} {{LIMIT}} {}", «LIMIT»);\n    open("{LIMIT}");\n}\n',
    ),
    "kotlin in format strings": (
        "a.kt::rate",
        'val «rate» = 3\nfun show() = "$«rate» ${«rate»} $rates \\$rate x$«rate»" + """$«rate»"""\nfun own(rate: Int) = "$rate"\nclass Other(val rate: Int) { fun show() = "$rate" }\n',
    ),
    "dart in format strings": (
        "a.dart::rate",
        "const «rate» = 3;\nString show() => '$«rate» ${«rate»} \\$rate $rates' r'$rate' \"\"\"x$«rate»\"\"\";\nString own(int rate) => '$rate';\n",
    ),
    "dart in format strings of its class": (
        "a.dart::Item.rate",
        "class Item {\n  final «rate» = 3;\n  String show() => '$«rate»';\n  String own(int rate) => '$rate';\n}\nconst rate = 1;\nfinal text = '$rate';\n",
    ),
    "ruby": (
        "a.rb::Item.name",
        "class Item\n  attr_accessor :«name»\n\n  def initialize(name:)\n    @«name» = name\n  end\nend\n\ndef run\n  item = Item.new(name: 'a')\n  item.«name» = 'b'\n  item.«name»\nend\n",
    ),
    "python's fields that methods assign": (
        "a.py::Item.name",
        'class Item:\n    __slots__ = ("«name»",)\n    __match_args__ = ("«name»",)\n\n    def __init__(self, name: str) -> None:\n        self.«name» = name\n\n\nmatch Item(name="a"):\n    case Item(«name»="b"):\n        pass\n',
    ),
    "python's members in patterns": (
        "a.py::Item.NAME",
        "from enum import Enum\n\n\nclass Item(Enum):\n    «NAME» = 1\n\n\nclass Other(Enum):\n    NAME = 1\n\n\ndef show(one):\n    match one:\n        case Item.«NAME» | Other.NAME:\n            return 1\n        case [Item.«NAME», {1: Item.«NAME»}]:\n            return 2\n",
    ),
    "python's overloads": (
        "a.py::make.name",
        "from typing import overload\n\n\n@overload\ndef make(«name»: str) -> str: ...\n@overload\ndef make(«name»: int) -> int: ...\ndef make(«name»):\n    return «name»\n\n\ndef other(name):\n    return make(«name»=name)\n",
    ),
    "python's partial": (
        "a.py::make.name",
        "from functools import partial\n\n\ndef make(«name»):\n    return «name»\n\n\ndef other(name):\n    return partial(make, «name»=name), partial(other, name=1)\n",
    ),
    "python's copies": (
        "a.py::Item.name",
        "from dataclasses import dataclass, replace\n\n\n@dataclass\nclass Item:\n    «name»: str\n\n\ndef copy(item: Item, name: str) -> Item:\n    return replace(item, «name»=name)\n",
    ),
    "typescript's arrays and loops": (
        "a.ts::Item.name",
        "interface Item { «name»: string }\nconst all: Item[] = [{ «name»: 'a' }]\nfunction take({ «name|NEW: name» }: Item) { return name }\ntake({ «name»: 'b' })\nfor (const { «name|NEW: name» } of all) take({ «name|NEW: name» })\n",
    ),
    "typescript's type assertions": (
        "a.ts::Item.name",
        "interface Item { «name»: string }\ninterface Other { name: string }\nconst one = <Item>{ «name»: 'a' }\nconst two = <Other>{ name: 'b' }\nconst three = (<Item>find()).«name» + (<Other>find()).name\nconst four = { «name»: 'd' } as Item\n",
    ),
    "c# where the type is expected or has a package": (
        "a.cs::Item.Name",
        'namespace Shop;\nclass Item { public string «Name» { get; set; } }\nclass Use\n{\n    Item A() => new() { «Name» = "a" };\n    Item B() { Item item = new() { «Name» = "b" }; return item; }\n    object C() => new Shop.Item { «Name» = "c" };\n    object D() => new Other { Name = "d" };\n}\n',
    ),
    "c# where an element or a result of the type is expected": (
        "a.cs::Item.Name",
        'record Item(string «Name», int Size);\nclass Box { public string Name; }\nclass Use\n{\n    Item A() => new(«Name»: "a", Size: 1);\n    List<Item> B() => new() { new(Size: 1, «Name»: "b") };\n    Dictionary<string, Item> C() { return new() { ["a"] = new(«Name»: "c", Size: 1) { «Name» = "d" } }; }\n    System.Func<int, Item> D() => x => new(«Name»: "e", Size: x);\n    object E() => new List<Item> { new(«Name»: "f", Size: 1) };\n    Item[] F() => new Item[] { new(«Name»: "g", Size: 1) };\n    List<Box> G() => new() { new() { Name = "h" } };\n    void H(Item item) { H(new(«Name»: "i", Size: 2)); Other(new(Name: "j")); }\n}\n',
    ),
    "dart's constants": (
        "a.dart::Item.name",
        "class Item {\n  final String «name»;\n  const Item({required this.«name»});\n  const Item.of({required String name}) : «name» = name;\n}\n\nconst item = Item(«name»: 'a');\nfinal other = const Item(«name»: 'b');\nfinal third = new Item.of(name: 'c');\n",
    ),
    "swift's arrays": (
        "a.swift::Item.name",
        'struct Item {\n    let «name»: String\n}\n\nlet items: [Item] = [.init(«name»: "a"), Item(«name»: "b")]\n',
    ),
    "python's patterns": (
        "a.py::Shop.Item.name",
        "from dataclasses import dataclass\n\n\nclass Shop:\n    @dataclass\n    class Item:\n        «name»: str\n\n\ndef read(item):\n    match item:\n        case Shop.Item(«name»=other):\n            return other\n        case Item(name=other):\n            return other\n",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_field_is_renamed_with_the_keys_that_name_it(case: str, ask: Ask, folder: Path) -> None:
    symbol, text = CASES[case]
    path, _, name = symbol.partition("::")
    (folder / path).write_text(_MARK.sub(r"\1", text))
    assert code(ask({"path": path, "op": "rename", "symbol": name, "new_name": "title"})) == ""
    assert (folder / path).read_text() == _MARK.sub(lambda found: (found[2] or "NEW").replace("NEW", "title"), text)
