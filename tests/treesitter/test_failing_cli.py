"""A CLI that crashes, hangs, lies or floods costs the file it does so on, and no other."""

from __future__ import annotations

import os
import re
import resource
import sys
from pathlib import Path

import pytest
from fake_tree_sitter import PLENTY, QUICK, FakeTreeSitter, innocent, is_only_guilty, size_of

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.job import ParseFailure, QueryRequest
from smart_explore.treesitter.runner import parse_all

FILES = [innocent(1), innocent(2), innocent(3), b"GUILTY", b"", innocent(5), innocent(6)]

ANSWER_ALL = "for name in names: answer(name)"

FAILURES = {
    "is killed by a signal": ("os.kill(os.getpid(), signal.SIGSEGV)", "crashed"),
    "ends with an error": ("sys.exit(1)", "crashed"),
    "ends with an error and says why": ("os.write(2, b'hint\\nno room\\n'); sys.exit(1)", r"crashed on it \(no room\)"),
    "is killed behind the header": ("header(name); os.kill(os.getpid(), signal.SIGSEGV)", "crashed"),
    "stops after half of the files": ("sys.exit(0)", "ends early"),
    "stops in the midst of a line": ("header(name); say('  pattern: 0\\n    capt'); sys.exit(0)", "understood"),
    "stops behind the header": ("header(name); sys.exit(0)", "ends early"),
    "names another file": ("answer('end'); continue", "another file"),
    "names a file that is not on the list": ("header('/etc/passwd'); continue", "another file"),
    "leaves out a file": ("continue", "ends early"),
    "writes what is no answer": ("header(name); say('    surprise\\n'); continue", "understood"),
    "writes what is not text": ("os.write(1, bytes(range(256)) * 40); continue", "another file"),
    "floods with lines": ("header(name)\n    while True: say('  pattern: 0\\n' * 1000)", "without bound"),
    "floods with one endless line": ("header(name)\n    while True: say('x' * 9000)", "without bound"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_all_other_files_are_answered_when_it(failure: str, fake: FakeTreeSitter) -> None:
    action, reason = FAILURES[failure]
    answers = fake.ask(f"for name in names:\n  if guilty(name):\n    {action}\n  answer(name)", FILES)
    assert re.search(reason, is_only_guilty(answers, FILES))


@pytest.mark.parametrize("place", [0, 1, 6])
def test_it_does_not_matter_where_the_guilty_file_stands(place: int, fake: FakeTreeSitter) -> None:
    files = [innocent(1), innocent(2), innocent(3), b"", innocent(5), innocent(6)]
    files.insert(place, b"GUILTY")
    code = "for name in names:\n  if guilty(name): sys.exit(1)\n  answer(name)"
    is_only_guilty(fake.ask(code, files), files)


def test_a_crash_that_takes_all_output_with_it_costs_the_guilty_file_alone(fake: FakeTreeSitter) -> None:
    code = "if any(map(guilty, names)): os.kill(os.getpid(), signal.SIGSEGV)\n" + ANSWER_ALL
    is_only_guilty(fake.ask(code, FILES), FILES)


def test_every_guilty_file_is_found(fake: FakeTreeSitter) -> None:
    files = [b"GUILTY", innocent(1), b"GUILTY", b"GUILTY", innocent(2), b"GUILTY"]
    answers = fake.ask("for name in names:\n  if guilty(name): sys.exit(1)\n  answer(name)", files)
    assert [isinstance(answer, ParseFailure) for answer in answers] == [content == b"GUILTY" for content in files]


def test_headers_in_another_order_are_believed_for_no_file(fake: FakeTreeSitter) -> None:
    files = [innocent(1), innocent(2), innocent(3)]
    answers = fake.ask("for name in sorted(names, reverse=True): answer(name)", files)
    assert answers == [size_of(content) for content in files]  # asked one by one, there is no other order


def test_answers_that_are_swapped_in_every_call_are_none(fake: FakeTreeSitter) -> None:
    answers = fake.ask(
        "if names != ['end']: names[0] += 'x'\nfor name in names: header(name), say('1ms\\n')",
        [innocent(1), innocent(2)],
    )
    assert all(isinstance(answer, ParseFailure) for answer in answers)


def test_an_error_after_the_whole_output_costs_nothing(fake: FakeTreeSitter) -> None:
    answers = fake.ask(f"{ANSWER_ALL}\nsys.exit(1)", FILES)
    assert answers == [size_of(content) for content in FILES]


def test_one_that_hangs_on_a_file_and_ignores_sigterm_is_killed(fake: FakeTreeSitter) -> None:
    ignore = "for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(number, signal.SIG_IGN)"
    code = f"{ignore}\nfor name in names:\n  if guilty(name): header(name), time.sleep(1000)\n  answer(name)"
    assert "too long" in is_only_guilty(fake.ask(code, FILES, QUICK), FILES)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere time on the wall is counted")
def test_a_file_that_it_works_on_without_a_word_is_given_up_once_and_the_rest_asked_together(
    fake: FakeTreeSitter, tmp_path: Path
) -> None:
    calls = tmp_path / "calls"
    code = f"open({str(calls)!r}, 'a').write('.')\n"
    code += "for name in names:\n  if guilty(name):\n    header(name)\n    while True: pass\n  answer(name)"
    assert "too long" in is_only_guilty(fake.ask(code, FILES, PLENTY._replace(silent_seconds=0.4)), FILES)
    assert calls.read_text() == ".."


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere time on the wall is counted")
def test_one_that_only_waits_has_not_worked_in_silence(fake: FakeTreeSitter) -> None:
    code = "for name in names:\n  if guilty(name): time.sleep(1.0)\n  answer(name)"
    answers = fake.ask(code, FILES, PLENTY._replace(silent_seconds=0.4))
    assert answers == [size_of(content) for content in FILES]


def test_one_that_closes_its_output_and_lives_on_is_killed(fake: FakeTreeSitter) -> None:
    answers = fake.ask(f"{ANSWER_ALL}\nos.close(1)\ntime.sleep(1000)", FILES)
    assert answers == [size_of(content) for content in FILES]


def test_one_that_leaves_a_child_with_its_output_open_is_waited_for_no_longer(fake: FakeTreeSitter) -> None:
    answers = fake.ask(f"{ANSWER_ALL}\nif os.fork() == 0: time.sleep(1000)", FILES)
    assert answers == [size_of(content) for content in FILES]


@pytest.mark.parametrize("before", [True, False])
def test_megabytes_on_stderr_do_not_block_it(before: bool, fake: FakeTreeSitter) -> None:
    noise = "os.write(2, b'noise\\n' * 500_000)"
    answers = fake.ask(f"{noise}\n{ANSWER_ALL}" if before else f"{ANSWER_ALL}\nos.close(1)\n{noise}", FILES)
    assert answers == [size_of(content) for content in FILES]


def test_it_does_not_matter_what_it_leaves_in_its_folder(fake: FakeTreeSitter) -> None:
    code = f"os.makedirs('a/b', exist_ok=True); open('a/b/c', 'w').close()\nos.chmod('a', 0o500)\n{ANSWER_ALL}"
    assert fake.ask(code, FILES) == [size_of(content) for content in FILES]


BROKEN = {
    "sys.exit(1)": "fails without a word",
    "os.write(2, b'cannot load the grammar\\nhint\\n'); sys.exit(1)": "cannot load the grammar",
    "sys.exit(0)": "something else than answers",
    "say('hello, world\\n')": "something else than answers",
    "os.kill(os.getpid(), signal.SIGSEGV)": "fails without a word",
    "while True: say('  pattern: 0\\n' * 1000)": "prints without end",
}


@pytest.mark.parametrize("code", BROKEN)
def test_one_that_fails_on_an_empty_list_too_is_broken_and_no_file_is_blamed(code: str, fake: FakeTreeSitter) -> None:
    with pytest.raises(EnvironmentBrokenError, match=re.escape(BROKEN[code])) as caught:
        fake.ask(code, FILES)
    assert "smart-explore doctor" in caught.value.hint


def test_one_that_always_hangs_is_broken(fake: FakeTreeSitter) -> None:
    with pytest.raises(EnvironmentBrokenError, match="does not end"):
        fake.ask("time.sleep(1000)", FILES, QUICK)


def test_a_broken_language_among_others_costs_its_own_files(fake: FakeTreeSitter) -> None:
    good, bad = fake.request(ANSWER_ALL, FILES), fake.request("sys.exit(1)", [innocent(1), innocent(2)])
    answers = {(number, at): answer for number, at, answer in parse_all([bad, good], limits=PLENTY)}
    assert [answers[1, at] for at in range(len(FILES))] == [size_of(content) for content in FILES]
    for at in range(2):
        answer = answers[0, at]
        assert isinstance(answer, ParseFailure)
        assert "smart-explore doctor" in answer.reason


@pytest.mark.parametrize("kind", ["missing", "folder", "not executable", "no program"])
def test_one_that_is_no_program_is_an_environment_error(kind: str, tmp_path: Path, temp_folder: Path) -> None:
    path = tmp_path / "tree-sitter"
    if kind == "folder":
        path.mkdir()
    elif kind != "missing":
        path.write_bytes(b"\x7fnothing to run")
        path.chmod(0o755 if kind == "no program" else 0o644)
    question = QueryRequest((str(path),), {}, [innocent(1), innocent(2)])
    with pytest.raises(EnvironmentBrokenError, match=r"does not (start|work)"):
        list(parse_all([question]))


def test_one_that_vanishes_between_two_calls_is_an_environment_error(fake: FakeTreeSitter) -> None:
    question = fake.request("os.unlink(sys.argv[0]); sys.exit(1)", FILES)
    with pytest.raises(EnvironmentBrokenError, match=r"does not (start|work)"):
        list(parse_all([question]))


def test_failures_that_cost_too_much_end_the_search_for_the_guilty_file(fake: FakeTreeSitter) -> None:
    code = "for name in names:\n  if guilty(name): header(name), sys.exit(1)\n  answer(name)"
    files = [innocent(1), b"GUILTY", innocent(2), innocent(3)]
    answers = fake.ask(code, files, PLENTY._replace(budget_seconds=0.0))
    assert answers[0] == size_of(files[0])
    reasons = [answer.reason for answer in answers[1:] if isinstance(answer, ParseFailure)]
    assert len(reasons) == 3
    assert "given up" in reasons[1]


def test_many_batches_are_answered_in_order_and_the_guilty_file_found(fake: FakeTreeSitter) -> None:
    files = [innocent(number) for number in range(60)]
    files[41] = b"GUILTY"
    code = "for name in names:\n  if guilty(name): sys.exit(1)\n  answer(name)"
    found = list(parse_all([fake.request(code, files)], workers=3, limits=PLENTY))
    assert [at for _, at, _ in found] == list(range(60))
    is_only_guilty([answer for _, _, answer in found], files)


def test_nothing_is_answered_once_it_is_cancelled(fake: FakeTreeSitter) -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        if asked == 3:  # before the batch, before the first read, and then it stands
            fake.wait_until_started()
        return asked >= 3

    assert list(parse_all([fake.request("time.sleep(1000)", FILES)], limits=PLENTY, cancelled=cancelled)) == []


def test_an_iterator_that_is_closed_leaves_no_call_under_way(fake: FakeTreeSitter) -> None:
    files = [innocent(number) for number in range(40)]
    code = f"if any(os.path.getsize(name) > 30 for name in names): time.sleep(1000)\n{ANSWER_ALL}"
    answers = parse_all([fake.request(code, files)], workers=2, limits=PLENTY)
    next(answers)
    answers.close()  # type: ignore[attr-defined]
    fake.wait_until_gone()


def test_the_system_bounds_the_time_of_a_child_that_outlives_us(fake: FakeTreeSitter) -> None:
    if not hasattr(resource, "prlimit"):
        pytest.skip("only Linux can bound another process")
    wait = "import resource\nwhile resource.getrlimit(resource.RLIMIT_CORE) != (0, 0): pass\n"
    check = "assert 0 < resource.getrlimit(resource.RLIMIT_CPU)[0] < 100\n"
    assert fake.ask(wait + check + ANSWER_ALL, FILES) == [size_of(content) for content in FILES]


def test_it_is_given_no_more_of_the_environment_than_the_question_says(
    fake: FakeTreeSitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANARY", "1")
    assert fake.ask(f"assert 'CANARY' not in os.environ\n{ANSWER_ALL}", FILES) == [size_of(f) for f in FILES]
    assert os.environ["CANARY"]
