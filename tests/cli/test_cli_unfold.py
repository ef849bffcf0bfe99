"""``smart-explore unfold`` through the real program and the real CLI."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_project import Run

_HASH = re.compile(r" @[0-9a-f]{16}$", re.MULTILINE)


def without_hashes(text: str) -> str:
    return _HASH.sub("", text)


CIRCLE_AREA = """\
geometry/shapes.py:31-34 method Circle.area
    # Pi times the square
    # of the radius.
    def area(self) -> float:
        return math.pi * self.radius**2
"""


@pytest.mark.parametrize("name", ["Circle.area", "Circle::area", "Circle#area", "circle.AREA", "Circle.area()"])
def test_a_member_is_named_in_any_languages_way_and_shown_with_its_comment(run: Run, name: str) -> None:
    done = run("unfold", "geometry/shapes.py", name)
    assert without_hashes(done.stdout).startswith(CIRCLE_AREA)
    assert done.returncode == 0


def test_decorators_belong_to_what_is_shown(run: Run) -> None:
    out = run("unfold", "geometry/shapes.py:23").stdout
    assert "\n22\t    @name.setter\n23>\t    def name(self, value" in out


def test_several_symbols_of_one_name_are_listed_and_nothing_is_guessed(run: Run) -> None:
    done = run("unfold", "geometry/shapes.py", "area")
    assert done.returncode == 1
    assert "2 symbols are called area in geometry/shapes.py:\n14-16 method Shape.area" in done.stdout
    assert "33-34 method Circle.area" in done.stdout
    assert "smart-explore unfold geometry/shapes.py:14" in done.stdout
    assert "return math.pi" not in done.stdout


def test_all_shows_every_symbol_of_that_name(run: Run) -> None:
    out = run("unfold", "geometry/shapes.py", "area", "--all").stdout
    assert "raise ValueError" in out
    assert "return math.pi" in out


def test_the_hint_for_an_ambiguous_name_works_as_printed(run: Run) -> None:
    hint = run("unfold", "geometry/shapes.py", "area").stdout.partition("smart-explore ")[2].partition(";")[0]
    assert "raise ValueError" in run(*hint.split()).stdout


def test_a_missing_name_gives_the_nearest_or_where_none_is_near_the_outline(run: Run) -> None:
    done = run("unfold", "geometry/shapes.py", "totl_area")
    assert done.returncode == 1
    assert "no symbol 'totl_area' in geometry/shapes.py; did you mean: total_area" in done.stdout
    assert "37-41" not in done.stdout
    assert "37-41 total_area(shapes: list[Any]) -> float" in run("unfold", "geometry/shapes.py", "qqxxyyzz").stdout


def test_one_missing_name_does_not_lose_the_others(run: Run) -> None:
    done = run("unfold", "server.go", "Server", "nothing")
    assert "type Server struct" in done.stdout
    assert "no symbol 'nothing'" in done.stdout
    assert done.returncode == 3


def test_lines_are_shown_as_they_are(run: Run) -> None:
    out = run("unfold", "server.go", "--lines", "1-2").stdout
    assert without_hashes(out).startswith("server.go:1-2\npackage server\n")
    assert run("unfold", "server.go", "--lines", "90-99").returncode == 2
    assert "it has lines 1-11" in run("unfold", "server.go", "--lines", "90-99").stderr
    assert run("unfold", "server.go", "--lines", "x").returncode == 2


def test_a_line_gives_the_innermost_symbol_around_it(run: Run) -> None:
    assert run("unfold", "geometry/shapes.py:39").stdout.startswith("geometry/shapes.py:38-39 function total_area.one")


def test_a_receivers_type_names_a_go_method(run: Run) -> None:
    out = run("unfold", "server.go", "Server.Shutdown").stdout
    assert without_hashes(out).startswith("server.go:8-11 method Server.Shutdown\n// Shutdown stops")


def test_json_holds_the_source(run: Run) -> None:
    document = json.loads(run("unfold", "server.go", "Server.Shutdown", "missing", "--json").stdout)
    (result,) = document["results"]
    assert result["source"].endswith("return nil\n}")
    assert result["symbol"]["qualified_name"] == "Server.Shutdown"
    assert list(document["missing"]) == ["missing"]


def test_a_source_over_the_budget_is_cut_and_the_rest_can_be_had_as_printed(run: Run, project: Path) -> None:
    body = "".join(f"    step_{number}()\n" for number in range(300))
    (project / "long.py").write_text(f"def long_one():\n{body}")
    out = run("unfold", "long.py", "long_one", "--view", "full", "--max-tokens", "200").stdout
    assert len(out) <= 800
    hint = out.partition("left out: smart-explore ")[2].partition(")")[0]
    assert "step_299()" in run(*hint.split()).stdout


def test_a_folder_and_a_missing_file_say_what_to_do(run: Run) -> None:
    for words, code, text in (
        (("geometry", "x"), 2, "is a folder"),
        (("nowhere.py", "x"), 1, "nowhere.py"),
    ):
        done = run("unfold", *words)
        assert done.returncode == code
        assert text in done.stderr
        assert "smart-explore " in done.stderr.split("\n", 1)[1]


def test_a_syntax_error_elsewhere_is_not_held_against_a_symbol(run: Run, project: Path) -> None:
    (project / "broken.py").write_text("def good():\n    return 1\n\n\ndef bad(:\n")
    assert run("unfold", "broken.py", "good").returncode == 0


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


def test_what_is_longer_than_the_budget_is_shown_as_its_branches_exits_and_calls(run: Run, long_file: Path) -> None:
    out = run("unfold", "long.py", "long_one", "--max-tokens", "300").stdout
    assert (
        "long.py:1-307 def long_one(limit)\n2\tfor step in range(limit):\n3\t  if step > 3: raise TooMuch(step)\n"
        in out
    )
    assert "\n5\t  with opened(step) as file:\n6\t    step_0(file); 7 step_1(file); 8 step_2(file); " in out
    assert "; +263 more\n" in out, "after some rows the number of calls is told"
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
    found = "step_150(file)\n" in run("unfold", "long.py", "long_one", "--focus", focus).stdout
    assert found == (focus != "STEP_150"), "capital letters mean themselves"


def test_a_focus_that_is_nowhere_says_so_and_shows_the_body(run: Run, long_file: Path) -> None:
    out = run("unfold", "long.py", "long_one", "--focus", "no_such(").stdout
    assert "(no line of it holds 'no_such(')" in out
    assert "3\t  if step > 3: raise TooMuch(step)" in out


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


def test_overloads_are_their_implementation_under_their_signatures(run: Run, project: Path) -> None:
    (project / "over.ts").write_text("function f(a: string): void\nfunction f(a: number): void\nfunction f(a) {\n}\n")
    out = run("unfold", "over.ts", "f").stdout
    assert without_hashes(out).startswith(
        "over.ts:3-4 function f\n1\tfunction f(a: string): void\n2\tfunction f(a: number): void\nfunction f(a) {\n}\n"
    )


def test_symbols_of_several_files_are_asked_for_at_once(run: Run) -> None:
    done = run(
        "unfold", "server.go::Server", "geometry/shapes.py", "total_area", "geometry/shapes.py:23", "server.go:9"
    )
    heads = [
        head for head in without_hashes(done.stdout).split("\n") if re.match(r"(server.go|geometry/[^ ]*)?:\d", head)
    ]
    assert [head.partition(":")[0] for head in heads] == ["server.go", "geometry/shapes.py", "", "server.go"]
    assert [head.split(" ", 1)[1] for head in heads] == [
        "struct Server",
        "function total_area",
        "setter Shape.name",
        "method Server.Shutdown",
    ]
    assert done.returncode == 0


def test_a_short_file_named_alone_is_shown_and_a_long_one_outlined(run: Run, long_file: Path) -> None:
    assert without_hashes(run("unfold", "server.go").stdout).startswith("server.go:1-11\n")
    out = without_hashes(run("unfold", "long.py").stdout)
    assert out.startswith("long.py python, 307 lines\n1-307 long_one(limit)")


def test_one_wrong_name_of_three_costs_one_line(run: Run) -> None:
    out = run("unfold", "geometry/shapes.py", "Circle.area", "totl_area", "Shape.name").stdout
    assert out.count("totl_area") == 1
    assert "37-41" not in out
    assert run("unfold", "geometry/shapes.py", "Circle.area", "totl_area").returncode == 3


OBJECTS = """\
export function createStore() {
  if (save(1)) return null
  return {
    load(id) {
      return id
    },
    save: async (x) => post(x),
  }
}
defineStore("x", { actions: { reset() { return 2 } } })
defineStore("y", { actions: { reset() { return 3 }, close: () => end() } })
"""


def test_functions_inside_of_objects_and_bodies_are_reachable_by_name(run: Run, project: Path) -> None:
    (project / "store.js").write_text(OBJECTS)
    assert without_hashes(run("unfold", "store.js", "createStore.load").stdout).startswith(
        "store.js:4-6 method createStore.load\n"
    )
    assert without_hashes(run("unfold", "store.js", "save").stdout).startswith(
        "store.js:7-7 method createStore.save\n    save: async"
    )
    assert without_hashes(run("unfold", "store.js", "close").stdout).startswith("store.js:11-11 function close\n")
    assert "2 symbols are called reset" in run("unfold", "store.js", "reset").stdout
    assert run("unfold", "store.js", "createStore.increment").returncode == 1


ROUTES = """\
import express from "express"

