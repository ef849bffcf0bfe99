"""``smart-explore unfold`` through the real program and the real CLI: how symbols and lines are named and shown."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_project import Run, without_hashes

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


LONG = "\n".join(["class {0}:", "    def run(self):", *(f"        self.{{0}}_{n}()" for n in range(25)), ""])


@pytest.fixture
def homonyms(project: Path) -> Path:
    """Two methods of a name, too long to show both where only one may be meant."""
    (project / "long.py").write_text(LONG.format("first") + LONG.format("second"))
    return project


def test_a_member_behind_colons_needs_no_file(run: Run, homonyms: Path) -> None:
    done = run("unfold", "Circle::area~radius")
    assert done.returncode == 0
    assert "Circle.area" in done.stdout and "no such file" not in done.stdout


def test_several_long_symbols_of_one_name_are_listed_and_nothing_is_guessed(run: Run, homonyms: Path) -> None:
    done = run("unfold", "long.py", "run")
    assert done.returncode == 1
    assert "2 symbols are called run in long.py:\n2-27 method first.run" in done.stdout
    assert "smart-explore unfold long.py:2" in done.stdout
    assert "first_3" not in done.stdout


def test_of_symbols_of_one_name_the_short_ones_are_shown_and_with_a_focus_those_that_hold_it(
    run: Run, homonyms: Path
) -> None:
    out = run("unfold", "geometry/shapes.py", "area").stdout
    assert "method Shape.area" in out and "method Circle.area" in out
    done = run("unfold", "long.py", "run~second_7")
    assert done.stdout.startswith("long.py:29-54 def second.run(self)\n2\tdef run(self)\n")
    assert "second_7()" in done.stdout and "first_" not in done.stdout
    assert done.returncode == 0
    assert "2 symbols are called run" in run("unfold", "long.py", "run~third").stdout
    as_json = json.loads(run("unfold", "long.py", "run~second_7", "--json").stdout)["results"]
    assert [each["symbol"]["qualified_name"] for each in as_json] == ["second.run"]
    assert [each["qualified_name"] for each in as_json[0]["overloads"]] == ["first.run"]


TRAIT = """\
pub trait Code {
    fn code(&self) -> u32;
}

pub struct Late;

impl Code for Late {
    fn code(&self) -> u32 {
        let late = 504;
        late
    }
}
"""


def test_a_focus_that_a_declaration_does_not_hold_is_looked_for_in_what_implements_it(run: Run, project: Path) -> None:
    (project / "code.rs").write_text(TRAIT)
    assert "fn Late.code(&self)" in run("unfold", "code.rs", "Code.code~late").stdout
    assert "Late.code" not in run("unfold", "code.rs", "Code.code~u32").stdout
    assert "no line of it holds 'early'" in run("unfold", "code.rs", "Code.code~early").stdout


def test_all_shows_every_symbol_of_that_name(run: Run) -> None:
    out = run("unfold", "geometry/shapes.py", "area", "--all").stdout
    assert "raise ValueError" in out
    assert "return math.pi" in out


def test_the_hint_for_an_ambiguous_name_works_as_printed(run: Run, homonyms: Path) -> None:
    hint = run("unfold", "long.py", "run").stdout.partition("smart-explore ")[2].partition(";")[0]
    assert "first_24()" in run(*hint.split()).stdout


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
    assert run("unfold", "server.go", "--lines", "90-99").returncode == 1
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


def test_overloads_are_their_implementation_under_their_signatures(run: Run, project: Path) -> None:
    (project / "over.ts").write_text("function f(a: string): void\nfunction f(a: number): void\nfunction f(a) {\n}\n")
    out = run("unfold", "over.ts", "f").stdout
    assert without_hashes(out).startswith(
        "over.ts:3-4 function f\n1\tfunction f(a: string): void\n2\tfunction f(a: number): void\nfunction f(a) {\n}\n"
    )


def test_of_long_overloads_the_short_one_is_shown_and_the_others_are_named(run: Run, project: Path) -> None:
    long = "".join(f"    step{number}(x);\n" for number in range(100))
    (project / "Over.java").write_text(
        f"class Over {{\n  void f(String s) {{\n    f(s, 1);\n  }}\n\n  void f(String s, int x) {{\n{long}  }}\n}}\n"
    )
    done = run("unfold", "Over.java", "f")
    assert done.stdout.startswith("Over.java:2-4 method Over.f")
    assert "\n6\tvoid f(String s, int x)\n" in done.stdout and "f(s, 1);" in done.stdout
    assert "step7" not in done.stdout and done.returncode == 0
    assert "step7" in run("unfold", "Over.java", "f", "--all").stdout


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
    assert "return 2" in (both := run("unfold", "store.js", "reset").stdout) and "return 3" in both
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
    assert "it has lines 1-15" in run("unfold", "routes.js:99").stderr


def test_a_focus_shows_what_a_short_condition_leads_to(run: Run, project: Path) -> None:
    (project / "routes.js").write_text(f"function routes() {{\n{ROUTES}}}\n")
    out = run("unfold", "routes.js", "routes", "--focus", "locked").stdout
    assert "\n9\t  if (item.locked) { return refuse(context) }\n" in out
    out = run("unfold", "routes.js", "routes", "--focus", "locked", "--view", "full").stdout
    assert "\n9\t    if (item.locked) {\n10\t      return refuse(context)\n11\t    }\n" in out
    assert 'router.post("items.list"' not in out


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
