"""The symbols that a target can mean, and how to name one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.model.relations_answer import RelatedSymbol
from smart_explore.render.sanitize import line

ASIDE = "in tests, examples or generated files"


def which_one(target: str, candidates: Sequence[RelatedSymbol]) -> Iterator[str]:
    """The question which of the symbols a target means, those symbols, and how to name one."""
    yield f"{len(candidates)} symbols are called {line(target)}; which one?"
    yield from candidate_lines(candidates)
    yield naming_hint(candidates)


def candidate_lines(candidates: Sequence[RelatedSymbol]) -> Iterator[str]:
    """A line for each symbol that a target can mean; those in tests, examples and generated files are counted."""
    likely = _likely(candidates)
    for candidate in likely:
        yield f"{line(candidate.path)}:{candidate.line_start} {candidate.kind} {line(candidate.qualified_name)}"
    if len(likely) < len(candidates):
        yield f"and {len(candidates) - len(likely)} {ASIDE}"


def naming_hint(candidates: Sequence[RelatedSymbol]) -> str:
    """How to name one of the candidates."""
    candidate = _likely(candidates)[0]
    path = line(candidate.path)
    return f"name one as {path}::{line(candidate.qualified_name)} or {path}:{candidate.line_start}"


def properties_line(properties: Sequence[RelatedSymbol]) -> str:
    """That properties of types have the name, too: how many, and how to ask for the first of them."""
    first = _likely(properties)[0]
    what = "a property of a type has" if len(properties) == 1 else f"{len(properties)} properties of types have"
    example = "" if len(properties) == 1 else "one is "
    return f"{what} the name, too: {example}{line(first.path)}::{line(first.qualified_name)}"


def _likely(candidates: Sequence[RelatedSymbol]) -> Sequence[RelatedSymbol]:
    from smart_explore.ranking.paths import is_likely_meant  # few answers have candidates

    return [candidate for candidate in candidates if is_likely_meant(candidate.path)] or candidates
