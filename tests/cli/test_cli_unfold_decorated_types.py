"""A method comes with the decorators of its type: they say who may call it, and from where."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

MEMBERS = [
    (
        "Docks.cs",
        '[Route("docks")]\n[Authorize(Policy = "harbour")]\npublic class Docks {\n'
        '    [HttpPost("lift")]\n    public int Lift(int crate) { return crate; }\n\n'
        '    [HttpGet("all")]\n    public int All() { return 0; }\n\n    public int Plain() { return 1; }\n}\n',
        'in 1 [Route("docks")] [Authorize(Policy = "harbour")] class Docks',
        ("Lift", "All", "Plain"),
    ),
    (
        "Docks.java",
        '@RestController\n@RequestMapping("/docks")\nclass Docks {\n    @PostMapping("/lift")\n'
        '    int lift(int crate) { return crate; }\n\n    @GetMapping("/all")\n    int all() { return 0; }\n\n'
        "    int plain() { return 1; }\n}\n",
        'in 1 @RestController @RequestMapping("/docks") class Docks',
        ("lift", "all", "plain"),
    ),
    (
        "docks.ts",
        "@Controller('docks')\nexport class Docks {\n  @Post('lift')\n  lift(crate: number) { return crate; }\n\n"
        "  @Get('all')\n  all() { return 0; }\n\n  plain() { return 1; }\n}\n",
        "in 1 @Controller('docks') class Docks",
        ("lift", "all", "plain"),
    ),
    (
        "docks.py",
        "@harbour.route('/docks')\nclass Docks:\n    @post('lift')\n    def lift(self, crate):\n"
        "        return crate\n\n"
        "    @get('all')\n    def all(self):\n        return 0\n\n    def plain(self):\n        return 1\n",
        "in 1 @harbour.route('/docks') class Docks",
        ("lift", "all", "plain"),
    ),
]


@pytest.mark.parametrize(("path", "source", "told", "names"), MEMBERS, ids=[each[0] for each in MEMBERS])
def test_a_method_has_the_decorators_of_its_type(
    run: Run, project: Path, path: str, source: str, told: str, names: tuple[str, str, str]
) -> None:
    (project / path).write_text(source)
    first, second, plain = names
    assert run("unfold", path, first).stdout.split("\n")[1] == told
    assert run("unfold", path, first, second).stdout.count(told) == 1, "once for each type"
    assert told in run("unfold", path, plain).stdout
    assert told not in run("unfold", path, "Docks", plain).stdout, "the type itself shows it"
    document = json.loads(run("unfold", path, second, "--json").stdout)
    declared = document["results"][0]["declared"]
    assert (declared["line"], declared["head"], declared["statements"]) == (1, told.removeprefix("in 1 "), [])


GUARDED = (
    "class Docks(Harbour):\n    crew = (Signed, Trained)\n\n    def lift(self, crate):\n"
    + "".join(f"        crate = self.step_{n}(crate, {n})\n" for n in range(40))
    + "        return crate\n"
)


@pytest.mark.parametrize(
    ("words", "tokens", "is_told"), [("", 1000, True), ("", 200, False), ("~step_7|step_9", 200, True)]
)
def test_without_room_the_outermost_rows_come_first(
    run: Run, project: Path, words: str, tokens: int, is_told: bool
) -> None:
    (project / "docks.py").write_text(GUARDED)
    told = run("unfold", f"docks.py::lift{words}", "--max-tokens", str(tokens)).stdout
    assert ("in 1 class Docks(Harbour): 2 crew = (Signed, Trained)" in told) == is_told


def test_the_best_match_of_a_search_has_the_line(run: Run, project: Path) -> None:
    (project / "docks.py").write_text(GUARDED.replace("step_7", "weigh"))
    assert "\nin 1 class Docks(Harbour): 2 crew = (Signed, Trained)\n" in run("search", "lift weigh crate").stdout


def test_a_word_of_a_focus_that_the_type_holds_is_held(run: Run, project: Path) -> None:
    (project / "docks.py").write_text(GUARDED)
    told = run("unfold", "docks.py::lift~trained|step_7|nothing").stdout
    assert "nowhere: nothing)" in told and "2 crew = (Signed, Trained)" in told
    assert "no line of it holds" not in run("unfold", "docks.py::lift~trained").stdout


def test_long_arguments_of_decorators_leave_room_for_the_name_below_them(run: Run, tmp_path: Path) -> None:
    steps = "".join(
        f"    // a comment on step {n}\n    void step{n}() {{ tie(first, second); loose(); }}\n" for n in range(30)
    )
    (tmp_path / "Docks.java").write_text(
        '@Component(id = "a.name.of.a.component", factory = Factories.make(Docks.class, Quays.class, Bays.class),\n'
        f"  names = {{ First.class, Second.class, Third.class, Fourth.class }})\npublic class Docks {{\n{steps}}}\n"
    )
    rows = run("unfold", f"{tmp_path / 'Docks.java'}~step7").stdout.splitlines()
    assert rows[1].startswith("1\t@Component(") and rows[1].endswith("public class Docks {")
    assert len(rows[1]) < 140
