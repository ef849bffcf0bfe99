"""The answer has the order of the question, and each line once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli_project import Run


@pytest.fixture
def steps(project: Path) -> Path:
    """Two files with functions of 5 and 60 lines."""
    short = "def {name}(x):\n    if x:\n        return {name}_of(x)\n    put(x)\n    return x\n\n\n"
    long = "def long(x):\n" + "".join(f"    # step {n}\n    if x.a{n}:\n        put{n}(x)\n" for n in range(20))
    for name in ("a", "b"):
        (project / f"{name}.py").write_text(short.format(name="one") + short.format(name="two") + long)
    return project


def heads(shown: str) -> list[str]:
    """The first lines and the paths of what is shown, of one that follows another of its file without the path."""
    return re.findall(r"^(?:[ab]\.py)?:\d+-\d+", shown, re.MULTILINE)


def test_what_is_asked_for_last_comes_last_whatever_it_is(run: Run, steps: Path) -> None:
    shown = run("unfold", "a.py:2-4", "b.py::two", "a.py::two", "b.py:1-3", "a.py:1-2").stdout
    assert heads(shown) == ["a.py:2-4", "b.py:8-12", "a.py:8-12", "b.py:1-3", "a.py:1-2"]
    assert heads(run("unfold", "a.py:1-2", "two", "3-4", "one").stdout)[:2] == ["a.py:1-2", ":8-12"]


def test_lines_are_shown_once_where_others_hold_them(run: Run, steps: Path) -> None:
    assert heads(run("unfold", "a.py:1-2", "a.py:1-2").stdout) == ["a.py:1-2"]
    assert heads(run("unfold", "a.py:2-3", "a.py:1-12", "b.py:2-3").stdout) == ["a.py:1-12", "b.py:2-3"]
    assert heads(run("unfold", "a.py::one", "a.py:1-5").stdout) == ["a.py:1-5"]


def test_of_a_symbol_the_lines_that_are_asked_for_beside_it_stand_by_themselves(run: Run, steps: Path) -> None:
    shown = run("unfold", "a.py::long", "a.py:30-40").stdout
    assert heads(shown) == ["a.py:15-75", ":30-40"]
    rows, _, source = shown.partition("\n:30-40")
    assert "(30-40 by itself)" in rows and "put3(x)" in rows and "put6(x)" not in rows
    assert "put6(x)" in source


def test_the_source_of_a_symbol_is_shown_where_its_lines_are_asked_for_too(run: Run, steps: Path) -> None:
    shown = run("unfold", "a.py::long", "a.py:15-75").stdout
    assert heads(shown) == ["a.py:15-75"]
    assert "# step 7" in shown


def test_a_path_is_told_once_for_excerpts_that_follow_one_another(run: Run, steps: Path) -> None:
    (steps / "c.py").write_text("".join(f"def f{n}(x):\n" + f"    put({'x' * 90})\n" * 12 for n in range(6)))
    shown = run("unfold", "c.py", "f1", "f2", "f3", "f4", "f5", "--view", "full", "--max-tokens", "5000").stdout
    assert re.findall(r"^(?:c\.py)?:\d+", shown, re.MULTILINE) == ["c.py:14", ":27", ":40", ":53", ":66"]


def test_room_that_a_path_or_a_line_on_what_is_left_out_would_take_goes_to_rows(run: Run, project: Path) -> None:
    folder = project / "a_folder_with_a_long_name" / "and_another_one_inside_of_it"
    folder.mkdir(parents=True)
    step = "    # one of the\n    # many steps\n    if file.step({0}):\n        file.write({0})\n        return {0}\n"
    steps = "".join(map(step.format, range(12)))
    (folder / "several.py").write_text("\n\n".join(f"def f{n}(file):\n{steps}" for n in range(4)))
    targets = [f"{folder.relative_to(project)}/several.py", "f0", "f1", "f2", "f3"]
    whole = run("unfold", *targets, "--view", "body", "--max-tokens", "5000").stdout
    tokens = int(whole.rpartition("[~")[2].partition(" ")[0])
    less = run("unfold", *targets, "--view", "body", "--max-tokens", str(tokens - 20)).stdout
    assert "folded" not in whole and "folded" in less
    assert len(less) > (tokens - 20) * 4 - 60


def test_lines_that_are_asked_for_are_shown_before_the_rest_of_others(run: Run, steps: Path) -> None:
    shown = run("unfold", "a.py::long", "b.py:30-50", "a.py::one", "--max-tokens", "160").stdout
    lines = shown.partition("b.py:30-50")[2].partition("\n\n")[0]
    assert "folded" not in lines and "put9(x)" in lines
    assert "folded" in shown.partition("b.py:30-50")[0]
