"""From a file's tree to its references."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest

from smart_explore.languages.raw_references import OWN_TYPE, SELF, SELF_VALUE, RawReferences, Use
from smart_explore.languages.registrations import Registration, registrations
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.model.relation import FileReferences, Reference, Registered
from smart_explore.processes.program import never
from smart_explore.symbols.declared_types import declared_types
from smart_explore.symbols.enclosing import EnclosingSymbols
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.syntax_problems import damaged_lines
from smart_explore.symbols.trees import trees
from smart_explore.symbols.variable_types import VariableTypes
from smart_explore.terms.building import asked, has_arguments, with_mapped_arguments
from smart_explore.terms.paths import last_name, member, names_in
from smart_explore.terms.show import show, show_path
from smart_explore.terms.steps import Member, Step
from smart_explore.terms.terms import UNKNOWN, Expression, Term, Union
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.toolchain import Toolchain


def extract_references(
    toolchain: Toolchain,
    files: Sequence[tuple[SourceFile, FileOutline]],
    *,
    every: bool = False,
    cancelled: Callable[[], bool] = never,
    parsers: int = 0,
) -> Iterator[tuple[int, FileReferences | Problem]]:
    """Yield ``(index in files, references)`` for every file and its outline, as the answers come.

    With ``every``, also names that are neither called nor types. ``parsers`` is that of ``extract``. A file in a
    language without references has none; one that the CLI does not answer, or that its language's rules cannot read, is
    a Problem. Raises EnvironmentBrokenError if the CLI or a grammar is missing or does not start.
    """
    indexes = []
    for index, (file, _) in enumerate(files):
        if BY_NAME[file.language].syntax is None:
            yield index, FileReferences(file.path, file.language, ())
        else:
            indexes.append(index)
    sources = [files[index][0] for index in indexes]
    for number, tree in trees(toolchain, sources, cancelled=cancelled, parsers=parsers, in_markup=True):
        file, outline = files[indexes[number]]
        if isinstance(tree, ParseFailure):
            yield indexes[number], Problem(file.path, tree.reason, "parser")
        else:
            yield indexes[number], _read(file, outline, tree, every)


def _read(file: SourceFile, outline: FileOutline, tree: Tree, every: bool) -> FileReferences | Problem:
    """The references of a file; a fault in a language's rules costs that file, not the answer."""
    try:
        lines = Lines(file.data)
        enclosing = EnclosingSymbols(file.data, lines, outline)
        found = references_of(file, lines, enclosing, *of_tree(tree, enclosing, file, every=every))
        return found._replace(damage=damaged_lines(tree, lines)) if tree.damaged() else found
    except Exception as error:
        return Problem(file.path, f"its references could not be read: {type(error).__name__}: {error}", "parser")


def of_tree(
    tree: Tree, enclosing: EnclosingSymbols, file: SourceFile, *, every: bool
) -> tuple[RawReferences, Iterable[Registration]]:
    """The references and registrations that a file's language finds in its tree."""
    from smart_explore.languages.reader.read import function_ranges, read

    language = BY_NAME[file.language]
    assert language.syntax is not None  # the others have no references
    syntax = language.syntax()
    raw = read(tree, syntax, every, enclosing.symbol_at)
    if (add_scopes := language.outline().code_scopes) is not None:
        add_scopes(raw, file.data)
    return raw, registrations(file.data, *function_ranges(tree, syntax))


def references_of(
    file: SourceFile,
    lines: Lines,
    enclosing: EnclosingSymbols,
    raw: RawReferences,
    registered: Iterable[Registration],
) -> FileReferences:
    """The references of a file in source order, from its language's reading and the symbols around."""
    variables = VariableTypes(raw, enclosing)
    made = _References(raw, enclosing, variables, lines)
    tentative = (use for use in raw.tentative if not variables.is_bound(use.name, use.start))
    for use in _in_order((*raw.uses, *tentative)):
        made.add(use, is_name=use.kind in _OF_NAMES)
    for use in _without_declarations(_in_order(raw.names), enclosing):
        made.add(use, is_name=True)
    calls = (
        Registered(lines.line_of(function.start), lines.line_of(function.end - 1), call)
        for function, call in registered
    )
    types = tuple(declared_types(raw, enclosing, variables))
    return FileReferences(file.path, file.language, tuple(made.uses), types, tuple(calls), tuple(made.names))


def _in_order(uses: Iterable[Use]) -> list[Use]:
    named = (use for use in uses if use.name)  # invented nodes have none
    return list(dict.fromkeys(sorted(named, key=lambda use: (use.start, use.kind))))


