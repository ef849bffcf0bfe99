"""A value of one of a language's own types has the members of that type, and none of a type of the tree."""

from __future__ import annotations

import pytest
from related_tree import Plant

PYTHON = """\
class Path:
    def find(self): pass
    def append(self, part): pass
    def get(self, key): pass
    def __len__(self): pass
    def __add__(self, other): pass


class Tag(str):
    def close(self): pass
    def __mul__(self, other): pass


class Door:
    def close(self): pass
    def __mul__(self, other): pass


class Closed:
    def close(self): pass


class Table(Closed, dict):
    def only(self): pass


"""

JAVA = "class Path { boolean startsWith(String x) { return true; } }\n"
KOTLIN = 'class Path { fun trim() = ""; fun String.close() = this }\nclass Door { fun close() {} }\n'
CSHARP = 'class Path { string Trim() => ""; }\n'
RUST = """struct Path;
impl Path { fn trim(&self) {} }
trait Shown { fn shown(&self); fn twice(&self) {} }
impl Shown for str { fn shown(&self) {} }
"""
SWIFT = "class Path { func hasPrefix(_ x: String) {} }\n"
SCALA = "class Path { def trim() = {} }\n"
DART = "class Path { void trim() {} }\n"


@pytest.mark.parametrize(
    "code",
    [
        "def f(x: str): x.find()",
        "def f(x: 'str | None' = None): x.find()",
        "def f(x: Optional[bytes]): x.find()",
        "def f(*x): x.append(1)",
        "def f(**x): x.get(1)",
        "def f(x: list): x.append(1)",
        "def f(x: dict): x.get(1)",
        "def f(x: dict[str, int]): x.get(1)",
        "def f(x: list[str]): x[0].find()",
        "def f(x: dict[str, int]):\n    for key in x: key.find()",
        "def f(x: str): x.strip().split()[0].find()",
        "def f():\n    x = 'a'\n    x.find()",
        "def f():\n    x = []\n    x.append(1)",
        "def f(a, b):\n    x = [a, b]\n    x.append(1)",
        "def f():\n    x = dict(a=1)\n    x.get(1)",
        "def f(y):\n    x = str(y)\n    x.find()",
        "def f(y):\n    x = '%s' % y + 'a'\n    x.find()",
        "def f(): 'a'.find()",
        "def g() -> str: pass\ndef f(): g().find()",
        "def g(): return 'a'\ndef f(): g().find()",
        "class A:\n    x: str\n    def f(self): self.x.find()",
        "class A:\n    def __init__(self, x: str): self.x = x\n    def f(self): self.x.find()",
        "class A:\n    def __init__(self): self.x = {}\n    def f(self): self.x.get(1)",
        "def f(x):\n    if isinstance(x, str): x.find()",
        "def f(x: str):\n    if not x: pass",
        "def f(x: str): return len(x)",
        "def f(x: str, y): return x + y",
        "def f(x: list[int]): return len(x)",
    ],
)
def test_a_member_of_a_builtin_value_is_no_possible_one_of_the_tree(code: str, plant: Plant) -> None:
    tree = plant({"a.py": PYTHON + code + "\n"})
    for target in ("find", "append", "get", "__len__", "__add__"):
        assert tree.ask("callers", f"Path.{target}").rows == ()


@pytest.mark.parametrize(
    ("code", "target", "how"),
    [
        ("def f(x): x.find()", "Path.find", "ambiguous"),
        ("def f(x: object): x.find()", "Path.find", "ambiguous"),
        ("def f(x: Iterable[str]): x.append(1)", "Path.append", "ambiguous"),
        ("def f(x: Mapping[str, int]): x.get(1)", "Path.get", "ambiguous"),
        ("def f(x: str | Path): x.find()", "Path.find", "local"),
        ("def f(x: dict[str, str | Path]): x['a'].find()", "Path.find", "local"),
        ("def f(x: list[int] | IO[str]): x.append(1)", "Path.append", "ambiguous"),
        ("def f(x):\n    y = []\n    y.append(x)\n    y[0].find()", "Path.find", "ambiguous"),
        (
            "class A:\n    def g(self, x): self.x = []; self.x = [x]\n    def f(self): self.x[0].find()",
            "Path.find",
            "ambiguous",
        ),
        ("def f(x: str): x.close()", "Tag.close", "ambiguous"),
        (
            "class A:\n    def __init__(self, x): self.x = x\nclass B(A):\n    def f(self): self.x = []; self.x.find()",
            "Path.find",
            "ambiguous",
        ),
        (
            "class A:\n    x = ''\n    def f(self): self.x.find()\nclass B(A):\n    x = Path()",
            "Path.find",
            "ambiguous",
        ),
        ("def f(x: str): return x * 2", "Tag.__mul__", "ambiguous"),
        ("def f(x: list[int]): x.close()\nclass A(Tag, list): pass", "Tag.close", "ambiguous"),
        ("def f(x: dict): x.only()", "Table.only", "ambiguous"),
        ("def f(x: 'dict[str, int] | None'): x.only()", "Table.only", "ambiguous"),
        ("def f(x: dict | Path): x.only()", "Table.only", "ambiguous"),
        ("def f(x: dict | str): x.close()", "Tag.close", "ambiguous"),
        ("def f(x: dict | Path): x.close()", "Closed.close", "ambiguous"),
        ("def f():\n    x = {}\n    x.only()", "Table.only", "ambiguous"),
        ("def f():\n    x = dict(a=1)\n    x.close()", "Closed.close", "ambiguous"),
        (
            "class A:\n    def __init__(self, x: dict | None = None): self.x = x or {}\n    def f(self): self.x.only()",
            "Table.only",
            "ambiguous",
        ),
    ],
)
def test_a_member_of_another_value_may_be_one_of_the_tree(code: str, target: str, how: str, plant: Plant) -> None:
    rows = plant({"a.py": PYTHON + code + "\n"}).ask("callers", target).rows
    assert [(row.symbol.name, row.how) for row in rows] == [("f", how)]


