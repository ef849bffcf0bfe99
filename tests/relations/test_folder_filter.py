"""A folder beside the symbols of a question: rows from below it only, and nothing else read for uses of the name."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path
from types import ModuleType

import ecmascript_calls
import java_calls
import pytest
import python_calls
import ruby_calls
import rust_calls
from related_tree import Plant, RelatedTree, Smart, named

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.index.locations import is_indexed
from smart_explore.model.context_answer import ContextAnswer
from smart_explore.model.several_answers import SeveralAnswers
from smart_explore.operations.relations import VERB
from smart_explore.relations.facts.reading_limits import USUAL
from smart_explore.requests import Session, call

FAMILIES = (python_calls, ecmascript_calls, java_calls, rust_calls, ruby_calls)

FILES = {
    "core/store.py": "class Store:\n    def save(self):\n        return pack()\n\n\ndef pack():\n    return 1\n",
    "core/use.py": "from core.store import Store\n\n\ndef inner():\n    Store().save()\n",
    "web/use.py": "from core.store import Store\n\n\ndef outer():\n    Store().save()\n",
    "web/pack.py": "def pack():\n    return 2\n\n\ndef page():\n    return pack()\n",
    "shell/save.sh": "save() {\n  echo save\n}\nsave\n",
}


def ask(tree: RelatedTree, relation: str, *targets: str, **options: object) -> object:
    return call(VERB, Session(base=str(tree.root)), {"target": list(targets), "relation": relation, **options})


def rows(tree: RelatedTree, relation: str, *targets: str, **options: object) -> list[str]:
    return [named(row.symbol) for row in ask(tree, relation, *targets, **options).rows]  # type: ignore[attr-defined]


def test_rows_are_of_files_below_the_folder_wherever_the_symbol_stands(plant: Plant) -> None:
    tree = plant(FILES)
    assert rows(tree, "callers", "Store.save") == ["core/use.py::inner", "web/use.py::outer"]
    assert rows(tree, "callers", "Store.save", "web") == ["web/use.py::outer"]
    assert rows(tree, "callers", "Store.save", "web", "./core/") == ["core/use.py::inner", "web/use.py::outer"]
    assert rows(tree, "references", "Store", "core") == ["core/use.py", "core/use.py::inner"]
    assert rows(tree, "callees", "page", "core") == []
    context = ask(tree, "context", "Store.save", "web")
    assert isinstance(context, ContextAnswer)
    assert [named(row.symbol) for row in context.callers] == ["web/use.py::outer"]
    assert context.within == ("web",)


def test_of_several_symbols_those_in_the_folder_are_meant(plant: Plant) -> None:
    tree = plant(FILES)
    assert len(ask(tree, "callers", "pack").candidates) == 2  # type: ignore[attr-defined]
    assert rows(tree, "callers", "pack", "web") == ["web/pack.py::page"]
    assert rows(tree, "callers", "pack", "core") == ["core/store.py::Store.save"]


def test_beside_a_double_in_the_folder_of_tests_what_it_stands_for_is_meant_too(plant: Plant) -> None:
    tree = plant(FILES | {"tests/fake.py": "class Fake:\n    def inner(self):\n        return 3\n"})
    tree.write("tests/test_use.py", "from core.use import inner\n\n\ndef test_it():\n    inner()\n")
    answer = ask(tree, "callers", "inner", "tests")
    assert [each.path for each in answer.candidates] == ["core/use.py", "tests/fake.py"]  # type: ignore[attr-defined]


def test_unsure_calls_are_counted_in_the_folder_alone(plant: Plant) -> None:
    calls = "".join(f"def f{number}(x):\n    x.save()\n\n\n" for number in range(30))
    tree = plant(
        FILES
        | {
            "a/many.py": calls,
            "b/few.py": "def g(x):\n    x.save()\n",
            "b/s.py": "class B:\n    def save(self):\n        0\n",
        }
    )
    few = ask(tree, "callers", "Store.save", "b")
    assert [(row.how, row.lines) for row in few.rows] == [("ambiguous", (2,))]  # type: ignore[attr-defined]
    many = ask(tree, "callers", "Store.save", "a")
    assert many.ambiguous + len(many.rows) == 30  # type: ignore[attr-defined]


def test_files_outside_are_not_read_for_uses_of_the_name(plant: Plant) -> None:
    users = {
        f"far/use{number}.py": "def use(store):\n    return store.save()\n" for number in range(USUAL.min_files + 1)
    }
    heir = "from core.store import Store\n\n\nclass Heir(Store):\n    pass\n"
    tree = plant(FILES | users | {"far/heir.py": heir})
    assert rows(tree, "callers", "Store.save", "web") == ["web/use.py::outer"]
    assert tree.files_with_facts == {"core/store.py", "web/use.py"}
    tree.write("web/own.py", "from far.heir import Heir\n\n\ndef own(heir: Heir):\n    heir.save()\n")
    assert rows(tree, "callers", "Store.save", "web") == ["web/own.py::own", "web/use.py::outer"]
    assert tree.files_with_facts == {"core/store.py", "web/own.py", "web/use.py", "far/heir.py"}
    assert not is_indexed(str(tree.root))


def test_a_name_that_a_file_outside_gives_is_followed(plant: Plant) -> None:
    tree = plant(
        {
            "lib/a.ts": "export function run() {}\n",
            "lib/index.ts": "export {\n  run as start,\n} from './a';\n",
            "lib/only.ts": "export default function only() {}\n",
            "lib/names.ts": "export { default as given } from './only';\n",
            "app/main.ts": "import { start } from '../lib/index';\nimport { given } from '../lib/names';\n\n"
            "export function main() {\n  start();\n  given();\n}\n",
        }
    )
    assert rows(tree, "callers", "run", "app") == ["app/main.ts::main"]
    assert rows(tree, "callers", "only", "app") == ["app/main.ts::main"]
    assert not is_indexed(str(tree.root))


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_a_narrowed_answer_from_few_files_is_that_from_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, family: ModuleType
) -> None:
    trees = [RelatedTree(tmp_path / each / "tree", family.FILES) for each in ("few", "all")]
    folders = sorted({path.rpartition("/")[0] for path in family.FILES if "/" in path})
    questions = list(zip(family.CALLERS, cycle(folders), strict=False))[::4]

    def answers(number: int, cache: str) -> list[object]:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / cache))
        asked = [ask(trees[number], "callers", target, f"{folder}/", ambiguous=True) for target, folder in questions]
        return [answer._replace(problems=()) for answer in asked]  # type: ignore[attr-defined]

    few = answers(0, "few cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "all cache"))
    trees[1].read_all()
    assert few == answers(1, "all cache")


def test_each_of_several_symbols_is_narrowed(plant: Plant) -> None:
    answer = ask(plant(FILES), "callers", "Store.save", "pack", "nothing", "web")
    assert isinstance(answer, SeveralAnswers)
    assert [target for target, _ in answer.answers] == ["Store.save", "pack"]
    assert "rows wanted from web" in answer.missing[0].reason


def test_a_word_that_is_a_symbol_and_a_folder_is_the_symbol_where_it_comes_first(plant: Plant) -> None:
    tree = plant(
        FILES | {"web/a.py": "def web():\n    return 1\n\n\ndef b():\n    web()\n", "pack/a.py": "def c():\n    0\n"}
    )
    assert rows(tree, "callers", "web") == ["web/a.py::b"]
    assert rows(tree, "callers", "web", "core") == []
    assert rows(tree, "callers", "pack", "web") == ["web/pack.py::page"]
    assert rows(tree, "callers", "b", "web") == []
    both = ask(tree, "callers", "b", "::web")
    assert isinstance(both, SeveralAnswers)


def test_folders_alone_are_refused_with_what_to_type(plant: Plant) -> None:
    tree = plant(FILES)
    with pytest.raises(BadRequestError) as refused:
        ask(tree, "callers", "web/", "./core")
    assert "callers NAME web/ ./core" in refused.value.hint
    with pytest.raises(NotFoundError) as missing:
        ask(tree, "callers", "web")
    assert "callers NAME web" in missing.value.hint


def test_what_folders_are_the_targets_of_is_as_it_was(plant: Plant) -> None:
    tree = plant(FILES)
    assert rows(tree, "importers", "core/") == ["web/use.py"]
    assert rows(tree, "imports", "web") == ["core/store.py"]
    assert rows(tree, "impact", "core/") == ["web/use.py"]
    assert rows(tree, "cycles", "core") == []


def test_the_whole_tree_as_the_folder_narrows_nothing_and_a_folder_elsewhere_is_refused(plant: Plant) -> None:
    tree = plant(FILES)
    assert rows(tree, "callers", "Store.save", ".") == ["core/use.py::inner", "web/use.py::outer"]
    (tree.root.parent / "other").mkdir()
    with pytest.raises(BadRequestError):
        ask(tree, "callers", "Store.save", "web", "../other")


def test_the_command_says_where_it_looked_and_takes_a_path_from_where_it_runs(plant: Plant, smart: Smart) -> None:
    tree = plant(FILES)
    done = smart(tree.root, "callers", "Store.save", "web")
    assert done.stdout.startswith("callers of method Store.save core/store.py:2 in web/: 1\n")
    below = smart(tree.root / "core", "callers", "Store.save", "../web", "--json")
    answer = json.loads(below.stdout)
    assert [row["path"] for row in answer["results"]] == ["../web/use.py"]
    assert answer["within"] == ["../web"]
    assert smart(tree.root, "callers", "Store.save", "shell").returncode == 1


def test_a_kept_answer_is_told_apart_by_its_folders(plant: Plant) -> None:
    tree = plant(FILES)
    tree.read_all()
    for _ in range(2):
        assert rows(tree, "callers", "Store.save") == ["core/use.py::inner", "web/use.py::outer"]
        assert rows(tree, "callers", "Store.save", "web") == ["web/use.py::outer"]
        assert ask(tree, "callers", "Store.save", "web").within == ("web",)  # type: ignore[attr-defined]
