"""A decorated member comes with the decorators of its type: they say who may call it, and from where."""

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
        '([Route("docks")] [Authorize(Policy = "harbour")] Docks)',
        ("Lift", "All", "Plain"),
    ),
    (
        "Docks.java",
        '@RestController\n@RequestMapping("/docks")\nclass Docks {\n    @PostMapping("/lift")\n'
        '    int lift(int crate) { return crate; }\n\n    @GetMapping("/all")\n    int all() { return 0; }\n\n'
        "    int plain() { return 1; }\n}\n",
        '(@RestController @RequestMapping("/docks") Docks)',
        ("lift", "all", "plain"),
    ),
    (
        "docks.ts",
        "@Controller('docks')\nexport class Docks {\n  @Post('lift')\n  lift(crate: number) { return crate; }\n\n"
        "  @Get('all')\n  all() { return 0; }\n\n  plain() { return 1; }\n}\n",
        "(@Controller('docks') Docks)",
        ("lift", "all", "plain"),
    ),
    (
        "docks.py",
        "@harbour.route('/docks')\nclass Docks:\n    @post('lift')\n    def lift(self, crate):\n"
        "        return crate\n\n"
        "    @get('all')\n    def all(self):\n        return 0\n\n    def plain(self):\n        return 1\n",
        "(@harbour.route('/docks') Docks)",
        ("lift", "all", "plain"),
    ),
]


@pytest.mark.parametrize(("path", "source", "told", "names"), MEMBERS, ids=[each[0] for each in MEMBERS])
def test_a_decorated_member_has_the_decorators_of_its_type(
    run: Run, project: Path, path: str, source: str, told: str, names: tuple[str, str, str]
) -> None:
    (project / path).write_text(source)
    first, second, plain = names
    assert run("unfold", path, first).stdout.split("\n")[1] == told
    assert run("unfold", path, first, second).stdout.count(told) == 1, "once for each type"
    assert told not in run("unfold", path, plain).stdout
    document = json.loads(run("unfold", path, second, "--json").stdout)
    assert document["results"][0]["above_type"] == told[1 : -len(" Docks)")]


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
