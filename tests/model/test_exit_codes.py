"""What answers count as: done, nothing found, answered in part."""

from __future__ import annotations

from typing import Any

import pytest

from smart_explore.model import FileOutline, Problem, Symbol
from smart_explore.model.anchor import Judgement
from smart_explore.model.capture import NUMBERS
from smart_explore.model.changed_answer import ChangedAnswer, FileChanges
from smart_explore.model.edit_answer import EditAnswer, EditLogAnswer, LoggedEdit, Refusal
from smart_explore.model.grep_answer import GrepAnswer, MatchedFile
from smart_explore.model.history_answer import HistoryAnswer, LineCommit
from smart_explore.model.note import Note
from smart_explore.model.outline_answer import OutlineAnswer
from smart_explore.model.profile_answer import Layout, Profile, ProfileAnswer
from smart_explore.model.recall_answer import NoteAnswer, RecallAnswer, RecalledNote
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer
from smart_explore.model.several_answers import MissingTarget, SeveralAnswers
from smart_explore.model.status_answer import StatusAnswer
from smart_explore.model.tree_answer import FolderEntry, TreeAnswer
from smart_explore.model.unfold_answer import Excerpt, UnfoldAnswer, Unresolved

LOST = (Problem("a.py", "it cannot be read", "unreadable"),)
SYNTAX = (Problem("a.py", "a syntax error", "syntax", 3),)
SKIPPED = (Problem(".gitignore", "it cannot be read", "skipped"),)

CHANGED = ChangedAnswer("HEAD", "now", (FileChanges("a.py", "a.py", "modified"),))
GREP = GrepAnswer("x", (MatchedFile("a.py", False, 1, ()),), 1)
HISTORY = HistoryAnswer("a.py", 1, 2, "", (LineCommit("f00", "2024-01-01", "Ann", "Begin"),), False, 0)
OUTLINE = FileOutline("a.py", "python", 3)
PROFILE = Profile("a.py", "python", 1, 1, 1, 0, 0, Layout("ASCII", False, "LF", True, "none", 0), 0, 0, None, 0, 0)
RECALLED = RecalledNote(Note("abc123", "A note"), "project")
RECALL = RecallAnswer(("x",), "project", (RECALLED,), 1, 1)
RELATED = RelationsAnswer("callers", "run", rows=(RelationRow(RelatedSymbol("a.py", "go")),))
UNRELATED = RelationsAnswer("callers", "run")
MISSING = (MissingTarget("walk", "there is none", ""),)
STATUS = StatusAnswer("/x", "x", "/y")
EXCERPTS = (Excerpt("a.py", 1, 1, "x"),)
UNRESOLVED = (Unresolved("run", OUTLINE),)


