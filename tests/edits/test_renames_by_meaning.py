# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A name changes in each form in which the language lets it mean the symbol, and nowhere else: «name»."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

_TRAIT = """\
pub trait Store { type «Elem»; fn load(&self) -> Self::«Elem»; }
pub struct Mem;
pub struct Other;
impl Store for Mem { type «Elem» = u8; fn load(&self) -> Self::«Elem» { 1 } }
impl Other { fn elem() -> <Mem as Store>::«Elem» { 1 } }
fn first<I: Store>(i: I) -> Option<I::«Elem»> { None }
struct Deep<T>(T);
impl<T> Deep<T> where T: Store { fn get(&self) -> <T as Store>::«Elem» { todo!() } }
fn other<I: Iterator>(i: I) -> I::Elem { todo!() }
"""
_OF_TYPES = """\
pub trait Make { const SIZE: usize; fn make() -> Self; }
pub struct Mem;
pub struct Other;
impl Make for Mem { const SIZE: usize = 3; fn make() -> Self { Mem } }
impl Other { const SIZE: usize = 4; fn make() -> Self { Other } }
fn both<T: Make, U>() -> T { let _ = T::SIZE + Mem::SIZE + Other::SIZE; U::make(); T::make() }
struct Deep<T>(T);
impl<T> Deep<T> where T: Make { fn get(&self) -> T { Other::make(); let _ = T::SIZE; T::make() } }
"""


def _marked(text: str, *places: str) -> str:
    for place in places:
        assert place.replace("«", "").replace("»", "") in text
        text = text.replace(place.replace("«", "").replace("»", ""), place)
    return text


