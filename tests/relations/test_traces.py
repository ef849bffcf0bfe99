"""Paths of calls from one symbol to another."""

from __future__ import annotations

from related_tree import Plant, RelatedTree, Smart

from smart_explore.model.trace_answer import TraceAnswer
from smart_explore.operations.trace import VERB
from smart_explore.requests import Session, call

FILES = {
    "src/main.ts": "import { run } from './run'\nexport function main() {\n  run()\n}\nmain()\n",
    "src/run.ts": (
        "import { Store } from './store'\n"
        "export function run() {\n  step()\n}\n"
        "function step() {\n  write({} as Store)\n}\n"
        "function write(store: Store) {\n  store.save()\n}\n"
        "export function apart() {}\n"
    ),
    "src/store.ts": "export interface Store {\n  save(): void\n}\n",
    "src/disk.ts": (
        "import { Store } from './store'\n"
        "export class Disk implements Store {\n  save() {\n    flush()\n  }\n}\n"
        "function flush() {}\n"
    ),
}


def traced(tree: RelatedTree, source: str, target: str) -> TraceAnswer:
    answer = call(VERB, Session(base=str(tree.root)), {"source": source, "target": target})
    assert isinstance(answer, TraceAnswer)
    return answer


def steps(answer: TraceAnswer) -> list[str]:
    return [f"{step.symbol.qualified_name} {step.how} {step.line}".strip() for step in answer.paths[0]]


def test_a_path_is_told_call_by_call_and_through_an_interface(shared: Plant) -> None:
    answer = traced(shared(FILES), "main", "flush")
    assert steps(answer) == [
        "main import 3",
        "run local 3",
        "step local 6",
        "write import 9",
        "Store.save implemented by 0",
        "Disk.save local 4",
        "flush  0",
    ]
    assert len(answer.paths) == 1


def test_a_path_may_begin_anywhere_in_a_file_or_a_folder(shared: Plant) -> None:
    tree = shared(FILES)
    assert steps(traced(tree, "src/run.ts", "Store.save")) == ["write import 9", "Store.save  0"]
    assert steps(traced(tree, "src/", "flush"))[0] == "Disk.save local 4"


def test_without_a_path_the_answer_says_what_was_searched(plant: Plant, smart: Smart) -> None:
    answer = smart(plant(FILES).root, "trace", "main", "apart")
    assert answer.returncode == 1
    assert "no path of calls from main to apart" in answer.stdout
    assert "followed: every sure call from the start, " in answer.stdout


def test_without_a_path_the_end_is_named_from_which_every_call_was_followed(plant: Plant, smart: Smart) -> None:
    calls = "".join(f"def step{number}():\n    step{number + 1}()\n" for number in range(4))
    fan = "".join(f"def user{number}():\n    end()\n    step0()\n" for number in range(9))
    many = "def many():\n" + "".join(f"    user{number}()\n" for number in range(9))
    tree = plant({"a.py": f"{calls}def step4(): ...\ndef end(): ...\ndef apart(): ...\n{fan}{many}"})
    told = "followed: every sure call from the start, 5 symbols: the end is none of them\n"
    assert told in smart(tree.root, "trace", "step0", "end").stdout
    told = "followed: every sure call back from the end, 1 symbol: the start is none of them\n"
    assert told in smart(tree.root, "trace", "many", "apart").stdout


PASSED_ON = {
    "app.py": ("from worker import later, save\n\ndef start():\n    later(step)\n\ndef step():\n    save()\n"),
    "worker.py": "def later(function):\n    function()\n\ndef save():\n    pass\n",
    "test_app.py": "from app import start\nfrom worker import save\n\ndef test():\n    start()\n    save()\n",
}


def test_without_a_sure_path_one_is_shown_through_a_function_that_is_passed_on(plant: Plant, smart: Smart) -> None:
    tree = plant(PASSED_ON)
    answer = smart(tree.root, "trace", "start", "save")
    assert answer.returncode == 1
    assert "no path of sure calls from start to save" in answer.stdout
    assert " app.py:4 start [passes on]: later(step)\n app.py:7 step [import]: save()\n" in answer.stdout


def test_without_a_sure_path_one_is_shown_with_a_call_that_may_mean_several_symbols(plant: Plant) -> None:
    kinds = "".join(f"class {name}:\n    def flush(self):\n        {name.lower()}()\n\n" for name in ("Disk", "Net"))
    tree = plant({"a.py": f"{kinds}def disk():\n    pass\n\ndef net():\n    pass\n\ndef go(it):\n    it.flush()\n"})
    answer = traced(tree, "go", "disk")
    assert not answer.paths
    assert [(step.symbol.qualified_name, step.how) for step in answer.possible[0]] == [
        ("go", "ambiguous"),
        ("Disk.flush", "local"),
        ("disk", ""),
    ]


def test_no_test_stands_between_two_symbols_of_the_program(plant: Plant) -> None:
    tree = plant({**PASSED_ON, "test_both.py": "from worker import save\n\ndef later():\n    save()\n"})
    answer = traced(tree, "start", "save")
    assert all("test" not in step.symbol.path for path in answer.possible for step in path)
    assert steps(traced(tree, "test_app.py", "save")) == ["test import 6", "save  0"]


def test_the_tool_takes_both_ends_in_one_text(plant: Plant, smart: Smart) -> None:
    tree = plant(FILES)
    answer = smart(tree.root, "relations", "main -> step", "trace")
    assert answer.stdout.splitlines()[:4] == [
        "from main to step: 2 calls",
        " src/main.ts:3 main [import]: run()",
        " src/run.ts:3 run [local]: step()",
        " src/run.ts:5 step",
    ]
    assert smart(tree.root, "relations", "main", "trace").returncode == 2


def test_ends_that_several_symbols_bear_are_listed(plant: Plant, smart: Smart) -> None:
    tree = plant({**FILES, "src/other.ts": "export function step() {}\n"})
    answer = smart(tree.root, "trace", "main", "step")
    assert answer.stdout.splitlines()[0] == "2 symbols are called step; which one?"


def test_a_path_from_a_symbol_to_itself_is_said_to_be_none(plant: Plant, smart: Smart) -> None:
    answer = smart(plant(FILES).root, "trace", "main", "main")
    assert answer.returncode == 1
    assert answer.stdout.startswith("main is both ends; to see who calls it")