def _without_declarations(names: Sequence[Use], enclosing: EnclosingSymbols) -> Iterator[Use]:
    """The names, without those that declare members of types and have no receiver; other symbols are declarations.

    A variable may be another name for its value, and other files may open a namespace too. A symbol's declaration is
    the first of its name on the line of its name, or the second of ``Mail::Mail``.
    """
    known = {symbol.name.rpartition(".")[2] for symbol in enclosing.symbols}
    declared: set[int] = set()
    for use, following in zip_longest(names, names[1:]):
        if use.kind != "value" or use.name not in known:
            yield use
            continue
        own = (use.name, f"{names_in(use.receiver)}.{use.name}")  # for a module the whole name
        symbol = next(filter(None, (enclosing.declared_at(use.start, name) for name in own)), None)
        is_qualifier = following is not None and following.name == use.name == last_name(following.receiver)
        if symbol is None or is_qualifier or id(symbol) in declared or symbol.name_line != enclosing.line_of(use.start):
            yield use
            continue
        declared.add(id(symbol))
        if use.receiver or not symbol.parent:
            yield use._replace(kind="declaration")


class _References:
    """Adds to each use the type of its receiver and the symbol around it, and marks local ones.

    ``names`` are those that only a reading of every name finds.
    """

    def __init__(self, raw: RawReferences, enclosing: EnclosingSymbols, variables: VariableTypes, lines: Lines) -> None:
        self._enclosing = enclosing
        self._lines = lines
        self._complete = raw.complete
        self._implicit_receiver = raw.implicit_receiver
        self._own_method_names = raw.own_method_names
        self._paths = raw.paths
        self._raw = raw
        self._variables = variables
        self.uses: list[Reference] = []
        self.names: list[Reference] = []

    def add(self, use: Use, is_name: bool) -> None:
        """Add the reference for a use. A local variable that is passed as an argument leads nowhere: it is a name."""
        kind, name, start, receiver, arguments = use
        line = self._lines.line_of(start)
        index = self._enclosing.index_on(line, start)
        of_type: Term | None = None
        first, steps = name, _NO_STEPS
        if isinstance(receiver, Expression):
            first, steps = receiver.root, receiver.steps
            if has_arguments(steps):
                steps = with_mapped_arguments(steps, lambda given: self._variables.expanded(given, start))
                receiver = Expression(first, steps)
        elif receiver is not None:
            of_type = self._expanded(receiver, start) if receiver is not UNKNOWN else None
            first, receiver = UNKNOWN.name, UNKNOWN
        is_method = kind == "call" and receiver is None and self._own_method_names
        is_variable = not is_method and kind not in _TYPES and (start not in self._paths or kind == "operator")
        bound = self._variables.look_up(first, start) if is_variable and receiver is not UNKNOWN else None
        is_local_base = kind == "inherit" and self._variables.look_up(first, start) is not None
        is_parameter = receiver is None and kind != "key" and self._raw.is_type_parameter(name, start)
        local = is_local_base or is_parameter or (bound is not None and not bound.is_self)
        if bound is None and is_variable and self._variables.is_of_class_around(first, start, index):
            own = Expression(first, steps) if receiver is not None else None
            receiver = Expression(SELF, (member(first), *steps)) if own else SELF_VALUE  # in a method's decorator
        if is_parameter or (kind == "value" and bound is not None and receiver is None):
            if not self._complete:
                return
            is_name = True
        if isinstance(receiver, Expression):
            if bound is not None and bound.is_self:
                receiver = Expression(SELF, steps)
            if local and bound is not None:
                of_type = asked(self._variables.type_of(bound), *steps)
            elif receiver.root == SELF and isinstance(receiver.steps[:1] and receiver.steps[0], Member):
                field = names_in(Expression(SELF, receiver.steps)).partition(".")[2]
                of_type = self._variables.type_of_field(index, field) if field else None
            elif self._implicit_receiver and bound is None and not steps:
                of_type = self._variables.type_of_field(index, first)
        elif kind == "call" and local and bound is not None:
            of_type = self._variables.type_of(bound) or self._variables.part_of_type(bound)
        if of_type is None and bound is None and (kind == "call" or kind == "value") and receiver is not UNKNOWN:
            of_type = self._variables.receivers_at(start, index)
        around = self._enclosing.type_around(index) if of_type is OWN_TYPE else ""
        holder = self._holder(index, is_type=kind == "inherit")
        column = self._lines.column_of(start, line)
        shown = around if of_type is OWN_TYPE else show(of_type) if of_type else ""
        written = "" if receiver is None else UNKNOWN.name if receiver is UNKNOWN else show_path(receiver)
        found = Reference(name, kind, written, line, column, holder, local, shown, arguments)
        (self.names if is_name else self.uses).append(found)

    def _expanded(self, of_type: Term, start: int) -> Term | None:
        """The types of a union without local variables; None if one of them is unknown."""
        return self._variables.expanded(of_type, start) if isinstance(of_type, Union) else of_type

    def _holder(self, index: int, *, is_type: bool) -> str:
        around = self._enclosing.type_around(index) if is_type else ""
        if is_type and (around or not self._own_method_names):  # there a module has bases too
            return around
        return self._enclosing.symbols[index].qualified_name if index >= 0 else ""


_NO_STEPS: tuple[Step, ...] = ()
_TYPES = frozenset({"inherit", "type"})
_OF_NAMES = frozenset({"key", "operator"})
