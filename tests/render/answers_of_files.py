# ruff: noqa: E501 - a case is easier to read on one line
"""Answers about trees, lines, changes, edits, notes and the index: one of a kind, and what else is to be said."""

from __future__ import annotations

from answers_of_symbols import LIMIT, OPEN, OUTER, RING, RULE, SHOP, SKIPPED, SYNTAX, UNREADABLE
from shown_case import Case, case

from smart_explore.model import Problem
from smart_explore.model.anchor import Anchor, Judgement
from smart_explore.model.changed_answer import ChangedAnswer, FileChanges, SymbolChange
from smart_explore.model.edit_answer import (
    EditAnswer,
    EditedFile,
    EditedPlace,
    EditLogAnswer,
    Interrupted,
    LoggedEdit,
    Refusal,
    Shown,
)
from smart_explore.model.grep_answer import GrepAnswer, MatchedFile, MatchedLine
from smart_explore.model.history_answer import HistoryAnswer, LineCommit
from smart_explore.model.note import Note
from smart_explore.model.outline import Import
from smart_explore.model.profile_answer import Layout, NamedRange, Profile, ProfileAnswer
from smart_explore.model.recall_answer import NoteAnswer, RecallAnswer, RecalledNote
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow
from smart_explore.model.status_answer import MemoryState, StatusAnswer
from smart_explore.model.tree_answer import FolderEntry, TreeAnswer

USERS = (
    RelationRow(RelatedSymbol("src/shop.py", "pay", "function", 12, 20), (14, 15), how="local"),
    RelationRow(RelatedSymbol("src/till.py", "", "file", 1, 1), (), how="import"),
    *(RelationRow(RelatedSymbol("b.py", f"f{n}", "function", n, n), (n,), how="import") for n in range(4, 9)),
    RelationRow(RelatedSymbol("tests/t.py", "test", "function", 3, 4), (3,), how="import", test=True),
)
CODE = FileChanges(
    "src/shop.py", "src/shop.py", "modified", "python", False,
    (
        SymbolChange("added", OPEN, added=6),
        SymbolChange("signature", OUTER, OUTER._replace(signature="def outer(" + "y" * 120), "src/shop.py", added=2),
        SymbolChange("body", SHOP, SHOP, "src/shop.py", True, 3, 4, users=USERS),
        SymbolChange("layout", RING, RING, "src/shop.py", False, 1, 1, users=()),
        SymbolChange("renamed", LIMIT, LIMIT._replace(qualified_name="MOST", name="MOST"), "src/shop.py", True, 1, 1),
        SymbolChange("moved", RING, RING._replace(line_start=3), "src/old.py"),
        SymbolChange("removed", RING, RING, "src/shop.py", removed=3),
    ),
    ((1, 2), (5, 5)), tuple((n, n) for n in range(1, 9)), 12, 9,
)  # fmt: skip
GONE = FileChanges("old.frob", "old.frob", "removed", note="binary")
RENAMED = FileChanges("new.py", "was.py", "renamed", "python", added=3, removed=2, outside=((1, 3),))
OUTSIDE = FileChanges("top.py", "top.py", "modified", "python", added=3, removed=2, outside=((1, 3),))
TESTED = FileChanges(
    "tests/t.py", "", "added", "python", True, (SymbolChange("added", OPEN), SymbolChange("body", RING))
)
CHANGES: dict[str, Case] = {
    "changed": case(
        ChangedAnswer(
            "HEAD", "now", (OUTSIDE, CODE, GONE, RENAMED, TESTED, TESTED._replace(symbols=(), note="a link")),
            (Problem("big.py", "too large", "skipped"), UNREADABLE), (("over 1 MB", 2), ("a link", 1)),
        ),
        halved=True, json=True,
    ),
    "nothing changed": case(ChangedAnswer("a", "b", ())),
    "a test changed": case(ChangedAnswer("a", "b", (TESTED,))),
    "a plain file changed": case(ChangedAnswer("a", "b", (OUTSIDE._replace(language="", added=1),))),
}  # fmt: skip


def folder(name: str, path: str, *folders: FolderEntry, files: int = 0, **fields) -> FolderEntry:  # type: ignore[no-untyped-def]
    names = tuple((f"{n:02}.py", "link" if n == 2 else "") for n in range(files))
    return FolderEntry(name, path, folders, names, files + sum(each.all_files for each in folders), **fields)


