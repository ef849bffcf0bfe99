"""The source of an answer's first calls, one line each, and the conditions under which they are made."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.languages.captures import FileCaptures
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import SourceFile
from smart_explore.model.relations_answer import MAX_TEST_ROWS, RelationRow, RelationsAnswer
from smart_explore.processes.program import never
from smart_explore.reading.rows.body_nodes import BodyNode, body_nodes
from smart_explore.reading.rows.call_text import CallText, call_text
from smart_explore.reading.rows.conditions import Conditions
from smart_explore.reading.rows.shortened import MAX_LINE, shortened
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.senders import Sender
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.graph.references import names_in_text
from smart_explore.relations.graph.steps import Step
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.tree_captures import marks_of_tree
from smart_explore.symbols.trees import trees
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import CONTROL, has_part
from smart_explore.treesitter.toolchain import Toolchain

MAX_ROWS = 10
"""The most rows with the source of their calls, and the most files that are parsed for one answer."""

MAX_CALLS = 3
"""The most calls of a row whose source is shown."""

MAX_BYTES = 300_000
"""The most bytes of a file that is parsed: of a longer one, the line is shown."""

_BASE = ("super", "base")
"""Names for the base class's constructor in a call."""


class CallSite(NamedTuple):
    """The ``text`` of a call as one line, and the heads of the branches around it; ``""`` outside of branches.

    ``source`` is the line itself.
    """

    source: str
    text: str
    condition: str = ""


NO_SITE = CallSite("", "")
"""The site of a call in a file that has changed since."""


class _Place(NamedTuple):
    path: str
    definition: Definition | None
    line: int
    called: SymbolRef
    start: int = -1
    """The first byte of the call, -1 for the one with the symbol's name on the line."""


class CallSites:
    """The calls whose source an answer shows: first all are requested, then their files are parsed together."""

    __slots__ = ("_context", "_names", "_wanted")

    def __init__(self, context: RelationContext) -> None:
        self._context = context
        self._wanted: dict[tuple[str, int], _Place] = {}
        self._names: dict[SymbolRef, re.Pattern[bytes]] = {}

    def request(self, path: str, definition: Definition | None, line: int, called: SymbolRef) -> None:
        """Request a call of a symbol on a ``line`` (from 1) of a definition, or of the top level of the file."""
        self._wanted.setdefault((path, line), _Place(path, definition, line, called))

    def request_calls(self, listed: Sequence[tuple[Step, RelationRow]], most: int) -> None:
        """Request the first calls of the first ``most`` rows, those that change the symbol before others.

        Those of tests only if they are few or the only ones. Rows that have a text keep it; imports are not calls.
        """
        production = [each for each in listed if not each[1].test]
        tests = [each for each in listed if each[1].test]
        for step, row in [*production, *(tests if not production or len(tests) <= MAX_TEST_ROWS else ())][:most]:
            imports = _import_lines(self._context, step)
            lines = [line for line in row.lines if line not in imports and not row.text]
            for line in sorted(lines, key=lambda line: line not in row.changes)[:MAX_CALLS]:
                self.request(step.path, step.definition, line, step.via)

    def request_lines(self, listed: Sequence[tuple[Step, RelationRow]]) -> None:
        """Request the first lines of the first rows, which name a function."""
        for step, row in listed[:MAX_ROWS]:
            self.request(step.path, step.definition, row.lines[0], step.via)

    def request_sent(self, calls: Iterable[Sender], called: SymbolRef) -> None:
        """Request the conditions around calls that send an event."""
        for call in calls:
            line = call.row.lines[0]
            self._wanted.setdefault((call.path, line), _Place(call.path, call.definition, line, called, call.start))

    def read(self) -> dict[tuple[str, int], CallSite]:
        """The requested calls by displayed path and line; none of files that changed since they were indexed.

        Without a tree, a call's text is its line.
        """
        context = self._context
        paths = dict.fromkeys(place.path for place in self._wanted.values())
        files = {path: source for path in paths if (source := context.source(path)) is not None}
        parsed = {path: source for path, source in files.items() if _is_parsed(source)}
        captures = _captures(dict([*parsed.items()][:MAX_ROWS]), context.workspace.session.cancelled)
        lines = {path: Lines(source.data) for path, source in files.items()}
        functions: dict[tuple[str, int], list[BodyNode]] = {}
        found: dict[tuple[str, int], CallSite] = {}
        for place in self._wanted.values():
            if place.path not in files or not 1 <= place.line <= lines[place.path].total:
                continue
            start, end = lines[place.path].range_of(place.line)
            text = files[place.path].data[start:end].decode("utf-8", "replace").strip()
            site = CallSite(text, shortened(text.rstrip(";,"), MAX_LINE))
            file = captures.get(place.path)
            if file is not None:
                first, last = _range_of(place.definition, lines[place.path])
                if (place.path, first) not in functions:
                    functions[place.path, first] = body_nodes(file, first, last)
                nodes, at = functions[place.path, first], place.start
                if at < 0:
                    at = self._offset(file, place, start, end)
                    told = call_text(file, nodes, at) or CallText(site.text, start)
                else:
                    told = CallText(site.text, at)
                site = CallSite(text, told.text, Conditions(file, nodes).around(at, told.start))
            found[context.workspace.display_path(place.path), place.line] = site
        return found

    def filled(self, answer: RelationsAnswer) -> RelationsAnswer:
        """The answer with the requested calls, for rows of production with their conditions, and whole statements for
        lines that name a function.
        """
        if not self._wanted:
            return answer
        sites = self.read()

        def of_answer(answer: RelationsAnswer) -> RelationsAnswer:
            return answer._replace(
                rows=tuple(_with_calls(row, sites) for row in answer.rows),
                passed_on=tuple(_with_statement(row, sites) for row in answer.passed_on),
                sent=tuple(_with_conditions(row, sites) for row in answer.sent),
                other_calls=tuple(_with_statement(row, sites) for row in answer.other_calls),
                each=tuple(map(of_answer, answer.each)),
            )

        return of_answer(answer)

    def _offset(self, file: FileCaptures, place: _Place, start: int, end: int) -> int:
        """The byte of the callee's name on a line, preferably of one that is called, and of its own name; else of the
        first code.
        """
        if place.called not in self._names:
            names = map(re.escape, _names(self._context, place.called))
            self._names[place.called] = re.compile(rf"(?<![\w$])(?:{'|'.join(names)})(?![\w$])".encode())
        found = [
            each
            for each in self._names[place.called].finditer(file.data, start, end)
            if file.comment_around(each.start()) is None
        ]
        ends = {each.end for each in file.captures_in("call", 0, end)}
        ends |= {each.start for each in file.captures_in("call.arguments", start, end + 1)}
        own = place.called.definition.name.encode()
        best = min(found, key=lambda each: (each.end() not in ends, each[0] != own), default=None)
        return best.start() if best is not None else end - len(file.data[start:end].lstrip())


