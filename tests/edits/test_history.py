from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest
from editing import Ask, code, contents
from system_limits import bound_by_permissions

from smart_explore.edits.journal.history import prune
from smart_explore.edits.journal.journal import Journal
from smart_explore.edits.journal.record import Entry, Transaction
from smart_explore.edits.transactions import journal_folder, journal_locked
from smart_explore.errors import EnvironmentBrokenError
from smart_explore.model.edit_answer import EditAnswer, EditLogAnswer
from smart_explore.operations.edit import VERB as EDIT
from smart_explore.operations.edit.log import LOG, RECOVER, journal_check
from smart_explore.operations.undo import REDO
from smart_explore.operations.undo import VERB as UNDO
from smart_explore.processes.program import never
from smart_explore.requests import Session, Verb, call
from smart_explore.source.sandbox import Roots


def run(verb: Verb, folder: Path, **values: Any) -> EditAnswer:
    answer = call(verb, Session(base=str(folder)), values)
    assert isinstance(answer, EditAnswer)
    return answer


@pytest.fixture
def edited(ask: Ask, folder: Path) -> EditAnswer:
    """One edit of three files: one changed, one deleted, one made."""
    (folder / "a.py").write_bytes(b"\xef\xbb\xbfa = 1\r\n# \xff\r\n")
    (folder / "b.py").write_text("b = 1\n")
    (folder / "b.py").chmod(0o750)
    return ask(
        {"path": "a.py", "old": "a = 1", "new": "a = 2"},
        {"path": "b.py", "op": "delete_file"},
        {"path": "c.py", "op": "create", "new": "c = 1\n"},
    )


AFTER = {"a.py": b"\xef\xbb\xbfa = 2\r\n# \xff\r\n", "c.py": b"c = 1\n"}
BEFORE = {"a.py": b"\xef\xbb\xbfa = 1\r\n# \xff\r\n", "b.py": b"b = 1\n"}


def test_undo_and_redo_give_back_every_byte_and_the_mode(edited: EditAnswer, folder: Path) -> None:
    assert contents(folder) == AFTER
    assert run(UNDO, folder).id == edited.id
    assert contents(folder) == BEFORE and (folder / "b.py").stat().st_mode & 0o777 == 0o750
    assert not run(REDO, folder).refusals
    assert contents(folder) == AFTER
    assert not run(UNDO, folder, id=edited.id).refusals
    assert contents(folder) == BEFORE


def test_undo_twice_and_redo_after_a_new_edit_are_refused(edited: EditAnswer, ask: Ask, folder: Path) -> None:
    run(UNDO, folder)
    assert code(run(UNDO, folder)) == "not_found"
    assert code(run(UNDO, folder, id=edited.id)) == "undone"
    assert not ask({"path": "a.py", "old": "a = 1", "new": "a = 5"}).refusals
    assert code(run(REDO, folder)) == "not_found"
    assert code(run(REDO, folder, id=edited.id)) == "changed_since"


def test_without_an_id_the_edits_of_other_folders_are_not_meant(edited: EditAnswer, folder: Path) -> None:
    other = folder.parent / "other"
    (other / ".git").mkdir(parents=True)
    (other / "deep").mkdir()
    (other / "x.py").write_text("x = 1\n")
    later = call(EDIT, Session(base=str(other)), {"path": "x.py", "old": "x = 1", "new": "x = 2"})
    assert run(UNDO, folder).id == edited.id
    assert code(run(UNDO, folder)) == "not_found"
    assert (other / "x.py").read_text() == "x = 2\n"
    assert run(UNDO, other / "deep").id == later.id
    assert run(REDO, folder).files and (other / "x.py").read_text() == "x = 1\n"


def test_what_has_changed_since_is_not_undone_and_the_difference_is_shown(edited: EditAnswer, folder: Path) -> None:
    (folder / "a.py").write_text("a = 3\n")
    answer = run(UNDO, folder)
    assert code(answer) == "changed_since"
    assert "+a = 3" in answer.refusals[0].shown[0].text
    assert contents(folder) == {**AFTER, "a.py": b"a = 3\n"}