DEEP = folder("deep", "src/deep", folder("low", "src/deep/low", files=1, symbols=1), files=8, symbols=40)
SRC = folder("src", "src", DEEP, folder("none", "src/none"), files=5, symbols=90)
TREE = folder(".", ".", SRC, folder("tests", "tests", files=3), files=2, symbols=100)
CUT_OFF = folder(".", ".", FolderEntry("far", "far", (), (), 9, 1), FolderEntry("near", "near", (), (), 3), files=1)
TREES: dict[str, Case] = {
    "tree": case(TreeAnswer(TREE, 4, 100, 4), halved=True, json=True),
    "tree of eight": case(TreeAnswer(TREE, 3, 8, 4, 1, (UNREADABLE, SYNTAX), SKIPPED), json=True),
    "tree of seven, counts known": case(TreeAnswer(TREE, 3, 7, 3, 2)),
    "tree of one": case(TreeAnswer(TREE, 1, 1, 4)),
    "tree of none": case(TreeAnswer(TREE, 3, 0, 3)),
    "deep tree": case(TreeAnswer(CUT_OFF, 4, 50, 6)),
    "shallow tree": case(TreeAnswer(CUT_OFF, 2, 50, 3), json=True),
    "tree below src": case(TreeAnswer(SRC, 2, 9_000, 3), json=True),
    "empty tree": case(TreeAnswer(folder("x", "x"), 1, 10, 1, 0, (), SKIPPED, RULE)),
    "full tree": case(TreeAnswer(folder("x", "x", files=1, symbols=1), 1, 10, 1)),
}


def lines(*numbers: int, symbol=None, text: str = "    a = total + 1") -> tuple[MatchedLine, ...]:  # type: ignore[no-untyped-def]
    return tuple(MatchedLine(number, text, 8, 13, symbol) for number in numbers)


WIDE = MatchedLine(3, "  " + "a" * 100 + "total" + "b" * 100, 102, 107)
LATE = MatchedLine(4, "a" * 200 + "total", 200, 205)
EARLY = MatchedLine(5, "total" + "b" * 200, 0, 5)
CONTEXT = MatchedLine(6, "   beside", 0, 0, OPEN)
FOUND = MatchedFile("src/shop.py", False, 9, (*lines(2), *lines(4, 5, symbol=OPEN), CONTEXT, *lines(11, symbol=RING)))
TEST_FILE = MatchedFile("tests/t.py", True, 2, lines(7, 8))
GREPS: dict[str, Case] = {
    "grep": case(GrepAnswer("total", (FOUND, MatchedFile("a.py", False, 3, (WIDE, LATE, EARLY))), 9), halved=True, json=True),
    "grep beside tests": case(GrepAnswer("it's", (FOUND, TEST_FILE), 9, problems=(UNREADABLE, SYNTAX)), halved=True),
    "grep beside many tests": case(
        GrepAnswer("p" * 90, (FOUND, *(TEST_FILE._replace(path=f"t{n}.py", total=n) for n in range(1, 6))), 9)
    ),
    "grep beside six tests": case(GrepAnswer("total", (FOUND, TEST_FILE._replace(total=6)), 9)),
    "grep beside seven tests": case(GrepAnswer("total", (FOUND, TEST_FILE._replace(total=7)), 9)),
    "grep in tests only": case(GrepAnswer("total", (TEST_FILE._replace(total=8),), 9)),
    "grep of many lines": case(
        GrepAnswer("total", tuple(MatchedFile(f"{n}.py", n == 2, 10, lines(*range(1, 11))) for n in range(3)), 9), halved=True
    ),
    "grep of one": case(GrepAnswer("total", (MatchedFile("a.py", False, 1, lines(1)),), 1, given_up=True)),
    "grep of nothing": case(GrepAnswer("total", (), 2, (), SKIPPED)),
}  # fmt: skip

COMMITS = tuple(
    LineCommit(f"a{n}b", "2025-01-02", "Ann " + "x" * 40 * (n == 1), "a subject " * (1 + 20 * (n == 2)))
    for n in range(4)
)
HISTORIES: dict[str, Case] = {
    "history": case(HistoryAnswer("a.py", 3, 9, "f", COMMITS, False, 2), halved=True, json=True),
    "history with more": case(HistoryAnswer("a.py", 3, 9, "", COMMITS[:1], True, 0)),
    "one commit, ended early": case(HistoryAnswer("a.py", 3, 9, "", COMMITS[:1], False, 0, False)),
    "no commit": case(HistoryAnswer("a.py", 3, 9, "", (), False, 7)),
}