def _with_calls(row: RelationRow, sites: Mapping[tuple[str, int], CallSite]) -> RelationRow:
    found = [(line, sites[row.symbol.path, line]) for line in row.lines if (row.symbol.path, line) in sites]
    if row.text or not found:
        return row
    conditions = tuple((line, site.condition) for line, site in found if site.condition and not row.test)
    return row._replace(calls=tuple((line, site.text) for line, site in found), conditions=conditions)


def _with_conditions(row: RelationRow, sites: Mapping[tuple[str, int], CallSite]) -> RelationRow:
    """A row whose text is a call, with the conditions around that."""
    site = sites.get((row.symbol.path, row.lines[0]))
    is_told = site is not None and site.condition and not row.test
    return row._replace(conditions=((row.lines[0], site.condition),)) if site and is_told else row


def _with_statement(row: RelationRow, sites: Mapping[tuple[str, int], CallSite]) -> RelationRow:
    site = sites.get((row.symbol.path, row.lines[0]))
    return row._replace(text=site.text) if site is not None and site.source == row.text else row


def _is_parsed(file: SourceFile) -> bool:
    """True if a file's language has control-flow rules and the file is not large."""
    language = BY_NAME[file.language]
    return len(file.data) <= MAX_BYTES and has_part(language.queries or queries_dir(), language.name, CONTROL)


def _captures(files: Mapping[str, SourceFile], cancelled: Callable[[], bool]) -> dict[str, FileCaptures]:
    """The captures of each file that can be parsed, by its path."""
    if not files:
        return {}
    try:
        found = control_captures(require_toolchain(), list(files.values()), cancelled=cancelled)
    except EnvironmentBrokenError:  # the index alone is an answer without the CLI
        return {}
    return {path: captures for path, captures in zip(files, found, strict=True) if captures is not None}


def control_captures(
    toolchain: Toolchain, files: Sequence[SourceFile], *, cancelled: Callable[[], bool] = never
) -> list[FileCaptures | None]:
    """The captures of each file; None if it cannot be parsed. Raises EnvironmentBrokenError without a working CLI."""
    result: list[FileCaptures | None] = [None] * len(files)
    for index, tree in trees(toolchain, files, cancelled=cancelled):
        if not isinstance(tree, ParseFailure):
            result[index] = marks_of_tree(tree, files[index].language, CONTROL)
    return result


def _range_of(definition: Definition | None, lines: Lines) -> tuple[int, int]:
    """The byte range of a definition's lines; of the whole file for None."""
    first, last = (definition.line_start, definition.line_end) if definition else (1, lines.total)
    return lines.range_of(min(first, lines.total))[0], lines.range_of(min(last, lines.total))[1]


def _import_lines(context: RelationContext, step: Step) -> set[int]:
    """The import lines of a step's file, if the step is at the top level."""
    file = context.facts.file(step.path) if step.definition is None else None
    return {one.line for one in file.imports} if file else set()


def _names(context: RelationContext, place: SymbolRef) -> list[str]:
    """The names by which source calls a symbol: its own, those of imports, its type's and the base class's."""
    own = names_in_text(context.graph, place)
    return [place.definition.name, *own, place.definition.parent.rpartition(".")[2] or place.definition.name, *_BASE]
