"""From the matches of one file to its outline."""

from __future__ import annotations

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.registry import BY_NAME
from smart_explore.languages.signatures import fold_list
from smart_explore.model import FileOutline, Import, Matches, Problem, SourceFile, Symbol
from smart_explore.model.capture import SetAside
from smart_explore.source.hashes import source_hash
from smart_explore.symbols.collect import Collected, collect, source_order
from smart_explore.symbols.nest import nest
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.syntax_problems import syntax_problems


def build_outline(file: SourceFile, matches: Matches) -> FileOutline:
    """The outline of a file from the CLI's matches. Symbols are nested and in source order."""
    lines = Lines(file.data)
    return outline_of(file, lines, collect(file.data, lines, matches), matches.set_aside)


def outline_of(file: SourceFile, lines: Lines, collected: Collected, set_aside: SetAside | None = None) -> FileOutline:
    """The outline of a file from its collected captures, whose definitions it modifies."""
    rules = BY_NAME[file.language].outline()
    file_captures = collected.file_captures
    finish = _Finisher(file_captures, lines, rules)
    definitions = collected.definitions
    if rules.from_captures is not None:
        definitions = sorted([*definitions, *rules.from_captures(file_captures, definitions)], key=source_order)
        collected = collected._replace(definitions=definitions)
    top = nest(definitions, file_captures, rules)
    outline = FileOutline(
        path=file.path,
        language=file.language,
        total_lines=lines.total,
        symbols=tuple(finish.symbol(definition, "") for definition in top),
        imports=tuple(
            Import(
                fold_list(source_without_comments(file_captures, region.start, region.end)), lines.line_of(region.start)
            )
            for region in _imports(collected, rules)
        ),
        # some grammars report an empty file as an error
        problems=(*_nul(file), *(syntax_problems(file.path, collected, lines, set_aside) if file.data.strip() else ())),
        hash=source_hash(file),
    )
    for definition in definitions:  # no cycles are left: an index is built with the garbage collector off
        definition.parent = None
    return outline


def _nul(file: SourceFile) -> tuple[Problem, ...]:
    """A note on the first NUL byte of a file that has any."""
    line = file.nul_line
    if not line:
        return ()
    return (Problem(file.path, f"the NUL byte in line {line} is read as a space", "set-aside", line, f"{line}-{line}"),)


def _imports(collected: Collected, rules: OutlineRules) -> list[Region]:
    if rules.imports is None:
        return collected.imports
    return sorted([*collected.imports, *rules.imports(collected.file_captures)], key=lambda region: region.start)


class _Finisher:
    def __init__(self, file_captures: FileCaptures, lines: Lines, rules: OutlineRules) -> None:
        self._file_captures, self._lines, self._rules = file_captures, lines, rules
        self._last: tuple[Definition, Doc] | None = None

    def _doc(self, definition: Definition) -> Doc:
        """The definition's doc, read once for all names that one node declares: there can be thousands."""
        if definition.body is None and self._last is not None:
            earlier, doc = self._last
            if earlier.body is None and _is_same_node(earlier, definition):
                return doc
        doc = self._rules.doc(definition, self._file_captures)
        self._last = definition, doc
        return doc

    def symbol(self, definition: Definition, scope: str) -> Symbol:
        file_captures, lines, rules = self._file_captures, self._lines, self._rules
        parent = _joined(scope, *definition.owner) if definition.owner else scope
        qualified = f"{parent}.{definition.name}" if parent else definition.name
        doc = self._doc(definition)
        line_start, line_end, name_line = lines.lines_of(definition.start, definition.end, definition.name_start)
        children: tuple[Symbol, ...] = ()
        if definition.children:
            inner = _joined(parent, rules.scope(definition))
            children = tuple([self.symbol(child, inner) for child in definition.children])
        return tuple.__new__(  # Symbol(...) would double the cost of the fifty thousand that a large tree has
            Symbol,
            (
                definition.name,
                qualified,
                definition.kind,
                rules.signature(definition, file_captures),
                doc.text,
                line_start,
                line_end,
                name_line,
                lines.line_of(doc.start) if doc.start >= 0 else line_start,
                rules.exported(definition, file_captures),
                parent,
                children,
            ),
        )


def _is_same_node(definition: Definition, other: Definition) -> bool:
    return (definition.node_start, definition.node_end, definition.start) == (
        other.node_start,
        other.node_end,
        other.start,
    )


def _joined(*names: str) -> str:
    return ".".join([name for name in names if name])
