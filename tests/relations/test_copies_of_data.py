"""A copy of an object with other fields is of its type: Kotlin's and Scala's ``copy``, Python's ``replace``."""

from __future__ import annotations

import pytest
from related_tree import Plant

OTHER = "class Other:\n    def go(self): pass\n"
CASES = {
    "a.kt": """\
data class Item(val n: Int) { fun go() = 1 }
class Other { fun go() = 1 }
fun one(item: Item) = item.copy(n = 1).go() // <-
fun all(items: List<Item>) = items.map { it.copy(n = 2).go() } // <-
fun no(bytes: ByteArray) = bytes.copy().go()
""",
    "a.scala": """\
case class Item(n: Int) { def go(n: Int) = 1 }
class Other { def go(n: Int) = 1 }
object Use {
  def one(item: Item) = item.copy(n = 1).go(1) // <-
  def two(item: Item) = { val copied = item.copy(n = 3); copied.go(1) } // <-
  def no(other: Unknown) = other.copy().go(1)
}
""",
    "a.py": f"""\
import dataclasses
from dataclasses import dataclass, replace
{OTHER}
@dataclass
class Item:
    n: int
    def go(self): pass
def one(item: Item):
    replace(item, n=1).go()  # <-
    dataclasses.replace(item, n=1).go()  # <-
    item._replace(n=2).go()  # <-
def no(text: str):
    text.replace("a", "b").go()
""",
    "b.py": f"""\
from .texts import replace
{OTHER}
class Item:
    def go(self): pass
def no(item: Item):
    replace(item, "b").go()
""",
}


@pytest.mark.parametrize("path", CASES)
def test_a_copy_has_the_type_of_what_is_copied(path: str, plant: Plant) -> None:
    text = CASES[path]
    rows = plant({path: text}).ask("callers", "Item.go", ambiguous=True).rows
    sure = {line for row in rows for line in row.lines if row.how == "local"}
    assert sure == {
        number for number, line in enumerate(text.split("\n"), 1) if line.endswith("// <-") or "# <-" in line
    }
