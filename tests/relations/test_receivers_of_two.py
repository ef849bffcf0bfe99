"""What is asked of one of two expressions between brackets: ``(a || b).run()``, ``(a if c else b).run()``."""

from __future__ import annotations

import pytest
from related_tree import Plant

TYPESCRIPT = """\
class Line { query() {} }
class Pool { query() {} }
class Driver {
  #line?: Line; again!: Line; pool!: Pool;
  same() { (this.#line || this.again).query(); }
  either() { (this.#line ?? this.pool).query(); }
  chosen(is: boolean, line: Line) { (is ? this.again : line).query(); }
  unknown(line: any) { (line || this.pool).query(); }
  text(line: Line) { (line || {}).query(); }
}
"""
PYTHON = """\
class Line:
    def query(self): ...
class Pool:
    def query(self): ...
class Driver:
    def __init__(self, line: Line | None):
        self.line = line
        self.pool = Pool()
    def same(self, other: Line): (self.line or other).query()
    def either(self): (self.line or self.pool).query()
    def chosen(self, other: Line): (self.line if self.line else other).query()
    def unknown(self, other): (other or self.pool).query()
"""
JAVA = """\
class Line { void query() {} }
class Pool { void query() {} }
class Driver {
    Line line; Line again; Pool pool;
    void same(boolean is) { (is ? line : this.again).query(); }
    void chosen(boolean is, Line other) { (is ? other : line).query(); }
}
"""
CSHARP = """\
class Line { public void Query() {} }
class Pool { public void Query() {} }
class Driver {
    Line line; Line again;
    void same() { (line ?? again).Query(); }
    void chosen(bool yes, Line other) { (yes ? other : line).Query(); }
}
"""


@pytest.mark.parametrize(
    ("file", "text", "method", "line", "pool"),
    [
        ("a.ts", TYPESCRIPT, "query", "same either chosen", "either"),
        ("a.py", PYTHON, "query", "same either chosen", "either"),
        ("A.java", JAVA, "query", "same chosen", ""),
        ("A.cs", CSHARP, "Query", "same chosen", ""),
    ],
)
def test_one_of_two_values_is_asked(shared: Plant, file: str, text: str, method: str, line: str, pool: str) -> None:
    plant = shared({file: text})
    for target, expected in ((f"Line.{method}", line), (f"Pool.{method}", pool)):
        found = {one for one in plant.callers(f"{file}::{target}") if not one.startswith("ambiguous")}
        assert found == {f"local {file}::Driver.{name}" for name in expected.split()}