def test_a_type_that_is_derived_from_a_builtin_one_has_its_operators(plant: Plant) -> None:
    tree = plant({"a.py": PYTHON + "def f(x: str): x.close(); return x * 2\n"})
    assert tree.ask("callers", "Door.close").rows == tree.ask("callers", "Door.__mul__").rows == ()
    assert tree.ask("callers", "Closed.close").rows == ()


@pytest.mark.parametrize(
    ("path", "code", "target"),
    [
        ("a.java", JAVA + 'class A { void f(String x) { x.startsWith(""); } }', "Path.startsWith"),
        ("a.java", JAVA + 'class A { String x; void f() { x.startsWith(""); } }', "Path.startsWith"),
        ("a.java", JAVA + 'class A { void f(List<String> x) { x.get(0).startsWith(""); } }', "Path.startsWith"),
        ("a.kt", KOTLIN + "fun f(x: String?) { x?.trim() }", "Path.trim"),
        ("a.kt", KOTLIN + "fun f(x: String) { x.close() }", "Door.close"),
        ("a.cs", CSHARP + "class A { void F(string x) { x.Trim(); } }", "Path.Trim"),
        ("a.rs", RUST + "fn f(x: &str) { x.trim(); }", "Path.trim"),
        ("a.rs", RUST + "fn f(x: Vec<String>) { x[0].trim(); }", "Path.trim"),
        ("a.swift", SWIFT + 'func f(x: String) { x.hasPrefix("a") }', "Path.hasPrefix"),
        ("a.scala", SCALA + "object A { def f(x: String) = x.trim() }", "Path.trim"),
        ("a.dart", DART + "void f(String x) { x.trim(); }", "Path.trim"),
        ("a.java", JAVA + 'class A { void f() { var x = "a"; x.startsWith(""); } }', "Path.startsWith"),
        ("a.kt", KOTLIN + 'class A { var x = "a"; fun f() { x.trim() } }', "Path.trim"),
        ("a.cs", CSHARP + 'class A { void F() { var x = $"a"; x.Trim(); } }', "Path.Trim"),
        ("a.rs", RUST + 'fn f() { "a".trim(); }', "Path.trim"),
        ("a.swift", SWIFT + 'func f() { let x = "a"; x.hasPrefix("a") }', "Path.hasPrefix"),
        ("a.scala", SCALA + 'object A { val x = "a"; def f() = x.trim() }', "Path.trim"),
        ("a.dart", DART + "void f() { final x = 'a'; x.trim(); }", "Path.trim"),
        ("a.ts", "class Path { trim() {} }\nfunction f() { const x = `a`; x.trim() }", "Path.trim"),
    ],
)
def test_other_languages_have_own_types_as_well(path: str, code: str, target: str, plant: Plant) -> None:
    assert plant({path: code + "\n"}).ask("callers", target).rows == ()


@pytest.mark.parametrize(
    ("path", "code", "target"),
    [
        ("a.kt", KOTLIN + "fun f(x: String) { x.close() }", "String.close"),
        ("a.rs", RUST + "fn f(x: &str) { x.shown(); }", "str.shown"),
        ("a.swift", "extension String { func shown() {} }\nfunc f(x: String) { x.shown() }", "String.shown"),
        ("a.dart", "extension Texts on String { void shown() {} }\nvoid f(String x) { x.shown(); }", "Texts.shown"),
        ("a.rs", RUST + "impl Shown for i32 {}\nfn f(x: i32) { x.twice(); }", "Shown.twice"),
        ("a.rs", RUST + "impl<T> Shown for T {}\nfn f(x: i32) { x.twice(); }", "Shown.twice"),
        (
            "a.swift",
            "protocol Shown {}\nextension Shown { func twice() {} }\nextension Int: Shown {}\n"
            "func f(x: Int) { x.twice() }",
            "Shown.twice",
        ),
        (
            "a.scala",
            "trait Shown { def twice() = {} }\nobject T { implicit class Texts(x: String) extends Shown\n"
            "def f(x: String) = x.twice() }",
            "Shown.twice",
        ),
        (
            "a.cs",
            "static class T { extension(string x) { public void Shown() {} } }\n"
            "class A { void F(string x) => x.Shown(); }",
            "T.Shown",
        ),
        ("a.rb", "class String\n  def shown; end\nend\ndef f\n  x = 'a'\n  x.shown\nend", "String.shown"),
        (
            "a.js",
            "String.prototype.shown = function () {};\nfunction f() { const x = 'a'; x.shown(); }",
            "String.shown",
        ),
        (
            "a.cs",
            "static class T { public static void Shown(this string x) {} }\nclass A { void F(string x) => x.Shown(); }",
            "T.Shown",
        ),
        (
            "a.scala",
            "object T { implicit class Texts(x: String) { def shown() = {} }\ndef f(x: String) = x.shown() }",
            "shown",
        ),
    ],
)
def test_a_method_that_is_added_to_a_builtin_type_is_one_of_its_values(
    path: str, code: str, target: str, plant: Plant
) -> None:
    rows = plant({path: code + "\n"}).ask("callers", target).rows
    assert [row.symbol.name.lower() for row in rows] == ["f"]
