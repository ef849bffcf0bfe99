"""One process answers question after question, and no text is lost because of another."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from smart_explore.languages.registry import BY_NAME
from smart_explore.processes import program
from smart_explore.processes.program import never
from smart_explore.treesitter import conversation
from smart_explore.treesitter.conversation import Conversation
from smart_explore.treesitter.limits import USUAL
from smart_explore.treesitter.query_request import tree_request
from smart_explore.treesitter.toolchain import Toolchain
from smart_explore.treesitter.tree_reader import TreeText


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the processes that conversations start."""
    numbers: list[int] = []

    def watched(*args: object, **options: object) -> object:
        child = program.start(*args, **options)  # type: ignore[arg-type]
        numbers.append(child.pid)
        return child

    monkeypatch.setattr(conversation, "start", watched)
    return numbers


@pytest.fixture
def talk(toolchain: Toolchain, temp_folder: Path) -> Iterator[Conversation]:
    request = tree_request(toolchain, BY_NAME["python"], ())
    with Conversation(request, USUAL, never) as opened:
        yield opened


def _names(answers: list[TreeText | None]) -> list[int]:
    """Return how many identifiers each tree has."""
    return [-1 if answer is None else len(re.findall(rb"\(identifier ", answer.text)) for answer in answers]


def _text(names: int) -> bytes:
    return b"".join(b"a%d\n" % number for number in range(names))


def test_answers_come_in_order_however_many_are_asked_for_at_once(talk: Conversation, started: list[int]) -> None:
    for counts in ([3], list(range(100)), [], [1, 1], [0]):
        assert _names(talk.ask([_text(count) for count in counts])) == counts
    assert len(started) == 1


def test_a_process_that_is_killed_costs_no_answer(talk: Conversation, started: list[int]) -> None:
    assert _names(talk.ask([_text(2)])) == [2]
    os.kill(started[0], signal.SIGKILL)
    assert _names(talk.ask([_text(count) for count in range(30)])) == list(range(30))
    assert _names(talk.ask([_text(5)])) == [5]


def test_another_process_takes_over_at_the_end_of_the_list(
    talk: Conversation, started: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "_BLOCKS", 2)
    assert _names(talk.ask([_text(count) for count in range(60)])) == list(range(60))
    assert len(started) == 2


def test_a_text_that_the_cli_cannot_answer_is_the_only_one_without_a_tree(talk: Conversation) -> None:
    deep = b"(" * 60_000 + b")" * 60_000
    assert _names(talk.ask([_text(1), deep, _text(2)])) == [1, -1, 2]


def test_texts_may_hold_anything(talk: Conversation) -> None:
    answers = talk.ask([b"end\tParse: 1 ms\n", b"\0\xff", b"x = '" + b"(" * 500, b"\n" * 1000])
    assert None not in answers
    assert _names(talk.ask([_text(4)])) == [4]


def test_it_leaves_neither_process_nor_folder_where_an_exception_ends_it(
    toolchain: Toolchain, started: list[int], temp_folder: Path
) -> None:
    opened = Conversation(tree_request(toolchain, BY_NAME["python"], ()), USUAL, never)
    with pytest.raises(KeyboardInterrupt), opened:
        opened.ask([b"x"])
        raise KeyboardInterrupt
    with pytest.raises(ProcessLookupError):
        os.kill(started[0], 0)
    assert os.listdir(temp_folder) == []
