"""An object of a type that derives from a library's container gives the values that the container holds."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "a.java": (
        "import java.util.*;\nclass Row { int at(int n) { return n; } }\nclass Other { int at(int n) { return n; } }\n"
        "class Rows implements Iterable<Row> { public Iterator<Row> iterator() { return null; } }\n"
        "class Page extends ArrayList<Row> {}\nclass Use {\n"
        "  void a(Rows r) { r.forEach(one -> one.at(1)); }\n  void b(Page p) { p.get(0).at(2); }\n"
        "  void c(Page p) { for (var one : p) one.at(3); }\n"
        "  void d(Rows r) { r.iterator().forEachRemaining(one -> one.at(4)); }\n}\n"
    ),
    "a.kt": (
        "class Row { fun at(n: Int) = n }\nclass Other { fun at(n: Int) = n }\n"
        "class Rows : Iterable<Row> { override fun iterator(): Iterator<Row> = TODO() }\n"
        "fun a(r: Rows) { r.forEach { it.at(1) } }\nfun b(r: Rows) { r.first().at(2) }\n"
        "fun c(r: Rows) { for (one in r) one.at(3) }\nfun d(r: Rows) { r.map { one -> one.at(4) } }\n"
    ),
    "a.cs": (
        "using System.Collections.Generic;\nclass Row { public int at(int n) => n; }\n"
        "class Other { public int at(int n) => n; }\n"
        "class Rows : IEnumerable<Row> { }\nclass Use {\n  void a(Rows r) { r.Select(one => one.at(1)); }\n"
        "  void b(Rows r) { r.First().at(2); }\n  void c(Rows r) { foreach (var one in r) one.at(3); }\n"
        "  void d(Rows r) { r.Last().at(4); }\n}\n"
    ),
    "a.scala": (
        "class Row { def at(n: Int) = n }\nclass Other { def at(n: Int) = n }\n"
        "class Rows extends Iterable[Row] { def iterator: Iterator[Row] = ??? }\nobject Use {\n"
        "  def a(r: Rows) = r.foreach(one => one.at(1))\n  def b(r: Rows) = r.head.at(2)\n"
        "  def c(r: Rows) = for (one <- r) one.at(3)\n  def d(r: Rows) = r.map(_.at(4))\n}\n"
    ),
    "a.dart": (
        "class Row { int at(int n) => n; }\nclass Other { int at(int n) => n; }\nclass Rows extends ListBase<Row> {}\n"
        "void a(Rows r) { r.forEach((one) => one.at(1)); }\nvoid b(Rows r) { r.first.at(2); }\n"
        "void c(Rows r) { for (final one in r) one.at(3); }\nvoid d(Rows r) { r[0].at(4); }\n"
    ),
    "a.ts": (
        "class Row { at(n: number) { return n } }\nclass Other { at(n: number) { return n } }\n"
        "class Rows extends Array<Row> {}\nclass Named extends Map<string, Row> {}\n"
        "function a(r: Rows) { r.forEach(one => one.at(1)) }\nfunction b(r: Rows) { r[0].at(2) }\n"
        "function c(r: Rows) { for (const one of r) one.at(3) }\nfunction d(n: Named) { n.get('x')!.at(4) }\n"
    ),
    "a.py": (
        "class Row:\n    def at(self, n): ...\nclass Other:\n    def at(self, n): ...\n"
        "class Rows(list[Row]): ...\nclass Named(dict[str, Row]): ...\n"
        "def a(r: Rows): [one.at(1) for one in r]\ndef b(r: Rows): r[0].at(2)\n"
        "def c(n: Named):\n    for _, one in n.items(): one.at(3)\ndef d(r: Rows): r.pop().at(4)\n"
    ),
    "a.cpp": (
        "#include <vector>\nclass Row { public: int at(int n) { return n; } };\n"
        "class Other { public: int at(int n) { return n; } };\nclass Rows : public std::vector<Row> {};\n"
        "void a(Rows r) { r[0].at(1); }\nvoid b(Rows* r) { r->back().at(2); }\n"
        "void c(Rows r) { for (auto& one : r) one.at(3); }\nvoid d(Rows r) { r.front().at(4); }\n"
    ),
}


@pytest.mark.parametrize("path", FILES)
def test_an_object_of_a_derived_type_gives_what_the_container_holds(path: str, plant: Plant) -> None:
    tree = plant({path: FILES[path]})
    users = {f"local {path}::{'Use.' if 'Use {' in FILES[path] else ''}{name}" for name in "abcd"}
    assert tree.callers(f"{path}::Row.at") == users
    assert tree.callers(f"{path}::Other.at") == set()


def test_a_pointer_to_several_objects_may_have_elements_of_both_kinds(plant: Plant) -> None:
    text = FILES["a.cpp"] + "class Sheet : public std::vector<Row> { public: void print() {} };\n"
    tree = plant({"a.cpp": text + "void e(Sheet* s) { s[1].print(); }\n"})
    assert tree.callers("a.cpp::Sheet.print") == {"local a.cpp::e"}
