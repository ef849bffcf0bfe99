"""The shorter texts of long rows: which elements they keep, language by language."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened_row
from smart_explore.treesitter.toolchain import Toolchain

CASES = (
    (
        "c",
        "void f(void) { add(1); add(2); add(3); add(4);\n"
        '  addIntSetting("memory-samples", NULL, MODIFIABLE_SETTING, 1, 64,\n'
        "    settings.memory_samples_of_all, 5, INTEGER, 0);\n}",
        'addIntSetting("memory-samples", NULL, MODIFIABLE_SETTING, 1, 64, …, 5, INTEGER, 0)',
    ),
    (
        "java",
        "class A { void f() { a(); b();\n"
        "  Session session = authenticatedUser.getSessions().stream()\n"
        "    .filter(s -> s.getRefreshToken().equals(token)).findAny();\n}}",
        "Session session = authenticatedUser.getSessions().stream().filter(…).findAny()",
    ),
    (
        "php",
        "<?php function f() {\n"
        '  return back("The code that was given for this user was not found in the list",\n'
        "    $this->currentUser(), 404, 25);\n}",
        'return back("The code that was given for this user was not found in the list", …, 404, 25)',
    ),
    (
        "python",
        "def f():\n"
        "    may = user.has_perm('documents.change') and "
        "not documents.exclude(pk__in=permitted_documents_of(user)).exists()\n",
        "may = user.has_perm('documents.change') and not documents.exclude(pk__in=…).exists()",
    ),
    (
        "typescript",
        "function f() {\n"
        "  if (!session || (session.cookie && !session.cookie.matches(request.cookies.current, store.secret))) {\n"
        "    throw new Refused(401)\n  }\n}",
        "if (!session || (session.cookie && !session.cookie.matches(…))) { throw new Refused(401) }",
    ),
)


@pytest.mark.parametrize(("language", "source", "expected"), CASES, ids=[case[0] for case in CASES])
def test_of_a_long_row_literals_and_operators_stay_and_long_names_go_first(
    language: str, source: str, expected: str, toolchain: Toolchain
) -> None:
    file = SourceFile("file", language, source.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    symbol = next(each for each in outline.walk() if each.name == "f")
    row = FileText(file.path, file, flow).symbol(symbol).rows[-1]
    assert len(row.text) > MAX_CONTEXT
    assert shortened_row(row, MAX_CONTEXT).text == expected


def test_a_row_without_a_shorter_text_that_fits_is_cut() -> None:
    row = BodyRow(1, 1, 0, "load(first, second, third)", shorter=("load(first, …, third)",))
    assert shortened_row(row, 26).text == row.text
    assert shortened_row(row, 25).text == "load(first, …, third)"
    assert shortened_row(row, 20).text == "load(first, second,…"
    assert shortened_row(row.with_text("load(first, second, fourth)"), 25).text == "load(first, second,…"
