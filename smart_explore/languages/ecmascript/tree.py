"""The query's marks, put inside each other."""

from __future__ import annotations

from smart_explore.languages.captures import Definition, FileCaptures

FUNCTIONS = frozenset({"js.function", "js.function_value", "js.method"})
CLASSES = frozenset({"js.class", "js.class_value"})
_TRANSPARENT = frozenset({"js.variable", "js.object", "ts.namespace", "ts.ambient"})
_NO_NODES = frozenset({"js.export", "js.decorator"})


class Node:
    """One mark with what stands around it.

    ``outer`` is the next mark around it. ``at_module_level`` tells whether no function and no class is around it;
    ``in_function`` whether a function is, named or not. ``definition`` is what it declares, once that is known.
    """

    __slots__ = ("at_module_level", "definition", "end", "in_function", "outer", "start", "what")

    def __init__(self, what: str, start: int, end: int, outer: Node | None) -> None:
        self.what = what
        self.start = start
        self.end = end
        self.outer = outer
        self.definition: Definition | None = None
        if outer is None:
            self.in_function, self.at_module_level = False, True
        else:
            self.in_function = outer.in_function or outer.what in FUNCTIONS
            self.at_module_level = outer.at_module_level and outer.what in _TRANSPARENT

    def is_in(self, whats: frozenset[str]) -> bool:
        """Whether the next mark around it is one of ``whats``."""
        return self.outer is not None and self.outer.what in whats


def nodes(file: FileCaptures) -> list[Node]:
    """Every mark as a node, outer ones before what is inside them."""
    found: list[Node] = []
    around: list[Node] = []
    for start, negative_end, what in sorted(
        (region.start, -region.end, name)
        for name, regions in file.captures.items()
        if name.startswith(("js.", "ts.")) and name not in _NO_NODES
        for region in regions
    ):
        while around and around[-1].end < -negative_end:
            around.pop()
        node = Node(what, start, -negative_end, around[-1] if around else None)
        around.append(node)
        found.append(node)
    return found
