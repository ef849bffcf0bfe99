"""Confine the damage of many files at once: the trials of all files of a language share a process of the CLI."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from smart_explore.languages.language import Language, OutlineRules
from smart_explore.languages.registry import BY_NAME
from smart_explore.model.capture import Matches, SetAside
from smart_explore.symbols.confinement.budget import Patience
from smart_explore.symbols.confinement.confine import Confined, confine
from smart_explore.symbols.confinement.damage import comments_at_errors
from smart_explore.symbols.confinement.substitutes import Words
from smart_explore.symbols.confinement.trials import Asking, Edit, blanked
from smart_explore.symbols.known_gaps import Damaged, without_gaps
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.job import ParseResult, QueryRequest
from smart_explore.treesitter.query_request import tree_request
from smart_explore.treesitter.toolchain import Toolchain
from smart_explore.treesitter.tree_reader import TreeText

Parse = Callable[[Sequence[QueryRequest]], Iterator[tuple[int, int, ParseResult]]]
Request = Callable[[Language, Sequence[bytes]], QueryRequest]

MAX_ROUNDS = 30
"""So many processes a language at most; each of them parses less than the one before."""

_LAST_ROUNDS = 6
"""In so many, the last ones, nothing is tried any more: what was found is put together."""


def confined_answers(
    toolchain: Toolchain, damaged: Damaged, request: Request, parse: Parse
) -> Iterator[tuple[int, ParseResult]]:
    """Yield each file's number and its answer to the request, where possible with the damage confined."""

    def trees(texts: Sequence[tuple[str, bytes]]) -> list[TreeText | None]:
        found: list[TreeText | None] = [None] * len(texts)
        places: dict[str, list[int]] = {}
        for number, (language, _) in enumerate(texts):
            places.setdefault(language, []).append(number)
        requests = [
            tree_request(toolchain, BY_NAME[language], [texts[number][1] for number in numbers])
            for language, numbers in places.items()
        ]
        members = list(places.values())
        for group, offset, answer in parse(requests):
            if isinstance(answer, TreeText):
                found[members[group][offset]] = answer
        return found

    confined = _confine_all(damaged, trees)
    asked: dict[str, list[int]] = {}
    for number, (file, _, data, answer) in damaged.items():
        found = confined.get(number)
        if found is None or (found.data == data and isinstance(answer, Matches)):
            yield number, answer
        elif isinstance(answer, TreeText):
            yield number, found.answer
        else:
            asked.setdefault(file.language, []).append(number)
    groups = list(asked.values())
    for group, offset, answer in parse(
        [request(BY_NAME[language], [confined[each].data for each in numbers]) for language, numbers in asked.items()]
    ):
        number = groups[group][offset]
        if isinstance(answer, Matches):
            answer = answer._replace(set_aside=SetAside(confined[number].stretches))
            yield number, answer
        else:
            yield number, damaged[number].answer


def _confine_all(
    damaged: Damaged, ask: Callable[[Sequence[tuple[str, bytes]]], list[TreeText | None]]
) -> dict[int, Confined]:
    results: dict[int, Confined] = {}
    damaged = {number: each for number, each in damaged.items() if BY_NAME[each.file.language].outline().confines}
    trees = {number: each.answer for number, each in damaged.items() if isinstance(each.answer, TreeText)}
    unread = [number for number in damaged if number not in trees]
    for number, tree in zip(
        unread, ask([(damaged[number].file.language, damaged[number].data) for number in unread]), strict=True
    ):
        if tree is not None:
            trees[number] = tree
    running: dict[int, Asking[Confined]] = {}
    patience = Patience()
    for number, tree in trees.items():
        file, whole, data, _ = damaged[number]
        rules = BY_NAME[file.language].outline()
        words = Words(rules.empty_body, rules.type_word, rules.column)
        running[number] = confine(
            whole, data, tree, words, partial(_readings, rules, file.data), partial(without_gaps, rules), patience
        )
    sent: dict[int, list[TreeText | None] | None] = dict.fromkeys(running)
    for number_of_round in range(MAX_ROUNDS):
        patience.is_over = number_of_round >= MAX_ROUNDS - _LAST_ROUNDS
        asked: dict[int, list[bytes]] = {}
        for number, asking in list(running.items()):
            try:
                answers = sent[number]
                asked[number] = next(asking) if answers is None else asking.send(answers)
            except StopIteration as end:
                results[number] = end.value
                del running[number]
        if not running:
            break
        texts = [(damaged[number].file.language, text) for number, each in asked.items() for text in each]
        replies = iter(ask(texts))
        sent = {number: [next(replies) for _ in each] for number, each in asked.items()}
    return results


def _readings(rules: OutlineRules, source: bytes, data: bytes, tree: Tree) -> Iterator[tuple[bytes, int]]:
    """The source as it is if all of it is understood; what was parsed without what the language is known to allow and
    the grammar to lack; the source without comments at errors: some grammars know them in fewer places.
    """
    if rules.prepare is not None:
        yield source, 1
    yield without_gaps(rules, data), len(data)
    comments = comments_at_errors(tree) if rules.code is None else []
    if comments:
        without = blanked(source, [Edit(*each) for each in comments])
        yield without_gaps(rules, rules.prepare(without) if rules.prepare is not None else without), len(data)
