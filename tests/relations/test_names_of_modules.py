# ruff: noqa: E501 - a file is easier to read on one line
"""A module's name, and a path through modules to a type, lead to what is declared there."""

from __future__ import annotations

import pytest
from related_tree import Plant

SWIFT = {
    "Sources/Ext/Views.swift": """\
public func cancel() {}
public struct Loader {
    public static func make() -> Loader { Loader() }
    public func start() {}
}
""",
    "Sources/Ext/Inner/Tools.swift": "enum Tools {\n    static func clean() {}\n}\n",
    "Sources/Other/Views.swift": "public func cancel() {}\nenum Tools {\n    static func clean() {}\n}\n",
}
RUST = {
    "Cargo.toml": '[package]\nname = "shop"\nversion = "0.1.0"\n',
    "src/store/mod.rs": """\
pub mod deep;
pub struct Store {}
impl Store {
    pub fn open() -> Self { Store {} }
    pub fn save(&self) {}
}
""",
    "src/store/deep.rs": "fn run() { super::Store::open(); }\n",
    "src/other.rs": "pub struct Store {}\nimpl Store {\n    pub fn open() {}\n    pub fn save(&self) {}\n}\n",
}


@pytest.mark.parametrize(
    ("path", "call", "target"),
    [
        ("Tests/ExtTests/A.swift", "Ext.cancel()", "Sources/Ext/Views.swift::cancel"),
        ("Tests/ExtTests/A.swift", "Ext.Loader.make()", "Sources/Ext/Views.swift::Loader.make"),
        ("Tests/ExtTests/A.swift", "Ext.Loader.make().start()", "Sources/Ext/Views.swift::Loader.start"),
        ("Sources/Ext/Run.swift", "Tools.clean()", "Sources/Ext/Inner/Tools.swift::Tools.clean"),
        ("Sources/Ext/Other/Run.swift", "cancel()", "Sources/Ext/Views.swift::cancel"),
    ],
)
def test_a_swift_module_names_its_declarations(path: str, call: str, target: str, plant: Plant) -> None:
    begin = "import Ext\n" if path.startswith("Tests") else ""
    tree = plant({**SWIFT, path: f"{begin}func run() {{\n    {call}\n}}\n"})
    assert [(row.symbol.path, row.how) for row in tree.ask("callers", target).rows] == [(path, "import")]


@pytest.mark.parametrize("path", ["src/main.rs", "src/user/deep.rs"])
@pytest.mark.parametrize(
    ("call", "method"),
    [("crate::store::Store::open();", "open"), ("let it = crate::store::Store::open(); it.save();", "save")],
)
def test_a_path_in_rust_leads_through_modules_to_a_type(path: str, call: str, method: str, plant: Plant) -> None:
    modules = "mod other;\nmod store;\nmod user;\n"
    tree = plant({**RUST, "src/main.rs": modules, "src/user/mod.rs": "mod deep;\n", path: f"fn run() {{ {call} }}\n"})
    if path == "src/main.rs":
        tree.write(path, f"{modules}fn run() {{ {call} }}\n")
    rows = tree.ask("callers", f"src/store/mod.rs::Store.{method}").rows
    assert (path, "import") in [(row.symbol.path, row.how) for row in rows]
    assert not tree.ask("callers", f"src/other.rs::Store.{method}", ambiguous=True).rows


def test_a_path_that_begins_with_self_leads_through_the_modules_of_a_module(plant: Plant) -> None:
    calls = "self::clock::Timer::start(); self::clock::free();"
    tree = plant(
        {
            "Cargo.toml": "[package]\nname = 'x'\nversion = '0.1.0'\n",
            "src/main.rs": "mod timer;\n",
            "src/timer/mod.rs": f"mod clock;\nfn go() {{ {calls} }}\nstruct Box;\n"
            f"impl Box {{ fn run(&self) -> self::clock::Timer {{ {calls} }} }}\n",
            "src/timer/clock.rs": "pub struct Timer;\nimpl Timer { pub fn start() {} }\npub fn free() {}\n",
        }
    )
    users = {"import src/timer/mod.rs::go", "import src/timer/mod.rs::Box.run"}
    assert tree.callers("Timer.start") == tree.callers("src/timer/clock.rs::free") == users
    rows = tree.ask("references", "src/timer/clock.rs::Timer").rows
    assert [row.lines for row in rows if row.symbol.path == "src/timer/mod.rs"] == [(2,), (4,)]


