"""Other names in C and C++: ``using A = b::B``, ``typedef struct b B``, ``namespace a = b``."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.c_family.written_types import OWNERS, POINTERS, type_names, written_type
from smart_explore.languages.raw_references import Variable
from smart_explore.tree.tree import Node, Tree

_ALIASES = frozenset({"alias_declaration", "type_definition"})


def type_aliases(tree: Tree) -> Iterator[Variable]:
    """The types that a file renames, each with the type that it names."""
    for node in _of_kinds(tree, _ALIASES):
        type_ = node.child("type")
        name = node.child("name" if node.kind == "alias_declaration" else "declarator")
        of_type = written_type(type_)
        if name is not None and name.kind == "type_identifier" and of_type and not _is_function(type_):
            yield Variable(name.text, name.start, f"{of_type}|" if _is_pointer(type_) else of_type)


def _is_function(type_: Node | None) -> bool:
    """True for a pointer to a function, or an array."""
    declarator = type_.child("declarator") if type_ is not None else None
    return declarator is not None and declarator.kind not in POINTERS


def _is_pointer(type_: Node | None) -> bool:
    """True for a pointer to a type, whose name creates no object of the type."""
    return type_ is not None and (
        type_.child("declarator") is not None or bool(OWNERS.intersection(type_names(type_)[-1:]))
    )


class NamespaceAliases:
    """The namespaces that a file renames, each in its block or namespace."""

    def __init__(self, tree: Tree) -> None:
        self._aliases: list[tuple[int, int, str, str]] = []
        for node in _of_kinds(tree, frozenset({"namespace_alias_definition"})):
            name, of, around = node.child("name"), node.children[-1], tree.parents[node.index]
            if name is not None and of.start > name.start:
                meant = self.expanded(_dotted(of.text), node.start)
                self._aliases.append((node.start, tree.ends[around], name.text, meant))

    def expanded(self, path: str, at: int) -> str:
        """A path of names with dots at a byte, with the last visible alias of its first name replaced."""
        head, dot, rest = path.partition(".")
        seen = (meant for start, end, name, meant in reversed(self._aliases) if name == head and start <= at < end)
        return f"{next(seen, head)}{dot}{rest}"


def namespaces_used(tree: Tree) -> str:
    """The namespaces and single names that ``using namespace a::b; using a::C;`` makes visible, between ``^``."""
    found = (node for node in _of_kinds(tree, frozenset({"using_declaration"})) if node.children)
    return "^".join(dict.fromkeys(_dotted(node.children[-1].text) for node in found))


def _of_kinds(tree: Tree, kinds: frozenset[str]) -> Iterator[Node]:
    return (Node(tree, index) for index in tree.all_of(*kinds))


def _dotted(name: str) -> str:
    return "".join(name.removeprefix("typename").split()).replace("::", ".").removeprefix(".")
