"""Enumerators: in languages with headers the members of an enum are names of the scope around it."""

from __future__ import annotations

from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.modules.imported_scope import ImportedScope


def enumerator(
    facts: TreeFacts, scope: ImportedScope, file: FileFacts, name: str, receiver: str = ""
) -> Resolution | None:
    """The only enumerator of a name in a file and what it includes, behind the path of the scope around its enum.

    None where there is none, or several, or in another language.
    """
    if not lookup_rules(file.language).modules.headers:
        return None
    found = [
        SymbolRef(other.path, one)
        for other, one in facts.definitions_named(name)
        if one.kind == "enum_member" and _is_in(one.parent.rpartition(".")[0], receiver)
        if other.path == file.path or scope.includes(file, other.path)
    ]
    return Resolution("local" if found[0].path == file.path else "import", tuple(found)) if len(found) == 1 else None


def _is_in(scope: str, path: str) -> bool:
    return not path or f".{scope}".endswith(f".{path}")
