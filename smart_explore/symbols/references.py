"""From the matches of ``calls.scm`` or ``references.scm`` to the references of a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Use, Variable
from smart_explore.languages.registrations import registrations
from smart_explore.languages.registry import BY_NAME
from smart_explore.languages.type_notation import (
    MAX_TYPE,
    UNSAID,
    asked,
    given_otherwise,
    split_root,
    without_arguments,
)
from smart_explore.model import FileOutline, Matches, Problem, SourceFile
from smart_explore.model.relation import TAKES, DeclaredType, FileReferences, Reference, Registered
from smart_explore.processes.program import never
from smart_explore.symbols.enclosing import EnclosingSymbols
from smart_explore.symbols.expanded_types import expanded_container, expanded_object
from smart_explore.symbols.extract import answers
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.scopes import Binding, Scopes
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.limits import USUAL, Limits
from smart_explore.treesitter.queries import CALLS, REFERENCES, Parts
from smart_explore.treesitter.toolchain import Toolchain

ALL_NAMES: Parts = (CALLS, REFERENCES)
"""The parts that find every name of a file. Alone, ``references.scm`` could not tell calls, types and variables."""


def extract_references(
    toolchain: Toolchain,
    files: Sequence[tuple[SourceFile, FileOutline]],
    *,
    parts: Parts = (CALLS,),
    limits: Limits = USUAL,
    cancelled: Callable[[], bool] = never,
) -> Iterator[tuple[int, FileReferences | Problem]]:
    """Yield ``(index in files, references)`` for every file and its outline, in the order in which answers come.

    A file in a language without references has none; one that the CLI does not answer, or that its language's rules do
    not understand, is a Problem. Raises EnvironmentBrokenError where the CLI or a grammar is missing or does not start.
    """
    indexes = []
    for index, (file, _) in enumerate(files):
        if BY_NAME[file.language].references is None:
            yield index, FileReferences(file.path, file.language, ())
        else:
            indexes.append(index)
    for number, answer in answers(toolchain, [files[index][0] for index in indexes], parts, limits, cancelled):
        index = indexes[number]
        file, outline = files[index]
        if isinstance(answer, ParseFailure):
            yield index, Problem(file.path, answer.reason, "parser")
            continue
        try:
            yield index, references_of(file, outline, answer)
        except Exception as error:
            reason = f"its references could not be read: {type(error).__name__}: {error}"
            yield index, Problem(file.path, reason, "parser")


def references_of(file: SourceFile, outline: FileOutline, matches: Matches) -> FileReferences:
    """The references of a file in source order, from what the CLI matched in it and its outline."""
    lines = Lines(file.data)
    enclosing = EnclosingSymbols(file.data, lines, outline)
    read = BY_NAME[file.language].references
    assert read is not None  # those without are not asked for
    captures = _captures(file.data, lines, matches, enclosing)
    raw = read()(captures)
    resolve = _Resolver(raw, enclosing, lines)
    certain = [*raw.uses, *filter(resolve.is_unbound, raw.tentative)]
    uses = dict.fromkeys(sorted(certain, key=lambda use: (use.start, use.kind)))
    references = [reference for use in uses if (reference := resolve.reference(use)) is not None]
    registered = (
        Registered(lines.line_of(function.start), lines.line_of(function.end - 1), call)
        for function, call in registrations(captures)
    )
    types = tuple(resolve.declared_types())
    return FileReferences(file.path, file.language, tuple(references), types, tuple(registered))


def _captures(data: bytes, lines: Lines, matches: Matches, enclosing: EnclosingSymbols) -> ReferenceCaptures:
    single, several = lines.to_byte_ranges(matches)
    # what the parser made up, for it was missing, holds nothing
    regions = {name: [region for region in each if region.end > region.start] for name, each in single.items()}
    groups: list[dict[str, Region]] = []
    for _, captures in several:
        if all(region.end > region.start for _, region in captures):
            groups.append({name.decode(): region for name, region in captures})
    for ranges in regions.values():
        ranges.sort(key=lambda region: (region.start, -region.end))
    return ReferenceCaptures(data, regions, groups, enclosing.symbol_at)


class _Resolver:
    """Says of each use whether it is local, of what type its receiver is, and what it stands in."""

    def __init__(self, raw: RawReferences, enclosing: EnclosingSymbols, lines: Lines) -> None:
        self._enclosing = enclosing
        self._lines = lines
        self._complete = raw.complete
        self._implicit_receiver = raw.implicit_receiver
        self._own_method_names = raw.own_method_names
        self._called_values = raw.called_values
        self._partly_known = raw.partly_known
        self._self_is_variable = raw.own_object_named and any(
            variable.name == SELF and variable.how == "declared" for variable in raw.variables
        )
        self._scopes = Scopes(raw.scopes)
        self._scopes.exclude(raw.nonlocals)
        self._fields: dict[tuple[str, str], Binding] = {}
        fields = [*raw.fields, *self._scopes.bind(raw.variables)]
        self._scopes.reassign(raw.reassignments)
        for field in [*fields, *self._scopes.bind_in_classes(raw.class_variables)]:
            self._field(self._enclosing.type_around(self._enclosing.index_at(field.offset)), field)
        self._declared = raw.declared
        self._renamed = raw.renamed
        self._takes = raw.takes

    def _field(self, owner: str, field: Variable) -> None:
        if owner:
            self._fields.setdefault((owner, field.name), Binding()).add(field)

    def declared_types(self) -> Iterator[DeclaredType]:
        """What the file's own symbols and fields are, as far as it says so."""
        returned: dict[tuple[str, str], list[str]] = {}
        declared = set()
        for variable in self._declared:
            symbol = self._enclosing.symbol_at(variable.offset)
            if symbol is None or symbol.name != _MARKS.split(variable.name)[0]:
                continue
            of_type = self._expanded(variable.type, variable.offset, ())
            key = symbol.qualified_name[: -len(symbol.name) - 1], variable.name
            if variable.how == "returned":
                returned.setdefault(key, []).append(of_type or "")
            elif of_type:
                declared.add(key)
                yield DeclaredType(*key, of_type)
        for key, types in returned.items():
            if key not in declared and all(types):
                yield from (DeclaredType(*key, of_type) for of_type in dict.fromkeys(types))
        if takes := self._numbers_taken():
            yield DeclaredType("", TAKES, " ".join(f"{line}:{count}" for line, count in takes.items()))
        for name, of_type in dict(self._renamed).items():
            yield DeclaredType("", name, of_type)
        for (owner, name), binding in self._fields.items():
            of_type = self._type_of(binding, ())
            if not of_type and self._partly_known:
                of_type = self._part_of_type(binding, ())
            if of_type:
                yield DeclaredType(owner, name, of_type)
        for name, binding in self._scopes.top.items():
            if of_type := self._type_of(binding, ()):
                yield DeclaredType("", name, of_type)

    def _numbers_taken(self) -> dict[int, str]:
        """By the line in which a function begins how many arguments it takes; of several that begin there nothing."""
        found: dict[int, str] = {}
        for offset, count in self._takes.items():
            symbol = self._enclosing.symbol_at(offset)
            if symbol is not None:
                line = symbol.line_start
                found[line] = count if found.get(line, count) == count else ""
        return {line: count for line, count in found.items() if count}

    def is_unbound(self, use: Use) -> bool:
        """Whether no variable of the use's name is seen from there."""
        return self._scopes.look_up(use.name, use.start) is None

    def reference(self, use: Use) -> Reference | None:
        """The reference that the use is; None for a local variable that is passed on, which leads nowhere."""
        kind, name, start, receiver, arguments = use
        index = self._enclosing.index_at(start)
        line = self._lines.line_of(start)
        of_type = ""
        if "|" in receiver:
            of_type, receiver = receiver.removesuffix("|"), UNKNOWN
        first, rest = split_root(receiver or name)
        is_method = kind == "call" and not receiver and self._own_method_names
        no_variable = is_method or kind in _TYPES
        bound = None if no_variable else self._look_up(first, start)
        local = bound is not None and not bound.is_self
        if bound is None and not no_variable and self._is_of_class_around(first, start, index):
            receiver = f"{SELF}.{receiver}" if receiver else SELF  # in a decorator of one of its methods
        if kind == "value" and bound is not None and not receiver and not self._complete:
            return None
        if receiver and receiver != UNKNOWN:
            if bound is not None and bound.is_self:
                receiver = f"{SELF}{rest}"
            if local and bound is not None:
                of_type = asked(self._type_of(bound, ()), rest)
            elif receiver.startswith(_OF_SELF):
                of_type = self._type_of_field(index, receiver[len(_OF_SELF) :])
            elif self._implicit_receiver and bound is None and not rest:
                of_type = self._type_of_field(index, first)
        elif kind == "call" and self._called_values and local and bound is not None:
            of_type = self._type_of(bound, ())
        if of_type == _OWN_TYPE:
            of_type = self._enclosing.type_around(index)
        holder = self._holder(index, is_type=kind == "inherit")
        column = self._lines.column_of(start, line)
        return Reference(name, kind, receiver, line, column, holder, local, of_type, arguments)

    def _is_of_class_around(self, name: str, start: int, index: int) -> bool:
        """Whether a name is one that the class around has, of what stands before a symbol of it: in a decorator."""
        if not self._scopes.is_in_class(start) or index < 0:
            return False
        symbol = self._enclosing.symbols[index]
        return symbol.kind in _METHODS and (self._enclosing.type_around(index), name) in self._fields

    def _look_up(self, name: str, offset: int) -> Binding | None:
        """The variable that a chain begins with; None for what stands for the object of a method."""
        if name not in _NO_VARIABLES:
            return self._scopes.look_up(name, offset)
        bound = self._scopes.look_up(name, offset) if name == SELF and self._self_is_variable else None
        return bound if bound is not None and not bound.is_self and bound.types else None

    def _type_of_field(self, index: int, name: str) -> str:
        """The type of a field of the type around; of what it is given an expression says more where it is asked."""
        field = self._fields.get((self._enclosing.type_around(index), name))
        of_type = self._type_of(field, ()) if field is not None else ""
        return "" if of_type.startswith(("=", "{")) else of_type

    def _type_of(self, binding: Binding, inside: tuple[Binding, ...]) -> str:
        """The type of a variable. What it is given of itself (``x = x.next``) is asked of what else it is given."""
        if len(inside) > MAX_LEVELS:
            return ""
        types: dict[str, None] = {}
        own: list[str] = []
        for text, offset in binding.types:
            of_type = self._expanded(text, offset, (*inside, binding))
            if of_type is None:
                own.append(split_root(text[1:])[1])
            elif of_type:
                types[of_type] = None
            else:
                return ""
        given = "^".join(types)
        text = "^".join(dict.fromkeys([given, *(asked(given, steps) for steps in own)]))
        text = text if len(text) <= MAX_TYPE else without_arguments(text)
        return text if len(text) <= MAX_TYPE else ""

    def _part_of_type(self, binding: Binding, inside: tuple[Binding, ...]) -> str:
        """What is known of what a variable may be, and that it may be something else; ``""`` where nothing is."""
        known: dict[str, None] = {}
        types = binding.known_types if len(inside) <= MAX_LEVELS and binding not in inside else []
        for text, offset in ((part, offset) for several, offset in types for part in several.split("^")):
            root, rest = split_root(text[1:]) if text.startswith("=") else ("", "")
            bound = self._look_up(root, offset - 1) if root else None
            of_type = self._expanded(text, offset, (*inside, binding))
            if not of_type and bound is not None:
                of_type = asked(self._part_of_type(bound, (*inside, binding)), rest)
            known.update(dict.fromkeys(of_type.split("^") if of_type else [UNSAID]))
        known.pop(UNSAID, None)
        text = "^".join([*known, UNSAID]) if known else ""
        return text if len(text) <= MAX_TYPE else ""

    def _expanded(self, text: str, offset: int, inside: tuple[Binding, ...]) -> str | None:
        """A type without variables of functions in it; None where what is said is asked of the innermost variable."""
        if text.startswith("{"):
            return expanded_object(text, lambda part: self._expanded(part, offset, inside))
        if text.startswith(("(", "[_]")) and "=" in text:
            return expanded_container(text, lambda part: self._expanded(part, offset, inside))
        if not text.startswith("="):
            return text
        if "^" in text:
            parts = [self._expanded(part, offset, inside) for part in text.split("^")]
            return "^".join(dict.fromkeys(part for part in parts if part)) if "" not in parts else ""
        root, rest = split_root(text[1:])
        if "=" in rest:
            rest = given_otherwise(rest, lambda given: self._expanded(given, offset, inside) or "")
            text = f"={root}{rest}"
        bound = self._look_up(root, offset - 1)
        if bound is not None and bound.is_self:
            return f"={SELF}{rest}"
        if (bound is None or bound.is_open) and self._called_values and (inner := self._inner(root, offset)):
            return f"={inner}{rest}"
        if bound is None:
            return text
        if bound in inside:
            return None if bound is inside[-1] else ""
        return asked(self._type_of(bound, inside), rest)

    def _inner(self, name: str, offset: int) -> str:
        """The chain to a function of that name inside of the method around, from anywhere in its class."""
        symbol = self._enclosing.symbol_at(offset)
        if symbol is None or symbol.kind not in _METHODS:
            return ""
        is_inner = any(one.name == name and one.kind == "function" for one in symbol.children)
        return f"{SELF}.{symbol.name}.{name}" if is_inner else ""

    def _holder(self, index: int, *, is_type: bool) -> str:
        if is_type:
            return self._enclosing.type_around(index)
        return self._enclosing.symbols[index].qualified_name if index >= 0 else ""


_MARKS = re.compile(r"[()^&\[]")
"""Behind a name that is declared: what a call of it gives or takes, its type parameters."""
_NO_VARIABLES = frozenset({UNKNOWN, SELF, SUPER, "super"})
_METHODS = frozenset({"method", "constructor"})
_TYPES = frozenset({"inherit", "type"})
_OWN_TYPE = "Self"
_OF_SELF = SELF + "."
MAX_LEVELS = 8
"""A variable is what another one is, which is what another one is: so far is that followed."""
