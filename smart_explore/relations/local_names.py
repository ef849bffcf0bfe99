"""Names that no outline has, parameters and local variables, by the function they are in or the line of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.languages.tree_rules import name_rules
from smart_explore.model import FileOutline, Symbol
from smart_explore.relations.read_names import NameReading, Sources
from smart_explore.symbols.lookup import find
from smart_explore.symbols.trees import trees
from smart_explore.tree.scopes import Binding
from smart_explore.treesitter.job import ParseFailure

_LOCAL = frozenset({"parameter", "variable", "type_parameter", "label", "function", "type", "import"})


class Local(NamedTuple):
    """A local name: its binding, and the symbol that it is in."""

    binding: Binding
    owner: Symbol | None


def split_local(outline: FileOutline, name: str) -> tuple[Sequence[Symbol], str]:
    """The symbols that ``Function.parameter`` names the function of, and the last part; none where it has no such."""
    for separator in (".", "::", "#"):
        outer, found, last = name.rpartition(separator)
        if found and outer and last and (owners := find(outline, outer)):
            return owners, last
    return [], name.rpartition(".")[2]


def locals_of(reading: NameReading, owners: Sequence[Symbol]) -> list[Local]:
    """The local names of symbols: the outermost of those in them, parameters first; several where these are equal."""
    assert reading.names is not None and reading.tree is not None
    found: dict[Binding, Local] = {}
    depths: dict[Binding, tuple[int, bool]] = {}
    for binding in reading.names.bindings:
        if binding.kind not in _LOCAL or binding.holder <= 0:
            continue
        owner = reading.owner(reading.tree.starts[binding.nodes[0]])
        for one in owners:
            if owner is not None and _is_in(owner, one):
                found[binding] = Local(binding, one)
                depths[binding] = (_depth(reading, binding), binding.kind != "parameter")
    nearest = min(depths.values(), default=(0, False))
    return [local for binding, local in found.items() if depths[binding] == nearest]


def local_names_at(sources: Sources, path: str, line: int) -> list[str]:
    """The names of the local names that are declared on a line (1-based) of a file."""
    source = sources.files[path][0]
    rules = name_rules(source.language)
    lines = source.data.split(b"\n")
    if rules is None or line > len(lines):
        return []
    start = sum(map(len, lines[: line - 1])) + line - 1
    names: dict[str, None] = {}
    for _, tree in trees(sources.toolchain, [source], cancelled=sources.cancelled):
        for node, at in enumerate(tree.starts if not isinstance(tree, ParseFailure) else ()):
            assert not isinstance(tree, ParseFailure)
            if start <= at < start + len(lines[line - 1]) and tree.kinds[node] in rules.kinds:
                named = rules.describe(tree, node)
                if named is not None and named.given and named.holder > 0 and named.binds in _LOCAL:
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


def _is_in(inner: Symbol, outer: Symbol) -> bool:
    is_same = inner.qualified_name == outer.qualified_name
    return is_same and inner.line_start == outer.line_start


def _depth(reading: NameReading, binding: Binding) -> int:
    assert reading.tree is not None
    node, depth = binding.holder, 0
    while node > 0:
        node, depth = reading.tree.parents[node], depth + 1
    return depth
