# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A name is changed where it means the symbol, and nowhere else: «name» is what a rename is to change, «a|b» to what."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import MARK, Ask, assert_renamed, code

CASES = {
    "javascript: a class goes along with the variables of its name that are its module": (
        "node.js::Node",
        {
            "node.js": "class «Node» {}\nmodule.exports = «Node»\n",
            "a.js": "const «Node» = require('./node')\nnew «Node»()\nconst all = { Node: «Node», «Node|Node: Renamed» }\nfunction f(Node) { return new Node() }\n",
            "b.js": "const Own = require('./node')\nnew Own()\nconst Node = require('./other')\nnew Node()\n",
            "c.js": "function load() { const «Node» = require('./node'); return new «Node»() }\nconst Node = 1\nNode\n",
            "other.js": "class Node {}\nmodule.exports = Node\n",
        },
    ),
    "python: neither keyword arguments, members nor other variables are a module's variable": (
        "a.py::timeout",
        {
            "a.py": "«timeout» = 3\n\n\ndef ask(url, timeout=1):\n    return send(url, timeout=timeout)\n\n\nask('', timeout=«timeout»)\nx.timeout = f'{«timeout»} timeout'\n",
            "b.py": "from a import «timeout»\n\nprint(«timeout», {'timeout': 1}, [timeout for timeout in ()])\n",
        },
    ),
    "python: a parameter goes along with the calls that name it": (
        "a.py::Box.fill.size",
        {
            "a.py": "size = 1\n\n\nclass Box:\n    def fill(self, «size», name=size):\n        return lambda size: (size, self.size)\n\n    def twice(self):\n        return self.fill(«size»=size), print(size=1)\n",
            "b.py": "from a import Box\n\nBox().fill(«size»=2)\nother(size=2)\n",
        },
    ),
    "python: a constructor's parameter is named by who makes the object": (
        "a.py::Box.__init__.size",
        {"a.py": "class Box:\n    def __init__(self, «size»):\n        self.size = «size»\n\n\nBox(«size»=1).size\n"},
    ),
    "python: a parameter of __new__ is, too": (
        "a.py::Box.__new__.size",
        {"a.py": "class Box:\n    def __new__(cls, «size»):\n        return make(«size»)\n\n\nBox(«size»=1).size\n"},
    ),
    "python: a local variable, in loops, patterns, closures and comprehensions": (
        "a.py::run.item",
        {
            "a.py": "def run(items):\n    for «item», other in items:\n        def inner():\n            nonlocal «item»\n            «item» = 1\n        print(f'{«item»!r}', [item for item in «item»], item=«item»)\n\n\ndef other(item):\n    return item\n"
        },
    ),
    "python: a field of a data class is named where an object is built and taken apart": (
        "a.py::Point.x",
        {
            "a.py": "from dataclasses import dataclass\n\n\n@dataclass\nclass Point:\n    «x»: int\n    y: int\n\n\n@dataclass\nclass Other:\n    x: int\n\n\ndef run(x):\n    p = Point(«x»=x, y=2)\n    Other(x=1)\n    match p:\n        case Point(«x»=3):\n            return p.«x»\n"
        },
    ),
    "python: what stands in for an import that fails goes along, as does what it stands in for": (
        "kit.py::dump",
        {
            "fast.py": "def «dump»(x): ...\n",
            "kit.py": "try:\n    from fast import «dump»\nexcept ImportError:\n    def «dump»(x): ...\n\n«dump»(0)\n",
            "none.py": "try:\n    from fast import «dump»\nexcept ImportError:\n    «dump» = None\n\nif «dump»:\n    «dump»(1)\n",
            "use.py": "import kit\nfrom none import «dump»\n\nkit.«dump»(2)\n«dump»(dump=3)\n",
        },
    ),
    "lua: a variable that is another name of a member goes along with its uses": (
        "conf.lua::M.label",
        {
            "conf.lua": "local M = {}\nfunction M.«label»() return 1 end\nreturn M\n",
            "use.lua": 'local conf = require("conf")\nlocal «label» = conf.«label»\nprint(«label»(), { label = «label» })\n',
        },
    ),
    "csharp: a namespace is one in all files that open it": (
        "A.cs::Shop",
        {
            "A.cs": "namespace «Shop»\n{\n    public static class Conf { public static int Size; }\n}\n",
            "B.cs": "using static «Shop».Conf;\n\nnamespace «Shop»\n{\n    class Site { int Get() => Size; }\n}\n",
        },
    ),
    "python: a class's method is no function of that name": (
        "a.py::load",
        {
            "a.py": "def «load»():\n    return «load»\n\n\nclass A:\n    def load(self):\n        load = 1\n        return self.load, load\n\n    def other(self):\n        return «load»()\n"
        },
    ),
    "python: a field that methods give, and not another class's": (
        "a.py::Box.size",
        {
            "a.py": "class Box:\n    def __init__(self, size):\n        self.«size» = size\n\n    def twice(self):\n        return self.«size» * 2\n\n\nclass Small(Box):\n    def half(self):\n        self.«size» /= 2\n\n\nclass Other:\n    def __init__(self):\n        self.size = 1\n\n\nBox(1).«size» = Other().size\n"
        },
    ),
    "python: what a class declares again goes along, and what __all__ says of it": (
        "a.py::flag",
        {
            "a.py": "__all__ = ['«flag»', 'other']\n«flag» = 1\n\n\nclass A:\n    flag = «flag»\n\n    def run(self):\n        return self.flag, «flag»\n",
            "b.py": "from a import *\n\n__all__ = ['«flag»']\nprint(«flag»)\n",
        },
    ),
    "python: a field of a base goes along with those that replace it": (
        "a.py::B.flag",
        {
            "a.py": "class A:\n    «flag» = False\n\n    def run(self):\n        return self.«flag»\n\n\nclass B(A):\n    «flag» = True\n\n\nclass C:\n    flag = 1\n"
        },
    ),
    "python: defaults, decorators, bases and the first iterable are evaluated in the class": (
        "a.py::Box.size",
        {
            "a.py": "size = 1\n\n\nclass Box:\n    «size» = 2\n    xs = [size for _ in range(«size») if size]\n\n    class In(make(«size»)):\n        n = size\n\n    @wrap(«size»)\n    def fill(self, n=«size», f=lambda k=«size»: size) -> «size»:\n        return size\n"
        },
    ),
    "python: a module's variable is no class's that hides it in the first iterable": (
        "a.py::n",
        {
            "a.py": "«n» = 2\n\n\nclass C:\n    n = 7\n    xs = [«n» for _ in range(n)]\n\n    def m(self, k=n):\n        return «n»\n"
        },
    ),
    "java: the component of a record goes along with the method that reads it": (
        "a/P.java::P.x",
        {
            "a/HasX.java": "package a;\n\ninterface HasX {\n  int «x»();\n}\n",
            "a/P.java": "package a;\n\nrecord P(int «x», int y) implements HasX {\n  P { if («x» < 0) throw new RuntimeException(); }\n  public int «x»() { return «x» + this.«x»; }\n  int twice() { return «x»() + this.«x»(); }\n}\n",
            "a/Use.java": "package a;\n\nrecord Line(P from, P to) {\n  int width() { return to().«x»() - from.«x»(); }\n}\n\nclass Use {\n  java.util.function.ToIntFunction<P> f = P::«x»;\n  int x(Line l, Object o, int x) {\n    return switch (o) {\n      case Line m when m.from().«x»() > 1 -> m.to().«x»();\n      case P(int a, int b) -> a + x;\n      default -> l.to().y();\n    };\n  }\n}\n",
        },
    ),
    "java: a component without a method of its own, and no other record's": (
        "a/P.java::Q.x",
        {
            "a/P.java": "package a;\n\nrecord P(int x) {}\n\nrecord Q(int «x») {\n  int of(P p, Q q) { return p.x() + q.«x»() + «x»() + new Q(1).«x»(); }\n}\n"
        },
    ),
    "java: a method is named apart from the field on its line": (
        "a/P.java::Base.count()",
        {
            "a/P.java": "package a;\n\nclass P {\n  static class Base { int count; int «count»() { return count; } }\n  int of(Base b) { return b.«count»() + b.count; }\n}\n"
        },
    ),
    "typescript: keys of objects in maps, promises, frozen objects and generators": (
        "a.ts::Props.label",
        {
            "a.ts": "export interface Props { «label»: string }\ninterface Other { label: string }\nexport const rec: Record<string, Props> = { label: { «label»: 'r' } };\nexport const map = new Map<string, Props>([['label', { «label»: 'm' }]]);\nexport const others = new Map<Props, Other>([[{ «label»: 'm' }, { label: 'o' }]]);\nexport const ready: Promise<Props> = Promise.resolve({ «label»: 'p' });\nexport const ice: Props = Object.freeze({ «label»: 'f' });\nexport function* all(): Generator<Props> { yield { «label»: 'g' }; }\nexport function* rest(): Generator<Other> { yield { label: 'g' }; }\n"
        },
    ),
    "typescript: a static is not the parameter property of its name": (
        "a.ts::Box.size",
        {
            "a.ts": "class Box {\n  static «size» = 4;\n  constructor(private size: number) {}\n  area() { return this.size * Box.«size»; }\n}\nconsole.log(Box.«size», new Box(3).size);\n"
        },
    ),
    "javascript: a function expression hides the function of its name inside of itself": (
        "a.js::run",
        {
            "a.js": "function «run»(n) { return n; }\nconst f = function run(n) { return n ? run(n - 1) : 0; };\n«run»(f(1));\n"
        },
    ),
    "go: a parameter is a key of a map or a list, and never of a struct": (
        "a.go::Make.limit",
        {
            "a.go": "package a\n\ntype Box struct{ limit int }\ntype Of[T any] struct{ limit int }\ntype Other = Box\ntype Boxes = map[int]Box\n\nfunc Make(«limit» int) {\n\tuse(&Box{limit: «limit»}, Of[int]{limit: «limit»}, Other{limit: «limit»}, []Box{{limit: «limit»}}, ext.Box{Limit: «limit»}, ext.Boxes{«limit»: 1})\n\tuse(map[int]Box{«limit»: {limit: «limit»}}, []int{«limit»: «limit»}, Boxes{«limit»: {limit: «limit»}}, struct{ limit int }{limit: «limit»})\n}\n"
        },
    ),
    "go: a constant is a key of a standard map, and perhaps of another package's type": (
        "a.go::Limit",
        {
            "a.go": 'package a\n\nimport (\n\t"net/http"\n\t"x/ext"\n)\n\nconst «Limit» = "limit"\n\ntype Box struct{ Limit string }\n\nfunc use() {\n\trun(http./* a map */Header{«Limit»: nil}, ext.Of{"a": 1, «Limit»: 2}, ext.Box{Limit: 1}, Box{Limit: «Limit»}, struct{ Limit int }{Limit: 1})\n}\n'
        },
    ),
    "go: a struct's field is a key of its other names": (
        "a.go::Box.limit",
        {
            "a.go": "package a\n\ntype Box struct{ «limit» int }\ntype Other = Box\ntype Further Other\ntype Boxes map[int]*Box\n\nfunc Make(limit int) {\n\tuse(Other{«limit»: limit}, Further{«limit»: limit}, Boxes{limit: {«limit»: limit}})\n}\n"
        },
    ),
    "go: the name of an embedded type is that of a field": (
        "a.go::Base",
        {
            "a.go": "package a\n\ntype «Base» struct{ n int }\n\ntype Car struct {\n\t*«Base»\n}\n\nfunc (c *Car) run() int { return c.«Base».n }\n\ntype Bus struct{ Car }\n\nfunc (b *Bus) run() int { return b.«Base».n }\n\nvar car = Car{«Base»: &«Base»{n: 1}}\n"
        },
    ),
    "java: a member of an enum behind a static import, and no method of its name": (
        "a/Mode.java::Mode.strict",
        {
            "a/Mode.java": "package a;\n\npublic enum Mode { «strict», loose }\n",
            "b/Use.java": "package b;\n\nimport a.Mode;\nimport static a.Mode.*;\n\nclass Use {\n  void strict() { set(«strict»); strict(); Mode m = Mode.«strict»; }\n}\n",
        },
    ),
    "typescript: a method is the key of an object of its type": (
        "a.ts::Disk.write",
        {
            "a.ts": "interface Disk { «write»(x: string): void }\nconst one: Disk = { «write»(x) {} }\nfunction make(): Disk {\n  return { «write»: () => {} }\n}\nconst other = { write() {} }\none.«write»('write')\n"
        },
    ),
    "go: a type is neither a field, a key, a method nor a variable of its name": (
        "a.go::Owner",
        {
            "a.go": 'package a\n\ntype «Owner» struct{ Name string }\n\ntype Car struct {\n\tOwner *«Owner»\n}\n\nfunc (c *Car) GetOwner() «Owner» { return *c.Owner }\n\nfunc make() Car {\n\treturn Car{Owner: &«Owner»{Name: "Owner"}}\n}\n',
            "b.go": "package a\n\ntype Holder interface{ Owner() «Owner» }\n\nfunc (h *box) Owner() «Owner» { return h.Owner() }\n",
        },
    ),
    "go: a field is named where its struct is built": (
        "a.go::Car.owner",
        {
            "a.go": 'package a\n\ntype Car struct{ «owner» string }\n\ntype Bus struct{ owner string }\n\nfunc run(owner string) {\n\tcars := []Car{{«owner»: owner}, {«owner»: "b"}}\n\tc := Car{«owner»: owner}\n\tb := &Bus{owner: owner}\n\tm := map[string]int{owner: 1}\n\tprint(c.«owner», b.owner, cars[0].«owner», m[owner])\n}\n'
        },
    ),
    "go: a parameter, and not the variable of an inner block": (
        "a.go::run.n",
        {
            "a.go": "package a\n\nfunc run(«n» int) int {\n\tif n := «n» + 1; n > 0 {\n\t\tn++\n\t}\n\tfor n := range «n» {\n\t\tprint(n)\n\t}\n\tf := func(n int) int { return n }\n\treturn f(«n»)\n}\n"
        },
    ),
    "python: a type among others in a string": (
        "a.py::Item",
        {
            "a.py": "from typing import Literal, cast\n\n\nclass «Item»:\n    pass\n\n\ndef f(one: 'list[«Item»]', two: \"dict[str, «Item»]\" = {}) -> 'Item2 | other.Item | None | «Item»':\n    three: Literal['Item or not'] = ''\n    return cast('type[«Item»]', one), 'list[Item]'\n"
        },
    ),
    "python: a field that is a slot": (
        "a.py::Item._size",
        {
            "a.py": "class Item:\n    __slots__ = ('«_size»', 'name')\n\n    def __init__(self):\n        self.«_size» = 1\n\n\nclass Other:\n    __slots__ = ('_size',)\n"
        },
    ),
    "go: a parameter of a function whose name a type has in another case": (
        "a.go::WithSize.size",
        {
            "a.go": "package a\n\ntype withSize struct{ size int }\n\nfunc WithSize(«size» int) *withSize { return &withSize{size: «size»} }\n"
        },
    ),
    "java: a method is not the field that it gives": (
        "A.java::A.width()",
        {
            "A.java": "class A {\n  int width = 1;\n  int «width»() { return width; }\n  int twice() { return «width»() + this.width; }\n}\n"
        },
    ),
    "java: a constant of a class is no label of an enum from outside": (
        "A.java::A.INT",
        {
            "A.java": "class A {\n  static final A «INT» = new A();\n  static A of(java.lang.model.Kind k) {\n    switch (k.kind()) { case INT: return «INT»; default: return null; }\n  }\n}\n"
        },
    ),
    "typescript: a type is no value of its name, and a default import goes along": (
        "a.ts::Failure",
        {
            "a.ts": "type «Failure» = { code: number }\nexport function read(one: «Failure»): boolean {\n  return one instanceof Failure || new Failure() === one\n}\nclass Own extends Failure implements «Failure» { code = 1 }\n",
        },
    ),
    "typescript: a default import of the own name goes along": (
        "a.ts::pack",
        {
            "a.ts": "export default function «pack»() {}\n",
            "b.ts": "import «pack» from './a'\nexport const done = «pack»()\n",
            "c.ts": "import other from './a'\nother()\nexport { default as «pack» } from './a'\n",
        },
    ),
    "java: a field is neither its accessor nor a parameter": (
        "A.java::A.java:2",
        {
            "A.java": "class A {\n  int «width» = 1;\n  int width() { return «width»; }\n  A(int width) { this.«width» = width; }\n  int twice() { return width() + this.«width»; }\n}\n"
        },
    ),
    "java: a local variable of a lambda, a pattern and a loop": (
        "A.java::A.run.x",
        {
            "A.java": "class A {\n  int x;\n  int run(Object o, int «x») {\n    F f = y -> «x» + y.x;\n    for (int i = «x»; i < «x»; i++) { this.x = «x»; }\n    return «x»;\n  }\n  int other() { return x; }\n}\n"
        },
    ),
    "typescript: a function is neither a field, a key nor a type's member of its name": (
        "a.ts::pack",
        {
            "a.ts": "export function «pack»(x: string) { return x }\nexport class A {\n  pack: Pack = «pack»\n  other() { return this.pack }\n}\nconst all = { pack: «pack», other: «pack»() }\nconst short = { «pack|pack: renamed» }\nfunction run(pack: number) { return { pack } }\n",
            "b.ts": "import { «pack» } from './a'\nimport { «pack» as p } from './a'\nexport { «pack» as packed } from './a'\nx.pack(«pack»)\n",
        },
    ),
    "typescript: a parameter that gives a property of its name": (
        "a.ts::run.url",
        {
            "a.ts": "export function run(«url»: string, { name }: O) {\n  const one = { «url|url: renamed», name }\n  const url2 = { url: «url» }\n  return (url: number) => ({ url })\n}\n"
        },
    ),
    "typescript: a field is named where an object of its type is built and taken apart": (
        "a.ts::Opts.url",
        {
            "a.ts": "interface Opts { «url»: string }\ninterface Other { url: string }\nfunction run(o: Opts, p: Other) {\n  const { «url|renamed: url» } = o\n  return [url, p.url, o.«url»]\n}\nconst o: Opts = { «url»: 'url' }\nconst other: Other = { url: 'url' }\nrun({ «url»: '' }, { url: '' })\n"
        },
    ),
    "typescript: a type parameter hides the type of its name": (
        "a.ts::Opts",
        {
            "a.ts": "type «Opts» = { a: string }\nfunction run<Opts>(o: Opts): Opts { return o }\nfunction other(o: «Opts»): «Opts» { return o }\n"
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_name_is_changed_where_it_means_the_symbol(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)


LINES = {
    "a parameter alone on its line": ("a.py:2", "def run(\n    «size»,\n):\n    return «size»\n"),
    "a symbol": ("a.py:1", "def «run»(size):\n    return size\n\n\n«run»(1)\n"),
    "a variable of one of two blocks": (
        "a.go:5",
        "package a\n\nfunc run(ok bool) {\n\tif ok {\n\t\t«n» := 1\n\t\tprint(«n»)\n\t} else {\n\t\tn := 2\n\t\tprint(n)\n\t}\n}\n",
    ),
}


@pytest.mark.parametrize("case", LINES)
def test_what_a_line_declares_is_named_by_that_line(case: str, ask: Ask, folder: Path) -> None:
    symbol, text = LINES[case]
    path = symbol.partition(":")[0]
    (folder / path).write_text(MARK.sub(r"\1", text))
    assert code(ask({"path": path, "op": "rename", "symbol": symbol, "new_name": "renamed"})) == ""
    assert (folder / path).read_text() == MARK.sub("renamed", text)


@pytest.mark.parametrize(
    ("symbol", "expected"),
    [
        ("run.n", "several"),
        ("run.other", "no_symbol"),
        ("a.go:99", "no_symbol"),
        ("b.go:1", "not_found"),
        ("a.go:4", "several"),
        ("a.go:13", "several"),
        ("a.go:14", "no_symbol"),
    ],
)
def test_a_local_name_that_is_not_clear_is_refused(symbol: str, expected: str, ask: Ask, folder: Path) -> None:
    text = "package a\n\nfunc run() {\n\ta, b := 1, 2\n\tif a > b {\n\t\tn := 1\n\t\tprint(n)\n\t} else {\n\t\tn := 2\n\t\tprint(n)\n\t}\n\tvar y struct {\n\t\tf func(m int)\n\t\tg int\n\t}\n}\n"
    (folder / "a.go").write_text(text)
    assert code(ask({"path": "a.go", "op": "rename", "symbol": symbol, "new_name": "renamed"})) == expected
    assert (folder / "a.go").read_text() == text


@pytest.mark.parametrize(
    ("symbol", "new_name", "text"),
    [
        ("run.a", "b", "def run(a):\n    b = a\n    return b\n"),
        ("run.a", "other", "def run(a):\n    return other(a)\n"),
        ("A.one", "two", "class A:\n    def one(self): ...\n\n\nclass B(A):\n    def two(self): ...\n"),
        ("B.one", "two", "class A:\n    def two(self): ...\n\n\nclass B(A):\n    def one(self): ...\n"),
        ("run", "a", "def run(): ...\n\n\ndef other(a):\n    return run()\n"),
    ],
)
def test_a_name_that_would_mean_something_else_is_refused(
    symbol: str, new_name: str, text: str, ask: Ask, folder: Path
) -> None:
    (folder / "a.py").write_text(text)
    assert code(ask({"path": "a.py", "op": "rename", "symbol": symbol, "new_name": new_name})) == "in_use"


def test_a_rename_that_changes_what_a_call_means_is_refused_and_names_the_call(ask: Ask, folder: Path) -> None:
    base = "package p;\nclass Base {\n    void old() {}\n}\n"
    (folder / "Base.java").write_text(base)
    (folder / "Outer.java").write_text(
        "package p;\nclass Outer {\n    void run() {}\n    class Inner extends Base {\n        void f() { run(); }\n    }\n}\n"
    )
    answer = ask({"path": "Base.java", "op": "rename", "symbol": "Base.old", "new_name": "run"})
    assert code(answer) == "meaning"
    assert [(one.path, one.line, one.note) for one in answer.refusals[0].shown] == [("Outer.java", 5, "Outer.run")]
    assert (folder / "Base.java").read_text() == base


def test_a_name_of_a_field_and_a_method_of_java_is_refused_and_both_are_shown(ask: Ask, folder: Path) -> None:
    (folder / "A.java").write_text("class A {\n  int width = 1;\n  int width() { return width; }\n}\n")
    answer = ask({"path": "A.java", "op": "rename", "symbol": "A.width", "new_name": "size"})
    assert code(answer) == "several" and "A.width()" in answer.refusals[0].hint
    assert [shown.line for shown in answer.refusals[0].shown] == [2, 3]


def test_keys_of_an_object_of_an_unknown_type_are_left_where_most_are_members_of_the_type(
    ask: Ask, folder: Path
) -> None:
    (folder / "a.ts").write_text(
        """\
import type { Merge } from 'outside'
import assert from 'assert'
export interface Options { body: string; retry: number }
export type Given = Merge<Options, { url: string }>
export function send(options: Given) {}
send({ body: 'a', retry: 1 })
send({ body: 'b' })
send({ body: 'c', url: '', other: 1 })
assert({ body: 'd' })
const own = { body: 'e' }
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Options.body", "new_name": "text"})
    assert [shown.line for shown in answer.unsure] == [6, 7]


@pytest.mark.parametrize(
    ("line", "is_left"),
    [
        ("function show(any) { const { body } = any; return body }", True),
        ("const { body, retry } = load()", True),
        ("const { body = '', retry } = load()", True),
        ("const { body, url, more } = load()", False),
        ("load(({ body }) => body)", True),
        ("const show = ({ body }) => body", False),
        ("function show(given: Response) { const { body } = given; return body }", False),
        ("function show({ body }: Response) { return body }", False),
    ],
)
def test_a_pattern_of_an_unknown_object_is_left_where_most_keys_are_members(
    line: str, is_left: bool, ask: Ask, folder: Path
) -> None:
    (folder / "a.ts").write_text(f"export interface Options {{ body: string; retry: number }}\n{line}\n")
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Options.body", "new_name": "text"})
    assert [shown.line for shown in answer.unsure] == [2] * is_left
    assert (folder / "a.ts").read_text().endswith(f"\n{line}\n")


def test_the_same_parameter_of_an_override_is_left_where_calls_name_it(ask: Ask, folder: Path) -> None:
    base = "class A:\n    def run(self, size):\n        return size\n\n\nclass B(A):\n    def run(self, size):\n        return size\n"
    (folder / "a.py").write_text(base + '\n\nA().run(size=1)\nA().run(**{"size": 2})\n')
    answer = ask({"path": "a.py", "op": "rename", "symbol": "A.run.size", "new_name": "width"})
    assert [shown.line for shown in answer.unsure] == [7]
    assert answer.notes == ("lines with 'size' in quotes, which stay as they are: 1, first a.py:12",)
    (folder / "a.py").write_text(base + "\n\nA().run(1)\n")
    assert ask({"path": "a.py", "op": "rename", "symbol": "A.run.size", "new_name": "width"}).unsure == ()


def test_uses_of_an_import_whose_files_are_not_found_are_left(ask: Ask, folder: Path) -> None:
    (folder / "shop").mkdir()
    (folder / "shop/cart.py").write_text("def put(x): return x\n")
    (folder / "a.py").write_text("from made.shop.cart import put\n\nput(1)\n")
    (folder / "b.py").write_text("from made.other.place import put\n\nput(1)\n")
    answer = ask({"path": "shop/cart.py", "op": "rename", "symbol": "put", "new_name": "add"})
    assert [(shown.path, shown.line) for shown in answer.unsure] == [("a.py", 1), ("a.py", 3)]


def test_a_constant_may_be_a_key_of_an_unknown_type_and_is_none_of_a_struct(ask: Ask, folder: Path) -> None:
    text = """package a

import "x/ext"

const «Limit» = "limit"

func use() {
\trun(ext.Box{Limit: 1})
\trun(struct{ Limit int }{Limit: 1})
\trun([]struct{ Limit int }{{Limit: 1}})
}
"""
    answer = assert_renamed("a.go::Limit", {"a.go": text}, ask, folder)
    assert [one.line for one in answer.unsure] == [8]
