# ruff: noqa: E501 - a line of a file is easier to read on one line
"""Members are renamed where a type that is written somewhere says what they are of, and where nothing lists them."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "lua: a method of a table that a function makes with a metatable": (
        "a.lua::Till.scan",
        {
            "utils.lua": "local utils = {}\nlocal meta = {}\nfunction meta.__call(class) return setmetatable({}, class) end\nfunction utils.class()\n  local class = setmetatable({}, meta)\n  class.__index = class\n  return class\nend\nreturn utils\n",
            "a.lua": "local utils = require('utils')\nlocal Till = utils.class()\nlocal Desk = utils.class()\nfunction Till:«scan»(x) return x end\nfunction Desk:scan(x) return x end\nTill.scan_one = Till.«scan»\nDesk.scan_one = Desk.scan\nreturn Till\n",
        },
    ),
    "dart: the constants of an enum in patterns": (
        "a.dart::Mode.fast",
        {
            "a.dart": "enum Mode { «fast», slow }\nclass Other { static const fast = 1; }\n",
            "b.dart": """import 'a.dart' as p;
int of(p.Mode mode) {
  switch (mode) {
    case p.Mode.«fast» || p.Mode.slow:
      break;
  }
  if (mode case p.Mode.«fast») {}
  return switch (mode) { p.Mode.«fast» => 1, p.Other.fast => 2 };
}
""",
        },
    ),
    "typescript: keys of objects whose type the place around them says": (
        "a.ts::Row.cost",
        {
            "a.ts": "export interface Row { «cost»: number }\nexport class Sheet { rows: Row[] = []; known = new Map<string, Row>() }\nexport function sheet(): Sheet { return new Sheet() }\n",
            "b.ts": """import { Row, sheet } from './a'

sheet().rows.push({ «cost»: 1 })
sheet().known.set('a', { «cost»: 2 })
const list: Row[] = [{ «cost»: 3 }]
const all: { [key: string]: Row } = { x: { «cost»: 4 } }
const each = new Set<Row>([{ «cost»: 5 }])
function both(): { count: number; first: Row } {
  return { count: 1, first: { «cost»: 6 } }
}
const take: (row: Row) => number = ({ «cost|renamed: cost» }) => cost
list.map(({ «cost|renamed: cost» }) => cost)
Object.assign(list[0], { «cost»: 7 })
const other = { cost: 8, known: [{ cost: 9 }] }
other.known.push({ cost: 10 })
""",
        },
    ),
    "typescript: a call of a generic function with the type written": (
        "a.ts::Job.run",
        {
            "a.ts": "export interface Job { «run»(at: number): void }\nexport function make<T>(name: unknown): T { return name as any }\nmake<Job>('a').«run»(1)\nmake<Map<string, Job>>('b').get('c')!.«run»(2)\n"
        },
    ),
    "java: a method of a class without a name that overrides it, and no other overload": (
        "p/Part.java::Half.cut",
        {
            "p/Part.java": """package p;
abstract class Part {
  public abstract void «cut»(int at);
  public void cut(int at, int to) { «cut»(at); }
  private void cut(String at, int to, int by) { cut(1, 2); }
  static Part of() {
    return new Part() {
      public void «cut»(int at) { cut(at, 1); }
    };
  }
}
class Half extends Part {
  public void «cut»(int at) {}
}
""",
        },
    ),
    "java: the constants of an enum are labels without its name": (
        "p/Mode.java::Mode.FAST",
        {
            "p/Mode.java": """package p;
enum Mode { «FAST», SLOW }
class Use {
  static final int FAST = 1;
  int of(Mode mode) { switch (mode) { case «FAST»: return 1; default: return 2; } }
  int given() { return switch (unknown()) { case «FAST», SLOW -> 1; }; }
  int other(int number) { switch (number) { case FAST: return FAST; default: return 2; } }
}
""",
        },
    ),
    "java: a label that a static import gives is no constant of an enum": (
        "p/Ends.java::Ends.CR",
        {
            "p/Ends.java": "package p;\nenum Ends { «CR», LF }\n",
            "p/Codes.java": "package p;\nclass Codes { static final int CR = 13; static final int LF = 10; }\n",
            "p/Tail.java": """package p;
