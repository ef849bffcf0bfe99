"""Functions that are called by the name of what holds them: fields, variables, other names of the module."""

from __future__ import annotations

import pytest
from related_tree import Plant

HELD = {
    "box.js": """\
export class Box {
  constructor() { this.start = () => 1; this.handler = null; }
  on(listen) {
    const listener = (event) => listen(event);
    this.handler = listener;
    this.stop = function () {};
  }
  run() { this.start(); this.stop(); this.handler(1); }
}
function plain() {}
function fast() {}
const shortcuts = { quick: fast };
export const same = plain;
export let either = process.env.FAST ? fast : plain;
export function chosen(flag) {
  const choice = flag ? plain : fast;
  choice();
}
export function of_an_object() { shortcuts.quick(); }
""",
    "main.js": """\
import { Box, either, same } from './box.js';
export function use() {
  const box = new Box();
  box.start();
  box.stop();
}
export function renamed() { same(); either(); }
export function start() {}
""",
}
CALLERS = {
    "box.js::Box.constructor.start": {"self box.js::Box.run", "import main.js::use"},
    "box.js::Box.on.stop": {"self box.js::Box.run", "import main.js::use"},
    "box.js::Box.on.listener": {"local box.js::Box.run"},
    "box.js::plain": {"local box.js::chosen", "import main.js::renamed"},
    "box.js::fast": {"local box.js::chosen", "local box.js::of_an_object", "import main.js::renamed"},
    "box.js::same": {"import main.js", "import main.js::renamed"},
    "main.js::start": set(),
}


@pytest.mark.parametrize("target", CALLERS)
def test_functions_are_called_by_what_holds_them(shared: Plant, target: str) -> None:
    assert shared(HELD).callers(target) == CALLERS[target]


TWINS = {
    "twins.ts": """\
export interface Maker { init(one: string): void; make(): string }
export function Maker(): Maker {
  function init(one: string) {}
  const run = () => 1;
  class Inner {}
  init('');
  run();
  new Inner();
  return table;
}
export interface Kind { go(): void }
export const Kind: Maker = wrap((one) => {
  const check = () => 1;
  one.go = () => check();
});
export function of_the_type(one: Maker) { one.init(''); }
""",
}


@pytest.mark.parametrize(
    ("line", "caller"),
    [(1, "of_the_type"), (3, "Maker"), (4, "Maker"), (5, "Maker"), (13, "Kind.one.go")],
    ids=["method", "function", "variable", "class", "closure"],
)
def test_a_type_and_a_value_of_one_name_have_each_its_own(shared: Plant, line: int, caller: str) -> None:
    tree = shared(TWINS)
    target = "twins.ts::Maker.init" if line == 1 else f"twins.ts:{line}"
    rows = {row.symbol.qualified_name for row in tree.ask("callers", target).rows}
    assert caller in rows
    if line == 3:
        assert rows == {"Maker"}


PASSED = {
    "api.ts": """\
export class Made { static create() {} }
export class Other { static create() {} }
const make = Made.create;
const other = Other.create;
export { make as made, other };
export function props() {}
export function meta() {}
export function wait() {}
export function back() {}
export interface Maker<T> { new (name: string): T; init(one: T): void }
""",
    "middle.ts": """\
import * as core from './api';
export const meta = core.meta;
const _props = core.props;
export function inside() { _props(); }
export interface Kind { go(): void }
export const Kind: core.Maker<Kind> = core.declare('Kind');
export function late(task: any) {
  let cleanup = core.wait;
  cleanup = task.cleanup;
  cleanup();
}
const defaults = unknown({ backoff: core.back, timeout: 1 });
export function tried(options: any) { options.backoff(); }
""",
    "main.ts": """\
import * as z from './api';
import * as middle from './middle';
import { Kind } from './middle';
function renamed() { z.made(); }
function not_it() { z.other(); }
function same_name() { middle.meta(); }
function of_a_value(one: any) { Kind.init(one); }
function of_a_module(one: any) { middle.Kind.init(one); }
""",
}
PASSED_CALLERS = {
    "api.ts::Made.create": {"import main.ts::renamed"},
    "api.ts::Other.create": {"import main.ts::not_it"},
    "api.ts::meta": {"import main.ts::same_name"},
    "api.ts::props": {"local middle.ts::inside"},
    "api.ts::wait": {"ambiguous middle.ts::late"},
    "api.ts::back": {"ambiguous middle.ts::tried"},
    "api.ts::Maker.init": {"import main.ts::of_a_value", "import main.ts::of_a_module"},
}


@pytest.mark.parametrize("target", PASSED_CALLERS)
def test_functions_are_called_by_names_that_other_files_give_them(shared: Plant, target: str) -> None:
    rows = shared(PASSED).ask("callers", target).rows
    assert {f"{row.how} {row.symbol.path}::{row.symbol.qualified_name}" for row in rows} == PASSED_CALLERS[target]