def test_a_server_takes_back_what_is_inside_of_its_roots_only(edited: EditAnswer, folder: Path) -> None:
    elsewhere = folder.parent / "elsewhere"
    elsewhere.mkdir()
    for root, refusal in ((elsewhere, "outside"), (folder, "")):
        session = Session(base=str(folder), roots=Roots.of([str(root)]))
        answer = call(UNDO, session, {})
        assert isinstance(answer, EditAnswer)
        assert [each.code for each in answer.refusals] == [refusal] * bool(refusal)
    assert contents(folder) == BEFORE


def test_a_record_that_was_never_whole_is_removed(edited: EditAnswer, journal: Journal, folder: Path) -> None:
    unborn = Path(journal.folder) / "0.new"
    unborn.write_text("{")
    run(UNDO, folder)
    assert not unborn.exists()


def test_where_nothing_was_ever_edited_all_is_well(folder: Path) -> None:
    assert journal_check(Session(base=str(folder)))[1:] == (True, f"none yet, {journal_folder()}", "")


def test_a_folder_that_cannot_be_written_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "a").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "a" / "state"))
    check = journal_check(Session(base=str(folder)))
    assert (check.ok, check.fix) == (False, "set XDG_STATE_HOME to a folder that can")
    assert check.detail.endswith(f"no folder can be made in {folder}/a")


def test_a_journal_that_cannot_be_written_is_told(edited: EditAnswer, journal: Journal, folder: Path) -> None:
    (Path(journal.folder) / "lock").chmod(0o400)
    with bound_by_permissions():
        check = journal_check(Session(base=str(folder)))
    assert (check.ok, check.detail.rpartition(": ")[2]) == (False, "Permission denied")


def test_a_dry_run_of_an_undo_changes_nothing(edited: EditAnswer, folder: Path) -> None:
    answer = run(UNDO, folder, dry_run=True)
    assert "-c = 1" in "".join(file.diff for file in answer.files)
    assert contents(folder) == AFTER


def test_a_dry_run_waits_for_no_other_edit(edited: EditAnswer, ask: Ask, folder: Path) -> None:
    with journal_locked(journal_folder(), never):
        answer = ask({"path": "a.py", "old": "a = 2", "new": "a = 4"}, dry_run=True)
        undone = run(UNDO, folder, dry_run=True)
    assert "a = 4" in answer.files[0].diff and not undone.refusals
    assert contents(folder) == AFTER


def test_the_log_lists_edits_with_what_became_of_them(edited: EditAnswer, folder: Path) -> None:
    run(UNDO, folder)
    answer = call(LOG, Session(base=str(folder)), {"limit": 1})
    assert isinstance(answer, EditLogAnswer)
    assert (answer.edits[0].what, answer.edits[0].undoes, answer.more) == ("undo", edited.id, 1)
    whole = call(LOG, Session(base=str(folder)), {})
    assert (whole.edits[1].state, sorted(whole.edits[1].files)) == ("undone", ["a.py", "b.py", "c.py"])


def pending(journal: Journal, folder: Path, *files: tuple[str, bytes | None, bytes | None]) -> str:
    """A transaction that was killed; what stands there is as the test has made it."""
    entries = tuple(
        Entry(str(folder / name), before, after, 0o644, -1, -1, f".se-x-{number}", {})
        for number, (name, before, after) in enumerate(files)
    )
    id = journal.new_id()
    journal.begin(Transaction(id, 0.0, str(folder), "edit", "", entries))
    return id


def test_doctor_and_the_next_edit_put_back_what_was_interrupted(journal: Journal, folder: Path, ask: Ask) -> None:
    (folder / "a.py").write_text("a = 2\n")
    (folder / ".se-x-1").write_text("b")
    pending(journal, folder, ("a.py", b"a = 1\n", b"a = 2\n"), ("b.py", None, b"b"))
    check = journal_check(Session(base=str(folder)))
    assert check.ok and "interrupted" in check.detail
    assert contents(folder) == {"a.py": b"a = 1\n"}
    (folder / "a.py").write_text("a = 2\n")
    pending(journal, folder, ("a.py", b"a = 1\n", b"a = 2\n"))
    answer = ask({"path": "a.py", "old": "a = 1", "new": "a = 3"})
    assert [each.state for each in answer.interrupted] == ["back"] and not answer.refusals


