"""Steps behind the first are answered from the files that hold the names met there, as far as these are few."""

from __future__ import annotations

from functools import partial

import pytest
from related_tree import Plant, RelatedTree

from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.relation_answers.answers import ANSWERS
from smart_explore.relation_answers.candidate_files import answer_from_candidates
from smart_explore.relation_answers.relation_query import RelationQuery, find_tree
from smart_explore.relations.facts.byte_tests import FilePlace, content_test
from smart_explore.relations.facts.reading_limits import USUAL, ReadingLimits
from smart_explore.requests import Session
from smart_explore.search_plan.prefilter import definition_prefilter

TREE = {
    "app/wanted.py": "def wanted():\n    return 1\n\n\nWANTED = 2\n",
    "app/steps.py": "from app.wanted import WANTED, wanted\n\n\ndef rare():\n    return wanted(), WANTED\n\n\n"
    "def run():\n    return wanted(), WANTED\n",
    "app/use.py": "from app.steps import rare\n\n\ndef use():\n    return rare()\n",
    **{f"app/run{n}.py": f"from app.steps import run\n\n\ndef run{n}():\n    return run()\n" for n in range(5)},
}
BOUNDED = ReadingLimits(bounds_further=4, often=3)


def ask(tree: RelatedTree, target: str, limits: ReadingLimits) -> RelationsAnswer:
    query = RelationQuery("callers", target, depth=2, limit=50, ambiguous=False)
    answer = answer_from_candidates(
        find_tree(Session(base=str(tree.root)), target), query, partial(ANSWERS["callers"], query), limits
    )
    assert answer is not None
    return answer


@pytest.mark.parametrize("target", ["wanted", "WANTED"])
def test_what_many_files_hold_is_not_followed_and_said_so(plant: Plant, target: str) -> None:
    tree = plant(TREE)
    answer = ask(tree, target, BOUNDED)
    assert {row.symbol.qualified_name for row in answer.rows} - {""} == {"rare", "run", "use"}
    assert tree.files_with_facts == {"app/wanted.py", "app/steps.py", "app/use.py"}
    assert [problem.reason.rpartition(": ")[2] for problem in answer.problems] == ["run"]
    assert answer.exit_code == 3
    assert ask(tree, target, BOUNDED) == answer, "what was read before is all that is read again"


def test_few_files_are_followed_to_the_end(plant: Plant) -> None:
    answer = ask(plant(TREE), "wanted", USUAL)
    assert {row.symbol.qualified_name for row in answer.rows} == {"rare", "run", "use", *(f"run{n}" for n in range(5))}
    assert not answer.problems


def test_a_name_of_the_first_step_is_looked_for_wherever_it_is(plant: Plant) -> None:
    assert len(ask(plant(TREE), "run", BOUNDED).rows) == 5


PLACE = FilePlace("a.ts", "ecmascript", has_headers=False, is_inside=True)


@pytest.mark.parametrize(
    ("data", "holds"),
    [
        (b"export default run", False),
        (b"switch (a) {\n  default:\n    run()\n}", False),
        (b"switch (a) {\n  default :\n    run()\n}", False),
        (b"import { default as run } from './a'", True),
        (b"export { default } from './a'", True),
        (b"const { default: run } = require('./a')", True),
        (b"require('./a').default()", True),
        (b"export default run\nawait import('./a').default", True),
        (b"defaults", False),
    ],
)
def test_what_exports_a_default_or_is_a_branch_uses_no_name(data: bytes, holds: bool) -> None:
    test = content_test(("use", "default"), definition_prefilter)
    assert test is not None and test(data, PLACE) is holds


@pytest.mark.parametrize(("data", "holds"), [(b"from './process-document'", True), (b"document", False)])
def test_an_import_of_a_file_holds_all_of_its_name(data: bytes, holds: bool) -> None:
    test = content_test(("module ecmascript", "process-document"), definition_prefilter)
    assert test is not None and test(data, PLACE) is holds
