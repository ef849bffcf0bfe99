"""Lines that name a function without calling it stand below its calls, whatever calls it or may."""

from __future__ import annotations

import os

import pytest
from related_tree import Plant, RelatedTree, Smart

from smart_explore.relations.facts.extract import FileToExtract, extract_facts, files_with_names
from smart_explore.source.walk.result import Candidate

BOUND = {
    "src/flags.ts": (
        "export class Flags {\n  constructor() { this.flush(); }\n  async flush() {}\n"
        "  async drop() {}\n  async keep() {}\n}\n"
    ),
    "src/services.ts": 'import { Flags } from "./flags";\nexport interface Services { flags: Flags; size: number }\n',
    "src/plan.ts": (
        'import type { Services } from "./services";\n'
        "export function plan(services: Services, timer: Timer) {\n"
        "  const { flags } = services;\n"
        "  timer.every(flags.flush.bind(flags));\n"
        "  timer.every(flags.drop.bind(flags));\n"
        "  return { run: services.flags.keep };\n"
        "}\n"
    ),
    "web/recorder.ts": "export function leave(recorder) { recorder.drop(); }\nexport class Recorder { drop() {} }\n",
}


def handed(tree: RelatedTree, target: str, **options: object) -> list[tuple[str, str, tuple[int, ...]]]:
    """Of each line that names a function without calling it how it is known, its file and line."""
    return [(row.how, row.symbol.path, row.lines) for row in tree.ask("callers", target, **options).passed_on]


def test_what_is_bound_of_a_receiver_whose_type_is_known_stands_beside_the_calls(shared: Plant) -> None:
    tree = shared(BOUND)
    assert [row.symbol.qualified_name for row in tree.ask("callers", "Flags.flush").rows] == ["Flags.constructor"]
    assert handed(tree, "Flags.flush") == [("import", "src/plan.ts", (4,))]


def test_what_is_given_away_in_an_object_counts_too(shared: Plant) -> None:
    assert handed(shared(BOUND), "Flags.keep") == [("import", "src/plan.ts", (6,))]


def test_a_call_that_may_mean_another_hides_no_line_and_stands_below_it(plant: Plant, smart: Smart) -> None:
    tree = plant(BOUND)
    assert handed(tree, "Flags.drop") == [("import", "src/plan.ts", (5,))]
    shown = smart(tree.root, "callers", "Flags.drop").stdout.splitlines()
    assert shown.index(" 5 plan [import]: timer.every(flags.drop.bind(flags))") < next(
        number for number, line in enumerate(shown) if line.startswith(" 1 leave [ambiguous]")
    )


def test_imports_of_a_function_are_no_hand_overs(plant: Plant) -> None:
    tree = plant(
        {
            "a.py": "def run():\n    pass\n\nrun()\n",
            "b.py": "from a import (\n    run,\n)\nfrom a import run\n\nHANDLERS = {1: run}\n",
        }
    )
    assert handed(tree, "run") == [("import", "b.py", (6,))]


