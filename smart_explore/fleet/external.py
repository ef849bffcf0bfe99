"""The external module that a reference means, and the symbol in it, by the imports of its file."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smart_explore.languages.type_notation import split_root
from smart_explore.model.relation import Imported
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.modules.own_exports import DEFAULT

_WHOLE = ("", "*")


class Taken(NamedTuple):
    """The symbol of an external module that a reference means, by an import of it.

    ``name`` is that of the symbol there, whatever it is called here; ``owner`` the path of names below the module
    that it is a member of, ``""`` for the module itself. ``how`` is ``import`` where the import names the symbol, or
    the module or type that is its receiver; ``ambiguous`` where the receiver is something that came out of the module.
    """

    name: str
    imported: Imported
    owner: str
    how: str


IsExternal = Callable[[FileFacts, Imported], bool]


def taken(file: FileFacts, usage: Usage, inside: int, is_external: IsExternal) -> Taken | None:
    """The external symbol that a usage in a file means; None if no import leads there."""
    if not usage.receiver and not usage.receiver_type:
        return None if usage.local else _bare(file, usage.name, inside, is_external)
    if usage.local and not usage.receiver_type:
        return None
    text = usage.receiver_type or usage.receiver
    root, rest = split_root(text.lstrip("=%"))
    imported = _imported(file, root, inside, is_external)
    if imported is None:
        return None
    if imported.name in _WHOLE or (imported.name == DEFAULT and not rest):
        is_path = not {"(", "["}.intersection(rest)
        owner = rest.lstrip(".") if is_path else ""
        return Taken(usage.name, imported, owner, "import" if is_path else "ambiguous")
    owner = root if imported.name == DEFAULT else imported.name
    return Taken(usage.name, imported, owner, "import" if rest in ("", "()") else "ambiguous")


def _bare(file: FileFacts, name: str, inside: int, is_external: IsExternal) -> Taken | None:
    imported = _imported(file, name, inside, is_external)
    if imported is None:
        return None
    is_named = imported.name not in (*_WHOLE, DEFAULT)
    return Taken(imported.name if is_named else name, imported, "", "import")


def _imported(file: FileFacts, local: str, inside: int, is_external: IsExternal) -> Imported | None:
    """The import that binds a local name to something outside of the tree."""
    several = file.bound_at(local, inside) if local else ()
    return next((one for one in several if is_external(file, one)), None)
