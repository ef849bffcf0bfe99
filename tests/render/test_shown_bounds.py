# ruff: noqa: E501 - a bound is easier to read on one line
"""Where an answer begins to be shown otherwise as one thing in it grows: a name, a line, a list.

``SMART_EXPLORE_GOLDEN=write`` writes ``shown/bounds.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import answers_of_files as files
import answers_of_relations as relations
import answers_of_symbols as symbols
from shown_case import Case, case, symbol

from smart_explore.model import FileOutline, Problem
from smart_explore.model.changed_answer import ChangedAnswer
from smart_explore.model.context_answer import ContextAnswer
from smart_explore.model.definition_answer import DefinitionAnswer
from smart_explore.model.edit_answer import EditLogAnswer, LoggedEdit
from smart_explore.model.grep_answer import GrepAnswer, MatchedFile, MatchedLine
from smart_explore.model.history_answer import HistoryAnswer, LineCommit
from smart_explore.model.note import Note
from smart_explore.model.outline_answer import OutlineAnswer
from smart_explore.model.recall_answer import RecallAnswer, RecalledNote
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow
from smart_explore.model.trace_answer import TraceAnswer, TraceStep
from smart_explore.model.tree_answer import FolderEntry, TreeAnswer
from smart_explore.model.unfold_answer import BodyRow, Excerpt, UnfoldAnswer
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.render.memory.rows import row

BOUNDS = Path(__file__).parent / "shown" / "bounds.txt"
Make = Callable[[int], Case]


def named(n: int, **fields: object) -> symbols.SymbolMatch:
    return symbols.match("many.py", symbol("x" * n, 90, 95, **fields), "fuzzy", 0.5)


def outline(*found: symbols.Symbol, path: str = "a.py") -> FileOutline:
    return FileOutline(path, "python", 9, found)


def note(n: int, path: str = "", title: str = "", name: str = "") -> RecalledNote:
    anchors = (symbols_anchor(path, name),) if name else ()
    return RecalledNote(
        Note("k7f3a1", title or "x" * n, created=files.NOON, files=(path,) if path else (), anchors=anchors), "shop"
    )


def symbols_anchor(path: str, name: str) -> files.Anchor:
    return files.Anchor(path, name)


def excerpt(lines: int, length: int = 4, **fields: object) -> Excerpt:
    return Excerpt("a.py", 1, lines, "\n".join(["x" * length] * lines), **fields)  # type: ignore[arg-type]


def folded(n: int, count: int = 3, length: int = 300) -> Excerpt:
    rows = tuple(BodyRow(2 + 2 * i, 3 + 2 * i, i % 2, "x" * n, i % 2 == 0) for i in range(count))
    return excerpt(60, length, symbol=symbols.OUTER, head=symbols.HEAD, rows=rows)


def rows(n: int, *, test: bool = False, lines: int = 1, files: int = 1) -> tuple[RelationRow, ...]:
    return tuple(
        RelationRow(
            RelatedSymbol(f"{'tests/' if test else ''}f{i % files}.py", f"s{i}", "function", i, i),
            tuple(range(1, lines + 1)),
            how="local",
            test=test,
        )
        for i in range(n)
    )


def problems(n: int, kind: str = "unreadable") -> tuple[Problem, ...]:
    return tuple(Problem(f"{i}.py", "why", kind) for i in range(n))  # type: ignore[arg-type]


def grep(n: int, start: int) -> Case:
    return case(
        GrepAnswer("x", (MatchedFile("a.py", False, 1, (MatchedLine(1, " " * 3 + "y" * n, start, start + 5),)),), 1)
    )


SWEEPS: Mapping[str, tuple[Iterable[int], Make]] = {
    "a problem's path of so many characters": (range(155, 166), lambda n: case(OutlineAnswer((), (Problem("x" * n, "why", "unreadable"),)), view="names")),
    "so many problems": (range(7, 12), lambda n: case(OutlineAnswer((), problems(n)), view="names")),
    "so many files with syntax errors": (range(6), lambda n: case(symbols.search(query="a b", problems=problems(n, "syntax")))),
    "a name of so many characters that is not defined": (range(76, 84), lambda n: case(DefinitionAnswer("x" * n, ".", (), {}, 0, 0, False, 3))),
    "a definition of so many characters": (range(155, 165), lambda n: case(DefinitionAnswer("x", ".", (symbols.defined("a.py", "python", symbol("x" * n, 1, 1, signature="")),), {"function": 1}, 0, 0, False, 3))),
    "a name like it of so many characters": (range(76, 84), lambda n: case(DefinitionAnswer("x", ".", (symbols.defined("a.py", "python", symbol("x" * n, 1, 1, signature=""), "partial"),), {}, 0, 0, False, 3))),
    "a doc of so many characters": (range(76, 84), lambda n: case(DefinitionAnswer("x", ".", (symbols.defined("a.py", "python", symbol("f", 1, 1, doc="x" * n)),), {}, 0, 0, False, 3))),
    "a qualified name of so many characters": (range(56, 64), lambda n: case(DefinitionAnswer("x", ".", (symbols.defined("a.py", "python", symbol("f", 1, 1, qualified_name="x" * n + ".f")),), {"function": 3}, 0, 2, False, 3))),
    "so many definitions of a hundred": (range(98, 102), lambda n: case(DefinitionAnswer("x", ".", symbols.PLACES[:1] * n, {"function": 300}, 0, 9, False, 3), 9_000)),
    "a question of so many characters": (range(76, 84), lambda n: case(symbols.search(query="x" * n + " y"))),
    "related symbols of so many characters": (range(1, 100), lambda n: case(symbols.search(symbols.match("src/shop.py", symbols.RING), named(60), named(60), named(60), named(n), named(9), query="ring"), 4_000)),
    "a definition's doc beside so many": (range(1, 7), lambda n: case(symbols.search(*[symbols.match("src/shop.py", symbols.OPEN)] * n, named(5)), 4_000)),
    "the definition's doc of so many characters": (range(60, 90), lambda n: case(symbols.search(*[symbols.match("src/shop.py", symbols.OPEN._replace(doc="x" * n))] * 3), 4_000)),
    "so many matches by words": (range(1, 28), lambda n: case(symbols.search(*[symbols.match("many.py", each, "text", 1.0) for each in symbols.MANY.symbols[:n]], query="a b"), 4_000)),
    "so many weak matches": (range(1, 6), lambda n: case(symbols.search(*symbols.TEXT[:n], query="a b", weak=True))),
    "the third of four matches with so many hundredths of the best score": (range(48, 53), lambda n: case(symbols.search(*symbols.TEXT[:2], symbols.TEXT[2]._replace(score=n / 100), symbols.TEXT[3]._replace(score=0.1), query="a b"))),
    "a budget of so many tokens": (range(195, 205), lambda n: case(symbols.search(symbols.match("src/shop.py", symbols.OPEN), problems=(symbols.UNREADABLE,)), n)),
    "a name of so many characters behind which nothing is packed": (range(140, 165), lambda n: case(OutlineAnswer((outline(symbol("Box", 1, 30, symbol("x" * n, 2, 3), symbol("y", 4, 5))),)), view="names")),
    "a name of so many characters in a digest": (range(150, 165), lambda n: case(OutlineAnswer((outline(symbol("x" * n, 2, 3), symbol("y", 4, 5)),), digest=True), view="names")),
    "so many lines of a function in one": (range(18, 24), lambda n: case(OutlineAnswer((outline(symbol("f", 1, 30, symbol("g", 2, 2 + n), kind="function")),)), view="names")),
    "a doc of so many characters in full": (range(157, 163), lambda n: case(OutlineAnswer((outline(symbol("f", 1, 2, doc="x" * n)),)), view="full")),
    "a note's title of so many characters": (range(90, 140), lambda n: case(RecallAnswer((), "shop", (note(n, "a.py"),), 1, 1))),
    "a note's file of so many characters": (range(20, 110), lambda n: case(RecallAnswer((), "shop", (note(0, "x" * n + "/y.py", "z" * 130),), 1, 1))),
    "a note's symbol of so many characters": (range(20, 110), lambda n: case(RecallAnswer((), "shop", (note(0, "a/b.py", "z" * 130, "x" * n),), 1, 1))),
    "so many notes": (range(4, 12), lambda n: case(RecallAnswer((), "shop", (note(140, "a.py"),) * n, n, n))),
    "so many weak notes": (range(1, 6), lambda n: case(RecallAnswer((), "shop", (note(9),) * n, n, n, weak=True))),
    "a line of so many characters": (range(116, 126), lambda n: grep(n, 4)),
    "a match so far in a line": (range(30, 260, 3), lambda n: grep(250, n)),
    "a commit's subject of so many characters": (range(100, 125), lambda n: case(HistoryAnswer("a.py", 1, 2, "", (LineCommit("a", "2025-01-01", "Ann", "x" * n),), False, 0))),
    "an author of so many characters": (range(27, 34), lambda n: case(HistoryAnswer("a.py", 1, 2, "", (LineCommit("a", "2025-01-01", "x" * n, "s"),), False, 0))),
    "so many callers in tests": (range(3, 9), lambda n: case(relations.relation("callers", *rows(1), *rows(n, test=True)))),
    "so many files of tests": (range(3, 7), lambda n: case(relations.relation("callers", *rows(1), *rows(9, test=True, files=n)))),
    "so many lines in tests": (range(10, 16), lambda n: case(relations.relation("callers", *rows(1), *rows(6, test=True, lines=n)))),
    "so many lines that call": (range(18, 24), lambda n: case(relations.relation("callers", *rows(1, lines=n)))),
    "a line that calls of so many characters": (range(117, 123), lambda n: case(relations.relation("callers", rows(1)[0]._replace(text="x" * n)))),
    "a title of so many characters": (range(117, 123), lambda n: case(relations.relation("callers", rows(1)[0]._replace(title="x" * n)))),
    "a line of a context of so many characters": (range(137, 143), lambda n: case(ContextAnswer("f", relations.OWN, relations.SOURCE, callers=(rows(1)[0]._replace(text="x" * n),)))),
    "a signature of a context of so many characters": (range(137, 143), lambda n: case(ContextAnswer("f", relations.OWN, relations.SOURCE, (rows(1)[0]._replace(text="x" * n),)))),
    "a sibling of so many characters": (range(145, 162), lambda n: case(ContextAnswer("f", relations.OWN, relations.SOURCE, siblings=(RelatedSymbol("a.py", "x" * n, "method", 1, 1), relations.PAY)))),
    "source of so many lines of a context": (range(20, 60), lambda n: case(ContextAnswer("f", relations.OWN, Excerpt("a.py", 1, n, "\n".join(["x" * 20] * n)), siblings=(relations.PAY,)), 400)),
    "a line of a trace of so many characters": (range(117, 123), lambda n: case(TraceAnswer("a", "b", ((TraceStep(relations.PAY, 1, "local", "x" * n), TraceStep(relations.OWN)),)))),
    "an excerpt of so many lines": (range(8, 14), lambda n: case(UnfoldAnswer((excerpt(n),)), view="auto")),
    "an excerpt of so many lines around one": (range(47, 55), lambda n: case(UnfoldAnswer((excerpt(n, 30, marked=20, shown=((18, 22),)),)), view="auto")),
    "an excerpt of so many tokens around one": (range(90, 105), lambda n: case(UnfoldAnswer((excerpt(60, n - 15, marked=20, shown=((18, 22),)),)), view="auto")),
    "rows of so many characters": (range(10, 30), lambda n: case(UnfoldAnswer((folded(n, 9),)), 130, view="body")),
    "so many rows": (range(1, 30), lambda n: case(UnfoldAnswer((folded(30, n),)), 260, view="body")),
    "a body of lines of so many characters": (range(5, 40), lambda n: case(UnfoldAnswer((folded(40, 9, n),)), 3_000, view="body")),
    "so many excerpts that are too long": (range(1, 5), lambda n: case(UnfoldAnswer((excerpt(40, 60),) * n), 1_000, view="auto")),
    "so many excerpts for which there is hardly room": (range(17, 26), lambda n: case(UnfoldAnswer(tuple(excerpt(30, 90)._replace(path=f"{i}.py") for i in range(n))), 250, view="auto")),
    "an outline of so many names": (range(280, 320, 2), lambda n: case(UnfoldAnswer(outlines=(outline(*(symbol("x" * 20, i, i) for i in range(n))),)), 9_000, view="auto")),
    "so many files of an edit": (range(1, 6), lambda n: case(EditLogAnswer((LoggedEdit("01", files.NOON, "edit", "done", tuple(f"{i}.py" for i in range(n))),)))),
    "so many ranges": (range(4, 9), lambda n: case(ChangedAnswer("a", "b", (files.OUTSIDE._replace(outside=tuple((i, i) for i in range(1, n + 1))),)))),
    "so many users": (range(3, 9), lambda n: case(ChangedAnswer("a", "b", (files.CODE._replace(symbols=(files.CODE.symbols[2]._replace(users=rows(n)),)),)))),
    "a symbol that changed, of so many characters": (range(180, 200), lambda n: case(ChangedAnswer("a", "b", (files.CODE._replace(symbols=(files.SymbolChange("body", symbol("x" * n, 1, 1)),)),)))),
    "a signature that changed, of so many characters": (range(90, 104), lambda n: case(ChangedAnswer("a", "b", (files.CODE._replace(symbols=(files.SymbolChange("signature", symbol("f", 1, 1), symbol("x" * n, 1, 1, signature="")),)),)))),
    "so many tests that changed": (range(60, 75), lambda n: case(ChangedAnswer("a", "b", (files.TESTED._replace(symbols=(files.SymbolChange("body", files.RING),) * (n // 2)),)), 9_000)),
    "a tree of so many characters": (range(50, 120), lambda n: case(TreeAnswer(FolderEntry("x", "x" * n, (), tuple((f"{i}.py", "") for i in range(9)), 9), 2, 100, 2), 40)),
    "so many more entries than fit": (range(1, 12), lambda n: case(TreeAnswer(FolderEntry("x", "x", (), tuple((f"{i}.py", "") for i in range(n)), n), 2, 6, 2))),
}  # fmt: skip


def shapes(numbers: Iterable[int], make: Make) -> Iterator[str]:
    """The numbers from which on something else is shown, apart from the length of what grows, and what that is."""
    before = ""
    for number in numbers:
        made = make(number)
        text = to_text(made.answer, made.options, CommandLine())
        shape = re.sub(r"x+|z+|y{9,}|\[~\d+ tokens\]", "X", re.sub(r"\d+ and \d+ more|~\d+", "N", text))
        if shape != before:
            lines = text.split("\n")[:-2]
            kept = re.sub(r"(x{6})x+|(y{6})y+|(z{6})z+", r"\1\2\3~", lines[-1])
            longest = max(map(len, lines))
            yield f"  {number}: {len(lines)} lines to {longest} characters: {kept}"
        before = shape


def test_what_grows_is_shown_otherwise_from_the_same_size_on() -> None:
    got = "\n".join(line for name, sweep in SWEEPS.items() for line in (name, *shapes(*sweep))) + "\n"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        BOUNDS.write_text(got)
    assert got == BOUNDS.read_text()


def test_a_row_of_a_note_is_as_wide_as_it_may_be() -> None:
    for width in range(60, 160):
        for recalled in (note(130, "a/b/c.py"), note(130, "a/b.py", "", "A.run"), note(130), note(130, "x" * 90)):
            assert len(row(recalled, width)) == width - 1
