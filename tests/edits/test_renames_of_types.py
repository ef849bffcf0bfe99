# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A type is renamed wherever its name is written, also as that of its constructors and behind its package: «name»."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "go: no type parameter of its name, of a receiver neither": (
        "a.go::Kinds",
        {
            "a.go": "package a\n\ntype «Kinds» struct{}\n\ntype Parse[Kinds any] struct{ k Kinds }\n\nfunc (p *Parse[Kinds]) get() Kinds { var k Kinds = p.k; return k }\n\nfunc g(k «Kinds», p Parse[«Kinds»]) {}\n",
        },
    ),
    "swift: a type behind the name of its own module": (
        "Sources/Parsing/a.swift::Lazy",
        {
            "Sources/Parsing/a.swift": "public struct «Lazy» { public static func make() {} }\npublic enum Parsers { public typealias Lazy = Parsing.«Lazy» }\n",
            "Sources/Parsing/b.swift": "let a: Parsing.«Lazy» = Parsing.«Lazy».make()\nlet b = Other.Lazy.make()\n",
        },
    ),
    "c++: a type behind an alias of its namespace in a function": (
        "a.h::shop.graph.Direction",
        {
            "a.h": "#pragma once\nnamespace shop { namespace graph {\nstruct «Direction» { static int make(); };\n} }\nnamespace other { struct Direction { static int make(); }; }\n",
            "b.cpp": '#include "a.h"\nint run() {\n  namespace g = shop::graph;\n  g::«Direction» d;\n  return g::«Direction»::make();\n}\nint run2() {\n  namespace g = other;\n  g::Direction d;\n  return g::Direction::make();\n}\nnamespace top = shop::graph;\nint run3(top::«Direction» d) { return top::«Direction»::make(); }\n',
        },
    ),
    "c: no parameter of a prototype": (
        "a.c::buffer",
        {
            "a.c": "struct «buffer» { int size; };\nint dump(char *buffer, int size);\ntypedef int (*cb)(const char *buffer, int n);\nint use(struct «buffer» *b, int (*f)(char *buffer)) { return b->size; }\n",
        },
    ),
    "rust: no type parameter of its name": (
        "a.rs::Kinds",
        {
            "a.rs": "struct «Kinds»;\nstruct Parse<Kinds> { kinds: Kinds }\nimpl<Kinds> Parse<Kinds> { fn get(&self) -> &Kinds { &self.kinds } }\nfn f<Kinds: Clone>(k: Kinds) -> Kinds where Kinds: Copy { k }\nfn g(k: «Kinds») {}\n"
        },
    ),
    "c#: no type parameter of its name": (
        "a.cs::Kinds",
        {
            "a.cs": "class «Kinds» {}\nclass Parse<Kinds> { Kinds k; Kinds Get() => k; }\nclass Parse { «Kinds» k; }\nclass U { Kinds F<Kinds>(Kinds k) where Kinds : new() { return new Kinds(); } «Kinds» g; }\n"
        },
    ),
    "kotlin: no type parameter of its name": (
        "a.kt::Kinds",
        {
            "a.kt": "class «Kinds»\nclass Parse<Kinds>(val k: Kinds) { fun get(): Kinds = k }\nfun <Kinds> f(k: Kinds): Kinds = k\nfun g(k: «Kinds») {}\n"
        },
    ),
    "scala: no type parameter of its name": (
        "a.scala::Kinds",
        {
            "a.scala": "class «Kinds»\nclass Parse[Kinds](val k: Kinds) { def get: Kinds = k }\nclass U { def f[Kinds](k: Kinds): Kinds = k\n def g(k: «Kinds») = 1 }\n"
        },
    ),
    "dart: no type parameter of its name": (
        "a.dart::Kinds",
        {
            "a.dart": "class «Kinds» {}\nclass Parse<Kinds> { Kinds k; Parse(this.k); Kinds get() => k; }\nKinds f<Kinds>(Kinds k) { Kinds other = k; return other; }\nvoid g(«Kinds» k) {}\n"
        },
    ),
    "c++: no type parameter of its name": (
        "a.cpp::Kinds",
        {
            "a.cpp": "struct «Kinds» {};\ntemplate <typename Kinds> struct Parse { Kinds k; Kinds get() { return k; } };\ntemplate <class Kinds> Kinds f(Kinds k) { return k; }\nvoid g(«Kinds» k) {}\n"
        },
    ),
    "swift: no type parameter of its name": (
        "a.swift::Kinds",
        {
            "a.swift": "struct «Kinds» {}\nstruct Parse<Kinds> { var k: Kinds\n func get() -> Kinds { return k } }\nfunc f<Kinds>(k: Kinds) -> Kinds where Kinds: Equatable { return k }\nfunc g(k: «Kinds») {}\nextension Parse where Kinds == Int { func h(k: Kinds) {} }\nextension Other where Item == «Kinds» {}\n"
        },
    ),
    "c#: a type behind the name of a namespace beside the file's own": (
        "Dir.cs::Direction",
        {
            "Dir.cs": "namespace Shop.Graph\n{\n    public enum «Direction» { Left }\n}\n",
            "Use.cs": "namespace Shop\n{\n    class Use { object Run() => Graph.«Direction».Left; }\n}\n",
            "Test.cs": "namespace Shop.Tests\n{\n    class Use { object Run(Graph.«Direction» d) => Graph.«Direction».Left; }\n}\n",
            "Other.cs": "namespace Other\n{\n    class Use { object Run() => Graph.Direction.Left; }\n}\n",
        },
    ),
    "c#: a nested type behind such a name": (
        "Dir.cs::Info.Timing",
        {
            "Dir.cs": "namespace Shop.Graph\n{\n    public class Info { public enum «Timing» { Sync } }\n}\n",
            "Use.cs": "namespace Shop\n{\n    class Use { object Run(Graph.Info.«Timing» t) => Graph.Info.«Timing».Sync; }\n}\n",
        },
    ),
    "scala: a type behind the name of a package in the file's own": (
        "a.scala::Direction",
        {
            "a.scala": "package shop.graph\nobject «Direction» { val Left = 2 }\n",
            "b.scala": "package shop\nclass Use { def run = graph.«Direction».Left }\n",
            "c.scala": "package shop\nimport graph.«Direction»\nclass Other { def run = «Direction».Left }\n",
        },
    ),
    "c++": (
        "a.hpp::shop.Till",
        {
            "a.hpp": "#pragma once\nnamespace shop {\nclass «Till» {\npublic:\n    «Till»();\n    explicit «Till»(int n);\n    «Till»& operator=(const «Till»& other);\n    ~«Till»();\n};\n}\nnamespace old {\nclass Till {\npublic:\n    Till();\n};\n}\n",
            "a.cpp": '#include "a.hpp"\nshop::«Till»::«Till»() : «Till»(1) {}\nshop::«Till»::«Till»(int n) {}\nshop::«Till»::~«Till»() {}\nold::Till::Till() {}\nnamespace shop {\nclass Wide : public «Till» {\n    using «Till»::«Till»;\n};\nusing Box = «Till»;\n}\nauto one = std::make_unique<shop::«Till»>();\n',
        },
    ),
    "javascript, in the types that comments write": (
        "till.js::Till",
        {
            "till.js": "/** A Till, see {@link Till}. */\nexport class «Till» {\n  /** @type {Map<string, «Till»>} */\n  all\n  open() {}\n}\n/** @typedef {{ Till: «Till», kind: 'Till' }} Box of a Till */\n/**\n * @template [T=«Till» | null] a Till\n * @param {«Till»<string>} one the Till\n * @returns {Promise<«Till»[] | null>}\n */\nexport function make(one) { one.open() }\n",
            "use.js": "/** @typedef {import('./till.js').«Till»} Till */\n/** @param {Till} a @param {import(\"./till.js\").«Till»[]} b @param {import('./other.js').Till} c */\nexport function run(a, b, c) {}\n",
            "spec.js": "import { «Till» } from './till.js'\n/** @type {«Till»<{ id: string }>} */\nlet till\nbefore(() => { till = new «Till»() })\ntest(() => { till.open() })\n",
            "other.js": "export class Till {}\n/** @type {Till} */\nexport let other\n",
        },
    ),
    "c#": (
        "Till.cs::Till",
        {
            "Till.cs": 'namespace Shop;\npublic class «Till» {\n    public «Till»(string text) { }\n    public «Till»() : this("x") { }\n    public static «Till» Make() => new("m");\n}\n',
            "Desk.cs": 'using Box = Shop.«Till»;\nusing static Shop.«Till»;\nnamespace Desk;\nclass Desk {\n    Shop.«Till» Last { get; set; } = new("f");\n    void Write(Box box) {\n        Last = new("l");\n        box = new Shop.«Till»("b");\n    }\n}\n',
        },
    ),
    "c++, by its bare name behind a namespace": (
        "a.cpp::Till",
        {
            "a.cpp": "namespace shop {\nclass «Till» {\npublic:\n    «Till»();\n    explicit «Till»(int n) {}\n};\n«Till»::«Till»() {}\n}\nshop::«Till» one(1);\n",
        },
    ),
    "c#, by its bare name in another type": (
        "a.cs::Slot",
        {
            "a.cs": "namespace Shop;\nclass Till {\n    class «Slot» {\n        public «Slot»() { }\n        public «Slot»(int n) : this() { }\n    }\n    «Slot» Make() => new «Slot»(1);\n}\n",
        },
    ),
    "java, by its bare name in another type": (
        "Till.java::Slot",
        {
            "Till.java": "class Till {\n    static class «Slot» {\n        «Slot»() { this(1); }\n        «Slot»(int n) { }\n    }\n    «Slot» make() { return new «Slot»(2); }\n}\n",
        },
    ),
    "java": (
        "Color.java::Color",
        {
            "Color.java": "enum «Color» {\n    RED(1), NONE;\n    «Color»(int n) { }\n    «Color»() { this(0); }\n    static «Color» any() { return RED; }\n}\n",
        },
    ),
    "php": (
        "src/Till.php::Till",
        {
            "src/Till.php": "<?php\nnamespace Shop;\nclass «Till» {\n    const KIND = «Till»::class;\n    public static function make(): ?«Till» { return new «Till»(); }\n}\n",
            "src/Desk.php": "<?php\nnamespace Desk;\nuse Shop;\nuse Shop\\«Till» as Box;\nuse Shop\\Old\\Till;\nclass Desk extends Shop\\«Till» {\n    function a(\\Shop\\«Till» $now, Till $past) {\n        \\Shop\\«Till»::make();\n        Shop\\Old\\Till::make();\n        new Shop\\«Till»();\n    }\n}\n",
            "src/Old.php": "<?php\nnamespace Shop\\Old;\nclass Till { }\n",
        },
    ),
    "kotlin": (
        "a.kt::Till",
        {
            "a.kt": "package shop\n\nclass «Till»(val n: Int) {\n    companion object { fun open() = «Till»(1) }\n}\n\ntypealias Box = «Till»\n",
            "b.kt": "package desk\n\nimport shop.«Till» as Case\nimport shop.«Till».Companion.open\n\nfun a(case: Case) = shop.«Till»(2)\n",
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_type_is_renamed_in_imports_constructors_and_qualified_names(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    (folder / ".git").mkdir()
    assert_renamed(target, files, ask, folder)


_BOX = "package p;\nclass «Box» {\n    «Box»(int n) { }\n    «Box» copy() { return new «Box»(1); }\n}\n"
OF_A_CONSTRUCTOR = {
    "java": ("Box.java::Box.Box", {"Box.java": _BOX, "A.java": "package p;\nclass A { Object a = new «Box»(2); }\n"}),
    "c#": (
        "Box.cs::Box.Box",
        {"Box.cs": "class «Box» {\n  public «Box»(int n) {}\n  static «Box» Make() => new «Box»(1);\n}\n"},
    ),
    "dart": (
        "a.dart::Box.Box",
        {"a.dart": "class «Box» {\n  «Box»(int n);\n  «Box».zero();\n}\nmake() => «Box»(1);\n"},
    ),
    "c++": (
        "box.cpp::Box.Box",
        {
            "box.h": "class «Box» {\npublic:\n  «Box»(int n);\n  ~«Box»();\n};\n",
            "box.cpp": '#include "box.h"\n«Box»::«Box»(int n) {}\n«Box»::~«Box»() {}\n«Box» make() { return «Box»(1); }\n',
        },
    ),
    "c++ beside c#": (
        "box.h::Box.Box",
        {
            "box.h": "class «Box» {\npublic:\n  «Box»(int n);\n};\n",
            "box.cpp": '#include "box.h"\n«Box»::«Box»(int n) {}\n',
            "Box.cs": "class Box {\n  public Box(int n) {}\n}\n",
        },
    ),
    "c# beside c++": (
        "Box.cs::Box",
        {
            "box.h": "class Box {\npublic:\n  Box(int n);\n};\n",
            "box.cpp": '#include "box.h"\nBox::Box(int n) {}\n',
            "Box.cs": "class «Box» {\n  public «Box»(int n) {}\n}\n",
        },
    ),
}


@pytest.mark.parametrize("case", OF_A_CONSTRUCTOR)
def test_a_constructor_of_its_types_name_is_renamed_with_the_type(case: str, ask: Ask, folder: Path) -> None:
    target, files = OF_A_CONSTRUCTOR[case]
    (folder / ".git").mkdir()
    assert_renamed(target, files, ask, folder)


OF_A_MEMBER = {
    "go: the type, whose package has the same name": (
        "a.go::box",
        {
            "a.go": "package box\n\ntype «box» struct{}\n\nfunc make() «box» { return «box»{} }\n",
            "use.go": "package box\n\nfunc (b «box») open() {}\n",
        },
    ),
    "go: a method": (
        "a.go::Text.Text",
        {
            "a.go": "package a\n\ntype Node interface{ «Text»() string }\n\ntype Text struct{ value string }\n\nfunc (t *Text) «Text»() string { return t.value }\n\nfunc show(n Node, t *Text) string { return n.«Text»() + t.«Text»() + (&Text{}).«Text»() }\n"
        },
    ),
    "go: a field": (
        "a.go::Owner.Owner",
        {
            "a.go": "package a\n\ntype Owner struct{ «Owner» *Owner }\n\nfunc up(o Owner) *Owner { return &Owner{«Owner»: o.«Owner»} }\n"
        },
    ),
    "typescript: a field": (
        "a.ts::Owner.Owner",
        {"a.ts": "class Owner { «Owner»?: Owner; up(): Owner | undefined { return this.«Owner» ?? new Owner() } }\n"},
    ),
    "java: a method": (
        "Box.java::Box.Box",
        {"Box.java": "class Box {\n    Box «Box»() { return new Box().«Box»(); }\n}\n"},
    ),
}


@pytest.mark.parametrize("case", OF_A_MEMBER)
def test_a_member_of_its_types_name_or_a_type_of_its_packages_is_renamed_alone(
    case: str, ask: Ask, folder: Path
) -> None:
    target, files = OF_A_MEMBER[case]
    (folder / ".git").mkdir()
    assert_renamed(target, files, ask, folder)
