"""Names that are written with other characters, in languages that take them for one and in others."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from related_tree import Plant

from smart_explore.languages.normal_forms import NormalForm, other_forms

COMPOSED, APART = normalize("NFC", "café"), normalize("NFD", "café")


@pytest.mark.parametrize(
    ("source", "name", "form", "offsets"),
    [
        (f"{APART}(1) + {COMPOSED}", COMPOSED, "NFC", [0]),
        (f"{APART}(1) + {COMPOSED}", COMPOSED, "", []),
        (f"{APART}(1) + {COMPOSED}", APART, "NFKC", [12]),
        (f"{APART}s + x{APART}", COMPOSED, "NFKC", []),
        ("find + \ufb01nd + \ufb01nder", "find", "NFKC", [7]),
        ("find + \ufb01nd", "find", "NFC", []),
        ("find(1)", "\ufb01nd", "NFKC", [0]),
        ("finder(1)", "\ufb01nd", "NFKC", []),
        ('<A action-link="1" :action-link-more />', "actionLink", "kebab", [3]),
        ("<action-link/></action-link>", "ActionLink", "kebab", [1, 16]),
        ('<A class="action-link" @action-link />', "actionLink", "kebab", [24]),
        ("<action />", "action", "kebab", []),
    ],
)
def test_a_name_is_found_in_the_forms_that_a_language_takes_for_the_same(
    source: str, name: str, form: NormalForm, offsets: list[int]
) -> None:
    assert list(other_forms(source.encode(), name, form)) == offsets


@pytest.mark.parametrize(
    ("files", "lines"),
    [
        ({"a.py": f"def {COMPOSED}():\n    pass\n", "b.py": f"from a import {APART}\n\n{APART}()\n"}, [1, 3]),
        ({"a.rs": f"fn {COMPOSED}() {{}}\nfn main() {{ {APART}() }}\n"}, [2]),
        ({"a.js": f"function {COMPOSED}() {{}}\n{APART}()\n"}, []),
    ],
)
def test_lines_that_write_a_name_in_another_form_may_mean_it(
    plant: Plant, files: dict[str, str], lines: list[int]
) -> None:
    tree = plant(files)
    rows = tree.ask("references", f"{next(iter(files))}::{COMPOSED}", ambiguous=True).rows
    assert [(row.how, *row.lines) for row in rows] == [("ambiguous", line) for line in lines]
    answer = tree.ask("callers", f"{next(iter(files))}::{COMPOSED}")
    assert (answer.rows, answer.elsewhere) == ((), len(lines))
