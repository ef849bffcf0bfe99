"""Several symbols in one question: who names four functions wants to read four."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_project import Run


def steps(name: str, number: int) -> str:
    return f"def {name}(file):\n" + "".join(
        f"    if file.step_{name}({each}):\n        return {each}\n" for each in range(number)
    )


@pytest.fixture
def functions(project: Path) -> Path:
    """Three functions; the second is longer than the usual budget, the others are not."""
    path = project / "several.py"
    path.write_text("\n\n".join([steps("middle", 40), steps("large", 400), steps("small", 10)]))
    return path


def test_the_short_ones_are_whole_and_only_the_longest_is_folded(run: Run, functions: Path) -> None:
    out = run("unfold", "several.py", "large", "middle", "small").stdout
    assert "\tif file.step_middle(39): return 39\n" in out
    assert "\tif file.step_small(9): return 9\n" in out
    heads = [line for line in out.split("\n") if re.match("(several.py)?:", line)]
    assert ["large(file)" in heads[0], "middle(file)" in heads[1], "small(file)" in heads[2]] == [True] * 3
    assert "\tif file.step_large(0): return 0\n" in out, "rows of its body, not its source"


def test_several_symbols_have_a_larger_budget_unless_one_is_given(run: Run, functions: Path) -> None:
    assert len(run("unfold", "several.py", "large").stdout) <= 6_000
    three = run("unfold", "several.py::large", "middle", "small").stdout
    assert 6_000 < len(three) <= 10_000
    assert len(run("unfold", "several.py", "large", "middle", "small", "--max-tokens", "1500").stdout) <= 6_000


def test_what_has_no_room_is_closed_and_is_the_longest(run: Run, functions: Path) -> None:
    out = run("unfold", "several.py", "large", "middle", "small", "--max-tokens", "250").stdout
    assert "\tif file.step_small(9): return 9\n" in out
    assert re.search(r"large\(file\)\n85\t.*return 0\n(?s:.{0,99})\d+-882\t\(\d+ lines folded", out)
    several = ("several.py", "large", "middle", "small", "server.go::Server", "server.go::Shutdown", "several.py:70-80")
    out = run("unfold", *several, "--max-tokens", "100").stdout
    assert "left out: large (~" in out
    wide = out.partition("or ")[2].partition("\n")[0].split()
    assert "left out" not in run("unfold", "several.py", "large", "middle", "small", *wide).stdout


def test_a_body_that_its_rows_would_hardly_shorten_is_shown_as_it_is(run: Run, functions: Path) -> None:
    assert "\n    if file.step_small(3):\n" in run("unfold", "several.py", "small", "--view", "body").stdout.replace(
        "\t", "\n"
    )


def test_a_name_that_its_file_does_not_have_is_looked_for_in_the_others_named(run: Run, functions: Path) -> None:
    done = run("unfold", "several.py::small", "server.go::Server", "middle~step_middle.39", "Shutdown")
    assert "several.py:1-81 def middle(file)" in done.stdout
    assert "step_middle(39)" in done.stdout and "step_middle(3)" not in done.stdout, "with its focus"
    assert (done.returncode, "no symbol" in done.stdout) == (0, False)
    done = run("unfold", "several.py::small", "server.go::Server", "no_such~x")
    assert "no symbol 'no_such~x' in server.go" in done.stdout
    assert done.returncode == 3


DOCUMENTED = """\
/// Opens the shop.
///
/// # Panics
/// Where it is open.
pub fn open_{0}(shop: &Shop) {{
    shop.open({0});
}}

"""


def test_of_several_symbols_a_long_comment_above_is_told_in_its_first_line(run: Run, project: Path) -> None:
    (project / "shop.rs").write_text("".join(map(DOCUMENTED.format, range(3))))
    three = run("unfold", "shop.rs", "open_0", "open_1", "open_2").stdout
    assert three.startswith("shop.rs:5-7 function open_0 @")
    assert "\n(9-12: Opens the shop.)\npub fn open_1" in three
    assert "Panics" not in three
    assert "Panics" in run("unfold", "shop.rs", "open_0", "open_1").stdout
    assert "Panics" in run("unfold", "shop.rs", "open_0", "open_1!full", "open_2").stdout


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("a.scala", "case class Branch(name: String) {\n", "object Branch {\n"),
        ("a.cs", "partial class Branch {\n", "partial class Branch {\n"),
    ],
)
def test_the_parts_of_one_type_are_shown_together(run: Run, project: Path, name: str, first: str, second: str) -> None:
    member = "  def go{0}(): Int = {0}\n" if name.endswith("scala") else "  int go{0}() {{ return {0}; }}\n"
    parts = [
        head + "".join(member.format(number) for number in range(at, at + 50))
        for head, at in ((first, 0), (second, 100))
    ]
    (project / name).write_text("}\n".join(parts) + "}\n")
    answer = run("unfold", name, "Branch")
    assert answer.returncode == 0
    assert "go49" in answer.stdout and "go100" in answer.stdout
    assert "symbols are called" not in answer.stdout


def test_a_short_range_stays_whole_where_a_long_function_beside_it_is_closed(run: Run, functions: Path) -> None:
    out = run("unfold", "several.py:10-30", "several.py::large", "several.py::middle", "--max-tokens", "700").stdout
    assert all(f"\tif file.step_middle({number}): return {number}\n" in out for number in range(5, 15))
    assert "lines folded" in out


def test_a_range_that_begins_inside_a_statement_shows_that_from_its_first_line_on(run: Run, project: Path) -> None:
    keys = "".join(f'    "key_{number}": "value {number} of the whole table",\n' for number in range(20))
    (project / "table.py").write_text(f"TABLE = {{\n{keys}}}\n\n\ndef read(key):\n    return TABLE[key]\n")
    (excerpt,) = json.loads(run("unfold", "table.py:20-26", "--view", "body", "--json").stdout)["results"]
    assert excerpt["body"][0]["line_start"] == 20
    assert excerpt["body"][0]["text"].startswith('"key_18": "value 18 of')