import static p.Codes.CR;
import static p.Codes.LF;
class Tail {
  int of(byte sign) { switch (sign) { case CR: return CR; case LF: return LF; default: return Ends.«CR».ordinal(); } }
  int of(Ends end) { switch (end) { case «CR»: return CR; case LF: return LF; default: return 0; } }
}
""",
        },
    ),
    "java: a parameter is hidden by what a class without a name inherits": (
        "p/A.java::A.make.size",
        {
            "p/A.java": "package p;\nclass Base { int size; }\nclass A {\n  Base make(int «size») {\n    return new Base() { int twice() { return size * 2; } int own(int n) { return n; } };\n  }\n}\n",
        },
    ),
    "java: a private field of a base hides no parameter": (
        "p/Base.java::Base.size",
        {
            "p/Base.java": "package p;\nclass Base { private int «size»; int get() { return «size»; } }\n",
            "p/A.java": "package p;\nclass A {\n  Base make(int size) {\n    return new Base() { int twice() { return size * 2; } };\n  }\n}\n",
        },
    ),
    "java: a method with the name of a private field": (
        "p/Given.java::Given.size",
        {
            "p/Given.java": "package p;\ninterface Given { int «size»(); }\n",
            "p/Base.java": "package p;\nclass Base implements Given {\n  private int size;\n  public int «size»() { return size; }\n}\n",
            "p/Sub.java": "package p;\nclass Sub extends Base { int twice(Given one) { return «size»() + one.«size»(); } }\n",
        },
    ),
    "java: a private field of a base hides no field of a class around": (
        "p/A.java::A.size",
        {
            "p/Base.java": "package p;\nclass Base { private int size; int get() { return size; } }\n",
            "p/A.java": "package p;\nclass A {\n  int «size»;\n  class In extends Base { int twice() { return «size» * 2; } }\n  Base make() { return new Base() { int half() { return «size» / 2; } }; }\n}\n",
        },
    ),
    "go: a parameter of a type's name, and what another file declares for another system": (
        "a.go::size",
        {
            "a.go": "//go:build linux\n\npackage a\n\ntype «size» interface{ get() int }\n",
            "b.go": "//go:build !linux\n\npackage a\n\ntype «size» interface{ get() int }\n",
            "c.go": "package a\n\nfunc use(size «size») int { return size.get() }\n",
            "c_test.go": "package a_test\n\ntype size struct{}\n\nvar one size\n",
        },
    ),
    "go: a method of a variable that has another type in each build": (
        "a.go::encoder.Put",
        {
            "a.go": "package a\n\ntype encoder interface{ «Put»() }\n\nfunc use() { enc.«Put»() }\n",
            "b.go": "//go:build fast\n\npackage a\n\ntype Fast struct{}\n\nfunc (f Fast) «Put»() {}\n\nvar enc = Fast{}\n",
            "c.go": "//go:build !fast\n\npackage a\n\ntype Slow struct{}\n\nfunc (s Slow) «Put»() {}\n\nvar enc = Slow{}\n",
            "d.go": "package a\n\ntype Other struct{}\n\nfunc (o Other) Put(n int) {}\n",
        },
    ),
    "go: a method of a variable that has another type in each build, of one of them only": (
        "b.go::Fast.Put",
        {
            "a.go": "package a\n\nfunc use() { enc.Put() }\n",
            "b.go": "//go:build fast\n\npackage a\n\ntype Fast struct{}\n\nfunc (f Fast) «Put»() {}\n\nvar enc = Fast{}\n",
            "c.go": "//go:build !fast\n\npackage a\n\ntype Slow struct{}\n\nfunc (s Slow) Put() {}\n\nvar enc = Slow{}\n",
        },
    ),
    "go: a field is no method that an interface asks for": (
        "a.go::App.Visible",
        {
            "a.go": 'package a\n\ntype Group interface {\n\tName() string\n\tVisible() bool\n}\n\ntype group struct{}\n\nfunc (g group) Name() string  { return "" }\nfunc (g group) Visible() bool { return true }\n\ntype App struct{ Name string }\n\nfunc (a *App) «Visible»() bool { return a.Name != "" }\n\nfunc use(a *App, g Group) bool { return a.«Visible»() && g.Visible() }\n'
        },
    ),
    "go: a field of the elements of a slice that is converted": (
        "a.go::cat.items",
        {
            "a.go": "package a\n\ntype cat struct{ «items» []int }\ntype cats []*cat\ntype dog struct{ items []int }\n\nfunc (c *cats) add(n int) {\n\tfor _, cat := range []*cat(*c) {\n\t\tcat.«items» = append(cat.«items», n)\n\t}\n\tall := []*cat(*c)\n\tall[0].«items» = nil\n\t(*cat)(all[1]).«items» = nil\n\tfor _, one := range []dog(nil) {\n\t\tone.items = nil\n\t}\n}\n"
        },
    ),
    "go: a method whose parameter has a type of the same name in another package": (
        "in/in.go::Setter.Set",
        {
            "go.mod": "module x\n",
            "in/in.go": 'package in\n\nimport "fmt"\n\ntype Option string\n\ntype Setter interface{ «Set»(o Option, s fmt.Stringer) }\n\nfunc use(s Setter) { s.«Set»("a", nil) }\n',
            "out/out.go": 'package out\n\nimport "fmt"\n\ntype Option string\n\ntype Setter interface{ Set(o Option, s fmt.Stringer) }\n',
            "a.go": 'package x\n\nimport (\n\t. "fmt"\n\tmy "x/in"\n\t"x/out"\n)\n\ntype A struct{}\n\nfunc (a A) «Set»(o my.Option, s Stringer) {}\n\ntype B struct{}\n\nfunc (b B) Set(o out.Option, s Stringer) {}\n\nfunc run(a A, b B) {\n\ta.«Set»("a", nil)\n\tb.Set("b", nil)\n}\n',
            "same/same.go": 'package same\n\nimport (\n\t"fmt"\n\t"x/in"\n)\n\ntype Option = in.Option\n\ntype C struct{}\n\nfunc (c C) «Set»(o Option, s fmt.Stringer) {}\n',
        },
    ),
    "go: a method of a test's own type, whose name another test of its folder has": (
        "a.go::Hook.Run",
        {
            "a.go": "package a\n\ntype Hook interface{ «Run»(n int) }\n\nfunc call(h Hook) { h.«Run»(1) }\n",
            "a_test.go": "package a\n\ntype own string\n\nfunc (o own) «Run»(n int) {}\n",
            "b_test.go": "package a_test\n\ntype own []int\n\nfunc (o own) «Run»(n int) {}\n",
        },
    ),
    "ruby: a method is called before the first assignment to a variable of its name": (
        "a.rb::Box.size",
        {
            "a.rb": """class Box
  def «size» = 1

  def run(flag)
    a = «size»
    size = 3 unless flag
    size = 4 if flag
    [a].each { |n| size += n }
    size + self.«size»
  end

  def twice(size) = size * 2
  def half = «size» / 2

  def each
    2.times { «size» }
    2.times { size = 1; size }
    «size»
  end
