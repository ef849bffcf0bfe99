"""What is said of a symbol that nothing calls in production: uses of a type, calls of tests, headings of its name."""

from __future__ import annotations

import pytest
from related_tree import Plant, Smart

TYPES = {
    "base.ts": "export abstract class Task {}\nexport interface Plan {}\nexport class Made {}\nnew Made();\n",
    "a.ts": 'import { Task, Plan } from "./base";\nexport class A extends Task {}\nfunction f(p: Plan, q: Plan) {}\n',
    "b.ts": 'import { Task } from "./base";\nexport default class B extends Task {}\nlet task: Task;\n',
    "b.test.ts": 'import { Task } from "./base";\nclass Fake extends Task {}\n',
}


def test_of_a_type_that_nothing_calls_its_other_uses_are_counted(plant: Plant, smart: Smart) -> None:
    tree = plant(TYPES)
    counted = {name: tree.ask("callers", name) for name in ("Task", "Plan", "Made")}
    assert {name: (answer.derived, answer.named) for name, answer in counted.items()} == {
        "Task": (3, 1),
        "Plan": (0, 1),
        "Made": (0, 0),
    }
    assert tree.ask("callers", "Task", no_tests=True).derived == len(tree.names("implementations", "Task")) - 1 == 2
    shown = smart(tree.root, "callers", "Task")
    assert shown.returncode == 1
    assert "3 types derive from it; to see them: smart-explore implementations Task\n" in shown.stdout
    assert "1 line names it:\nb.ts\n 3 task [import]: let task: Task;\n" in shown.stdout
    uses = "".join(f"function f{number}(task: Plan) {{}}\n" for number in range(6))
    many = plant({**TYPES, "c.ts": f'import {{ Plan }} from "./base";\n{uses}'})
    counted = smart(many.root, "callers", "Plan").stdout
    assert "7 lines name it:\n" in counted and counted.count("[import]") == 5
    assert "to see all that name it, 7 lines: smart-explore references Plan\n" in counted
    assert tree.ask("callees", "Task").derived == 0


NAMED = {
    "a constructor": (
        {"A.cs": "class Mail {\n  public Mail() {}\n}\nclass App {\n  void Run(Services s) { s.Add<Mail>(); }\n}\n"},
        "Mail.Mail",
        "1 line names its type:\nA.cs\n 5 App.Run [local]: void Run(Services s) { s.Add<Mail>(); }\n",
    ),
    "a class": (
        {"A.java": "class A {\n  int size = Mail.SIZE;\n}\nclass Mail {\n  static int SIZE = 1;\n}\n"},
        "Mail",
        "1 line names it:\nA.java\n 2 A.size [local]: int size = Mail.SIZE;\n",
    ),
    "a macro": (
        {"a.c": "#define STEP x++\nint run(int x) {\n  STEP;\n  return x;\n}\n"},
        "STEP",
        "1 line names it:\na.c\n 3 run [local]: STEP;\n",
    ),
    "a module": (
        {"src/main.rs": "mod cli;\nfn main() { crate::cli::run(); }\n", "src/cli.rs": "pub fn run() {}\n"},
        "src/main.rs::cli",
        "1 line names it:\nsrc/main.rs\n 2 main [import]: fn main() { crate::cli::run(); }\n",
    ),
}


@pytest.mark.parametrize("what", NAMED)
def test_of_what_is_named_and_not_called_the_lines_that_name_it_are_shown(
    plant: Plant, smart: Smart, what: str
) -> None:
    files, target, lines = NAMED[what]
    tree = plant(files)
    for relation in ("callers", "impact", *(("references",) if what == "a constructor" else ())):
        shown = smart(tree.root, relation, target).stdout
        assert shown.partition("\n")[0].endswith(": none")
        assert lines in shown


def test_the_decorator_of_a_function_without_references_is_shown(plant: Plant, smart: Smart) -> None:
    tree = plant({"a.py": "import pytest\n\n@pytest.fixture\ndef made():\n    pass\n"})
    assert "above it stands @pytest.fixture: that may have it called\n" in smart(tree.root, "references", "made").stdout


def test_what_stands_in_a_module_of_tests_is_no_production(plant: Plant, smart: Smart) -> None:
    tests = "#[cfg(test)]\nmod tests {\n    use super::*;\n    fn adds() {\n        sum(1);\n    }\n}\n"
    tree = plant({"src/lib.rs": f"{tests}\npub fn sum(n: u8) -> u8 {{ n }}\n\nfn total() {{\n    sum(2);\n}}\n"})
    assert tree.names("callers", "sum") == ["src/lib.rs::total", "src/lib.rs::tests.adds"]
    assert tree.names("callers", "sum", no_tests=True) == ["src/lib.rs::total"]
    assert "sum(1)" not in smart(tree.root, "grep", "sum", "--no-tests").stdout
    assert "src/lib.rs" not in smart(tree.root, "search", "adds", "--no-tests").stdout


def test_what_only_tests_call_is_said_to_have_callers_there(plant: Plant, smart: Smart) -> None:
    tests = "import { made } from './testUtils'\ntest('one', () => {\n  made()\n})\n"
    tree = plant({"src/testUtils.ts": "export function made() {}\n", "src/a.test.ts": tests, "src/b.test.ts": tests})
    for _ in range(2):  # once read, once as it is kept
        out = smart(tree.root, "callers", "made", "--no-tests").stdout
        assert out.startswith("callers of function made src/testUtils.ts:1: none outside of tests, 2 there\n")


def test_a_heading_that_bears_the_name_is_not_meant_beside_code(plant: Plant) -> None:
    tree = plant({"a.py": "def made():\n    pass\n\n\nmade()\n", "docs/a.md": "# Functions\n\n## made\n\n## told\n"})
    assert tree.names("callers", "made") == ["a.py"]
    symbol = tree.ask("callers", "told").symbol
    assert symbol is not None and symbol.kind == "heading"