router.post(
  "items.delete",
  auth(),
  async (context) => {
    const item = await find(context.id)
    if (item.locked) {
      return refuse(context)
    }
    await item.destroy()
  }
)

router.post("items.list", list)
"""


def test_a_line_in_no_symbol_is_shown_with_the_statement_that_it_is_in(run: Run, project: Path) -> None:
    (project / "routes.js").write_text(ROUTES)
    out = without_hashes(run("unfold", "routes.js:11").stdout)
    assert out.startswith('routes.js:3-13\n3\trouter.post(\n\t  "items.delete",\n')
    assert "\n11>\t    await item.destroy()\n" in out
    assert "items.list" not in out
    (project / "long.js").write_text(ROUTES.replace("    await item", "    step()\n" * 90 + "    await item"))
    assert "\n101>\t    await item.destroy()\n" in run("unfold", "long.js:101", "--max-tokens", "100").stdout
    assert run("unfold", "routes.js:1").stdout.splitlines()[1] == '1>\timport express from "express"'
    assert "it has lines 1-15" in run("unfold", "routes.js:99").stdout


def test_a_focus_shows_what_a_short_condition_leads_to(run: Run, project: Path) -> None:
    (project / "routes.js").write_text(f"function routes() {{\n{ROUTES}}}\n")
    out = run("unfold", "routes.js", "routes", "--focus", "locked").stdout
    assert "\n9\t  if (item.locked) { return refuse(context) }\n" in out
    out = run("unfold", "routes.js", "routes", "--focus", "locked", "--view", "full").stdout
    assert "\n9\t    if (item.locked) {\n10\t      return refuse(context)\n11\t    }\n" in out
    assert "destroy" not in out


def test_a_wrong_path_names_the_files_of_that_name(run: Run, project: Path) -> None:
    (project / "lines").mkdir()
    (project / "lines/shapes.py").write_text("def line():\n    pass\n")
    done = run("unfold", "lib/shapes.py", "Ellipse")
    assert done.returncode == 1
    assert "did you mean lines/shapes.py or geometry/shapes.py?" in done.stderr
    assert "search 'nothing.py'" in run("unfold", "nothing.py", "Ellipse").stderr
    assert "did you mean lines/shapes.py or geometry/shapes.py?" in run("unfold", "lib/shapes.py:12", "Ellipse").stderr
    assert "did you mean lines/shapes.py or geometry/shapes.py?" in run("unfold", "lib/shapes.py::Ellipse").stderr
    (project / "lines/shapes.py").unlink()
    assert "did you mean geometry/shapes.py?" in run("unfold", "geometry/Shapes_.py").stderr, "in another style"
    assert "did you mean geometry/shapes.py?" in run("unfold", "geometry/shape.py").stderr, "nearly"


@pytest.mark.parametrize("path", ["a" * 125_000, "a" * 125_000 + ":a.py", "a:" * 62_500, "a~" * 62_500])
def test_a_very_long_path_is_refused_at_once(run: Run, path: str) -> None:
    done = run("unfold", path, "Ellipse", timeout=15)  # in time that grows with the square of its length: 40 s
    assert (done.returncode, done.stdout) == (1, "")
    assert "Traceback" not in done.stderr


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
