"""How often the texts of a damaged file are parsed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols import extract
from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.parsed import Parsed
from smart_explore.treesitter.conversation import Conversation
from smart_explore.treesitter.job import ParseResult, QueryRequest
from smart_explore.treesitter.runner import parse_all
from smart_explore.treesitter.toolchain import Toolchain
from smart_explore.treesitter.tree_reader import TreeText


def _asked(budget: Budget, texts: list[bytes]) -> list[list[bytes]]:
    """Return what goes to the parser, one list a process, until the texts are answered."""
    rounds = []
    asking = budget.ask(texts)
    try:
        sent = next(asking)
        while True:
            rounds.append(sent)
            sent = asking.send([Parsed(text, TreeText(b"(x)")) for text in sent])
    except StopIteration as end:
        assert len(end.value) == len(texts)
    return rounds


def test_a_text_is_parsed_once() -> None:
    budget = Budget(100)
    assert _asked(budget, [b"a", b"a"]) == [[b"a"]]
    assert _asked(budget, [b"b", b"a"]) == [[b"b"]]


def test_a_file_whose_known_gap_is_not_all_that_is_wrong_is_not_parsed_with_the_gap_again(
    toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[bytes] = []

    def watched(requests: Sequence[QueryRequest], **options: Any) -> Iterator[tuple[int, int, ParseResult]]:
        parsed.extend(text for each in requests for text in each.contents)
        return parse_all(requests, **options)

    def asked(conversation: Conversation, texts: Sequence[bytes]) -> list[TreeText | None]:
        parsed.extend(texts)
        return ask(conversation, texts)

    ask = Conversation.ask
    monkeypatch.setattr(Conversation, "ask", asked)
    monkeypatch.setattr(extract, "parse_all", watched)
    monkeypatch.setattr(extract, "_answers", lambda questions, *_: watched(questions))
    source = b"package p\n\nfunc One() *int { return new(41 + f()) }\n\nfunc Two() int { return := 1 }\n"
    ((_, outline),) = extract.extract(toolchain, [SourceFile("a.go", "go", source)])
    assert [symbol.name for symbol in outline.walk()] == ["One", "Two"]
    assert parsed.count(source) == 1
    assert parsed.count(source.replace(b"new", b"n_w")) == 2


def test_a_long_file_is_read_three_times_more_where_a_few_of_its_functions_are_damaged(
    toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bytes] = []

    def watched(conversation: Conversation, texts: Sequence[bytes]) -> list[TreeText | None]:
        asked.extend(texts)
        return ask(conversation, texts)

    ask = Conversation.ask
    monkeypatch.setattr(Conversation, "ask", watched)
    functions = [f"def f{number}(a):\n    return [a, {number}]\n\n\n" for number in range(200)]
    functions[20] = "def f20(a) frobnicate:\n    return a\n\n\n"
    functions[150] = "def f150(a):\n    return a ?? 2\n\n\n"
    source = "".join(functions).encode()
    ((_, outline),) = extract.extract(toolchain, [SourceFile("a.py", "python", source)])
    assert [symbol.name for symbol in outline.walk()] == [f"f{number}" for number in range(200)]
    assert sum(len(text) > len(source) // 2 for text in asked) == 2  # and once more with the query
