"""The types that TypeScript and Flow write behind names, parameters and the brackets of functions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable as Several
from collections.abc import Iterator, Mapping
from operator import itemgetter

from smart_explore.languages.ecmascript.functions import parameters_in, pattern_of
from smart_explore.languages.ecmascript.type_parameters import TypeParameters
from smart_explore.languages.ecmascript.types import generic, joined, written_type
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, following, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.relation import OF_GUARD
from smart_explore.terms.building import parts_of
from smart_explore.terms.paths import contains, is_single, with_types
from smart_explore.terms.terms import Expression, Iterable, Literal, Map, Named, Term, Tuple

_PREDICATE, _NAME, _TYPE = read_place("type_predicate"), read_place("name"), read_place("type")
_EACH, _FIRST = read_place("*"), read_place("0")
_OF_TEXTS, _PLAIN = ("literal_type", "union_type"), {ord(sign): "_" for sign in "-$"}
_STRING = Named("string")

MAX_TEXTS = 40
"""A type of more texts than that is only known to be one of any."""


class Annotations:
    """The type annotations of one file. ``documented`` maps the byte offset of a name, pattern or parameter list to the
    type that a JSDoc comment gives it.
    """

    def __init__(self, e: Uses, parameters: TypeParameters, documented: Mapping[int, Term]) -> None:
        self._e = e
        self._documented = documented
        self._bounds: dict[str, list[tuple[int, Term | None]]] = {}
        self.parameters = parameters
        for node, bound in parameters.bounds.items():
            name = e.text(node)
            is_replaced = node not in parameters.of_symbols and is_single(bound) and not contains(bound, Expression)
            self._bounds.setdefault(name, []).append((e.tree.starts[node], bound if is_replaced else None))
        self._bounds = {name: several for name, several in self._bounds.items() if any(bound for _, bound in several)}

    def type_of(self, name: int) -> Term | None:
        """The type that is written behind a name, or behind the parameters of a function."""
        annotation = self._behind(name)
        if annotation < 0:
            return self._documented.get(self._e.tree.starts[name])
        if texts := self._texts(annotation):
            return Literal(_STRING, texts)
        return self.of_node(annotation)

    def _texts(self, annotation: int) -> str:
        """The texts that a type consists of, ``a,b`` of ``'a' | 'b'``; ``""`` for another type."""
        tree = self._e.tree
        first = child_at(tree, annotation, _FIRST)
        if first < 0 or tree.kinds[first] not in _OF_TEXTS:
            return ""
        texts = [tree.text(one).strip() for one in joined(tree, first, "union_type")]
        are_plain = all(one[:1] in ("'", '"') and f"_{one[1:-1]}".translate(_PLAIN).isidentifier() for one in texts)
        return ",".join(one[1:-1] for one in texts) if are_plain and len(texts) <= MAX_TEXTS else ""

    def is_typed(self, name: int) -> bool:
        """True if a name, or a parameter list for the function's result, has an annotation or a documented type."""
        return self._behind(name) >= 0 or self._e.tree.starts[name] in self._documented

    def of_node(self, node: int) -> Term | None:
        """The type that a node is. A type parameter that belongs to no symbol is replaced by its upper bound."""
        return self._bounded(written_type(self._e.tree, node), self._e.tree.starts[node])

    def of_generic(self, name: int, types: int) -> Term | None:
        """The type of a name with type arguments beside it."""
        of_type = generic(self._e.tree, name, children_at(self._e.tree, types, _EACH))
        return self._bounded(of_type, self._e.tree.starts[name])

    def _bounded(self, of_type: Term | None, start: int) -> Term | None:
        if not self._bounds or of_type is None:
            return of_type
        return with_types(of_type, lambda name: self._bound(name, start))

    def _bound(self, name: str, start: int) -> Term | None:
        bounds = self._bounds.get(name, [])
        number = bisect_right(bounds, start, key=itemgetter(0)) - 1
        return bounds[number][1] if number >= 0 else None

    def _behind(self, name: int) -> int:
        """The annotation that follows a name, -1 for none."""
        tree = self._e.tree
        if tree.kinds[tree.parents[name]] == "rest_pattern":
            name = tree.parents[name]
        behind = following(tree, name)
        return behind if behind >= 0 and tree.kinds[behind] == "type_annotation" else -1

    def _guarded(self, listed: int) -> Term | None:
        """The type that a type guard with these parameters finds the first one to be; None for another function."""
        tree = self._e.tree
        predicate = child_at(tree, following(tree, listed), _PREDICATE) if following(tree, listed) >= 0 else -1
        first = [pattern_of(tree, one) for one in parameters_in(tree, listed)[:1]]
        if predicate < 0 or not first or self._e.text(child_at(tree, predicate, _NAME)) != self._e.text(first[0]):
            return None
        return self.of_node(child_at(tree, predicate, _TYPE))

    def of_functions(self, lists: Several[int]) -> Iterator[Variable]:
        """The annotated results and parameters of the functions with these parameter lists, each function once."""
        e, tree = self._e, self._e.tree
        known: set[tuple[str, int]] = set()
        for listed in lists:
            start = tree.starts[listed]
            symbol = e.symbol_at(start)
            key = ("", 0) if symbol is None else (symbol.qualified_name, symbol.line_start)
            if symbol is None or key in known or symbol.kind not in CALLABLE_KINDS or self.parameters.holds(listed):
                continue
            known.add(key)
            if result := self.type_of(listed):
                yield Variable(f"{symbol.name}()", start, result)
            if guarded := self._guarded(listed):
                yield Variable(f"{symbol.name}{OF_GUARD}", start, guarded)
            for number, parameter in enumerate(parameters_in(tree, listed)):
                pattern = pattern_of(tree, parameter)
                is_rest = tree.kinds[pattern] == "rest_pattern"
                of_type = self.type_of(tree.children(pattern)[0] if is_rest and tree.children(pattern) else pattern)
                if of_type is not None and is_rest:
                    of_each = of_type.element if isinstance(of_type, Iterable) else None
                    yield Variable(f"{symbol.name}&*{number}", start, of_each)
                elif of_type is not None and not isinstance(parts_of(of_type)[0], Iterable | Map | Tuple):
                    yield Variable(f"{symbol.name}&{number}", start, of_type)