PROFILE = Profile(
    "a.py", "python", 1_500, 40, 30, 4, 6, Layout("UTF-8", True, "LF", False, "spaces", 4), 2, 1,
    NamedRange("f", 3, 9), 3, 12, (Import("import os", 1),),
)  # fmt: skip
PROFILES: dict[str, Case] = {
    "profile": case(ProfileAnswer(PROFILE, ("b.py:3", "c.py:1"), (SYNTAX,)), json=True),
    "profile of one line": case(
        ProfileAnswer(
            PROFILE._replace(
                lines=1, functions=1, types=0, longest=NamedRange("f", 1, 1), nesting=1,
                layout=Layout("unknown", False, "none", True, "none", 0),
            ),
            ("b.py:3",),
        ),
        json=True,
    ),
    "profile of little": case(
        ProfileAnswer(
            PROFILE._replace(longest=None, nesting=0, imports=(), layout=Layout("ASCII", False, "CRLF", True, "mixed", 0))
        ),
        json=True,
    ),
    "profile with tabs": case(ProfileAnswer(PROFILE._replace(layout=Layout("ASCII", False, "CR", True, "tabs", 0)), ())),
    "profile, one space": case(ProfileAnswer(PROFILE._replace(layout=Layout("ASCII", False, "CR", True, "spaces", 1)), ())),
    "no profile": case(ProfileAnswer(None, None, (UNREADABLE,)), json=True),
}  # fmt: skip

NOON = 1_735_732_800
NOTE = Note(
    "k7f3a1", "Retries overlap", "First.\n\nSecond.", 2, type="bugfix", created=NOON, concepts=("gotcha", "pattern"),
    files=("a.py", "b.py"), anchors=(Anchor("a.py", "f"), Anchor("c.py", "g")), branch="main", commit="0123456789abc",
    session="abcdefabcdefabc", author="Ann",
)  # fmt: skip
JUDGED = (Judgement("stale", "a.py", "f", 3, 9, 0.1234), Judgement("moved", "d.py", "g", 1, 2))
STALE = RecalledNote(NOTE, "shop", JUDGED, 0.51239)
GONE_NOTE = RecalledNote(NOTE._replace(id="k7f3a2", rev=1), "shop", (Judgement("gone", "a.py", "f"), JUDGED[0]))
SHARED = RecalledNote(
    Note("k7f3a3", "T" * 130, "", kind="note", type="a type that is long", created=NOON, files=("x/" * 40 + "y.py",),
         author="B" * 70),
    "shop", shared_as=".smart-explore/notes/a.md",
)  # fmt: skip
PROMPT = RecalledNote(Note("k7f3a4", "Why?", kind="prompt", created=NOON, session="s1"), "shop", marked=True)
UNJUDGED = RecalledNote(NOTE._replace(id="k7f3a5", commit="", branch="", author="", session=""), "shop")
FRESH = RecalledNote(
    NOTE._replace(id="k7f3a6"), "shop", (Judgement("fresh", "a.py", "f", 3, 9), Judgement("unanchored", "c.py", "g"))
)
ALL = (STALE, GONE_NOTE, SHARED, PROMPT, UNJUDGED, FRESH)
RECALLS: dict[str, Case] = {
    "recalled": case(RecallAnswer(("retry",), "shop", ALL, 9, 12, problems=("a problem",)), halved=True, json=True),
    "recalled all": case(RecallAnswer(("retry", "again"), "", ALL, 6, 12), json=True),
    "recalled one": case(RecallAnswer((), "shop", ALL[2:3], 1, 12)),
    "recalled ten": case(RecallAnswer((), "shop", (STALE, *[SHARED] * 9), 10, 12)),
    "recalled whole": case(RecallAnswer((), "shop", ALL, 6, 12, whole=True), halved=True, json=True),
    "recalled, weak": case(RecallAnswer(("retry",), "shop", ALL, 9, 12, weak=True)),
    "recalled around": case(RecallAnswer((), "shop", ALL, 9, 12, around="k7f3a4")),
    "recalled nothing": case(RecallAnswer(("retry", "x" * 90), "", (), 0, 12)),
    "recalled nothing by id": case(RecallAnswer((), "shop", (), 0, 12, whole=True)),
}
NOTES: dict[str, Case] = {
    "kept": case(NoteAnswer("kept", (STALE,), 1, "/notes", ("a.md",)), json=True),
    "imported": case(
        NoteAnswer("imported", (), 2, "", (), (("left out", 2), ("prompts", 1), ("notes", 3), ("sessions", 1)), ("odd",)),
        json=True,
    ),
}  # fmt: skip

