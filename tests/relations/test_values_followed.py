"""Where a value goes and where it comes from, through statements, calls, returns, fields and files."""

from __future__ import annotations

import pytest
from related_tree import Plant, RelatedTree, Smart

from smart_explore.errors import SmartExploreError
from smart_explore.model.flow_answer import FlowAnswer
from smart_explore.operations.flow import VERB
from smart_explore.requests import Session, call

PYTHON = {
    "app.py": (
        "from settings import LIMIT, Config\n"
        "from work import clip\n"
        "def handler(status, other):\n"
        "    level = status + 1\n"
        "    if level > LIMIT:\n"
        "        other = clip(level)\n"
        "    status = 0\n"
        "    report(status)\n"
        "    return other\n"
        "def start():\n"
        "    config = Config(7)\n"
        "    first, second = 1, config.timeout\n"
        "    note = lambda text: text + str(second)\n"
        "    handler(status=second, other=first)\n"
        "    return note('x')\n"
        "def again(n):\n"
        "    return again(n) if n else n\n"
    ),
    "settings.py": (
        "LIMIT = 9\n"
        "class Config:\n"
        "    def __init__(self, timeout):\n"
        "        self.timeout = timeout\n"
        "    def late(self, now):\n"
        "        return now > self.timeout\n"
    ),
    "work.py": (
        "def clip(value):\n"
        "    if value > 100:\n"
        "        raise ValueError(value)\n"
        "    kept = {'top': value, 'rest': 0}\n"
        "    save(kept['rest'])\n"
        "    return kept['top']\n"
    ),
}


def flow(tree: RelatedTree, target: str, **options: object) -> FlowAnswer:
    answer = call(VERB, Session(base=str(tree.root)), {"target": target, **options})
    assert isinstance(answer, FlowAnswer)
    return answer


def lines(answer: FlowAnswer) -> list[str]:
    """Each line with its step, indented as it is below others."""
    return [f"{'.' * row.level}{row.path}:{row.line} {row.what}" for row in answer.rows]


def test_a_parameter_goes_through_assignments_conditions_calls_and_returns(shared: Plant) -> None:
    assert lines(flow(shared(PYTHON), "handler::status")) == [
        "app.py:3 status of handler",
        ".app.py:4 sets level",
        "..app.py:5 decides",
        "..app.py:6 passes it to clip",
        "...work.py:1 parameter value of clip",
        "....work.py:2 decides",
        "....work.py:3 passes it to ValueError",
        "....work.py:4 sets kept",
        ".....work.py:6 returns it",
        "...app.py:9 returns it",
        "app.py:7 status of handler",
        ".app.py:8 passes it to report",
    ]


def test_a_value_that_is_set_anew_is_not_followed_any_further(shared: Plant) -> None:
    answer = flow(shared(PYTHON), "app.py:4")
    assert "app.py:8" not in " ".join(lines(answer))


def test_a_field_goes_to_what_reads_it_of_that_type(shared: Plant) -> None:
    found = lines(flow(shared(PYTHON), "Config.timeout"))
    assert found[0] == "settings.py:4 field timeout of Config"
    assert ".app.py:12 sets second" in found
    assert "..app.py:14 passes it to handler" in found
    assert [line.lstrip(".") for line in found if "app.py:13" in line or "app.py:15" in line] == [
        "app.py:13 passes it to str",
        "app.py:15 returns it",
    ]
    assert ".settings.py:6 returns it" in found


def test_back_a_value_comes_from_arguments_fields_and_constants(shared: Plant) -> None:
    assert lines(flow(shared(PYTHON), "handler::level", back=True)) == [
        "app.py:4 level of handler",
        ".app.py:3 parameter status",
        "..app.py:14 passes it to handler",
        "...app.py:12 sets second",
        "....settings.py:4 stores it in self.timeout",
        ".....settings.py:3 parameter timeout",
        "......app.py:11 passes it to __init__",
    ]


def test_a_constant_goes_to_the_files_that_import_it(shared: Plant) -> None:
    assert lines(flow(shared(PYTHON), "LIMIT")) == ["settings.py:1 LIMIT", ".app.py:5 decides"]


def test_a_parameter_of_a_method_is_named_with_its_type_whether_or_not_others_bear_its_name(shared: Plant) -> None:
    tree = shared({**PYTHON, "other.py": "class Other:\n    def late(self, now):\n        return now\n"})
    answer = flow(tree, "Config.late::now")
    assert [(row.path, row.line) for row in answer.rows] == [("settings.py", 5), ("settings.py", 6)]


def test_a_call_that_leads_back_into_itself_is_cut_and_counted(shared: Plant) -> None:
    assert flow(shared(PYTHON), "again::n").loops > 0


def test_a_depth_ends_the_walk_and_is_said(shared: Plant) -> None:
    answer = flow(shared(PYTHON), "handler::status", depth=1)
    assert max(row.level for row in answer.rows) == 1
    assert "--depth 1" in answer.limit


def test_keys_of_a_dictionary_are_told_apart(shared: Plant) -> None:
    assert not any("work.py:5" in line for line in lines(flow(shared(PYTHON), "clip::value")))


@pytest.mark.parametrize(
    ("target", "hint"),
    [
        ("handler::nothing", "FUNCTION::VARIABLE"),
        ("nothing", "FUNCTION::nothing"),
        ("app.py:900", "grep"),
        (" ", "flow"),
    ],
)
def test_a_target_that_is_no_value_is_refused_with_what_to_type(shared: Plant, target: str, hint: str) -> None:
    with pytest.raises(SmartExploreError) as refused:
        flow(shared(PYTHON), target)
    assert hint in (refused.value.hint or "")


def test_the_tool_and_the_command_give_the_same_rows(plant: Plant, smart: Smart) -> None:
    tree = plant({"a.py": "def f(x):\n    y = x\n    return y\n"})
    expected = " a.py:1 x of f: def f(x):\n  a.py:2 sets y: y = x\n   a.py:3 returns it: return y\n"
    assert expected in smart(tree.root, "flow", "f::x").stdout
    assert expected in smart(tree.root, "relations", "f::x", "flow").stdout


def test_ambiguous_lines_are_followed_where_no_other_is_known(plant: Plant) -> None:
    kinds = "".join(f"class {name}:\n    def wait(self, limit):\n        return limit\n" for name in "AB")
    tree = plant({"a.py": f"LIMIT = 3\n{kinds}def use(thing):\n    thing.wait(LIMIT)\n"})
    assert {row.how for row in flow(tree, "a.py::LIMIT").rows if row.what.startswith("parameter")} == {"ambiguous"}
