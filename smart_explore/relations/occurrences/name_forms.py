"""Where a name is written with other characters that its language takes for the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.normal_forms import other_forms
from smart_explore.languages.registry import lookup_rules
from smart_explore.model import SourceFile
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.steps import Step


def holds(source: SourceFile, name: str) -> bool:
    """True if a name is written in a file, in whatever form."""
    is_written = name.encode("utf-8", "surrogatepass") in source.data
    return is_written or any(True for _ in _other_forms(source, name))


def lines_of_other_forms(sources: Iterable[tuple[str, SourceFile]], name: str) -> Iterator[tuple[str, int]]:
    """Yield the path and the line (1-based) of each place in some files where a name is written in another form."""
    for path, source in sources:
        yield from ((path, source.data.count(b"\n", 0, offset) + 1) for offset in _other_forms(source, name))


def steps_of_other_forms(files: Iterable[tuple[str, SourceFile]], place: SymbolRef) -> list[Step]:
    """The lines of files, by path, that write a symbol's name with other characters: they may mean it."""
    lines = lines_of_other_forms(files, place.definition.name)
    return [Step(path, None, (line,), "ambiguous", 1, place) for path, line in lines]


def _other_forms(source: SourceFile, name: str) -> Iterator[int]:
    return other_forms(source.data, name, lookup_rules(source.language).names.normal_form)
