"""Other names in C and C++: ``using A = b::B``, ``typedef struct b B``, ``namespace a = b``."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.c_family.written_types import OWNERS, POINTERS, type_names, written_type
from smart_explore.languages.raw_references import Variable
from smart_explore.terms.building import union_of
from smart_explore.terms.paths import dotted
from smart_explore.terms.steps import Member
from smart_explore.terms.terms import Access, Expression, Named, Term
from smart_explore.tree.tree import Node, Tree

_ANY = Member("")
_ALIASES = frozenset({"alias_declaration", "type_definition"})


def type_aliases(tree: Tree) -> Iterator[Variable]:
    """The types that a file renames, each with the type that it names."""
    for node in _of_kinds(tree, _ALIASES):
        type_ = node.child("type")
        name = node.child("name" if node.kind == "alias_declaration" else "declarator")
        of_type = written_type(type_)
        if name is not None and name.kind == "type_identifier" and of_type is not None and not _is_function(type_):
            yield Variable(name.text, name.start, Access(of_type, ()) if _is_pointer(type_) else of_type)


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
        self._aliases: list[tuple[int, int, str, Expression]] = []
        for node in _of_kinds(tree, frozenset({"namespace_alias_definition"})):
            name, of, around = node.child("name"), node.children[-1], tree.parents[node.index]
            if name is not None and of.start > name.start:
                meant = self.expanded(dotted(_dotted(of.text)), node.start)
                assert isinstance(meant, Expression)
                self._aliases.append((node.start, tree.ends[around], name.text, meant))

    def expanded(self, value: Term | None, at: int) -> Term | None:
        """A value at a byte, with the last visible alias of the first name of its path replaced."""
        if not self._aliases or not isinstance(value, Expression) or not isinstance((*value.steps, _ANY)[0], Member):
            return value
        seen = (one for start, end, name, one in reversed(self._aliases) if name == value.root and start <= at < end)
        meant = next(seen, None)
        return value if meant is None else Expression(meant.root, (*meant.steps, *value.steps))


def namespaces_used(tree: Tree) -> Term | None:
    """The namespaces and single names that ``using namespace a::b; using a::C;`` makes visible, as a union."""
    found = (node for node in _of_kinds(tree, frozenset({"using_declaration"})) if node.children)
    return union_of(Named(_dotted(node.children[-1].text)) for node in found)


def _of_kinds(tree: Tree, kinds: frozenset[str]) -> Iterator[Node]:
    return (Node(tree, index) for index in tree.all_of(*kinds))


def _dotted(name: str) -> str:
    return "".join(name.removeprefix("typename").split()).replace("::", ".").removeprefix(".")
