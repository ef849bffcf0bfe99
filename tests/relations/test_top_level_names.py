"""Names of a file's uppermost level that are no symbols: what ``with`` and ``for`` bind there."""

from __future__ import annotations

from related_tree import Plant

TEXT = """\
class Status:
    def __enter__(self) -> "Status": ...
    def update(self): ...
class Other:
    def update(self): ...
class Console:
    def status(self) -> Status: ...
console = Console()
with console.status() as status:
    status.update()
for each in [Other()]:
    each.update()
def function():
    status.update()
with unknown() as third:
    third.update()
"""


def test_what_is_bound_at_the_top_of_a_file_is_of_its_type(shared: Plant) -> None:
    plant = shared({"a.py": TEXT})
    sure = {one for one in plant.callers("a.py::Status.update") if not one.startswith("ambiguous")}
    assert sure == {"local a.py", "local a.py::function"}
    assert {one for one in plant.callers("a.py::Other.update") if not one.startswith("ambiguous")} == {"local a.py"}