LANGUAGES = {
    "python": {
        "core.py": "class Core:\n    def update(self):\n        self.update()\n",
        "home.py": "from core import Core\n\nclass Home:\n    def __init__(self):\n        self.core = Core()\n",
        "api.py": (
            "from home import Home\n\ndef start(home: Home, jobs):\n    home.core.update()\n"
            "    jobs.background(jobs, home.core.update, wait=1)\n"
        ),
    },
    "go": {
        "go.mod": "module m\n",
        "core.go": "package m\n\ntype Core struct{}\n\nfunc (c *Core) update() {}\n",
        "home.go": "package m\n\ntype Home struct{ core *Core }\n",
        "api.go": (
            "package m\n\nfunc start(home *Home) { home.core.update()\n\n\tgo background(home.core.update)\n}\n"
        ),
    },
    "java": {
        "Core.java": "class Core {\n  void update() {}\n}\n",
        "Home.java": "class Home {\n  Core core;\n}\n",
        "Api.java": (
            "class Api {\n  void start(Home home, Jobs jobs) {\n    home.core.update();\n\n"
            "    jobs.add(home.core::update);\n  }\n}\n"
        ),
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_given_of_a_member_of_known_type_is_sure_in_each_language(plant: Plant, language: str) -> None:
    tree = plant(LANGUAGES[language])
    name = next(path for path in LANGUAGES[language] if path.lower().startswith("api"))
    assert handed(tree, "Core.update") == [("import", name, (5,))]


UNSURE = {
    "src/store.py": "class Store:\n    def sync(self):\n        pass\n",
    "src/plan.py": "from store import Store\n\ndef plan(timer, store):\n    timer.every(60, store.sync)\n"
    "    if store.sync == 1:\n        pass\n",
    "web/page.py": "class Page:\n    def sync(self):\n        pass\n\ndef other(bus, page):\n    bus.on(page.sync)\n",
}


def test_of_lines_that_may_mean_another_function_those_are_told_that_give_it_away(plant: Plant) -> None:
    tree = plant(UNSURE)
    lines = [(path, lines) for how, path, lines in handed(tree, "Store.sync") if how == "ambiguous"]
    assert ("src/plan.py", (4,)) in lines
    assert ("src/plan.py", (5,)) not in lines


def test_a_parameter_of_the_name_of_what_is_given_away_may_be_that(plant: Plant) -> None:
    tree = plant(
        {
            "hooks.ts": "export function fire(id: string) {}\n",
            "start.ts": 'import { fire } from "./hooks";\nimport { listen } from "./bus";\nlisten(fire);\n',
            "bus.ts": "export function listen(fire: (id: string) => void) {\n  fire('a');\n}\n",
            "bus.test.ts": "function check(fire: () => void) {\n  fire();\n}\n",
        }
    )
    answer = tree.ask("callers", "fire")
    assert [(row.symbol.path, row.lines, row.how) for row in answer.rows] == [("bus.ts", (2,), "ambiguous")]
    assert (answer.elsewhere, [row.text for row in answer.passed_on]) == (0, ["listen(fire)"])
    tree.write("start.ts", "export const nothing = 1;\n")
    answer = tree.ask("callers", "fire")
    assert (answer.rows, answer.elsewhere, len(answer.other_calls)) == ((), 2, 2)


def test_a_class_that_is_given_to_something_as_it_is_may_be_made_there(plant: Plant) -> None:
    tree = plant(
        {
            "keys.py": "class ByKey:\n    def __init__(self):\n        super(ByKey, self).__init__()\n\n    x = 1\n",
            "views.py": (
                "from keys import ByKey\n\n\nclass View:\n    checks = (ByKey,)\n    first: ByKey\n\n"
                "    def has(self, one: ByKey) -> ByKey:\n"
                "        if isinstance(one, ByKey):\n            return ByKey.x\n"
                "        return ByKey()\n"
            ),
            "tests/test_views.py": "from keys import ByKey\n\nUSED = [ByKey]\n",
            "made.ts": "export class Keeper {}\nexport const all = { keeper: Keeper };\nexport let one: Keeper;\n",
        }
    )
    answer = tree.ask("callers", "ByKey")
    assert [row.lines for row in answer.rows] == [(11,)]
    assert handed(tree, "ByKey") == [("import", "views.py", (5,))]
    assert handed(tree, "Keeper") == [("local", "made.ts", (2,))]


@pytest.mark.parametrize(
    ("text", "is_named"),
    [
        ("flush(1)\nx.flush (2)\ndef flush(a): pass\nflush\n(3)", False),
        ("flush()\ngive(flush)", True),
        ("x.flush.bind(x)", True),
        ("@flush\ndef f(): pass", True),
        ("flush!(1)", True),
        ("flushes", False),
    ],
)
def test_a_file_that_only_calls_a_function_is_not_read_for_what_names_it(
    plant: Plant, text: str, is_named: bool
) -> None:
    path = os.fsencode(plant({}).write("a.py", text))
    files = [(b"a.py", Candidate(path, "a.py", "python"))]
    assert files_with_names(["flush"], files) == {b"a.py": is_named}


def test_files_are_read_once_for_all_their_names(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[tuple[bytes, str]] = []

    def noting(files: list[FileToExtract], **options: object) -> object:
        read.extend((file.path, file.reading) for file in files)
        return extract_facts(files, **options)  # type: ignore[arg-type]

    monkeypatch.setattr("smart_explore.relations.facts.extract.extract_facts", noting)
    two = "class One:\n    def stop(self):\n        pass\n\n\nclass Two:\n    def stop(self):\n        pass\n"
    plant({"one.py": two, "give.py": "def give(x):\n    return run(x.stop)\n"}).ask("callers", "stop")
    assert sorted(read) == [(b"give.py", "both"), (b"one.py", "facts")]


def test_tests_that_hold_the_name_hide_no_line_of_production(plant: Plant) -> None:
    tests = {f"tests/test_{number}.py": "from a import run\n\nrun()\n" for number in range(30)}
    own = {"a.py": "def run():\n    pass\n\nrun()\n", "b.py": "from a import run\n\nHANDLERS = {1: run}\n"}
    tree = plant({**own, **tests})
    assert handed(tree, "a.py::run") == [("import", "b.py", (3,))]


@pytest.mark.parametrize(
    ("files", "line"),
    [
        ({"core.py": "def work(x):\n    pass\n", "test_core.py": "from core import work\nlist(map(work, [1]))\n"}, 2),
        ({"work.c": "void work(int a) {}\n", "work_test.c": "void work(int a);\nint main() { each(work); }\n"}, 2),
        ({"work.rb": "def work(x) = x\n", "test/work_test.rb": "[1].each(&method(:work))\n"}, 1),
    ],
)
def test_lines_of_tests_are_told_where_nothing_else_uses_a_function(
    plant: Plant, files: dict[str, str], line: int
) -> None:
    tree = plant(files)
    assert [row[2] for row in handed(tree, "work")] == [(line,)]
    assert handed(tree, "work", no_tests=True) == []


def test_of_a_long_line_the_statement_that_names_the_function_is_shown(plant: Plant, smart: Smart) -> None:
    first = f"run({', '.join(f'argument{number}' for number in range(12))})"
    tree = plant({"a.js": f"function last() {{}}\nfunction start() {{ {first}; bus.on('end', last); }}\n"})
    out = smart(tree.root, "references", "last").stdout
    assert "\n 2 start [local]: …bus.on('end', last); }\n" in out
