"""Confine the errors of many files at once: the trials of all files of a language share a CLI process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from smart_explore.languages.language import Language, OutlineRules
from smart_explore.languages.registry import BY_NAME
from smart_explore.model.capture import Matches, SetAside
from smart_explore.symbols.confinement.apart import parts_of
from smart_explore.symbols.confinement.confine import Confined, confine
from smart_explore.symbols.confinement.damage import comments_at_errors
from smart_explore.symbols.confinement.search import Rules, Texts
from smart_explore.symbols.confinement.substitutes import Words
from smart_explore.symbols.confinement.trials import Asking, Edit, blanked, side_by_side
from smart_explore.symbols.damaged_answers import extent
from smart_explore.symbols.known_gaps import Damaged, DamagedFile, damage, without_gaps
from smart_explore.symbols.parsed import Parsed
from smart_explore.treesitter.conversation import Conversation
from smart_explore.treesitter.job import ParseResult, QueryRequest
from smart_explore.treesitter.tree_reader import TreeText

Parse = Callable[[Sequence[QueryRequest]], Iterator[tuple[int, int, ParseResult]]]
Request = Callable[[Language, Sequence[bytes]], QueryRequest]


def confined_answers(
    damaged: Damaged, request: Request, parse: Parse, converse: Callable[[Language], Conversation]
) -> Iterator[tuple[int, ParseResult]]:
    """Yield each file's number and its answer to the request, with its errors confined where possible."""
    groups: dict[str, dict[int, DamagedFile]] = {}
    for number, each in damaged.items():
        groups.setdefault(each.file.language, {})[number] = each
    confined: dict[int, Confined] = {}
    for language, members in groups.items():
        if BY_NAME[language].outline().confines:
            with converse(BY_NAME[language]) as conversation:
                found = _confine_all(list(members.values()), conversation)
            confined |= {number: each for number, each in zip(members, found, strict=True) if each is not None}
    asked: dict[str, list[int]] = {}
    for number, (file, data, answer) in damaged.items():
        mended = confined.get(number)
        if mended is None or (mended.text == data and isinstance(answer, Matches)):
            yield number, answer
        elif isinstance(answer, TreeText):
            yield number, mended.parsed.answer._replace(set_aside=mended.stretches, parsed=mended.parsed.text)
        else:
            asked.setdefault(file.language, []).append(number)
    members_of = list(asked.values())
    for group, offset, answer in parse(
        [request(BY_NAME[language], [confined[each].text for each in numbers]) for language, numbers in asked.items()]
    ):
        number = members_of[group][offset]
        if isinstance(answer, Matches):
            answer = answer._replace(set_aside=SetAside(confined[number].stretches))
            yield number, answer
        else:
            yield number, damaged[number].answer


def _confine_all(files: Sequence[DamagedFile], conversation: Conversation) -> list[Confined | None]:
    """Confine the errors of the files of one language; each round sends the requests of all files together."""
    asking = side_by_side([_confined_or_not(file) for file in files])
    try:
        texts = next(asking)
        while True:
            answers = zip(texts, conversation.ask(texts), strict=True)
            texts = asking.send([Parsed(text, answer) if answer is not None else None for text, answer in answers])
    except StopIteration as end:
        results: list[Confined | None] = end.value
        return results


def _confined_or_not(damaged: DamagedFile) -> Asking[Confined | None]:
    """Confine a file as ``_confined`` does; an exception in a language's rules affects only this file."""
    try:
        return (yield from _confined(damaged))
    except Exception:
        return None


def _confined(damaged: DamagedFile) -> Asking[Confined | None]:
    """A file with its errors confined; None if the CLI has no tree of it."""
    file, data, answer = damaged
    outline = BY_NAME[file.language].outline()
    text = without_gaps(outline, data)
    parsed = Parsed(data, answer) if isinstance(answer, TreeText) and text == data else None
    if parsed is None:
        (parsed,) = yield [text]
    if parsed is None:
        return None
    words = Words(outline.empty_body, outline.type_word, outline.column)
    rules = Rules(words, partial(_readings, outline), partial(without_gaps, outline))
    found = yield from confine(Texts(parsed, data, file.data), rules, needs_tree=isinstance(answer, TreeText))
    if extent(found.parsed.errors) > damage(answer, data):
        return None
    if isinstance(answer, TreeText) and found.stretches:
        parts = yield from parts_of(text, found.stretches, outline.around_statement)
        found = found._replace(parsed=Parsed(found.parsed.text, found.parsed.answer._replace(parts=parts)))
    return found


def _readings(rules: OutlineRules, source: bytes, parsed: Parsed) -> Iterator[tuple[bytes, int]]:
    """Other texts to parse: the source itself; the parsed text without known gaps; the source without comments at
    errors, since some grammars allow comments in fewer places.
    """
    if rules.prepare is not None:
        yield source, 1
    yield without_gaps(rules, parsed.text), len(source)
    comments = comments_at_errors(parsed) if rules.code is None else []
    if comments:
        without = blanked(source, [Edit(*each) for each in comments])
        yield without_gaps(rules, rules.prepare(without) if rules.prepare is not None else without), len(source)
