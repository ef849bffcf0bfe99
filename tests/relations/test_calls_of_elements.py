"""Go: a call of a function from a map or a slice, which looks like a conversion to a generic type, is a call."""

from __future__ import annotations

import pytest
from related_tree import Plant

MAIN = """\
package main

type Item struct{}

func (i *Item) Run() {}

type Other struct{}

func (o *Other) Run() {}

type Makers struct {
	items  map[string]func(string) *Item
	others []func(string) *Other
}

func (m *Makers) at_once(kind string) { m.items[kind]("a").Run() }

func (m *Makers) by_a_variable(index int) {
	other := m.others[index]("a")
	other.Run()
}

func of_a_parameter(makers map[string]func(string) *Item, kind string) { makers[kind]("a").Run() }

type List[T any] struct{ held []T }

func (l List[T]) First() {}

func of_a_type(list List[Item]) { List[Item](list).First() }
"""
FILES = {"go.mod": "module example.com/a\n", "main.go": MAIN}
CALLERS = {
    "Item.Run": {"local main.go::Makers.at_once", "local main.go::of_a_parameter"},
    "List.First": {"local main.go::of_a_type"},
    "Other.Run": {"local main.go::Makers.by_a_variable"},
}


@pytest.mark.parametrize("target", CALLERS)
def test_an_element_that_is_called_gives_what_its_function_does(target: str, shared: Plant) -> None:
    assert shared(FILES).callers(f"main.go::{target}") == CALLERS[target]
