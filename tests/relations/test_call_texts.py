"""How the first callers make their calls is told with them."""

from __future__ import annotations

import json
from collections import Counter

from related_tree import Plant, Smart
from system_events import OPENED, noting

from smart_explore.relation_answers.answers import ANSWERS
from smart_explore.relation_answers.call_sites import MAX_ROWS
from smart_explore.relation_answers.relation_query import RelationQuery

FILES = {
    "src/hooks.ts": "export function fire(id: string, final = true) {}\nexport function spare() {}\n",
    "src/login.ts": (
        'import { fire, spare } from "./hooks";\n\n'
        "export async function login(id: string) {\n  void quietly(\n    fire(\n      id, // which\n"
        "      false,\n    )\n  );\n"
        "  const done =\n    await fire(id);\n  return done;\n}\n\n"
        "export function logout(ids: string[]) {\n  fire('a');\n  fire('a');\n}\n"
        "clock.repeat(() => spare(), 5 * 1000);\n"
    ),
}


def test_callers_show_what_waits_for_a_call_and_what_it_is_given(plant: Plant, smart: Smart) -> None:
    tree = plant(FILES)
    assert smart(tree.root, "callers", "fire").stdout.splitlines()[1:-1] == [
        "src/login.ts",
        " 5,11 login [import]",
        "  5: void quietly(fire(id, false))",
        "  11: const done = await fire(id)",
        " 16,17 logout [import]: fire('a')",
    ]
    again = json.loads(smart(tree.root, "callers", "fire", "--json").stdout)["results"]
    assert again[0]["calls"] == [[5, "void quietly(fire(id, false))"], [11, "const done = await fire(id)"]]
    assert "spare(), 5 * 1000)\n" in smart(tree.root, "callers", "spare").stdout
    assert all(not row.calls for row in tree.ask("callers", "spare").rows)


def test_rows_come_before_the_source_of_their_calls_where_the_budget_is_small(plant: Plant, smart: Smart) -> None:
    users = "".join(f"def use{number}():\n    f({number})\n\n\n" for number in range(12))
    tree = plant({"a.py": f"def f(x):\n    pass\n\n\n{users}"})
    small = smart(tree.root, "callers", "f", "--max-tokens", "100").stdout.splitlines()
    assert [line.split(" [")[0].split()[-1] for line in small[2:14]] == [f"use{number}" for number in range(12)]
    assert small[2].endswith(" [local]: f(0)") and small[11].endswith(" [local]")


def test_a_row_that_only_imports_has_no_call(plant: Plant) -> None:
    tree = plant(
        {"a.ts": "export const ID = 3;\n", "b.ts": 'import { ID } from "./a";\nexport const twice = 2 * ID;\n'}
    )
    told = {(row.lines, row.calls) for row in tree.ask("callers", "ID").rows}
    assert told == {((1,), ()), ((2,), ((2, "const twice = 2 * ID"),))}


def test_of_many_callers_the_files_of_the_first_are_read_once(plant: Plant, trusting: None) -> None:
    users = [f"use{number:02}.py" for number in range(30)]
    tests = {f"tests/test_{number}.py": "import a\n\na.wanted()\n" for number in range(9)}
    calls = dict.fromkeys(users, "import a\n\n\ndef use():\n    a.wanted()\n    a.wanted(2)\n")
    tree = plant({"a.py": "def wanted(x=1):\n    pass\n", **calls, **tests})
    query = RelationQuery("callers", "wanted", 1, 45, ambiguous=False)
    with tree.opened("wanted") as context:
        with noting(OPENED, tree.root) as opened:
            rows = ANSWERS["callers"](query, context).rows
        assert [row.symbol.path for row in rows if row.calls] == users[:MAX_ROWS]
        times = Counter(opened)
    others = {times[path] for path in users[MAX_ROWS:]}
    assert {times[path] for path in users[:MAX_ROWS]} == {max(others) + 1}


