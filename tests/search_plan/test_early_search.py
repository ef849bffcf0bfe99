"""The first question about a large tree: answered from a few files while another process makes the index."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from forked_runs import run_program

from smart_explore.search_plan.early_search import MAX_FILES, MIN_FILES
from smart_explore.search_plan.symbol_search import MAX_HOLDING

RETRIES = 'def charge(card):\n    """Try the payment again after a pause."""\n    pause("late_card")\n'


def _run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return run_program(words, cwd=folder, capture_output=True, text=True)


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree of just so many files that its index is not made before the first answer."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    tree = tmp_path / "tree"
    tree.mkdir()
    for number in range(MIN_FILES):
        (tree / f"part_{number}.py").write_text(f"def part_{number}():\n    return {number}\n")
    (tree / "payments.py").write_text(RETRIES)
    (tree / "test_payments.py").write_text(RETRIES.replace("charge", "test_charge"))
    return tree


def _answered_from_the_index(large: Path) -> dict[str, Any]:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        answer = json.loads(_run(large, "search", "payment pause card", "--json").stdout)
        if "read_files" not in answer:
            return dict(answer)
        time.sleep(0.1)
    raise AssertionError("there is no index after two minutes")


def test_a_question_in_words_is_answered_before_there_is_an_index_and_says_so(large: Path) -> None:
    first = _run(large, "search", "try the payment again after a pause of the late_card zebra")
    assert "\npayments.py:1 charge\n" in first.stdout, first.stderr
    assert f"the index of all {MIN_FILES + 2} is being made" in first.stdout
    assert ": nowhere: zebra; " in first.stdout
    later = _answered_from_the_index(large)
    assert later["results"][0]["name"] == "charge"


def test_the_parts_of_a_question_are_answered_from_the_same_files(large: Path) -> None:
    (large / "parcels.py").write_text("def ship(parcel):\n    weigh(parcel)\n    stamp(parcel)\n")
    for number in range(MAX_FILES):  # each has the words of the first part
        (large / f"pause_{number}.py").write_text(f"def payment_{number}(card):\n    pause(card)\n")
    done = _run(large, "search", "payment pause card | stamp parcel zebra | weigh parcel", "--json")
    payment, stamp, weigh = json.loads(done.stdout)["answers"]
    assert {each["read_files"] for each in (payment, stamp, weigh)} == {MAX_FILES}
    assert stamp["results"][0]["name"] == weigh["results"][0]["name"] == "ship"
    assert [each["unknown_words"] for each in (payment, stamp, weigh)] == [[], ["zebra"], []]
    assert {each["path"] for each in payment["results"]} <= {
        "payments.py",
        *(f"pause_{n}.py" for n in range(MAX_FILES)),
    }


def test_no_code_of_the_tree_is_run_by_what_makes_the_index(large: Path) -> None:
    (large / "smart_explore").mkdir()
    trap = large / "trapped"
    (large / "smart_explore" / "__init__.py").write_text(f"open({str(trap)!r}, 'w')\n")
    assert json.loads(_run(large, "search", "payment pause card", "--json").stdout)["read_files"] == 2
    _answered_from_the_index(large)
    assert not trap.exists()


def test_weak_matches_are_shown_before_there_is_an_index_too(large: Path) -> None:
    answer = json.loads(_run(large, "search", "payment zebra quagga okapi gnu yak", "--json").stdout)
    assert answer["read_files"] == 2
    assert answer["weak"]


def test_what_few_files_do_not_answer_waits_for_the_index(large: Path) -> None:
    answer = json.loads(_run(large, "search", "zebra quagga", "--json").stdout)
    assert "read_files" not in answer
    assert not answer["results"]


@pytest.mark.parametrize("record_of_the_walk", [True, False], ids=["with", "without"])
def test_an_index_of_another_version_is_like_none(large: Path, record_of_the_walk: bool) -> None:
    _answered_from_the_index(large)
    (index,) = (large.parent / "cache").rglob("*.sqlite")
    with closing(sqlite3.connect(index, isolation_level=None)) as connection:
        connection.execute("UPDATE meta SET value = 'another' WHERE key = 'fingerprint'")
    walked = Path(f"{index}.walk")
    assert walked.exists()
    if record_of_the_walk:
        walked.write_bytes(b"another\n" + walked.read_bytes().partition(b"\n")[2])
    else:
        walked.unlink()
    assert json.loads(_run(large, "search", "payment pause card", "--json").stdout)["read_files"] == 2
    assert _answered_from_the_index(large)["results"][0]["name"] == "charge"


def test_who_uses_the_best_match_is_told_before_there_is_an_index(large: Path) -> None:
    (large / "late.py").write_text(RETRIES.replace("charge", "charge_again"))
    (large / "orders.py").write_text("def close(order):\n    if order.is_late:\n        charge_again(order.card)\n")
    question = ("search", "try the payment again after a pause of the late_card")
    used = [line for line in _run(large, *question).stdout.splitlines() if "used in" in line]
    assert used == ["  used in orders.py:2 close: if order.is_late: charge_again(order.card)"]
    _answered_from_the_index(large)
    assert used == [line for line in _run(large, *question).stdout.splitlines() if "used in" in line]


def test_a_name_that_many_files_hold_has_no_users_before_there_is_an_index(large: Path) -> None:
    (large / "late.py").write_text(RETRIES.replace("charge", "charge_again"))
    for number in range(MAX_HOLDING):
        (large / f"order_{number}.py").write_text(f"def close_{number}(card):\n    return charge_again(card)\n")
    out = _run(large, "search", "try the payment again after a pause of the late_card").stdout
    assert ".py:1 charge_again\n" in out and "is being made" in out
    assert "used in" not in out
