"""How often a damaged file, and parts of it, are parsed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from smart_explore.model import SourceFile
from smart_explore.model.relation import FileReferences
from smart_explore.symbols import extract
from smart_explore.symbols.confinement.budget import MOST_TIMES, SMALL, TINY, Budget
from smart_explore.symbols.parsed import Parsed
from smart_explore.symbols.references import extract_references
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


def test_a_trial_is_shorter_than_its_file_and_in_a_long_one_at_most_half_of_it() -> None:
    assert [Budget(size).allows(size) for size in (TINY, TINY + 1, 2 * SMALL)] == [True, False, False]
    assert [Budget(10 * SMALL).allows(size) for size in (5 * SMALL, 5 * SMALL + 1)] == [True, False]


def test_trials_end_where_their_bytes_do() -> None:
    budget = Budget(SMALL + 1)
    texts = [b"%d" % number + b" " * (SMALL - 10) for number in range(100)]
    asked = [text for each in texts for text in next(budget.read([each]), [])]
    assert MOST_TIMES * SMALL - SMALL < sum(map(len, asked)) <= MOST_TIMES * (SMALL + 1)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The texts that the CLI has parsed."""
    texts: list[bytes] = []

    def watched(requests: Sequence[QueryRequest], **options: Any) -> Iterator[tuple[int, int, ParseResult]]:
        texts.extend(text for each in requests for text in each.contents)
        return parse_all(requests, **options)

    def asked(conversation: Conversation, several: Sequence[bytes]) -> list[TreeText | None]:
        texts.extend(several)
        return ask(conversation, several)

    ask = Conversation.ask
    monkeypatch.setattr(Conversation, "ask", asked)
    monkeypatch.setattr(extract, "parse_all", watched)
    return texts


def test_a_long_file_is_read_three_times_more_where_a_few_of_its_functions_are_damaged(
    toolchain: Toolchain, parsed: list[bytes]
) -> None:
    functions = [f"def f{number}(a):\n    return [a, {number}]\n\n\n" for number in range(200)]
    functions[20] = "def f20(a) frobnicate:\n    return a\n\n\n"
    functions[150] = "def f150(a):\n    return a ?? 2\n\n\n"
    source = "".join(functions).encode()
    ((_, outline),) = extract.extract(toolchain, [SourceFile("a.py", "python", source)])
    assert [symbol.name for symbol in outline.walk()] == [f"f{number}" for number in range(200)]
    assert sum(len(text) > len(source) // 2 for text in parsed) == 1 + 3


@pytest.mark.parametrize("asks_for", ["symbols", "references"])
def test_an_error_that_shows_only_where_another_is_set_aside_is_looked_for_within_three_parses_more(
    toolchain: Toolchain, parsed: list[bytes], asks_for: str
) -> None:
    functions = "".join(
        f"function f{number}(a: number) {{\n  return moor(a, {number});\n}}\n\n" for number in range(60)
    )
    text = f'import defer * as heavy from "./heavy.js";\n\n{functions}export import fs = require("fs");\n'
    file = SourceFile("a.ts", "typescript", text.encode())
    ((_, outline),) = extract.extract(toolchain, [file])
    assert [problem.kind for problem in outline.problems] == ["set-aside"]
    assert [symbol.name for symbol in outline.walk()] == [f"f{number}" for number in range(60)]
    if asks_for == "references":
        parsed.clear()
        ((_, found),) = extract_references(toolchain, [(file, outline)])
        assert isinstance(found, FileReferences)
        assert sum(each.kind == "call" for each in found.references) == 60
    assert sum(len(text) > len(file.data) // 2 for text in parsed) <= 1 + 3


MEMBERS = "".join(f"    int f{number}(int a) {{\n        return a + {number};\n    }}\n\n" for number in range(40))
CALLS = "".join(f"    weigh(a, {number});\n" for number in range(120))
HOSTILE = {
    "one type with an unknown member": ("java", f"class Raft {{\n{MEMBERS}    extend widget => made by hand;\n}}\n"),
    "one type with an unknown head": ("java", f"sealedly class Raft ~~> Boat {{\n{MEMBERS}}}\n"),
    "an unknown word before all else": ("kotlin", f"<|> package boats\n\nclass Raft {{\n{MEMBERS}}}\n"),
    "a brace that is never closed": (
        "c",
        "int sail(int a)\n{\n    if (a) {\n" + CALLS + "}\n\nint moor(void) { return 1; }\n",
    ),
    "a string that never ends": (
        "javascript",
        'const a = "sail\n' + CALLS.replace("    ", "") + "function moor() {}\n",
    ),
    "one statement without an end": ("python", "boats = [\n" + CALLS + "\n"),
    "an error in each function": ("go", "package p\n" + "".join(f"\nfunc f{n}() {{ a ?? {n} }}\n" for n in range(90))),
    "no language at all": ("csharp", "?? => [[ <| \n" * 200),
    "a known gap and more": (
        "go",
        "package p\n\nfunc One() *int { return new(41 + f()) }\n\nfunc Two() int { return := 1 }\n"
        + "".join(f"\nfunc f{number}() int {{ return {number} }}\n" for number in range(40)),
    ),
    "a known gap alone": ("kotlin", 'val a = $$"x $y ${1}"\n' + "".join(f"fun f{n}() = {n}\n" for n in range(60))),
    "as short as may be": ("rust", "fn f() -> u8 {\n" + "    let a = 1 ~~> 2;\n" * 30 + "}\n"),
}


@pytest.mark.parametrize("asks_for", ["symbols", "references"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_damaged_file_is_parsed_three_times_more_as_a_whole_and_its_trials_are_bounded(
    toolchain: Toolchain, parsed: list[bytes], name: str, asks_for: str
) -> None:
    language, text = HOSTILE[name]
    file = SourceFile("f", language, text.encode())
    size = len(file.data)
    assert size > TINY
    ((_, outline),) = extract.extract(toolchain, [file])
    if asks_for == "references":
        parsed.clear()
        ((_, found),) = extract_references(toolchain, [(file, outline)])
        assert isinstance(found, FileReferences)
    trials = [text for text in parsed if len(text) < size]
    assert len(parsed) - len(trials) <= 1 + 3
    assert sum(map(len, trials)) <= MOST_TIMES * max(SMALL, size)
