"""C++: the names of out-of-line definitions, completed by the namespaces that their file uses."""

from __future__ import annotations

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.model.relation import NAMESPACES_USED
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts


def full_name(facts: TreeFacts, file: FileFacts, definition: Definition) -> str:
    """The full qualified name of a definition: of ``int Crate::size() {}`` after ``using namespace shop``."""
    parent = definition.parent
    full = full_type_name(facts, file, parent)
    return definition.qualified_name if full == parent else f"{full}.{definition.name}"


def full_type_name(facts: TreeFacts, file: FileFacts, name: str) -> str:
    """The qualified name of a type that a file names without its namespace; other names are unchanged."""
    head, _, rest = name.partition(".")
    if not name or file.qualified(head):
        return name
    for used in file.declared("", NAMESPACES_USED).split("^"):
        is_itself = used.rpartition(".")[2] == head  # ``using shop::Crate;``
        full = f"{used}.{rest}".removesuffix(".") if is_itself else f"{used}.{name}"
        named = facts.definitions_named(name.rpartition(".")[2]) if used else ()
        if any(one.qualified_name == full and one.kind in TYPE_KINDS for _, one in named):
            return full
    return name
