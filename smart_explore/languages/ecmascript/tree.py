"""The nodes that the query captured, put inside each other, with their parts."""

from __future__ import annotations

from smart_explore.languages.captures import Definition, FileCaptures, Region

NAME = "js.name"
VALUE = "js.value"
THEN = "js.then"
"""The ``=>`` of an arrow function; that of a type is its ``ts.function_type``'s."""
BOUND = "js.bound"
PARAMETER = "ts.parameter"

FUNCTIONS = frozenset({"js.function", "js.function_value", "js.arrow", "js.method"})
CLASSES = frozenset({"js.class", "js.class_value"})
_TRANSPARENT = frozenset({"js.variable", "js.object", "ts.namespace", "ts.ambient"})
_NO_NODES = frozenset({"js.export", "js.decorator"})
_ORDER = {VALUE: 0, NAME: 2, BOUND: 2, THEN: 2}
"""The nesting order of captures with equal ranges: a value is inside its variable though it is a node itself; a name is
innermost.
"""
_NODE = 1


class Node:
    """One node with its parts and its context.

    ``outer`` is the next node around it. ``at_module_level`` is True if no function and no class is around it;
    ``in_function`` if it is in the body of a function, named or not. ``definition`` is the one that it declares, once
    known. ``parts`` are the captures in it that are in no node inside of it.
    """

    __slots__ = ("at_module_level", "definition", "end", "in_function", "outer", "parts", "start", "what")

    def __init__(self, what: str, start: int, end: int, outer: Node | None) -> None:
        self.what = what
        self.start = start
        self.end = end
        self.outer = outer
        self.definition: Definition | None = None
        self.parts: dict[str, list[Region]] = {}
        if outer is None:
            self.in_function, self.at_module_level = False, True
        else:
            self.in_function = outer.in_function or (outer.what in FUNCTIONS and what != PARAMETER)
            self.at_module_level = outer.at_module_level and outer.what in _TRANSPARENT

    def is_in(self, whats: frozenset[str]) -> bool:
        """True if the next node around it is one of ``whats``."""
        return self.outer is not None and self.outer.what in whats

    def part(self, what: str) -> Region | None:
        """The first part of that name; None where there is none."""
        return self.parts[what][0] if what in self.parts else None


def nodes(file: FileCaptures) -> list[Node]:
    """Every node that was captured, outer ones before what is inside them."""
    captured: list[tuple[int, int, int, str]] = []
    for name, regions in file.captures.items():
        if name.startswith(("js.", "ts.")) and name not in _NO_NODES:
            order = _ORDER.get(name, _NODE)
            several = set(regions)  # one of two modifiers is captured twice
            captured += [(start, -end, order, name) for start, end in several if start < end]  # a missing one is empty
    captured.sort()
    found: list[Node] = []
    around: list[Node] = []
    for start, negative_end, order, what in captured:
        end = -negative_end
        while around and around[-1].end < end:
            around.pop()
        if order == _NODE:
            node = Node(what, start, end, around[-1] if around else None)
            around.append(node)
            found.append(node)
        elif around:
            around[-1].parts.setdefault(what, []).append(Region(start, end))
    return found