DIFF = "--- a.py\n+++ a.py\n@@ -1,1 +1,1 @@\n-a\n+b"
EDITED = (EditedFile("a.py", "modified", "ab12", DIFF), EditedFile("b.py", "deleted", ""))
PLACES = (
    EditedPlace(0, "a.py", 1, 2, "replace", "exact", 1.0),
    EditedPlace(1, "a.py", 4, 4, "replace", "similar", 0.876),
)
REFUSAL = Refusal("no_match", "old is nowhere", "read it", (Shown("a.py", 3, "x\ny", "nearest"),), "a.py", 1, "ab12")
EDITS: dict[str, Case] = {
    "edited": case(EditAnswer("edit", "00ab", files=EDITED, edits=PLACES, notes=("a note",)), halved=True, json=True),
    "would edit": case(EditAnswer("edit", "00ab", True, EDITED[:1], PLACES[:1]), json=True),
    "edited many": case(EditAnswer("edit", "00ab", files=EDITED[:1], edits=PLACES[:1] * 42)),
    "edited forty": case(EditAnswer("edit", "00ab", files=EDITED[:1], edits=PLACES[:1] * 40)),
    "undone": case(EditAnswer("undo", "00ab", files=EDITED)),
    "redone": case(EditAnswer("redo", "00ab", files=EDITED[:1])),
    "would undo": case(EditAnswer("undo", "00ab", True, files=EDITED)),
    "renamed": case(EditAnswer("edit", "00ab", files=EDITED[:1], edits=PLACES[:1], unsure=(Shown("c.py", 3, "  f()"),))),
    "refused": case(
        EditAnswer("edit", refusals=(REFUSAL, Refusal("io", "all of it"), REFUSAL._replace(edit=0, shown=()))),
        json=True, halved=True,
    ),
    "recovered": case(
        EditAnswer(
            "recover",
            interrupted=(
                Interrupted("01", "back", ("a.py", "b.py")),
                Interrupted("02", "conflict", ("a.py",), ("b.py", "c.py"), ("/kept/b",)),
                Interrupted("03", "kept"),
            ),
        ),
        json=True,
    ),
    "recovered many": case(
        EditAnswer("recover", interrupted=(Interrupted("01", "back", tuple(f"{n}.py" for n in range(501))),)), halved=True
    ),
    "nothing to recover": case(EditAnswer("recover")),
    "log": case(
        EditLogAnswer(
            (
                LoggedEdit("02", NOON, "undo", "done", ("a.py",), "01"),
                LoggedEdit("01", NOON - 3_661, "edit", "undone", ("a.py", "b.py", "c.py", "d.py")),
                LoggedEdit("00", NOON, "edit", "done", ("a.py", "b.py", "c.py")),
            ),
            3,
        ),
        halved=True, json=True,
    ),
    "empty log": case(EditLogAnswer(())),
}  # fmt: skip

MEMORY = MemoryState("/notes", 3_000, 3, 2, 1, 9, ("claude", "codex"))
STATUS = StatusAnswer("/top", "/top/src", "/index", 12, 90, 30_000, 100_000, 1, 7_300.0, memory=MEMORY)
STATES: dict[str, Case] = {
    "status": case(STATUS, json=True),
    "stale": case(STATUS._replace(folder="/top", files=1, segments=2, age_seconds=86_400, stale=3, memory=None)),
    "just written": case(STATUS._replace(age_seconds=59.9, memory=MEMORY._replace(clients=()))),
    "written a minute ago": case(STATUS._replace(age_seconds=60, source_bytes=0)),
    "no index": case(STATUS._replace(fault="there is no index", memory=MEMORY), json=True),
    "indexed": case(STATUS._replace(parsed=0, problems=(SYNTAX, UNREADABLE)), json=True),
    "indexed with a fault": case(STATUS._replace(parsed=3, fault="there is no index", memory=None)),
}
