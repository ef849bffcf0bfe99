"""What is no code ranks behind code, unless it is asked for."""

from __future__ import annotations

import pytest
from indexed_tree import Tree

from smart_explore.frontends.catalog import verb
from smart_explore.requests import Session, call


@pytest.fixture
def documented(tree: Tree) -> Tree:
    tree.write("README.md", "# Pay bill\n\npay bill pay bill pay bill\n\n## Boxes\n\nCount the boxes.\n")
    tree.write("data.json", '{"pay_bill": 1}\n')
    return tree


def names(tree: Tree, query: str, **values: object) -> list[tuple[str, str]]:
    answer = call(verb("search"), Session(base=str(tree.root)), {"query": query, **values})
    return [(match.path, match.symbol.name) for match in answer.matches]


@pytest.mark.parametrize("query", ["pay_bill", "pay what is owed bill"])
def test_code_comes_first(documented: Tree, query: str) -> None:
    assert names(documented, query)[0] == ("shop.py", "pay_bill")


@pytest.mark.parametrize(
    ("heading", "query", "first"),
    [
        ("Customers get their money back", "how customers get their money back", "Serve"),
        ("boxes", "boxes", "count_boxes"),
    ],
)
def test_code_that_says_little_of_a_question_comes_before_a_heading_that_says_all_of_it(
    tree: Tree, heading: str, query: str, first: str
) -> None:
    tree.write("guide.md", f"# {heading}\n\n{heading}.\n")
    found = [name for _, name in names(tree, query)]
    assert found[0] == first
    assert heading in found[1:]


def test_headings_come_where_they_are_asked_for(documented: Tree) -> None:
    assert names(documented, "boxes", kind=("heading",)) == [("README.md", "Boxes")]
