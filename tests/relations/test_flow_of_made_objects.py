"""Where the fields of objects come from that are made without a written constructor; flow in TypeScript and Go."""

from __future__ import annotations

import pytest
from related_tree import Plant, RelatedTree, Smart

from smart_explore.model.flow_answer import FlowAnswer
from smart_explore.operations.flow import VERB
from smart_explore.requests import Session, call

PYTHON = {
    "shapes.py": (
        "from dataclasses import dataclass\n"
        "from typing import ClassVar, NamedTuple\n"
        "import attr\n"
        "class Fault(NamedTuple):\n"
        "    path: str\n"
        "    reason: str = 'unknown'\n"
        "@dataclass\n"
        "class Price:\n"
        "    made: ClassVar[int] = 0\n"
        "    sold: 'typing.ClassVar[int]' = 0\n"
        "    worth: int = field(\n        init=False)\n"
        "    none = 0\n"
        "    cents: int\n"
        "    @classmethod\n"
        "    def free(cls):\n"
        "        return cls(0)\n"
        "@dataclass\n"
        "class Reduced(Price):\n"
        "    by: int\n"
        "@attr.s\n"
        "class Door:\n"
        "    _lock = attr.ib()\n"
        "class Old:\n"
        "    def __init__(self, age):\n"
        "        self.age = age\n"
        "class Older(Old):\n"
        "    pass\n"
    ),
    "use.py": (
        "from shapes import Door, Fault, Older, Price, Reduced\n"
        "def make(path, rows):\n"
        "    one = Fault(path, find(path))\n"
        "    two = Fault(reason='locked', path=path)\n"
        "    three = Fault(path)\n"
        "    four = Fault(*rows)\n"
        "    five = one._replace(reason='late')\n"
        "    six = map(Fault, rows, rows)\n"
        "    return isinstance(one, Fault), two, three, four, five, six\n"
        "def find(path):\n"
        "    return path.suffix\n"
        "def more():\n"
        "    return Reduced(9, 3), Price(7)\n"
        "def others():\n"
        "    return Door(lock=1), Older(2)\n"
    ),
}
JAVA = {
    "Fault.java": (
        "record Fault(String path, String reason) {\n"
        "    static Fault of(String path) {\n"
        "        return new Fault(path, path.trim());\n"
        "    }\n"
        "}\n"
    )
}
TYPESCRIPT = {
    "fault.ts": (
        "export class Fault {\n"
        "  constructor(\n"
        "    private readonly path: string,\n"
        "    readonly reason: string,\n"
        "    other: string,\n"
        "  ) {}\n"
        "  text(): string {\n"
        "    return this.path + this.reason;\n"
        "  }\n"
        "}\n"
    ),
    "use.ts": (
        'import { Fault } from "./fault";\n'
        "export function make(path: string, cause: string): Fault {\n"
        "  const reason = cause ?? 'none';\n"
        "  return new Fault(path, reason, path);\n"
        "}\n"
        "export function show(fault: Fault): void {\n"
        "  if (fault.reason) console.log(fault.reason);\n"
        "}\n"
    ),
}
GO = {
    "go.mod": "module example.com/fault\n\ngo 1.22\n",
    "fault.go": (
        "package fault\n\n"
        "type Fault struct {\n"
        "\tPath   string\n"
        "\tReason string\n"
        "}\n\n"
        "func Keyed(path string, cause string) *Fault {\n"
        "\treturn &Fault{Reason: cause, Path: path}\n"
        "}\n\n"
        "func Listed(path string, why string) Fault {\n"
        "\treturn Fault{path, why}\n"
        "}\n\n"
        "func Show(limit int) string {\n"
        '\tmade := Keyed("a", "b")\n'
        "\tif limit > 3 {\n"
        "\t\treturn made.Reason\n"
        "\t}\n"
        "\tclipped := limit + 1\n"
        "\treturn pad(clipped)\n"
        "}\n\n"
        "func pad(width int) string { return string(rune(width)) }\n"
    ),
}


PRICES = [".use.py:13 passes it to Price", ".shapes.py:17 passes it to Price"]


def lines(tree: RelatedTree, target: str, **options: object) -> list[str]:
    """Each line below the target's own, with its step, what it does and how unsure it is."""
    answer = call(VERB, Session(base=str(tree.root)), {"target": target, **options})
    assert isinstance(answer, FlowAnswer)
    return [f"{'.' * row.level}{row.path}:{row.line} {row.what} {row.how}".rstrip() for row in answer.rows if row.level]


