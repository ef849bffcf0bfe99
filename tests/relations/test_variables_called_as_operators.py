"""Variables with the names of operators: the grammar takes Swift's ``copy.run()`` for ``copy .run()``."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "Box.swift": """\
class Box {
    var size = 0
    func run() {}
}
func first(copy: Box) { copy.run(); copy.size = 1 }
func second(consume: Box) { consume.run(); print(consume.size) }
func third(each: Box) { each.run(); print(each.size) }
func kept(box: Box) { take(copy box) }
func take(_ box: Box) {}
""",
}


@pytest.mark.parametrize("name", ["run", "size"])
def test_a_variable_is_the_receiver_of_its_member(shared: Plant, name: str) -> None:
    rows = shared(FILES).ask("references", f"Box.swift::Box.{name}").rows
    assert {(row.how, row.symbol.name) for row in rows} == {("local", "first"), ("local", "second"), ("local", "third")}


def test_a_property_with_the_name_of_an_operator_is_renamed_where_it_is_a_receiver(shared: Plant) -> None:
    tree = shared({"Box.swift": "struct Box {\n    var copy: Box { self }\n    func run() { copy.size = 1 }\n}\n"})
    assert [row.lines for row in tree.ask("references", "Box.swift::Box.copy").rows] == [(3,)]


def test_the_operators_are_still_read(shared: Plant) -> None:
    (row,) = shared(FILES).ask("callers", "Box.swift::take").rows
    assert row.symbol.name == "kept"