def test_super_leads_to_a_type_of_the_module_around(plant: Plant) -> None:
    rows = plant({**RUST, "src/main.rs": "mod store;\n"}).ask("callers", "src/store/mod.rs::Store.open").rows
    assert [(row.symbol.path, row.how) for row in rows] == [("src/store/deep.rs", "import")]


def test_a_class_with_a_name_is_known_in_every_script(plant: Plant) -> None:
    tree = plant(
        {
            "tools.gd": "class_name Tools\nextends Object\n\nstatic func clean(it):\n\treturn it\n",
            "user.gd": "extends Node\n\nfunc go(it):\n\tTools.clean(it)\n",
        }
    )
    assert [row.how for row in tree.ask("callers", "Tools.clean").rows] == ["import"]


@pytest.mark.parametrize(
    ("call", "how"),
    [
        ("it.blurb(1)", {"unique"}),
        ("blurb(1)", {"unique"}),
        ("it.rest(1)", {"ambiguous"}),
        ("it.hide(1)", {"ambiguous"}),
    ],
)
def test_a_script_without_a_name_has_its_functions_as_members(call: str, how: set[str], plant: Plant) -> None:
    functions = "".join(f"func {name}(it):\n\treturn it\n\n" for name in ("blurb", "rest", "hide"))
    tree = plant(
        {
            "maker.gd": f"extends Control\n\n{functions}",
            "other.gd": "extends Control\n\nfunc rest(it):\n\treturn it\n",
            "user.gd": f"extends Node\n\nfunc go(it):\n\t{call}\n",
        }
    )
    name = call.removeprefix("it.").partition("(")[0]
    assert {row.how for row in tree.ask("callers", f"maker.gd::{name}", ambiguous=True).rows} == how


ELIXIR = {
    "lib/cart.ex": "defmodule Shop.Cart do\n  defstruct items: []\nend\n",
    "lib/till.ex": """\
defmodule Shop.Till do
  alias Shop.{Cart, Other}
  def new, do: %Cart{}
  def old, do: Shop.Cart
  def other, do: Other.Cart
end
""",
}


def test_a_module_of_several_parts_is_named_by_its_last_one(plant: Plant) -> None:
    rows = plant(ELIXIR).ask("references", "Shop.Cart").rows
    assert [(row.symbol.path, row.lines) for row in rows] == [("lib/till.ex", (line,)) for line in (2, 3, 4)]


CSHARP = {
    "App.csproj": '<Project><ItemGroup><Using Include="Acme.Deep.Name" Alias="LN"/></ItemGroup></Project>\n',
    "G.cs": "global using GU = Acme.Deep.Name;\n",
    "Other/O.cs": "namespace Acme.Deep.Name {\n    public class Tool { public static int Go() => 3; }\n}\n",
    "Else.cs": "namespace Acme.Other {\n    public class Tool { public static int Go() => 4; }\n}\n",
    "Main.cs": """\
using Q = Acme.Deep.Name;
class P {
    void Own() => Q.Tool.Go();
    void OfFile() => GU.Tool.Go();
    void OfProject() => LN.Tool.Go();
    void Colons() => LN::Tool.Go();
}
""",
}


def test_a_namespace_has_the_other_names_that_a_project_gives_it(plant: Plant) -> None:
    tree = plant(CSHARP)
    methods = ("Own", "OfFile", "OfProject", "Colons")
    assert tree.callers("Other/O.cs::Tool.Go") == {f"import Main.cs::P.{name}" for name in methods}
    assert tree.callers("Else.cs::Tool.Go") == set()