@pytest.mark.parametrize(
    ("files", "target", "expected"),
    [
        (
            PYTHON,
            "Fault.reason",
            [
                ".use.py:3 passes it to Fault",
                "..use.py:11 returns it",
                "...use.py:10 parameter path",
                ".use.py:4 passes it to Fault",
                ".use.py:6 passes it to Fault",
                "..use.py:2 parameter rows",
                ".use.py:8 may set it, makes Fault possible",
                ".use.py:7 sets reason",
            ],
        ),
        (
            PYTHON,
            "Price.cents",
            PRICES,
        ),
        (PYTHON, "Price.made", []),
        (PYTHON, "Reduced.by", [".use.py:13 passes it to Reduced"]),
        (PYTHON, "Door._lock", [".use.py:15 passes it to Door"]),
        (PYTHON, "Old.age", [".shapes.py:25 parameter age", "..use.py:15 passes it to __init__"]),
        (JAVA, "Fault.reason", [".Fault.java:3 passes it to Fault", "..Fault.java:2 parameter path"]),
        (
            TYPESCRIPT,
            "Fault.reason",
            [".use.ts:4 passes it to constructor", "..use.ts:3 sets reason", "...use.ts:2 parameter cause"],
        ),
        (TYPESCRIPT, "Fault.path", [".use.ts:4 passes it to constructor", "..use.ts:2 parameter path"]),
        (
            GO,
            "Fault.Reason",
            [
                ".fault.go:9 passes it to Fault",
                "..fault.go:8 parameter cause",
                "...fault.go:17 passes it to Keyed",
                ".fault.go:13 passes it to Fault",
                "..fault.go:12 parameter why",
            ],
        ),
    ],
)
def test_a_field_comes_from_what_makes_the_object(
    shared: Plant, files: dict[str, str], target: str, expected: list[str]
) -> None:
    assert lines(shared(files), target, back=True, depth=3) == expected


@pytest.mark.parametrize(
    ("files", "target", "expected"),
    [
        (
            TYPESCRIPT,
            "make::cause",
            [
                ".use.ts:3 sets reason",
                "..use.ts:4 passes it to constructor",
                "...fault.ts:4 parameter reason of constructor",
                "....fault.ts:8 returns it",
                "....use.ts:7 decides",
            ],
        ),
        (
            GO,
            "Show::limit",
            [
                ".fault.go:18 decides",
                ".fault.go:21 sets clipped",
                "..fault.go:22 passes it to pad",
                "...fault.go:25 parameter width of pad",
            ],
        ),
        (GO, "Keyed::cause", [".fault.go:9 returns it", "..fault.go:17 calls Keyed", "...fault.go:19 returns it"]),
    ],
)
def test_a_value_goes_on_in_typescript_and_go(
    shared: Plant, files: dict[str, str], target: str, expected: list[str]
) -> None:
    assert lines(shared(files), target) == expected


def test_places_that_may_set_a_field_are_counted_where_none_is_sure(plant: Plant, smart: Smart) -> None:
    uses = "def use(kind, rows):\n    kind(reason='a')\n    return list(map(Fault, rows))\n"
    tree = plant({"a.py": f"from typing import NamedTuple\nclass Fault(NamedTuple):\n    reason: str\n{uses}"})
    shown = smart(tree.root, "flow", "--back", "Fault.reason").stdout
    assert "comes from 1 line, which is not sure" in shown
    assert "may mean another symbol, left out: 1" in shown
    assert "a.py:5 sets reason [ambiguous]" in smart(tree.root, "flow", "--back", "Fault.reason", "--ambiguous").stdout


def test_near_lines_are_shown_first_and_those_of_tests_last(plant: Plant, smart: Smart) -> None:
    steps = "".join(f"    v{n + 1} = v{n}\n" for n in range(5))
    reads = "".join(f"def read{n}():\n    use{n}(LIMIT)\n" for n in range(9))
    tree = plant(
        {
            "a.py": f"LIMIT = 3\ndef far():\n    v0 = LIMIT\n{steps}    return v5\n",
            "tests/test_a.py": f"from a import LIMIT\n{reads}",
            "z.py": f"from a import LIMIT\n{reads}",
        }
    )
    shown = smart(tree.root, "flow", "LIMIT", "--max-tokens", "135").stdout
    assert shown.count("z.py:") == 9
    assert "sets v0" in shown
    assert "sets v5" not in shown
    assert "tests/" not in shown
    assert ", 9 in tests; to see more: --max-tokens 270" in shown


LOCKS = {
    "locks.go": "package locks\n\nvar limit = 30\n\ntype locker struct {\n\tpause int\n\tother int\n}\n\n"
    "var shared = &locker{\n\tpause: limit - 1,\n\tother: 3,\n}\n\nfunc Lock() {\n\tshared.lock(2)\n}\n\n"
    "func (l *locker) lock(n int) {\n\tgo l.refresh(n)\n}\n\nfunc (l *locker) refresh(n int) {\n\tif n > l.pause {\n"
    "\t\tstop(n, l.other)\n\t}\n}\n\nfunc (l locker) unused() int {\n\treturn l.pause\n}\n",
}


def test_a_method_of_go_reads_what_its_object_was_made_with(shared: Plant) -> None:
    tree = shared(LOCKS)
    assert lines(tree, "limit") == [".locks.go:10 sets shared", "..locks.go:24 decides"]
    assert lines(tree, "refresh::n", back=True)[:2] == [
        ".locks.go:20 passes it to refresh",
        "..locks.go:19 parameter n",
    ]
