"""How a request may be written, and what of a type, a property or a decorator answers it."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

BOX = """\
class Box:
    @property
    def lid(self):
        return self._lid

    @lid.setter
    def lid(self, value):
        self._lid = value

    def close(self, times):
        return times
"""

JOB = "@job(\n    name='close_box',\n    period=PERIOD,\n)\ndef close_box(box):\n" + "".join(
    f"    if box.size > {n}:\n        box.close({n})\n        return {n}\n" for n in range(40)
)

LONG = "".join(f"def step_{n}(order):\n    return order.line_{n}\n\n" for n in range(120))


@pytest.fixture
def boxes(project: Path) -> Path:
    (project / "boxes.py").write_text(BOX)
    (project / "jobs.py").write_text(JOB)
    (project / "long.py").write_text(LONG)
    return project


def test_a_focus_that_stands_by_itself_is_of_what_is_before_it(run: Run, boxes: Path) -> None:
    assert run("unfold", "long.py", "~line_7").stdout == run("unfold", "long.py~line_7").stdout
    named = run("unfold", "jobs.py", "close_box", "~> 39")
    assert named.stdout == run("unfold", "jobs.py", "close_box~> 39").stdout
    assert "if box.size > 39" in named.stdout and "if box.size > 38" not in named.stdout


def test_a_getter_and_a_setter_of_one_name_are_both_shown(run: Run, boxes: Path) -> None:
    done = run("unfold", "boxes.py", "Box.lid")
    assert "return self._lid" in done.stdout and "self._lid = value" in done.stdout
    assert done.returncode == 0


def test_a_line_in_a_decorator_is_marked_and_what_it_decorates_is_shown_as_rows(run: Run, boxes: Path) -> None:
    out = run("unfold", "jobs.py:3").stdout
    assert "\n3>\t    period=PERIOD,\n" in out
    assert "box.close(39)" in out
    assert " lines; left out: " in out or " lines, complete" in out


def test_a_long_file_that_leads_a_request_of_other_files_is_told_of_in_one_line(run: Run, boxes: Path) -> None:
    out = run("unfold", "long.py", "boxes.py::Box.close").stdout
    assert "def close(self, times)" in out
    assert "long.py 360: step_0 step_1 " in out and "\n4-5 step_1" not in out
    last = run("unfold", "boxes.py::Box.close", "long.py").stdout
    assert "\n4-5 step_1" in last, "which is named behind others is asked for itself"


def test_a_path_that_differs_in_case_alone_is_answered_and_that_is_said(run: Run, boxes: Path) -> None:
    (boxes / "hooks").mkdir()
    (boxes / "hooks" / "useApi.ts").write_text("export const useApi = () => 401\n")
    for written in ("hooks/useAPI.ts", "Hooks/useapi.ts", "hooks/useAPI.ts::useApi", "hooks/useAPI.ts:1"):
        done = run("unfold", written)
        assert "401" in done.stdout, written
        assert "(read hooks/useApi.ts for " in done.stdout and "it differs in case only)" in done.stdout
        assert done.returncode == 0
    (boxes / "hooks" / "USEAPI.ts").write_text("export const other = 1\n")
    assert run("unfold", "hooks/useAPI.ts").returncode != 0


NAMES = """\
export class Names {
  private cached: () => Promise<string[]>;
  private count = 0;
  constructor(store: Store) {
    this.cached = remember(
      () => store.names(),
      { maxAge: seconds(10) },
    );
  }
  clear(): void {
    this.count = 1;
  }
}
"""


def test_a_member_that_is_declared_without_a_value_is_shown_with_what_sets_it(run: Run, boxes: Path) -> None:
    (boxes / "names.ts").write_text(NAMES)
    out = run("unfold", "names.ts", "Names.cached").stdout
    assert "private cached: () => Promise<string[]>;\n5-8\tthis.cached = remember(() => store.names(), { maxAge" in out
    assert "this.count" not in run("unfold", "names.ts", "Names.count").stdout


def test_a_member_that_is_only_set_is_found(run: Run, boxes: Path) -> None:
    (boxes / "state.py").write_text(
        "class State:\n    def __init__(self):\n        self._bad: bool = False\n\n    def fail(self):\n"
        "        if self._bad == 1:\n            self._bad = True\n"
    )
    done = run("unfold", "state.py", "State._bad")
    assert "self._bad: bool = False\n7\tself._bad = True\n" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    "name", ["jobs.py::close_box:10-12", "jobs.py::close_box:10-12~box.close", "jobs.py::close_box:10"]
)
def test_lines_behind_a_name_are_those_of_its_file(run: Run, boxes: Path, name: str) -> None:
    assert run("unfold", name).stdout == run("unfold", name.replace("::close_box", "")).stdout
    assert run("unfold", *name.split("::")).stdout == run("unfold", name).stdout


def test_lines_behind_a_name_end_with_its_symbol(run: Run, boxes: Path) -> None:
    assert "\nboxes.py:10-11" in f"\n{run('unfold', 'boxes.py::Box.close:8-400').stdout}"
    done = run("unfold", "boxes.py::Box.close:1-3")
    assert (done.returncode, done.stdout.split("\n")[0]) == (
        1,
        "Box.close:1-3: Box.close has the lines 10-11 of boxes.py",
    )


def test_lines_with_a_focus_behind_a_file_are_those_of_the_file(run: Run, boxes: Path) -> None:
    assert run("unfold", "jobs.py", "10-12~box.close").stdout == run("unfold", "jobs.py:10-12~box.close").stdout