def test_a_part_of_what_a_call_gives_is_called_by_the_name_that_it_is_given(plant: Plant) -> None:
    source = """\
function made(name) {
  function trace() {}
  return { trace };
}
const { trace: traced } = made('a');
const kept = made('b').trace;
function ofPattern() { traced(); }
function ofMember() { kept(); }
"""
    assert plant({"app.js": source}).callers("app.js::trace") == {"local app.js::ofPattern", "local app.js::ofMember"}


def test_a_function_is_called_by_what_another_file_holds_it_in(plant: Plant) -> None:
    tools = "function rank(one) { return 1; }\nmodule.exports = { rank };\n"
    main = """\
const tools = require('./tools');
const weigh = tools.rank;
function outer() { return weigh(2); }
function inner() { const own = tools.rank; return own(3); }
"""
    tree = plant({"tools.js": tools, "main.js": main})
    assert {(row.symbol.qualified_name, row.lines) for row in tree.ask("callers", "tools.js::rank").rows} == {
        ("outer", (3,)),
        ("inner", (4,)),
    }


def test_a_function_is_called_in_a_loop_over_many_of_its_type(plant: Plant) -> None:
    source = """\
const nothing = (): void => {};
export function ends(): void {
  const ending: Array<typeof nothing> = [];
  for (const end of ending) {
    end();
  }
}
"""
    assert plant({"app.ts": source}).callers("nothing") == {"local app.ts::ends"}


LOCALS = {
    "a.py": "class M:\n    def go_py(self): pass\ndef one(m: M):\n    f = m.go_py\n    f()\n",
    "a.ts": "class M { goTs() {} }\nfunction one(m: M) { const f = m.goTs; f() }\n",
    "a.go": "package a\ntype M struct{}\nfunc (m M) GoGo() {}\nfunc one(m M) {\n\tf := m.GoGo\n\tf()\n}\n",
    "a.kt": "fun goKt() {}\nfun one() { val f = ::goKt; f() }\n",
    "a.swift": "func goSwift() {}\nfunc one() { let f = goSwift; f() }\n",
    "a.dart": "void goDart() {}\nvoid one() { final f = goDart; f(); }\n",
    "a.cs": "class M { static void GoCs() {} void One() { var f = M.GoCs; f(); } }\n",
    "a.lua": "local function goLua() end\nlocal function one() local f = goLua; f() end\n",
}


@pytest.mark.parametrize(
    ("target", "caller"),
    [
        ("M.go_py", "a.py::one"),
        ("M.goTs", "a.ts::one"),
        ("M.GoGo", "a.go::one"),
        ("goKt", "a.kt::one"),
        ("goSwift", "a.swift::one"),
        ("goDart", "a.dart::one"),
        ("M.GoCs", "a.cs::M.One"),
        ("goLua", "a.lua::one"),
    ],
)
def test_a_call_of_a_local_variable_is_one_of_the_function_that_it_holds(
    target: str, caller: str, shared: Plant
) -> None:
    assert shared(LOCALS).callers(target) == {f"local {caller}"}


