# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A rename changes the members that are one with a member, and none that merely has its name."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "go: an interface's method that types have from what they embed": (
        "tree.go::Node.Size",
        {
            "tree.go": 'package tree\n\ntype Node interface {\n\tKind() string\n\t«Size»() int\n}\ntype Base struct{}\n\nfunc (b *Base) «Size»() int { return 0 }\n\ntype Leaf struct{ Base }\n\nfunc (l *Leaf) Kind() string { return "" }\n\ntype Other struct{}\n\nfunc (o *Other) Size() int { return 1 }\n',
            "use.go": "package tree\n\nfunc use(n Node, l *Leaf, o *Other) int {\n\treturn n.«Size»() + l.«Size»() + o.Size()\n}\n",
        },
    ),
    "go: the method that is embedded, and an interface which holds the one that asks for it": (
        "tree.go::Base.Size",
        {
            "tree.go": 'package tree\n\ntype Sized interface{ «Size»() int }\ntype Node interface {\n\tSized\n\tKind() string\n}\ntype Base struct{}\n\nfunc (b *Base) «Size»() int { return 0 }\n\ntype Leaf struct{ Base }\n\nfunc (l *Leaf) Kind() string { return "" }\nfunc use(n Node) int { return n.«Size»() }\n',
        },
    ),
    "go: no method with other parameters or results": (
        "a.go::Extender.Extend",
        {
            "a.go": 'package a\n\nimport "b"\n\ntype Extender interface{ «Extend»(m b.Mark, names ...string) }\ntype Table struct{}\n\nfunc (t *Table) «Extend»(mark b.Mark, _ ...string) {}\n\ntype Filter interface{ Extend(...[]byte) Filter }\ntype filter struct{}\n\nfunc (f *filter) Extend(bs ...[]byte) Filter { return f }\n\ntype wide struct{}\n\nfunc (w wide) Extend(m b.Mark, names []string) {}\nfunc use(f Filter, e Extender, t *Table) {\n\tf.Extend(nil)\n\te.«Extend»(1)\n\tt.«Extend»(1)\n}\n',
        },
    ),
    "go: no method of what embeds the type, which calls its own": (
        "a.go::Day.At",
        {
            "a.go": "package a\n\ntype Day struct{}\n\nfunc (d Day) «At»() int { return 1 }\n\ntype Moment struct{ Day }\n\nfunc (m Moment) At() int { return m.Day.«At»() }\nfunc use(m Moment, d Day) int { return m.At() + d.«At»() }\n",
        },
    ),
    "typescript: no key of an object that holds the function": (
        "a.ts::warn",
        {
            "a.ts": "export function «warn»(text: string) { return text }\nexport const tools = { «warn|warn: renamed» }\n",
            "b.ts": "import * as a from './a'\nimport { tools } from './a'\n\nexport const run = () => { tools.warn('x'); a.«warn»('y'); a.tools.warn('z') }\n",
        },
    ),
    "go: a type parameter stands for any type": (
        "a.go::Set.Add",
        {
            "a.go": "package a\n\ntype Set[T any] interface{ «Add»(item T) bool }\ntype ints struct{}\n\nfunc (i ints) «Add»(item int) bool { return true }\n\ntype list[K any] struct{}\n\nfunc (l *list[K]) «Add»(item K) bool { return true }\n",
        },
    ),
    "typescript: overrides in classes that know the base by other names": (
        "base.ts::Base.open",
        {
            "base.ts": "export default class Base { «open»(): number { return 1 } }\nclass Other { open() {} }\nexport { Other as Else }\n",
            "parts.ts": "export { default as Door } from './base'\nexport class Apart { open() {} }\n",
            "use.ts": "import Root, { Else } from './base'\nimport { Door } from './parts'\nconst Local = Root\n\nclass One extends Root { «open»() { return super.«open»() } }\nclass Two extends Door { «open»() { return super.«open»() } }\nclass Three extends Local { «open»() { return super.«open»() } }\nclass Four extends Else { open() {} }\nnew One().«open»()\nnew Two().«open»()\n",
        },
    ),
    "typescript: overrides in classes whose base is a member of a function": (
        "base.ts::Base.open",
        {
            "base.ts": "export class Base { «open»() { return 1 } }\nexport class Plain { open() { return 1 } }\n",
            "door.ts": "import { Base, Plain } from './base'\n\nexport function door() {}\ndoor.Kind = Base\ndoor.Other = Plain\n",
            "use.ts": "import { door } from './door'\n\nclass One extends door.Kind { «open»() { return super.«open»() } }\nclass Two extends door.Other { open() { return super.open() } }\nconst made = new door.Kind()\nmade.«open»()\nnew One().«open»()\n",
        },
    ),
    "javascript: the class of which a variable is the only object": (
        "s.js::state.State.now",
        {
            "s.js": "export const state = new (class State {\n  «now» = 1\n  go() { return this.«now» }\n  stop = () => 1\n})()\nstate.«now» = 2\nstate.stop = function stop() { return state.«now» }\n",
            "use.js": "import { state } from './s.js'\n\nstate.«now»\nstate.stop()\nconst other = { now: 1 }\nother.now\n",
        },
    ),
    "javascript: a member that is assigned a function of its name": (
        "s.js::state.State.stop",
        {
            "s.js": "export const state = new (class State {\n  «stop» = () => 1\n})()\nstate.«stop» = function stop() { return 1 }\nstate.«stop»()\n",
        },
    ),
    "python: overrides in classes that know the base by other names": (
        "base.py::_Base.open",
        {
            "base.py": "class _Base:\n    def «open»(self): return 1\n\nBase = _Base\n",
            "use.py": "import base\nfrom base import Base\nfrom base import _Base as Third\n\nclass One(Base):\n    def «open»(self): return super().«open»()\n\nclass Two(base.Base):\n    def «open»(self): return super().«open»()\n\nclass Three(Third):\n    def «open»(self): return super().«open»()\n",
        },
    ),
    "java: no overload of as many parameters of other types, but one with a type argument": (
        "p/Printer.java::Printer.print",
        {
            "p/Printer.java": """package p;
interface Printer<T> {
  void «print»(java.lang.Appendable to, T what, java.util.List<T> all);
}
interface Old { void print(StringBuffer to, String what, java.util.List<String> all); }
class Words implements Printer<String>, Old {
  public void «print»(final Appendable to, String what, java.util.List<String> all) {}
  public void print(StringBuffer to, String what, java.util.List<String> all) {}
  void use(Printer<String> printer, Old old) {
    printer.«print»(null, "", null);
    old.print(null, "", null);
  }
}
""",
        },
    ),
    "typescript: the member of the class itself, not that of its objects": (
        "a.ts::Clock.now",
        {
            "a.ts": "export interface Source { now(): number }\nexport class Clock implements Source {\n  public static «now»: () => number = () => 1\n  constructor(now: () => number = Clock.«now») { this.now = now }\n  public now: () => number\n}\n",
            "b.ts": "import { Clock, Source } from './a'\n\nexport class Fast extends Clock { at() { return this.now() } }\nexport const run = (clock: Clock, source: Source) => clock.now() + source.now() + Clock.«now»()\n",
        },
    ),
    "python: a field that methods set, and its default in the body of a base class": (
        "a.py::OneOf.error",
        {
            "a.py": "class Validator:\n    «error»: str | None = None\n    shown = «error»\n\n    def show(self):\n        return self.«error»\n\n\nclass OneOf(Validator):\n    def __init__(self, error=None):\n        self.«error»: str = error or ''\n\n\nclass Other:\n    error = None\n",
            "b.py": "from a import OneOf, Other\n\nOneOf(error='a').«error»\nOther.error\n",
        },
    ),
    "python: a class's second name is called as a member of its module": (
        "f.py::Str",
        {
            "f.py": "class String:\n    pass\n\n\n«Str» = String\n",
            "use.py": "import f\n\n\ndef run():\n    return f.«Str»(size=1), [f.«Str»], f.String()\n",
        },
    ),
    "typescript: a member of a cast, and of the result of a result": (
        "a.ts::Sub.send",
        {
            "a.ts": "export class Sub<T> { «send»(a: T) {} }\nexport class Other { send() {} }\nexport const all = (): (() => Sub<string>) => () => new Sub()\n",
            "b.ts": "import { Sub, Other, all } from './a'\n\nexport function run(queue: unknown) {\n  (queue as Sub<string>).«send»('a');\n  all()().«send»('b');\n  (queue as Other).send()\n}\n",
        },
    ),
    "typescript: a member of a function's own object, whose type is declared": (
        "a.ts::Task.send",
        {
            "a.ts": "export interface Task { «send»(): void }\nexport class Other { send() { each(() => this.send()) } }\nexport function run(this: Task) {\n  each(() => this.«send»())\n  return { send() { each(function (this: Other) { this.send() }) } }\n}\ndeclare function each(f: () => void): void\n"
        },
    ),
    "typescript: a member of what is spread into an object, unless the object has it itself": (
        "a.ts::Config.size",
        {
            "a.ts": "export interface Config { «size»: number; name: string }\nexport function run(init: Config) {\n  const config = { name: '', ...init }\n  const { «size|renamed: size», name } = config\n  const own = { ...init, size: 1 }\n  const { size: other } = own\n  return config.«size» + own.size\n}\n"
        },
    ),
    "typescript: a function's parameter, not one of a parameter's type": (
        "a.ts::every.value",
        {
            "a.ts": "export function every(test: (value: string) => boolean): boolean\nexport function every(test: (value: number) => boolean) {\n  return run((«value») => test(«value»))\n}\n"
        },
    ),
    "typescript: the member of objects, not that of the class": (
        "a.ts::Clock.tick",
        {
            "a.ts": "export class Clock { «tick»() {}\n  static tick() {} }\nexport const run = (clock: Clock) => { clock.«tick»(); Clock.tick() }\n",
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_rename_changes_a_member_with_all_that_is_one_with_it(ask: Ask, folder: Path, case: str) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)


LEFT = {
    "python: a member of a value that a test may have told to be of a subclass": (
        "a.py::Blank.size",
        "class Item:\n    pass\n\n\nclass Blank(Item):\n    def size(self):\n        return 1\n\n\ndef run(all: list[Item]):\n    all[0].size()  # left\n",
    ),
    "python: a field that methods set, likewise": (
        "a.py::Blank.text",
        "class Item:\n    pass\n\n\nclass Blank(Item):\n    def __init__(self):\n        self.text = 1\n\n\ndef run(all: list[Item]):\n    all[0].text  # left\n",
    ),
    "go: a member of one of two local types of a name": (
        "a.go::Day.Month",
        'package a\n\nimport "time"\n\ntype Day struct{ Month int }\n\nfunc use(run func(func())) {\n\trun(func() {\n\t\ttype box struct{ At Day }\n\t\tvar one box\n\t\t_ = one.At.Month // left\n\t})\n\trun(func() {\n\t\ttype box struct{ At time.Time }\n\t\tvar one box\n\t\t_ = one.At.Month() // left\n\t})\n}\n',
    ),
    "python: not of a type from outside, nor of a class that has a field of the name": (
        "a.py::Page.url",
        "from typing import Any\nfrom web import Client, Request\n\n\nclass Page:\n    def url(self): ...\n\n\nclass Other(Client):\n    def __init__(self):\n        self.url = 1\n\n\ndef run(a: Request, b: Other, c: Any, d):\n    a.url\n    b.url\n    c.url  # left\n    d.url  # left\n",
    ),
    "go: not of what a package of the standard library returns, if it has no generic functions": (
        "a.go::Set.Lookup",
        'package a\n\nimport (\n\t"flag"\n\t"slices"\n\n\t"example.com/lo"\n)\n\ntype Set struct{}\n\nfunc (s *Set) Lookup(a string) {}\n\nfunc use(all []*Set, set *flag.FlagSet) {\n\tflag.NewFlagSet("a", 0).Lookup("a")\n\tset.Lookup("a").Value.Lookup("b")\n\tslices.MaxFunc(all, nil).Lookup("a") // left\n\tlo.Last(all).Lookup("a") // left\n}\n',
    ),
    "java: not of a type from outside that is no base": (
        "A.java::A.cut",
        "import a.b.Base;\nimport a.b.Text;\nclass A extends Base {\n  void cut(int n) {}\n  void use(Text text, Base base) {\n    text.cut(1);\n    base.cut(2); // left\n  }\n}\n",
    ),
    "typescript: not of a type from outside, but of one that is made of others": (
        "a.ts::A.cut",
        "import { Text } from 'text'\nexport class A { cut(n: number) {} }\nexport class B { cut(n: number) {} }\nexport function use(text: Text, part: ReturnType<typeof Text>) {\n  text.cut(1)\n  part.cut?.(2) // left\n}\n",
    ),
}


@pytest.mark.parametrize("case", LEFT)
def test_a_member_that_may_be_of_another_type_is_left(ask: Ask, folder: Path, case: str) -> None:
    target, text = LEFT[case]
    path, _, symbol = target.partition("::")
    (folder / path).write_text(text)
    answer = ask({"path": path, "op": "rename", "symbol": symbol, "new_name": "renamed"})
    left = [number for number, line in enumerate(text.splitlines(), 1) if "left" in line]
    assert [one.line for one in answer.unsure] == left
    assert (folder / path).read_text().count("renamed") == 1
