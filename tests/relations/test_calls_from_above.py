"""What calls the method that a method carries out is among its callers."""

from __future__ import annotations

import pytest
from related_tree import Plant

PYTHON = """\
class Base:
    def __init__(self): ...
    def run(self): ...
    def own(self): ...


class Below(Base):
    def __init__(self): ...
    def run(self): ...
    def own(self): ...


def go(base: Base):
    base.run()
    base.own()


def make():
    Base()
    Below().own()
"""
TYPESCRIPT = """\
export interface Store { load(): void }
export class Disk implements Store { load() {} }
export const memory: Store = { load() {} };
export const other = { load() {} };
export function go(store: Store) { store.load(); }
"""
CALLERS = {
    "main.py::Below.run": ["through go"],
    "main.py::Below.own": ["local make", "through go"],
    "main.py::Below.__init__": ["local make"],
    "main.py::Base.run": ["local go"],
    "main.ts::Disk.load": ["through go"],
    "main.ts::memory.load": ["through go"],
    "main.ts::other.load": [],
    "main.ts::Store.load": ["local go"],
}


@pytest.mark.parametrize("target", CALLERS)
def test_calls_of_what_a_method_carries_out_are_listed_and_told_so(plant: Plant, target: str) -> None:
    answer = plant({"main.py": PYTHON, "main.ts": TYPESCRIPT}).ask("callers", target)
    assert [f"{row.how} {row.symbol.qualified_name}" for row in answer.rows] == CALLERS[target]
    assert bool(answer.rows) != bool(answer.elsewhere)