def test_of_a_file_that_changed_meanwhile_no_source_is_shown(plant: Plant) -> None:
    tree = plant(
        {"a.py": "def f():\n    pass\n", "b.py": "from a import f\n\nf()\n", "c.py": "from a import f\n\nf()\n"}
    )
    query = RelationQuery("callers", "f", 1, 50, ambiguous=False)
    with tree.opened("f") as context:
        tree.write("b.py", "from a import f\n\ng(f())\n")
        (tree.root / "c.py").unlink()
        rows = ANSWERS["callers"](query, context).rows
    assert [(row.symbol.path, row.lines, row.calls) for row in rows] == [("b.py", (3,), ()), ("c.py", (3,), ())]


def test_what_is_handed_over_is_shown_with_what_takes_it(plant: Plant) -> None:
    tree = plant(
        {
            "a.py": "def send(x):\n    pass\n",
            "b.py": "from a import send\n\ndef go(pool):\n    return pool.map(\n        send,\n        jobs,\n    )\n",
        }
    )
    (row,) = tree.ask("callers", "send").passed_on
    assert (row.lines, row.text) == ((5,), "return pool.map(send, jobs)")


def test_a_call_is_shown_with_the_conditions_under_which_it_is_made(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "a.py": "def f(x):\n    pass\n",
            "b.py": "from a import f\n\n\ndef g(y):\n    f(0)\n    if y.late:\n        f(1)\n    else:\n        f(1)\n",
            "tests/test_a.py": "from a import f\n\n\ndef test_f():\n    if True:\n        f(1)\n",
        }
    )
    assert smart(tree.root, "callers", "f", "--no-tests").stdout.splitlines()[1:-1] == [
        "b.py",
        " 5,7,9 g [import]",
        "  5: f(0)",
        "  7: if y.late: f(1)",
        "  9: if y.late: … else: f(1)",
    ]
    told = json.loads(smart(tree.root, "callers", "f", "--json").stdout)["results"]
    assert [row.get("conditions") for row in told] == [[[7, "if y.late:"], [9, "if y.late: … else:"]], None]


def test_traces_and_contexts_show_the_conditions_of_calls_once(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "a.py": (
                "def run(job):\n    if job.late:\n        for part in job.parts:\n"
                "            if part.ok: start(part)\n\n"
                "def start(part):\n    stop(part)\n\n\ndef stop(part):\n    pass\n"
            )
        }
    )
    traced = smart(tree.root, "trace", "run", "stop").stdout.splitlines()
    assert traced[1:3] == [
        " a.py:4 run [local]: if job.late: if part.ok: start(part)",
        " a.py:7 start [local]: stop(part)",
    ]
    (path,) = json.loads(smart(tree.root, "trace", "run", "stop", "--json").stdout)["paths"]
    assert [step.get("condition") for step in path] == ["if job.late:", None, None]
    around = smart(tree.root, "context", "start").stdout
    assert " a.py:4 run [local]: if job.late: if part.ok: start(part)\n" in around


def test_of_a_function_on_one_line_the_use_is_told_not_its_head(plant: Plant, smart: Smart) -> None:
    source = "class Filter {\n public:\n  int keep() { return inner_ + 1; }\n private:\n  int inner_;\n};\n"
    tree = plant({"filter.cc": f"{source}int Filter::lost() {{ return inner_; }}\n"})
    told = smart(tree.root, "callers", "inner_").stdout
    assert " 3 Filter.keep [self]: return inner_ + 1\n" in told
    assert " 7 Filter.lost [self]: return inner_\n" in told


def test_a_file_that_ends_with_a_call_without_arguments_is_read(plant: Plant, smart: Smart) -> None:
    tree = plant({"a.rb": "def go; end\nif x then def run; go(); end end"})
    assert smart(tree.root, "callers", "go").stdout.splitlines()[1:-1] == ["a.rb", " 2 run [local]: go()"]
