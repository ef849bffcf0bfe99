from __future__ import annotations

import os
import resource
import signal
import traceback
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from editing import Ask, code, contents
from interrupts import at_every_step
from system_limits import no_room_behind

from smart_explore.edits.journal.commit import commit
from smart_explore.edits.journal.journal import Journal
from smart_explore.edits.journal.record import Transaction, reversed_entries
from smart_explore.edits.plan import Options, Plan, make_plan
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.request import read_request
from smart_explore.edits.targets import Where
from smart_explore.edits.transactions import carry_out, journal_locked
from smart_explore.treesitter.locate import require_toolchain

STEPS = 12
"""More than a commit of the three files below has."""

EDITS = [
    {"path": "a.py", "old": "a = 1", "new": "a = 2"},
    {"path": "b.py", "op": "delete_file"},
    {"path": "c.py", "op": "create", "new": "c = 1\n"},
]


@pytest.fixture
def tree(folder: Path) -> dict[str, bytes]:
    (folder / "a.py").write_text("a = 1\n")
    (folder / "b.py").write_text("b = 1\n")
    (folder / "d.py").write_text("d = 1\n")
    return contents(folder)


AFTER = {"a.py": b"a = 2\n", "c.py": b"c = 1\n", "d.py": b"d = 1\n"}


def plan_of(folder: Path, edits: list[dict[str, str]]) -> tuple[Where, Plan]:
    where = Where(str(folder), None, os.environ["XDG_STATE_HOME"])
    plan = make_plan(where, read_request(edits), Options(), require_toolchain, lambda: False)
    assert not plan.refusals, plan.refusals
    return where, plan


def committed(journal: Journal, folder: Path, edits: list[dict[str, str]], step: Callable[[str], None]) -> str:
    """Commit with ``step`` told of each step; ``""``, or the code of the refusal."""
    where, plan = plan_of(folder, edits)
    try:
        carry_out(journal, where, plan, step)
    except RefusedError as error:
        return error.refusal.code
    return ""


def killed_at(count: int, journal: Journal, folder: Path) -> bool:
    """Commit in a child that is killed before its ``count``-th step; whether it came so far."""
    child = os.fork()  # noqa: TID251 - one that is killed, or is somebody else
    if not child:
        left = count

        def step(name: str) -> None:
            nonlocal left
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)

        try:
            committed(journal, folder, EDITS, step)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


@pytest.mark.parametrize("count", range(1, STEPS + 1))
def test_killed_at_any_step_all_files_are_as_before_or_as_after(
    count: int, journal: Journal, folder: Path, tree: dict[str, bytes]
) -> None:
    killed = killed_at(count, journal, folder)
    with journal_locked(journal.folder, lambda: False):
        pass
    found = contents(folder)
    assert found in (tree, AFTER)
    assert found == tree or not killed or count >= STEPS - 1
    assert "pending" not in journal.states().values()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # a file opened, and not yet its with
@pytest.mark.parametrize("way", ["edit", "undo"])
def test_signalled_at_any_step_the_files_are_as_the_journal_says(
    way: str, journal: Journal, folder: Path, tree: dict[str, bytes]
) -> None:
    entries = carry_out(journal, *plan_of(folder, EDITS)).entries

    def turn() -> None:
        """Do the edit if it is not done, else undo it."""
        ways = entries if os.path.exists("b.py") else reversed_entries(entries)
        commit(journal, Transaction(journal.new_id(), 0.0, str(folder), "edit", "", ways))

    if way == "undo":
        turn()
    rolled_back = 0
    for _ in at_every_step(turn):  # the first turn is not interrupted
        states = journal.states()
        assert contents(folder) == (AFTER if list(states.values()).count("done") % 2 else tree)
        assert "pending" not in states.values()
        for id in [id for id in states if states[id] == "back"]:
            rolled_back += 1
            os.unlink(journal.path(id, "back"))
    assert rolled_back > 100


def test_recovery_that_is_killed_itself_is_taken_up_again(
    journal: Journal, folder: Path, tree: dict[str, bytes]
) -> None:
    assert killed_at(8, journal, folder)
    assert contents(folder) != tree
    child = os.fork()  # noqa: TID251 - one that is killed, or is somebody else
    if not child:
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # ends the process that writes more
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (3, 3))
        with journal_locked(journal.folder, lambda: False):
            os._exit(0)
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGXFSZ
    assert [path.read_bytes() for path in folder.glob(".se-*") if path.stat().st_size == 3] == [b"b ="]
    with journal_locked(journal.folder, lambda: False) as (_, interrupted):
        assert [each.state for each in interrupted] == ["back"]
    assert contents(folder) == tree


def at(wanted: str, act: Callable[[], object]) -> Callable[[str], None]:
    """A step function that does something once, before the step of that name."""
    done = []

    def step(name: str) -> None:
        if name == wanted and not done:
            done.append(True)
            act()

    return step


def _swap_for_link(file: Path) -> None:
    file.unlink()
    file.symlink_to("d.py")