VALUES_OF_KEYS = {
    "a.py": "def go():\n    pass\nunknown(on_go=go)\ndef run(one):\n    one.on_go()\n",
    "b.py": "def go_b():\n    pass\nunknown({'on_b': go_b})\ndef run_b(one):\n    one.on_b()\n",
    "a.js": "function goJs() {}\nunknown({ onJs: goJs, other: 1 });\nfunction run(one) { one.onJs(); one.other() }\n",
    "a.go": "package a\nfunc goGo() {}\nvar _ = unknown(x.T{OnGo: goGo})\nfunc run(one x.T) { one.OnGo() }\n",
    "a.kt": "fun goKt() {}\nval it = unknown(onKt = ::goKt)\nfun run(one: X) { one.onKt() }\n",
    "a.dart": "void goDart() {}\nvar it = unknown(onDart: goDart);\nvoid run(X one) { one.onDart(); }\n",
    "a.swift": "func goSwift() {}\nlet it = unknown(onSwift: goSwift)\nfunc run(one: X) { one.onSwift() }\n",
    "a.scala": "object A {\n  def goScala(x: X): Unit = {}\n  val it = unknown(onScala = goScala)\n}\n"
    "object run { def run(one: X) = one.onScala() }\n",
    "b.dart": "void goD() {}\nHandler onD = goD;\nvoid run() { onD(); }\n",
    "b.kt": "fun goK() {}\nvar onK: Handler = ::goK\nfun run() { onK() }\n",
    "b.swift": "func goS() {}\nvar onS: Handler = goS\nfunc run() { onS() }\n",
    "b.ts": "function goT() {}\nconst it: Handler = unknown();\nit.onT = goT;\nfunction run() { it.onT() }\n",
    "b.go": "package a\nfunc goG() {}\nvar onG Handler = goG\nfunc run() { onG() }\n",
    "b.rs": "fn go_r() {}\nstatic ON_R: fn() = go_r;\nfn run() { ON_R() }\n",
    "b.c": "void go_c(void) {}\nstruct ops it = { .on_c = go_c };\nvoid run(struct ops *one) { one->on_c(); }\n",
    "b.cpp": "void goP() {}\nHandler onP = goP;\nvoid run() { onP(); }\n",
    "c.py": "from x import Handler\ndef go_h(): pass\non_h: Handler = go_h\ndef run(): on_h()\n",
}
NO_VALUES = {
    "a.js": "function goA() {}\nfunction run(one, x) { one.x(); return x ? 1 : goA }\n",
    "b.js": "function goC() {}\nconst made = call(goC);\nfunction run(one) { one.made(); return one.made == goC }\n",
}


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("a.py", "go"),
        ("b.py", "go_b"),
        ("a.js", "goJs"),
        ("a.go", "goGo"),
        ("a.kt", "goKt"),
        ("a.dart", "goDart"),
        ("a.swift", "goSwift"),
        ("a.scala", "A.goScala"),
        ("b.dart", "goD"),
        ("b.kt", "goK"),
        ("b.swift", "goS"),
        ("b.ts", "goT"),
        ("b.go", "goG"),
        ("b.rs", "go_r"),
        ("b.c", "go_c"),
        ("b.cpp", "goP"),
        ("c.py", "go_h"),
    ],
)
def test_a_function_may_be_called_by_the_key_that_it_is_the_value_of(shared: Plant, path: str, target: str) -> None:
    (row,) = shared(VALUES_OF_KEYS).ask("callers", f"{path}::{target}").rows
    assert row.how == "ambiguous" and row.symbol.qualified_name.startswith("run") and row.symbol.path == path


@pytest.mark.parametrize(("path", "target"), [("a.js", "goA"), ("b.js", "goC")])
def test_what_only_has_a_colon_or_a_call_around_a_function_is_no_key(shared: Plant, path: str, target: str) -> None:
    assert not shared(NO_VALUES).ask("callers", f"{path}::{target}", ambiguous=True).rows


OTHER_NAMES = {
    "python": (
        "class Cash:\n    def amount(self):\n        return 1\n    total = amount\n",
        "from a import Cash\ndef use(c: Cash):\n    c.total()\n",
        "py",
    ),
    "ruby, alias": (
        "class Cash\n  def amount\n    1\n  end\n  alias total amount\nend\n",
        "class Coin < Cash\n  def use\n    total\n  end\nend\n",
        "rb",
    ),
    "ruby, alias_method": (
        "class Cash\n  def amount\n    1\n  end\n  alias_method :total, :amount\nend\n",
        "def use\n  Cash.new.total\nend\n",
        "rb",
    ),
    "javascript": (
        "export class Cash { amount() {} }\nCash.prototype.total = Cash.prototype.amount;\n",
        "import { Cash } from './a.js';\nexport function use() { const c = new Cash(); c.total(); }\n",
        "js",
    ),
    "typescript": (
        "export class Cash { amount() {} total = this.amount; }\n",
        "import { Cash } from './a';\nexport function use(c: Cash) { c.total(); }\n",
        "ts",
    ),
    "php": (
        "<?php\nnamespace A;\ntrait Cash { function amount() {} }\nclass Job { use Cash { amount as total; } }\n",
        "<?php\nnamespace A;\nfunction use_it(Job $j) { $j->total(); }\n",
        "php",
    ),
    "kotlin": (
        "class Cash {\n  fun amount() = 1\n  val total = this::amount\n}\n",
        "fun use(c: Cash) { c.total() }\n",
        "kt",
    ),
    "lua": (
        "local M = {}\nfunction M.amount() return 1 end\nM.total = M.amount\nreturn M\n",
        'local m = require("a")\nlocal function use() m.total() end\n',
        "lua",
    ),
}


@pytest.mark.parametrize("language", OTHER_NAMES)
def test_a_call_by_a_members_other_name_calls_the_function(language: str, plant: Plant) -> None:
    declares, calls, ending = OTHER_NAMES[language]
    tree = plant({f"a.{ending}": declares, f"b.{ending}": calls})
    callers = tree.callers("amount")
    assert len(callers) == 1
    assert not any(one.startswith("ambiguous") for one in callers)
    assert all(one.partition(" ")[2].startswith(f"b.{ending}::") for one in callers)


def test_a_function_of_lua_may_be_that_of_a_variable_declared_before_it(plant: Plant) -> None:
    text = "local walk\nlocal function go() walk(1) end\nfunction walk(n)\n  if n then walk(n - 1) end\nend\n"
    assert plant({"a.lua": text}).callers("walk") == {"local a.lua::go", "local a.lua::walk"}