def tree(*files: str, problems: tuple[Problem, ...] = ()) -> TreeAnswer:
    return TreeAnswer(FolderEntry("x", "x", (), tuple((file, "") for file in files), len(files)), 1, 9, 1, 0, problems)


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (CHANGED, 0),
        (CHANGED._replace(files=()), 1),
        (CHANGED._replace(files=(), problems=SYNTAX), 3),
        (EditAnswer("edit"), 0),
        (EditAnswer("edit", refusals=(Refusal("stale", "it has changed"),)), 1),
        (EditLogAnswer((LoggedEdit("1", 0.0, "edit", "done", ("a.py",)),)), 0),
        (EditLogAnswer(()), 1),
        (GREP, 0),
        (GREP._replace(files=()), 1),
        (GREP._replace(problems=SYNTAX + SKIPPED), 0),
        (GREP._replace(problems=LOST), 3),
        (GREP._replace(given_up=True), 3),
        (GREP._replace(given_up=True, files=(), problems=LOST), 3),
        (HISTORY, 0),
        (HISTORY._replace(commits=()), 1),
        (HISTORY._replace(is_whole=False), 3),
        (OutlineAnswer((OUTLINE,)), 0),
        (OutlineAnswer(()), 1),
        (OutlineAnswer((), LOST), 1),
        (OutlineAnswer((OUTLINE,), SYNTAX), 3),
        (OutlineAnswer((OUTLINE._replace(problems=SYNTAX),)), 3),
        (OutlineAnswer((OUTLINE,), SYNTAX, digest=True), 0),
        (OutlineAnswer((OUTLINE,), LOST, digest=True), 3),
        (ProfileAnswer(PROFILE), 0),
        (ProfileAnswer(None), 1),
        (ProfileAnswer(None, problems=LOST), 1),
        (ProfileAnswer(PROFILE, problems=SYNTAX), 3),
        (RECALL, 0),
        (RECALL._replace(notes=()), 1),
        (RECALL._replace(problems=("a file cannot be read",)), 3),
        (RECALL._replace(states=("stale",)), 1),
        (RECALL._replace(states=("stale",), notes=()), 0),
        (NoteAnswer("kept"), 0),
        (NoteAnswer("kept", problems=("a file cannot be read",)), 3),
        (SeveralAnswers((("run", RELATED),)), 0),
        (SeveralAnswers((("run", RELATED), ("go", UNRELATED))), 0),
        (SeveralAnswers((("run", UNRELATED),)), 1),
        (SeveralAnswers((), MISSING), 1),
        (SeveralAnswers((("run", UNRELATED),), MISSING), 1),
        (SeveralAnswers((("run", RELATED),), MISSING), 3),
        (SeveralAnswers((("run", RELATED), ("go", RELATED._replace(problems=LOST)))), 3),
        (STATUS, 0),
        (STATUS._replace(stale=2), 0),
        (STATUS._replace(fault="there is none"), 1),
        (STATUS._replace(problems=LOST), 3),
        (tree("a.py"), 0),
        (tree(), 1),
        (tree("a.py", problems=LOST), 3),
        (UnfoldAnswer(EXCERPTS), 0),
        (UnfoldAnswer(outlines=(OUTLINE,)), 0),
        (UnfoldAnswer(), 1),
        (UnfoldAnswer(EXCERPTS, problems=SYNTAX), 3),
        (UnfoldAnswer(EXCERPTS, unresolved=UNRESOLVED), 3),
        (UnfoldAnswer(outlines=(OUTLINE,), unresolved=UNRESOLVED), 3),
        (UnfoldAnswer(unresolved=UNRESOLVED), 1),
    ],
)
def test_an_answer_says_whether_it_is_whole(answer: Any, code: int) -> None:
    assert answer.exit_code == code


@pytest.mark.parametrize(
    ("status", "up_to_date"),
    [(STATUS, True), (STATUS._replace(stale=1), False), (STATUS._replace(fault="there is none"), False)],
)
def test_an_index_is_up_to_date_where_no_file_must_be_read(status: StatusAnswer, up_to_date: bool) -> None:
    assert status.up_to_date is up_to_date


def test_a_folders_entries_are_its_folders_and_its_files() -> None:
    inner = FolderEntry("y", "x/y", (), (("b.py", ""), ("c.py", "")), 2)
    assert FolderEntry("x", "x", (inner,), (("a.py", ""), ("d.py", "")), 4).entries == 3


def test_the_symbols_of_a_file_are_listed_outer_ones_first() -> None:
    def symbol(name: str, *children: Symbol) -> Symbol:
        return Symbol(name.rpartition(".")[2], name, "class", "", "", 1, 1, 1, 1, True, "", children)

    inner = symbol("A.B", symbol("A.B.C"), symbol("A.B.D"))
    outline = OUTLINE._replace(symbols=(symbol("A", inner, symbol("A.E")), symbol("F")))
    named = ["A", "A.B", "A.B.C", "A.B.D", "A.E", "F"]
    assert [each.qualified_name for each in outline.walk()] == named
    assert [each.qualified_name for each in outline.listed()] == named


def test_a_number_is_what_its_digits_say() -> None:
    written = (b"0", b"7", b"9999", b"10000", b"123456", b"7", b"0")
    assert [NUMBERS[digits] for digits in written] == [0, 7, 9_999, 10_000, 123_456, 7, 0]
    assert {digits for digits in written if digits in NUMBERS} == {b"0", b"7", b"9999"}  # large ones are not kept


def test_a_note_is_in_the_worst_state_of_its_anchors() -> None:
    assert (RECALLED.state, RECALLED.changed) == ("fresh", 0.0)
    judgements = (Judgement("fresh", "a.py", "a"), Judgement("gone", "a.py", "b", changed=0.2))
    stale = Judgement("stale", "a.py", "c", changed=0.7)
    judged = RECALLED._replace(judgements=(*judgements, stale))
    assert (judged.state, judged.changed) == ("gone", 0.7)
