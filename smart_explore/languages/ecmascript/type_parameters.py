"""The type parameters of classes, interfaces, other names of types and functions."""

from __future__ import annotations

from collections.abc import Iterable

from smart_explore.languages.ecmascript.types import generic, joined, written_type
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.relation import DEFAULTS
from smart_explore.terms.building import as_part, union_of
from smart_explore.terms.paths import bounded, contains
from smart_explore.terms.terms import NO_SYMBOL, Expression, Term, Tuple
from smart_explore.tree.tree import Tree

_NAME, _PARAMETERS, _BOUND = read_place("name"), read_place("type_parameter"), read_place("constraint/0")
_DEFAULT = read_place("value/0")
_OF_SEVERAL = read_place("type_arguments/intersection_type")
_GIVEN = words("variable_declarator assignment_expression public_field_definition")
"""The kinds of nodes whose name a function without one has, as their value."""


class TypeParameters:
    """The type parameters of one file, from its lists.

    ``bounds`` maps the name of each to its upper bound, None where that is unknown. ``of_symbols`` are those of
    symbols; ``declared`` lists them by symbol, and what they stand for where nothing is given.
    """

    def __init__(self, e: Uses, lists: Iterable[int]) -> None:
        self._e = e
        self._ranges = IntervalIndex([(node, e.tree.after[node]) for node in lists])
        self.bounds: dict[int, Term | None] = {}
        self.declared: list[Variable] = []
        by_symbol: dict[tuple[str, str], dict[Term, list[int]]] = {}
        for node in lists:
            names, defaults = [], list[Term | None]()
            for parameter in children_at(e.tree, node, _PARAMETERS):
                default = child_at(e.tree, parameter, _DEFAULT)
                defaults.append(as_part(written_type(e.tree, default)))
                name, bound = child_at(e.tree, parameter, _NAME), child_at(e.tree, parameter, _BOUND)
                self.bounds[name] = _bound(e.tree, bound)
                names.append(name)
            symbol = self._symbol(node)
            if symbol is not None and names:
                key = (symbol.qualified_name, symbol.name)
                by_symbol.setdefault(key, {}).setdefault(self._listed(names), []).extend(names)
            if symbol is not None and symbol.kind in TYPE_KINDS and any(defaults):
                several = Tuple(tuple(one or NO_SYMBOL for one in defaults))
                self.declared.append(Variable(symbol.name + DEFAULTS, e.tree.starts[names[0]], several))
        self.of_symbols: set[int] = set()
        for (_, symbol_name), one in by_symbol.items():
            if len(one) == 1:  # else it has overloads, and each has others
                listed, names = next(iter(one.items()))
                self.of_symbols.update(names)
                self.declared.append(Variable(f"{symbol_name}[]", e.tree.starts[names[0]], listed))

    def holds(self, node: int) -> bool:
        """True if a node is in a list of type parameters, in a bound or a default."""
        return self._ranges.holds(node)

    def _symbol(self, listed: int) -> Symbol | None:
        """The symbol that a list of type parameters belongs to; None for that of an argument, or a function's type."""
        tree, owner = self._e.tree, self._e.tree.parents[listed]
        name, symbol = child_at(tree, owner, _NAME), self._e.symbol_at(tree.starts[listed])
        if symbol is None:
            return None
        if name >= 0 and self._e.text(name) == symbol.name:
            return symbol if symbol.kind in CALLABLE_KINDS | TYPE_KINDS else None
        is_given = tree.kinds[tree.parents[owner]] in _GIVEN and tree.kinds[owner] != "function_type"
        return symbol if is_given and symbol.kind in CALLABLE_KINDS else None

    def _listed(self, names: list[int]) -> Term:
        bounds = {self._e.text(one): self.bounds[one] for one in names if not contains(self.bounds[one], Expression)}
        return bounded(map(self._e.text, names), bounds)


def _bound(tree: Tree, node: int) -> Term | None:
    """The upper bound of a type parameter; ``Constructor<A & B>`` is a constructor of each."""
    several = children_at(tree, node, _OF_SEVERAL) if node >= 0 else []
    if len(several) != 1 or tree.kinds[node] != "generic_type":
        return written_type(tree, node)
    name, parts = child_at(tree, node, _NAME), joined(tree, several[0], "intersection_type")
    return union_of(filter(None, (generic(tree, name, [part]) for part in parts)))
