"""The first answer comes from the files that matter: it is the one that all files give."""

from __future__ import annotations

from functools import partial
from itertools import cycle
from pathlib import Path
from types import ModuleType

import c_calls
import ecmascript_calls
import go_calls
import java_calls
import kotlin_calls
import pytest
import python_calls
import ruby_calls
import rust_calls
from related_tree import Plant, RelatedTree, Smart
from system_events import OPENED, noting

from smart_explore.index.locations import is_indexed
from smart_explore.languages.registry import language_of_name
from smart_explore.relation_answers.answers import ANSWERS
from smart_explore.relation_answers.candidate_files import answer_from_candidates
from smart_explore.relation_answers.relation_query import RelationQuery, find_tree
from smart_explore.relations.facts.partial_reading import PartialReading
from smart_explore.relations.facts.reading_limits import USUAL, ReadingLimits
from smart_explore.requests import Session
from smart_explore.search_plan.prefilter import definition_prefilter

FAMILIES = (python_calls, ecmascript_calls, go_calls, java_calls, kotlin_calls, rust_calls, ruby_calls, c_calls)
OTHERS = ("callees", "references", "implementations")


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_an_answer_from_few_files_is_that_from_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, family: ModuleType
) -> None:
    trees = [RelatedTree(tmp_path / each / "tree", family.FILES) for each in ("few", "all")]
    others = zip(cycle(OTHERS), family.CALLERS, strict=False)
    questions = [*(("callers", target) for target in family.CALLERS), *others][::3]

    def answers(number: int, cache: str) -> list[object]:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / cache))
        answered = [trees[number].ask(relation, target, ambiguous=True) for relation, target in questions]
        return [answer._replace(problems=()) for answer in answered]

    few = answers(0, "few cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "all cache"))
    trees[1].read_all()
    assert trees[1].files_with_facts >= {path for path in family.FILES if language_of_name(path)}
    assert few == answers(1, "all cache")


FILES = {
    "a.py": "def wanted():\n    return 1\n\n\ndef get_wanted_things():\n    return 2\n",
    "b.py": "from a import wanted\n\n\ndef user():\n    return wanted()\n",
    **{f"other{number}.py": f"def other{number}():\n    return {number}\n" for number in range(20)},
}


def test_files_without_the_name_are_not_parsed(plant: Plant) -> None:
    tree = plant(FILES)
    assert tree.callers("wanted") == {"import b.py::user"}
    assert tree.files_with_facts == {"a.py", "b.py"}
    assert not is_indexed(str(tree.root))


def test_a_field_of_unknown_value_has_no_file_read_that_gives_it_another(plant: Plant) -> None:
    form = "class Form:\n    model = None\n\n    def rows(self):\n        return self.model.wanted()\n"
    tree = plant(FILES | {"form.py": form, "card.py": "class Card:\n    model = 1\n"})
    tree.callers("wanted")
    assert tree.files_with_facts == {"a.py", "b.py", "form.py"}


USES = {"a.py": FILES["a.py"], "b.py": "import a\n\n\ndef user():\n    return a.wanted()\n"}


def test_of_a_name_that_many_symbols_bear_no_use_is_read(plant: Plant, smart: Smart) -> None:
    others = {f"own{number}.py": f"def wanted():\n    return {number}\n" for number in range(12)}
    tree = plant(USES | others)
    assert "13 symbols are called wanted; which one?" in smart(tree.root, "callers", "wanted").stdout
    assert tree.files_with_facts == {"a.py", *others}


def test_uses_that_are_foreseen_are_read_once_they_are_asked_for(plant: Plant) -> None:
    tree = plant(USES)
    reading = PartialReading(find_tree(Session(base=str(tree.root)), "wanted").by_path(), definition_prefilter)
    reading.need_definitions("wanted")
    reading.prefetch_uses("wanted")
    assert reading.read_on() and reading.paths == {"a.py"} and not reading.lacks
    reading.need_uses("wanted")
    assert reading.lacks and reading.read_on()
    assert reading.paths == {"a.py", "b.py"} and not reading.lacks


def test_files_are_not_looked_through_again_for_a_part_of_what_was_looked_for(plant: Plant) -> None:
    tree = plant(USES)
    reading = PartialReading(find_tree(Session(base=str(tree.root)), "wanted").by_path(), definition_prefilter)
    reading.need_definitions("wanted")
    reading.need_uses("wanted")
    assert reading.read_on()
    reading.need_definitions("wanted", "python")
    reading.need_definitions("wanted", around="Holder")
    reading.need_uses("wanted", ["a"], "python")
    assert not reading.lacks
    reading.need_definitions("user", "python")
    assert reading.lacks and reading.read_on()
    reading.need_definitions("user")
    assert reading.lacks


def test_headers_that_only_lead_to_others_are_not_parsed(plant: Plant) -> None:
    headers = {f"include/{name}.h": f'#include "{other}.h"\nint {name};\n' for name, other in ("ab", "bc", "cd")}
    tree = plant(
        headers
        | {"include/d.h": "int wanted(void);\n", "d.c": '#include "d.h"\nint wanted(void) { return 1; }\n'}
        | {"user.c": '#include "a.h"\nint user(void) { return wanted(); }\n'}
    )
    assert tree.callers("wanted") == {"import user.c::user"}
    assert tree.files_with_facts == {"include/d.h", "d.c", "user.c"}


def test_the_next_answer_looks_into_no_file_that_is_as_it_was_but_those_that_hold_the_name(
    plant: Plant, trusting: None
) -> None:
    tree = plant(FILES)
    assert tree.callers("wanted") == {"import b.py::user"}
    with noting(OPENED, tree.root) as opened:
        assert tree.callers("wanted") == {"import b.py::user"}
    assert FILES.keys() & opened <= {"a.py", "b.py"}
    tree.write("c.py", "import a\n\n\ndef third():\n    return a.wanted()\n")
    tree.write("b.py", "def user():\n    return 2\n")
    assert tree.callers("wanted") == {"import c.py::third"}


def test_a_name_that_is_not_there_leads_to_those_like_it(plant: Plant, smart: Smart) -> None:
    tree = plant(FILES)
    answer = smart(tree.root, "callers", "get_Wantd_things")
    assert answer.returncode == 1
    assert "did you mean get_wanted_things?" in answer.stderr


def test_a_like_name_is_told_where_it_is_defined_though_another_file_holds_it_first(plant: Plant, smart: Smart) -> None:
    tree = plant({"a.py": "from b import count_boxes\n\ncount_boxes()\n", "b.py": "def count_boxes():\n    pass\n"})
    done = smart(tree.root, "callers", "count_boxs")
    assert "count_boxes" in done.stdout + done.stderr


def test_what_few_files_cannot_tell_is_asked_of_all(plant: Plant) -> None:
    users = USUAL.min_files
    tree = plant({f"user{number}.py": FILES["b.py"] for number in range(users)} | {"a.py": FILES["a.py"]})
    assert len(tree.ask("callers", "wanted", limit=2 * users).rows) == users
    assert is_indexed(str(tree.root))


def test_a_name_that_too_many_files_of_a_huge_tree_may_define_is_said_not_to_be_looked_for(plant: Plant) -> None:
    tree = plant({f"user{number}.c": "int common;\nint f(void) { return wanted(common()); }\n" for number in range(9)})
    tree.write("a.c", "int wanted(int x) { return x; }\nint g(void) { return rare(wanted(common())); }\n")
    tree.write("b.c", "int rare(int x) { return x; }\n")
    query = RelationQuery("callees", "g", depth=1, limit=50, ambiguous=False)
    limits = ReadingLimits(read_as_a_whole=5, common=3)
    answer = answer_from_candidates(
        find_tree(Session(base=str(tree.root)), "g"), query, partial(ANSWERS["callees"], query), limits
    )
    assert answer is not None
    assert [row.symbol.qualified_name for row in answer.rows] == ["rare", "wanted"]
    assert "not searched: common" in answer.problems[0].reason
    assert answer.exit_code == 3


@pytest.mark.parametrize("source", ["x->word(a)", "word->a = 1", "if (!word(a))", "x = word (a);", "h(struct word *a)"])
def test_a_use_in_c_defines_nothing(plant: Plant, source: str) -> None:
    tree = plant({"a.c": "int f(void) { return word(1); }\n", "b.c": "int word(int x) { return x; }\n"})
    tree.write("c.c", f"int g(void) {{ {source}; }}\n")
    assert tree.names("callees", "f") == ["b.c::word"]
    assert tree.files_with_facts == {"a.c", "b.c"}


def test_files_of_languages_that_cannot_name_a_symbol_are_not_parsed_for_uses_of_its_name(plant: Plant) -> None:
    tree = plant(FILES | {"use.ts": "export function use(x) {\n  return wanted(x);\n}\n", "run": "#!/bin/sh\nwanted\n"})
    assert tree.callers("wanted") == {"import b.py::user"}
    assert "use.ts" in tree.files_with_facts  # which might have been what is meant
    tree.write("member.ts", "export function read(x) {\n  return x.wanted(1);\n}\n")
    assert tree.callers("a.py::wanted") == {"import b.py::user"}
    assert "member.ts" not in tree.files_with_facts


def test_files_without_the_type_of_a_method_are_not_parsed_for_its_definition(plant: Plant) -> None:
    tree = plant(
        {
            "a.py": "class Box:\n    def wanted(self):\n        return 1\n\n    def use(self):\n"
            "        self.wanted()\n",
            "notes.md": "# wanted\n",
        }
    )
    tree.write("wanted.ts", "export class Other {\n  wanted() {}\n}\n")
    tree.write("pack/b.ts", "export function wanted() {}\n")
    assert tree.callers("Box.wanted") == {"self a.py::Box.use"}
    assert tree.files_with_facts == {"a.py"}
    assert tree.ask("callers", "pack.wanted").symbol is not None  # its folder, as where it is imported


SHAPES = {
    "base.py": "class Base:\n    def area(self):\n        return 1\n\n    def only(self):\n        return 2\n",
    "disc.py": "from base import Base\n\n\nclass Disc(Base):\n    def area(self):\n        return 3\n",
    "far.py": "from disc import Disc\n\n\nclass Far(Disc):\n    def area(self):\n        return 4\n",
    "use.py": "from base import Base\n\n\ndef use(shape: Base):\n    return shape.only() + shape.area()\n",
    **{f"heir{n}.py": f"from base import Base\n\n\nclass Heir{n}(Base):\n    pass\n" for n in range(9)},
}


def test_whether_methods_carry_out_one_is_read_from_their_own_bases_not_from_all_heirs(plant: Plant) -> None:
    tree = plant(SHAPES)
    assert tree.callers("area") == {"import use.py::use"}
    assert tree.files_with_facts == {"base.py", "disc.py", "far.py", "use.py"}


@pytest.mark.parametrize("name", ["only", "Disc.area"])
def test_heirs_are_not_read_where_no_other_type_could_have_their_method_called(plant: Plant, name: str) -> None:
    tree = plant(SHAPES)
    assert {edge.split()[-1] for edge in tree.callers(name)} == {"use.py::use"}
    assert not [path for path in tree.files_with_facts if path.startswith("heir")]


def test_heirs_are_read_where_another_type_has_the_method(plant: Plant) -> None:
    other = "class Other:\n    def only(self):\n        return 5\n\n\ndef ask(other: Other):\n    return other.only()\n"
    both = "from base import Base\nfrom other import Other\n\n\nclass Both(Base, Other):\n    pass\n"
    tree = plant(SHAPES | {"other.py": other, "both.py": both})
    assert tree.callers("Base.only") == {"import use.py::use", "through other.py::ask"}


def test_a_method_of_a_part_of_a_type_carries_out_what_another_part_derives_from(plant: Plant) -> None:
    tree = plant(
        {
            "I.cs": "interface IStop { void Stop(); }\n",
            "A.cs": "partial class Bus : IStop { }\n",
            "B.cs": "partial class Bus { public void Stop() { } }\n",
            "C.cs": "class User { void Run(IStop one) { one.Stop(); } }\n",
        }
    )
    answer = tree.ask("callers", "Stop")
    assert answer.symbol is not None and answer.symbol.qualified_name == "IStop.Stop"


def test_which_unsure_calls_are_near_is_read_from_their_files_not_from_all_that_may_import(plant: Plant) -> None:
    others = {f"app/other{n}.py": f"from app import thing\n\nOTHER{n} = thing\n" for n in range(9)}
    ask = {f"app/ask{n}.py": f"def ask{n}(one):\n    return one.stop()\n" for n in range(2)}
    two = "class One:\n    def stop(self):\n        pass\n\n\nclass Two:\n    def stop(self):\n        pass\n"
    tree = plant({"app/thing.py": two, **others, **ask})
    assert {row.symbol.qualified_name for row in tree.ask("callers", "One.stop").rows} == {"ask0", "ask1"}
    assert tree.files_with_facts == {"app/thing.py", *ask}


@pytest.mark.parametrize(
    ("path", "source", "elsewhere"),
    [
        ("{}/{}.go", "package {}\n\n{}\n", "func Helper() {}"),
        ("{}/{}.java", "package {};\n\n{}\n", "class Helper {}"),
        ("{}/{}.cs", "namespace {};\n\n{}\n", "class Helper { public static void Go() { } }"),
    ],
)
def test_of_a_name_in_a_package_the_files_of_other_packages_are_not_read(
    plant: Plant, path: str, source: str, elsewhere: str
) -> None:
    calls = {
        "go": "func Run() { Helper() }",
        "java": "class A { void Run() { new Helper(); } }",
        "cs": "class Starter { void Run() { Helper.Go(); } }",
    }[path.rpartition(".")[2]]
    near, far = path.format("near", "Helper"), path.format("far", "Helper")
    run = path.format("near", "Run")
    tree = plant({run: source.format("near", calls), far: source.format("far", elsewhere)})
    tree.write(near, source.format("near", elsewhere))
    called = "Helper.Go" if path.endswith(".cs") else "Helper"
    assert tree.names("callees", "Run") == [f"{near}::{called}"]
    assert tree.files_with_facts == {run, near}


def test_files_that_do_not_name_a_type_are_not_read_for_its_members(plant: Plant) -> None:
    box = "package a\n\ntype Box struct{}\n\nfunc (box Box) Run() { box.Size() }\n"
    tree = plant({"a/box.go": box, "a/other.go": "package a\n\ntype Ball struct{}\n\nfunc (ball Ball) Size() {}\n"})
    tree.write("a/size.go", "package a\n\nfunc (box Box) Size() {}\n")
    assert tree.names("callees", "Box.Run") == ["a/size.go::Box.Size"]
    assert tree.files_with_facts == {"a/box.go", "a/size.go"}


def test_a_name_of_very_many_symbols_is_asked_about_without_reading_references(plant: Plant) -> None:
    files = {f"p{number}.py": f"def common(x): return x\ndef own{number}(): common(1)\n" for number in range(450)}
    tree = plant(files)
    assert len(tree.ask("callers", "common").candidates) == 450
    assert tree.files_with_facts == set()
    assert tree.callers("p7.py::common") == {"local p7.py::own7"}