def _swap_for_fifo(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def _link_twice(file: Path) -> None:
    os.link(file, file.with_name("twin.py"))


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file.write_text("a = 7\n"),
        lambda file: file.unlink(),
        _swap_for_link,
        _swap_for_fifo,
        _link_twice,
        lambda file: file.chmod(0o444),
    ],
    ids=["replaced", "deleted", "made a link", "made a FIFO", "given a second name", "made read-only"],
)
def test_a_file_that_changes_between_reading_and_commit_is_left_alone(
    change: Callable[[Path], object], journal: Journal, folder: Path, tree: dict[str, bytes]
) -> None:
    file = folder / "a.py"
    found = committed(journal, folder, EDITS, at("look", lambda: change(file)))
    assert found == "changed_meanwhile"
    assert (folder / "b.py").exists() and not (folder / "c.py").exists()
    assert not [name for name in os.listdir(folder) if name.startswith(".se-")]
    assert "pending" not in journal.states().values()


def test_a_file_that_comes_up_where_one_is_to_be_made_is_not_overwritten(
    journal: Journal, folder: Path, tree: dict[str, bytes]
) -> None:
    found = committed(journal, folder, EDITS, at("replace", lambda: (folder / "c.py").write_text("mine\n")))
    assert found == "changed_meanwhile"
    assert contents(folder) == {**tree, "c.py": b"mine\n"}


@pytest.mark.parametrize("room", [0, 3])
@pytest.mark.parametrize("step", ["journal", "temporary"])
def test_a_full_disk_changes_nothing(
    step: str, room: int, journal: Journal, folder: Path, tree: dict[str, bytes]
) -> None:
    with ExitStack() as disk:
        assert committed(journal, folder, EDITS, at(step, lambda: disk.enter_context(no_room_behind(room)))) == "io"
    assert contents(folder) == tree
    assert "pending" not in Journal(journal.folder).states().values()
    assert not [name for name in os.listdir(journal.folder) if name.endswith(".new")]


def as_nobody(act: Callable[[], object]) -> int:
    """Run in a child without root's rights; its exit status."""
    if os.getuid():
        pytest.skip("only root can become somebody else")
    child = os.fork()  # noqa: TID251 - one that is killed, or is somebody else
    if not child:
        status = 1
        try:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
            act()
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_a_folder_that_becomes_read_only_and_a_file_of_somebody_else_are_refused(
    journal: Journal, folder: Path, tree: dict[str, bytes]
) -> None:
    for place in [folder, *folder.parents][:6]:
        place.chmod(0o755)
    (folder / "a.py").chmod(0o666)
    where, plan = plan_of(folder, EDITS[:1])
    folder.chmod(0o777)
    os.chown(journal.folder, 65534, 65534)

    def without_folder() -> None:
        folder_is = []

        def step(name: str) -> None:
            folder_is.append(name)

        with pytest.raises(RefusedError) as refusal:
            carry_out(journal, where, plan, step)
        assert refusal.value.refusal.code in ("io", "special")

    assert as_nobody(without_folder) == 0  # its owner would be another one
    folder.chmod(0o555)
    assert as_nobody(without_folder) == 0
    assert contents(folder) == tree


def test_mode_owner_and_attributes_of_a_file_stay(ask: Ask, folder: Path, tree: dict[str, bytes]) -> None:
    file = folder / "a.py"
    file.chmod(0o4755)
    marked = True
    try:
        os.setxattr(file, "user.note", b"mine")
    except OSError:
        marked = False
    if not os.getuid():
        os.chown(file, 1234, 1235)
        file.chmod(0o4755)
    before = file.stat()
    assert not ask({"path": "a.py", "old": "a = 1", "new": "a = 2"}).refusals
    after = file.stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)
    assert not marked or os.getxattr(file, "user.note") == b"mine"


def test_the_target_of_a_link_is_edited_and_the_link_stays(ask: Ask, folder: Path, tree: dict[str, bytes]) -> None:
    (folder / "link.py").symlink_to("a.py")
    assert not ask({"path": "link.py", "old": "a = 1", "new": "a = 2"}, roots=True).refusals
    assert (folder / "link.py").is_symlink() and (folder / "a.py").read_text() == "a = 2\n"


@pytest.mark.parametrize("name", ["twin", "fifo", "folder", "outside", "loop", "read only", "none", "utf-16", "git"])
def test_what_may_not_be_edited_is_refused(name: str, ask: Ask, folder: Path, tree: dict[str, bytes]) -> None:
    path = folder / "a.py"
    if name == "twin":
        os.link(path, folder / "twin.py")
    elif name == "fifo":
        path.unlink()
        os.mkfifo(path)
    elif name == "folder":
        path.unlink()
        path.mkdir()
    elif name in ("outside", "loop"):
        path.unlink()
        (folder.parent / "out.py").write_text("a = 1\n")
        path.symlink_to("a.py" if name == "loop" else "../out.py")
    elif name == "read only":
        path.chmod(0o444)
    elif name == "none":
        path.unlink()
    elif name == "utf-16":
        path.write_bytes("a = 1\n".encode("utf-16"))
    elif name == "git":
        (folder / ".git").mkdir()
        path.rename(folder / ".git" / "a.py")
    answer = ask({"path": ".git/a.py" if name == "git" else "a.py", "old": "a = 1", "new": "a = 2"}, roots=True)
    assert code(answer) in ("special", "outside", "not_found")
    assert answer.refusals[0].hint
    assert (folder.parent / "out.py").exists() is False or (folder.parent / "out.py").read_text() == "a = 1\n"