CASES = {
    "rust: the type that a trait leaves to those who implement it": ("a.rs::Store.Elem", {"a.rs": _TRAIT}),
    "rust: a constant of a trait, asked of a type parameter": (
        "a.rs::Make.SIZE",
        {
            "a.rs": _marked(
                _OF_TYPES, "const «SIZE»: usize; fn", "Make for Mem { const «SIZE»", "T::«SIZE»", "Mem::«SIZE»"
            )
        },
    ),
    "rust: a function of a trait, called of a type parameter": (
        "a.rs::Make.make",
        {"a.rs": _marked(_OF_TYPES, "fn «make»() -> Self; }", "{ const SIZE: usize = 3; fn «make»()", " T::«make»()")},
    ),
    "rust: a method behind its type, and no field of its name": (
        "a.rs::Item.cost()",
        {
            "a.rs": "pub struct Item { pub cost: u32 }\nimpl Item { pub fn «cost»(&self) -> u32 { self.cost } }\nfn all(items: &[Item]) -> u32 { items.iter().map(Item::«cost»).sum() }\n"
        },
    ),
    "rust: a field where a macro takes a pattern or a literal": (
        "a.rs::Item.cost",
        {
            "a.rs": "pub struct Item { pub «cost»: u32 }\npub struct Other { pub cost: u32 }\nfn of(i: Item, cost: u32) -> bool { matches!(i, Item { «cost»: 0 }) || matches!(o, Other { cost: 1 }) || vec![Item { «cost»: cost }].len() > 1 }\nmacro_rules! item { ($n:expr) => { Item { «cost»: $n } } }\n"
        },
    ),
    "swift: a property, and neither a label nor a variable of a pattern": (
        "a.swift::Use.level",
        {
            "a.swift": """struct Use {
    var «level» = 1
    func run(_ m: Mode, _ pairs: [(Int, Int)], _ pair: (Int, Int)) {
        if case let .custom(level, size: n) = m { print(level, n) }
        for (level, size) in pairs { print(level, size) }
        switch m { case let .custom(level, _): print(level); case .other(let x, «level»): print(x, «level»); default: break }
        print(«level», self.«level»)
        let (level, size) = pair
        print(level, size)
    }
    func more() { print(«level») }
}
"""
        },
    ),
    "go: keys of structs that are keys of a map": (
        "a.go::Spot.Left",
        {
            "a.go": "package a\n\ntype Spot struct{ «Left» int }\n\ntype Side struct{ Left int }\n\nvar a = map[Spot]int{{«Left»: 1}: 2}\nvar b = map[Spot]Side{{«Left»: 1}: {Left: 2}}\nvar c = map[Side]*Spot{{Left: 1}: {«Left»: 2}}\nvar d = []map[[1]Spot]Side{{{{«Left»: 1}}: {Left: 2}}}\n"
        },
    ),
    "ruby: a method that a module gives to the classes that include it": (
        "a.rb::Shop.Loud.ClassMethods.quiet",
        {
            "a.rb": """module Shop
  module Loud
    def self.included(base) = base.extend(ClassMethods)
    module ClassMethods
      def «quiet» = 1
    end
  end
  class Both
    include Loud
    «quiet»
    def self.all = «quiet»
  end
end
class Other
  def self.quiet = 2
end
Shop::Both.«quiet»
Other.quiet
"""
        },
    ),
    "kotlin: a property of an extension in imports": (
        "a.kt::Crate.light",
        {
            "a.kt": "package acme\n\nclass Crate(var weight: Int)\nval Crate.«light» get() = weight < 1\n",
            "b.kt": "package use\nimport acme.Crate\nimport acme.«light»\nfun f(c: Crate) = c.«light»\n",
        },
    ),
    "dart: an argument of a method that is called in a cascade": (
        "a.dart::Item.heavy.factor",
        {
            "a.dart": "class Item {\n  int heavy({int «factor» = 1}) => «factor»;\n  set cost(int v) {}\n}\nvoid run(Item a) {\n  a..cost = 3..heavy(«factor»: 2);\n  a?..heavy(«factor»: 2)..heavy(«factor»: 3);\n  other(factor: 1);\n}\n"
        },
    ),
    "python: a method of a base that a function makes, and what overrides it": (
        "a.py::make.Inner.start",
        {
            "a.py": """def make(name):
    class Inner:
        def «start»(self): return name
    return Inner
Base = make("a")
class Child(Base):
    def «start»(self): return super().«start»()
class Other(make("b")):
    def «start»(self): return super().«start»()
class Third:
    def start(self): return make("c")
def use(one: Child, other: Other, third: Third): one.«start»(); other.«start»(); third.start()
"""
        },
    ),
    "python: a function that is called as what members of other languages say": (
        "a.py::override",
        {"a.py": "def «override»(\n    omit: bool = False,\n    name: str = '',\n): ...\n\n\n«override»(omit=True)\n"},
    ),
    "python: a type in strings, beside others": (
        "a.py::Gram",
        {
            "a.py": """from typing import TypeVar, cast
class «Gram»: pass
a: "«Gram» | None" = None
class Box(list["«Gram»"]):
    one: "None | «Gram»"
def f(b: "«Gram» | None", c: "dict[str, «Gram»]", d: "other.Gram | None") -> "«Gram»|None": return cast("«Gram» | None", b)
T = TypeVar("T", bound="«Gram» | None")
U = TypeVar("U", "«Gram»", str)
text = "Gram | None"
"""
        },
    ),
    "python: the name that is told to the call which creates a type": (
        "a.py::Point",
        {
            "a.py": """from typing import NamedTuple, TypeVar
«Point» = NamedTuple("«Point»", [("Point", int)])
Other = NamedTuple("Point", [("x", int)])
T = TypeVar("T", "«Point»", str)
def f(a: "list[«Point»]"): return «Point»(Point=1), print("Point")
"""
        },
    ),
    "python: a member of what an annotation says only that it stays": (
        "a.py::Conv.go",
        {
            "a.py": """import typing as t
from typing import ClassVar, Final
class Conv:
    def «go»(self): pass
one: Final = Conv()
class Use:
    kept: ClassVar = Conv()
    def __init__(self): self.own: t.Final = Conv()
    def run(self): return self.kept.«go»(), Use.kept.«go»(), self.own.«go»()
run = one.«go»
"""
        },
    ),
}
LEFT = {
    "python: a copy of an object of an unknown type": (
        "a.py::Gram.amount",
        "from dataclasses import dataclass, replace\n@dataclass\nclass Gram:\n    amount: float\ndef run(x, y: Gram):\n    replace(x, amount=1)  # left\n    replace(y, amount=1)\n    x._replace(amount=1)  # left\n    replace(x or y, amount=1)  # left\n    other(amount=1)\n",
    ),
    "scala: what an external function gives to one of the tree": (
        "a.scala::Item.price",
        "case class Item(price: Int)\nobject All {\n  val a: Ordering[Item] = Ordering.by(_.price) // left\n}\n",
    ),
    "c#: a property in an extension block": (
        "a.cs::Ext.Free",
        "public class Item { }\npublic static class Ext {\n  extension(Item it) { public bool Free => true; }\n}\nclass Use {\n  bool Of(Item one) =>\n    one.Free; // left\n}\n",
    ),
}


@pytest.mark.parametrize("case", LEFT)
def test_what_may_mean_it_is_left(case: str, ask: Ask, folder: Path) -> None:
    target, text = LEFT[case]
    path, _, symbol = target.partition("::")
    (folder / path).write_text(text)
    answer = ask({"path": path, "op": "rename", "symbol": symbol, "new_name": "renamed"})
    marked = [number for number, line in enumerate(text.splitlines(), 1) if line.endswith(" left")]
    assert [one.line for one in answer.unsure] == marked


@pytest.mark.parametrize("case", CASES)
def test_each_form_of_a_use_is_renamed(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    (folder / ".git").mkdir()
    assert_renamed(target, files, ask, folder)