@pytest.mark.parametrize(("way", "expected"), [("back", b"a = 1\n"), ("keep", b"a = 2\n")])
def test_a_file_that_somebody_else_has_changed_is_never_overwritten_and_both_versions_are_kept(
    way: str, expected: bytes, journal: Journal, folder: Path
) -> None:
    (folder / "a.py").write_text("a = 2\n")
    (folder / "b.py").write_text("b = mine\n")
    id = pending(journal, folder, ("a.py", b"a = 1\n", b"a = 2\n"), ("b.py", b"b = 1\n", b"b = 2\n"))
    first = run(RECOVER, folder).interrupted
    assert [(each.id, each.state, each.foreign) for each in first] == [(id, "conflict", (str(folder / "b.py"),))]
    assert contents(folder) == {"a.py": b"a = 2\n", "b.py": b"b = mine\n"}
    assert not journal_check(Session(base=str(folder))).ok
    (decided,) = run(RECOVER, folder, **{way: True}).interrupted
    assert [Path(path).read_bytes() for path in decided.versions] == [b"b = 1\n", b"b = 2\n"]
    assert contents(folder) == {"a.py": expected, "b.py": b"b = mine\n"}
    assert journal_check(Session(base=str(folder))).ok


@pytest.mark.parametrize("damage", ["cut off", "changed", "empty", "of the future"])
def test_a_record_that_cannot_be_read_stops_edits_until_it_is_set_aside(
    damage: str, journal: Journal, folder: Path, ask: Ask
) -> None:
    (folder / "a.py").write_text("a = 2\n")
    id = pending(journal, folder, ("a.py", b"a = 1\n", b"a = 2\n"))
    record = Path(journal.path(id, "pending"))
    data = record.read_bytes()
    damaged = {"cut off": data[:-5], "changed": data.replace(b"0.0", b"0.1"), "empty": b""}
    record.write_bytes(damaged.get(damage, data.replace(b"edits 1", b"edits 9")))
    with pytest.raises(EnvironmentBrokenError) as error:
        ask({"path": "a.py", "old": "a = 2", "new": "a = 3"})
    assert id in error.value.message and "--keep" in error.value.hint
    assert not journal_check(Session(base=str(folder))).ok
    run(RECOVER, folder, keep=True)
    assert not ask({"path": "a.py", "old": "a = 2", "new": "a = 3"}).refusals
    assert Path(journal.path(id, "damaged")).exists()


def test_a_damaged_record_of_a_finished_edit_hinders_nothing(
    edited: EditAnswer, journal: Journal, folder: Path
) -> None:
    record = Path(journal.path(edited.id, "done"))
    record.write_bytes(record.read_bytes()[:-9])
    assert code(run(UNDO, folder)) == "damaged"
    assert call(LOG, Session(base=str(folder)), {}).edits[0].id == edited.id


def test_records_go_by_age_and_size_and_never_while_recovery_needs_them(
    edited: EditAnswer, journal: Journal, folder: Path, ask: Ask
) -> None:
    waiting = pending(journal, folder, ("c.py", None, b"c = 1\n"))
    journal.move(waiting, "pending", "conflict")
    newest = ask({"path": "a.py", "old": "a = 2", "new": "a = 4"}).id
    assert prune(journal) == []
    assert prune(journal, max_bytes=10) == [edited.id]
    assert list(journal.states()) == [waiting, newest]
    assert prune(journal, now=time.time() + 10**9) == []


def test_a_newer_id_comes_behind_all_others_though_the_clock_was_set_back(
    edited: EditAnswer, journal: Journal, folder: Path, ask: Ask
) -> None:
    later = f"{int(edited.id, 16) + 3_600_000:011x}"  # of an hour that the clock shows once more
    os.rename(journal.path(edited.id, "done"), journal.path(later, "done"))
    newest = ask({"path": "a.py", "old": "a = 2", "new": "a = 3"}).id
    assert newest > later
    assert run(UNDO, folder).id == newest