CPP = {
    "a.hpp": "namespace a { inline int f() { return 1; } }\n",
    "b.hpp": "namespace b { inline int f() { return 2; } }\n",
}
INCLUDED = '#include "a.hpp"\n#include "b.hpp"\n'


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("using namespace b;\nint use() { return f(); }\n", {"b": "import"}),
        ("int use() { using namespace ::b; return f(); }\n", {"b": "import"}),
        ("namespace b { int use() { return f(); } }\n", {"b": "import"}),
        ("namespace a { namespace in { int use() { return f(); } } }\n", {"a": "import"}),
        ("using namespace b;\nint use() { return ::a::f(); }\n", {"a": "import"}),
        ("using namespace std;\nint use(T one) { return f(one); }\n", {"a": "ambiguous", "b": "ambiguous"}),
    ],
)
def test_of_several_namespaces_that_which_is_seen_is_meant(text: str, meant: dict[str, str], plant: Plant) -> None:
    tree = plant({**CPP, "m.cpp": INCLUDED + text})
    found = {space: {row.partition(" ")[0] for row in tree.callers(f"{space}.hpp::f")} for space in "ab"}
    assert {space: how for space, (how,) in ((one, kinds) for one, kinds in found.items() if kinds)} == meant


PATHS = {
    "rust, super in a module that stands in a file": (
        "find",
        {
            "src/lib.rs": "mod set;\n",
            "src/set.rs": "pub fn find(n: i32) {}\nmod tests {\n    fn use_it() { super::find(1); }\n    mod deep {\n        fn use_it() { super::super::find(1); }\n    }\n}\n",
        },
        {"import src/set.rs::tests.use_it", "import src/set.rs::tests.deep.use_it"},
    ),
    "rust, a parameter of the module's name": (
        "find",
        {
            "src/lib.rs": "mod set;\nmod run;\n",
            "src/set.rs": "pub fn find(n: i32) {}\n",
            "src/run.rs": "use crate::set;\nfn use_it(set: i32) { set::find(set); }\n",
        },
        {"import src/run.rs::use_it"},
    ),
    "rust, an impl of an imported type in a module": (
        "make",
        {
            "src/lib.rs": "mod text;\nmod run;\n",
            "src/text.rs": "pub struct Text;\nimpl Text { pub fn make() -> Text { Text } }\n",
            "src/run.rs": "mod text {\n    use crate::text::Text;\n    impl Other for Text {\n        fn use_it() -> Text { Text::make() }\n    }\n}\n",
        },
        {"import src/run.rs::text.Text.use_it"},
    ),
    "c++, a parameter of the namespace's name": (
        "shop::find",
        {
            "a.cpp": "namespace shop { void find(int n) {} }\nvoid use_it(int shop) { shop::find(shop); }\nvoid other(int shop) { ::shop::find(1); }\n"
        },
        {"local a.cpp::use_it", "local a.cpp::other"},
    ),
}


@pytest.mark.parametrize("case", PATHS)
def test_a_path_of_names_leads_to_a_module_whatever_is_declared_beside_it(case: str, plant: Plant) -> None:
    target, files, callers = PATHS[case]
    manifest = {"Cargo.toml": '[package]\nname = "kit"\n'} if case.startswith("rust") else {}
    assert plant({**manifest, **files}).callers(target) == callers


def test_an_import_of_scala_may_begin_with_an_object_of_the_packages_around(plant: Plant) -> None:
    tree = plant(
        {
            "a/Tools.scala": "package a\nobject Tools { def hammer(n: Int) = n\n  def saw(n: Int) = n }\n",
            "a/Use.scala": "package a\nimport Tools._\nclass Use { def go() = hammer(2) }\n",
            "a/b/Deep.scala": "package a\npackage b\nimport Tools.saw\nclass Deep { def go() = saw(1) }\n",
            "c/Own.scala": "package c\nimport Own._\ncase class Price(n: Int) { def go() = make(n) }\nobject Own { def make(n: Int) = n }\n",
            "d/Else.scala": "package d\nimport Tools._\nclass Else { def go() = hammer(2) }\n",
        }
    )
    assert tree.callers("Tools.hammer") == {"import a/Use.scala::Use.go"}
    assert tree.callers("Tools.saw") == {"import a/b/Deep.scala::Deep.go"}
    assert tree.callers("Own.make") == {"import c/Own.scala::Price.go"}
