"""Names that no outline lists, parameters and local variables, found by their function or line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.tree_rules import name_rules
from smart_explore.model import FileOutline, Symbol
from smart_explore.relations.occurrences.anonymous_classes import hiding
from smart_explore.relations.occurrences.keys import key_holders
from smart_explore.relations.occurrences.read_names import NameReading, Sources
from smart_explore.relations.occurrences.table_names import variables_on
from smart_explore.relations.targets.parse_target import SCOPE_SEPARATOR
from smart_explore.symbols.lookup import find
from smart_explore.symbols.trees import trees
from smart_explore.tree.scopes import Binding, Found
from smart_explore.treesitter.job import ParseFailure

_LOCAL = frozenset({"parameter", "variable", "type_parameter", "label", "function", "type", "import"})


class Local(NamedTuple):
    """A local name: its binding, and the symbol that it is in."""

    binding: Binding
    owner: Symbol | None


class LocalPath(NamedTuple):
    """``Function.inner.name`` in parts: the symbols of the function, the names between, and the last name."""

    owners: Sequence[Symbol]
    between: tuple[str, ...]
    name: str


def split_local(outline: FileOutline, name: str) -> LocalPath:
    """The parts of the path of a local name, without its sigil; no owners if no symbol of the file begins it."""
    sigil = lookup_rules(outline.language).names.sigil
    for separator in reversed(list(SCOPE_SEPARATOR.finditer(name))):
        inner = SCOPE_SEPARATOR.split(name[separator.end() :])
        owners = find(outline, name[: separator.start()]) if all(inner) else ()
        if owners:
            return LocalPath(owners, tuple(inner[:-1]), inner[-1].removeprefix(sigil))
    return LocalPath((), (), name.rpartition(".")[2])


def local_occurrences(reading: NameReading, local: Local, name: str) -> Iterator[Found]:
    """The occurrences of a local name, without those that an inherited member shadows, and without keys that name a
    field.
    """
    assert reading.names is not None
    for found in reading.names.found:
        if found.binding is not local.binding or (found.passed and hiding(reading, found, name)):
            continue
        is_key = found.named.role == "object_key" and not found.named.is_short
        if not (is_key and key_holders(reading, found.node) is not None):
            yield found


def locals_of(reading: NameReading, path: LocalPath) -> list[Local]:
    """The local names that a path means: the outermost, parameters first; several if these are equal.

    Names of the symbols themselves come before those of functions inside them that no outline lists.
    """
    assert reading.names is not None and reading.tree is not None
    starts = reading.tree.starts
    bindings = [one for one in reading.names.bindings if one.kind in _LOCAL and one.holder > 0]
    found = [
        Local(binding, one)
        for binding in bindings
        if not path.between
        for one in path.owners
        if (owner := reading.owner(starts[binding.nodes[0]])) is not None and _is_same(owner, one)
    ]
    found = found or [
        Local(binding, one)
        for binding in bindings
        for one in path.owners
        if one.line_start <= reading.lines.line_of(starts[binding.nodes[0]]) <= one.line_end
        and _are_around(reading, binding, path.between)
    ]
    ranks = {local.binding: _rank(reading, local.binding) for local in found}
    nearest = min(ranks.values(), default=None)
    return [local for local in found if ranks[local.binding] == nearest]


def _are_around(reading: NameReading, binding: Binding, names: Sequence[str]) -> bool:
    """True if functions, variables or keys with these names enclose a declaration, the first outermost."""
    tree, wanted = reading.tree, list(names)
    assert tree is not None
    node = tree.parents[binding.nodes[0]]
    while node > 0 and wanted:
        named = (one for one in tree.children(node) if tree.fields[one] in ("name", "key", "left"))
        if any(one != binding.nodes[0] and tree.text(one) == wanted[-1] for one in named):
            wanted.pop()
        node = tree.parents[node]
    return not wanted


def local_names_at(sources: Sources, path: str, line: int) -> list[str]:
    """The names that are declared on a line (1-based) of a file and are local, or members that no outline has."""
    source = sources.files[path][0]
    rules = name_rules(source.language)
    lines = source.data.split(b"\n")
    if line > len(lines):
        return []
    if rules is None:
        return variables_on(sources, path, line)
    start = sum(map(len, lines[: line - 1])) + line - 1
    names: dict[str, None] = {}
    for _, tree in trees(sources.toolchain, [source], cancelled=sources.cancelled):
        for node, at in enumerate(tree.starts if not isinstance(tree, ParseFailure) else ()):
            assert not isinstance(tree, ParseFailure)
            if start <= at < start + len(lines[line - 1]) and tree.kinds[node] in rules.kinds:
                named = rules.describe(tree, node)
                is_local = named is not None and named.given and named.holder > 0 and named.binds in _LOCAL
                is_member = named is not None and (named.role == "field" or named.binds == "member")
                if is_local or (is_member and not names):  # after a local name: a member of its type
                    names[tree.text(node)] = None
    return list(names)


def locals_at(reading: NameReading, line: int) -> list[Local]:
    """The local names that are declared on a line (1-based)."""
    assert reading.names is not None and reading.tree is not None
    starts = reading.tree.starts
    return [
        Local(binding, reading.owner(starts[binding.nodes[0]]))
        for binding in reading.names.bindings
        if binding.holder > 0
        and binding.kind in _LOCAL
        and any(reading.position(starts[node])[0] == line - 1 for node in binding.nodes)
    ]


def _is_same(inner: Symbol, outer: Symbol) -> bool:
    is_same = inner.qualified_name == outer.qualified_name
    return is_same and inner.line_start == outer.line_start


def _rank(reading: NameReading, binding: Binding) -> tuple[bool, int, bool]:
    """The sort key of a local name: outer ones and parameters first, names of a function's type last."""
    assert reading.tree is not None
    is_of_type = reading.tree.kinds[binding.holder].endswith("_type")
    return is_of_type, _depth(reading, binding), binding.kind != "parameter"


def _depth(reading: NameReading, binding: Binding) -> int:
    assert reading.tree is not None
    node, depth = binding.holder, 0
    while node > 0:
        node, depth = reading.tree.parents[node], depth + 1
    return depth
