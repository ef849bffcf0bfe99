"""What is long: as rows, cut by the budget, around a focus or a line, with numbers to cite it by."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run, without_hashes


def test_a_source_over_the_budget_is_cut_and_the_rest_can_be_had_as_printed(run: Run, project: Path) -> None:
    body = "".join(f"    step_{number},\n" for number in range(300))
    (project / "long.py").write_text(f"long_one = [\n{body}]\n")
    out = run("unfold", "long.py", "long_one", "--view", "full", "--max-tokens", "200").stdout
    assert len(out) <= 800
    hint = out.partition("left out: smart-explore ")[2].partition(")")[0]
    assert "step_299," in run(*hint.split()).stdout


STEPS = """\
def long_one(limit):
    for step in range(limit):
        if step > 3:
            raise TooMuch(step)
        with opened(step) as file:
{filler}
            store_it(file)
    return limit
"""


@pytest.fixture
def long_file(project: Path) -> Path:
    path = project / "long.py"
    path.write_text(STEPS.format(filler="\n".join(f"            step_{number}(file)" for number in range(300))))
    return path


def test_what_exceeds_the_budget_is_rows_of_which_the_deepest_are_folded(run: Run, long_file: Path) -> None:
    out = run("unfold", "long.py", "long_one", "--max-tokens", "278").stdout
    assert (
        "long.py:1-307 def long_one(limit)\n2\tfor step in range(limit):\n3\t  if step > 3: raise TooMuch(step)\n"
        in out
    )
    assert "\n5\t  with opened(step) as file:\n6\t    step_0(file)\n" in out
    assert "\n41-306\t    (266 lines folded; calls step_35, step_36, " in out
    assert "\n307\treturn limit\n" in out
    assert "--view full" in out
    assert len(out) <= 1200


def test_a_focus_shows_its_lines_and_the_heads_of_what_they_stand_in(run: Run, long_file: Path) -> None:
    out = run("unfold", "long.py", "long_one", "--focus", "step_150").stdout
    assert out.split("\n")[:-2] == [
        "long.py:1-307 def long_one(limit)",
        "2\tfor step in range(limit):",
        "5\t  with opened(step) as file:",
        "156\t    step_150(file)",
        "(3 of 305 rows, in 307 lines)",
    ]
    out = run("unfold", "long.py", "long_one", "--focus", "step_150", "--view", "full").stdout
    shown = [line for line in out.split("\n") if "\t" in line]
    assert shown == [
        "1\tdef long_one(limit):",
        "2\t    for step in range(limit):",
        "3\t        if step > 3:",
        "4\t            raise TooMuch(step)",
        "5\t        with opened(step) as file:",
        "...\t(6-155)",
        "156\t            step_150(file)",
        "...\t(157-307)",
    ]


@pytest.mark.parametrize("focus", ["156", "STEP_150", r"step_1[5]0\b", "156-156"])
def test_a_focus_is_a_word_a_pattern_or_a_line(run: Run, long_file: Path, focus: str) -> None:
    out = run("unfold", "long.py", "long_one", "--focus", focus).stdout
    is_found = "step_150(file)\n" in out and "step_50(file)\n" not in out
    assert is_found == (focus != "STEP_150"), "capital letters mean themselves"


def test_a_focus_that_is_nowhere_says_so_and_shows_no_row_of_a_long_body(run: Run, long_file: Path) -> None:
    out = run("unfold", "long.py", "long_one", "--focus", "no_such(").stdout
    assert "\n(no line of it holds 'no_such(')\n[~" in out
    assert len(out) < 100


def test_a_line_that_was_asked_for_is_never_left_out(run: Run, long_file: Path) -> None:
    out = run("unfold", "long.py:200", "--max-tokens", "200").stdout
    assert "\n200>\t            step_194(file)\n" in out
    assert "\n199\t            step_193(file)\n201" not in out
    assert "\n5\t  with opened(step) as file:\n" in out
    assert len(out) <= 800


def test_line_numbers_stand_at_the_heads_of_blocks_and_every_tenth_line(run: Run, long_file: Path) -> None:
    lines = run("unfold", "long.py", "long_one", "--view", "full", "--max-tokens", "9000").stdout.split("\n")[1:308]
    numbers = [int(line.partition("\t")[0]) for line in lines if line.partition("\t")[0]]
    assert numbers == sorted({1, 2, 3, 5, *range(10, 307, 10)})
    assert [line.partition("\t")[2] for line in lines] == long_file.read_text().split("\n")[:-1]
    every = run("unfold", "long.py", "long_one", "--numbers", "--view", "full", "--max-tokens", "9000").stdout
    assert "\n37\t            step_31(file)\n" in every


def test_a_short_file_named_alone_is_shown_and_a_long_one_outlined(run: Run, long_file: Path) -> None:
    assert without_hashes(run("unfold", "server.go").stdout).startswith("server.go:1-11\n")
    out = without_hashes(run("unfold", "long.py").stdout)
    assert out.startswith("long.py python, 307 lines\n1-307 long_one(limit)")


def test_source_that_is_asked_for_may_exceed_the_usual_budget_a_little_and_what_is_far_over_it_comes_as_rows(
    run: Run, project: Path
) -> None:
    for name, steps in (("near", 535), ("far", 800)):
        body = "".join(f"    step_{number}()\n" for number in range(steps))
        (project / f"{name}.py").write_text(f"def {name}():\n{body}")
    near = run("unfold", "near.py", "near", "--view", "full").stdout
    assert 8_000 < len(near) <= 8_800 and "step_534()" in near
    assert len(run("unfold", "near.py", "near", "--view", "full", "--max-tokens", "1000").stdout) <= 4_000
    far = run("unfold", "far.py", "far", "--view", "full").stdout
    assert len(far) <= 8_000
    assert "(rows: the source, ~" in far and "has no room beside the rest; --max-tokens " in far
    assert "step_799()" in run("unfold", "far.py!full", "--max-tokens", "4000").stdout


def test_each_source_that_is_asked_for_has_a_share_of_the_budget(run: Run, project: Path) -> None:
    for name in ("one", "two", "three"):
        body = "".join(f"    if step_{number}():\n        return {number}\n" for number in range(90))
        (project / f"{name}.py").write_text(f"def {name}():\n{body}")
    assert "return 89\n" in run("unfold", "one.py::one!full").stdout
    several = run("unfold", "one.py::one!full", "two.py::two!full", "three.py::three!full").stdout
    assert several.count("return 89\n") == 3


def test_of_lines_by_number_far_over_the_budget_those_left_out_are_named(run: Run, project: Path) -> None:
    body = "".join(f"    step_{number}()\n" for number in range(400))
    (project / "far.py").write_text(f"def far():\n{body}")
    far = run("unfold", "far.py", "--lines", "1-401", "--max-tokens", "1000").stdout
    assert len(far) <= 4_000
    assert "-401 left out: " in far


def test_source_that_is_asked_for_by_itself_takes_its_room_before_what_stands_beside_it(
    run: Run, project: Path
) -> None:
    body = "".join(f"    if step_{number}():\n        return {number}\n" for number in range(130))
    (project / "one.py").write_text(f"def one():\n{body}")
    rows = "".join(f"    if stop_{number}():\n        raise Stop({number})\n" for number in range(100))
    (project / "two.py").write_text(f"def two():\n{rows}")
    out = run("unfold", "two.py:1-201", "one.py::one!full").stdout
    assert "        return 129\n" in out and "(rows: the source" not in out


def test_what_decides_is_cut_after_what_does_not(run: Run, project: Path) -> None:
    fields = ", ".join(f'field_{number}: "the value of {number}"' for number in range(9))
    limit = "a_given ? a_given : " + " : ".join(
        f"options.kind === {number} ? limits.of_kind_{number}" for number in range(4)
    )
    text = f"function f(options) {{\n  send({{ {fields} }})\n  const limit = {limit} : 30\n  done(limit);\n"
    (project / "long.js").write_text(text + "".join(f"  if (a > {n}) {{ check_{n}() }}\n" for n in range(4)) + "}\n")
    rows = run("unfold", "long.js::f", "--view", "body", "--max-tokens", "168").stdout
    assert "limits.of_kind_3 : 30\n" in rows
    assert "field_0" in rows and "field_8" not in rows