end
""",
        },
    ),
    "python: a string that is a type names it, another string does not": (
        "a.py::Auth",
        {
            "a.py": "import typing as t\n\n\nclass «Auth»: ...\n\n\nKinds = t.Union['«Auth»', str]\nCall = t.Callable[['«Auth»'], None]\n\n\ndef use(a: '«Auth»', b: t.Literal['Auth']) -> dict[str, '«Auth»']:\n    return {'Auth': t.cast('«Auth»', a), 'b': b['Auth']}\n"
        },
    ),
    "python: names that an import exchanges": (
        "a.py::one",
        {
            "a.py": "def «one»(): ...\n\n\ndef two(): ...\n",
            "b.py": "from a import «one» as two, two as one\n\none(two())\n",
        },
    ),
    "python: a comment that is a type names it, another comment does not": (
        "a.py::Auth",
        {
            "a.py": "class «Auth»: ...\n\n\ndef use(one):\n    a = one.auth  # type: «Auth»\n    b = {}  # type: dict[str, list[«Auth»]]\n    c = one.auth  # Auth of one\n    d = one.auth  # type: ignore[Auth]\n    return a, b, c, d\n",
            "b.py": "from a import «Auth»\n\n\nclass Other:\n    def __init__(self):\n        self.auth = None  # type: «Auth» | None\n",
        },
    ),
    "typescript: what a pattern takes out of a variable that is a module": (
        "a.ts::load",
        {
            "a.ts": "export function «load»(): number { return 1 }\n",
            "b.ts": "import * as all from './a'\n\nconst { «load|renamed: load» } = all\nasync function run() {\n  const later = await import('./a')\n  const { «load»: other } = later\n  return other() + load()\n}\nconst { load: own } = { load: 1 }\nit('a', async () => {\n  const { «load»: fresh } =\n    await import('./a')\n  return fresh()\n})\nit('b', () => {\n  const { «load»: again } = require('./a')\n  const { load: none } = { load: 2 }\n  return again() + none\n})\n",
        },
    ),
    "typescript: a parameter of a function that no outline has": (
        "a.ts::run.sorted.one",
        {
            "a.ts": "function run(list: number[]) {\n  const sorted = list.sort((«one», two) => «one» - two)\n  return sorted.map(one => one)\n}\n"
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_member_is_renamed_wherever_its_type_is_known(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)


CHAINS = {
    "go": (
        "a.go",
        "package a\n\ntype Event struct{{}}\ntype Log struct{{}}\n\nfunc New() *Log {{ return nil }}\nfunc (l *Log) With() *Event {{ return nil }}\nfunc (l *Log) Last() *Log {{ return l }}\nfunc (e *Event) «Last»() *Event {{ return e }}\n{}\nfunc run() {{\n\te := New().Last().With(){}.«Last»()\n\te.«Last»()\n}}\n",
        "func (e *Event) {}(s string) *Event {{ return e }}\n",
    ),
    "java": (
        "Event.java",
        "class Event {{\n  Event «Last»() {{ return this; }}\n{}}}\nclass Log {{\n  Event With() {{ return new Event(); }}\n  Log Last() {{ return this; }}\n  void run() {{\n    Event e = new Log().Last().With(){}.«Last»();\n    e.«Last»();\n  }}\n}}\n",
        "  Event {}(String s) {{ return this; }}\n",
    ),
    "kotlin": (
        "Event.kt",
        "class Event {{\n  fun «Last»(): Event = this\n{}}}\nclass Log {{\n  fun With(): Event = Event()\n  fun Last(): Log = this\n  fun run() {{\n    val e = Log().Last().With(){}.«Last»()\n    e.«Last»()\n  }}\n}}\n",
        "  fun {}(s: String): Event = this\n",
    ),
}


@pytest.mark.parametrize("language", CHAINS)
def test_a_method_at_the_end_of_forty_different_calls_is_renamed(language: str, ask: Ask, folder: Path) -> None:
    path, text, method = CHAINS[language]
    names = [f"Field{number}" for number in range(40)]
    written = text.format("".join(map(method.format, names)), "".join(f'.{name}("x")' for name in names))
    assert_renamed(f"{path}::Event.Last", {path: written}, ask, folder)
