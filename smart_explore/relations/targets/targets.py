"""The symbols that the target of a request names."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.ranking.paths import is_likely_meant, is_stub, is_test
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.targets.parse_target import name_parts
from smart_explore.source.sandbox import is_below


def symbols_at(file: FileFacts, line: int) -> list[SymbolRef]:
    """The innermost symbol around a line, of equal extents the outer one, and others declared with it."""
    holding = file.around(line)
    if not holding:
        return []
    inner = min(holding, key=lambda definition: definition.line_end - definition.line_start)
    place = (inner.parent, inner.line_start, inner.line_end)
    return [SymbolRef(file.path, one) for one in holding if (one.parent, one.line_start, one.line_end) == place]


def symbols_named(facts: TreeFacts, name: str, within: FileFacts | None = None) -> list[SymbolRef]:
    """The symbols that a name, or the end of a qualified name, means; with ``within`` only in that file.

    A whole qualified name takes precedence over its end, and other symbols over those local to a function. The longest
    of overloads and conditional definitions represents all, as stubs are short. A prototype counts only without a
    definition, and a constructor with its type's name only if the type is not meant.
    """
    parts = name_parts(name)
    if not parts:
        return []
    wanted = ".".join(parts)
    chosen: dict[tuple[str, str], Definition] = {}
    chosen_by_path: dict[tuple[str, str], Definition] = {}
    private = f"#{parts[-1]}"  # JavaScript's private members, or ``Type#name``
    named = facts.definitions_named(private) if name.endswith(private) else ()
    around = parts[-2] if len(parts) > 1 and within is None else ""
    for file, definition in named or facts.definitions_named(parts[-1], around=around):
        qualified = _dotted(definition)
        if within in (None, file) and (qualified == wanted or qualified.endswith("." + wanted)):
            key = (file.path, qualified)
            chosen[key] = max(chosen.get(key, definition), definition, key=body_lines)
        elif within is None and len(parts) == 2 and qualified == parts[-1] and _is_module(file.path, parts[0]):
            chosen.setdefault((file.path, qualified), definition)  # ``module.name``, as importing files write it
        elif (within is None and _is_in_folders(file.path, qualified, wanted)) or (
            within in (None, file) and _is_extension(file, qualified, wanted)
        ):
            chosen_by_path[file.path, qualified] = definition
    is_read = not facts.lacks_files  # else the files that may define the last part are read first
    for whole in dict.fromkeys((wanted, name)) if len(parts) > 1 and not chosen and is_read else ():
        for file, definition in facts.definitions_named(whole, around=around):
            if within in (None, file):  # a module whose own name has several parts
                chosen[file.path, definition.qualified_name] = definition
    chosen = chosen or chosen_by_path
    ending = [SymbolRef(path, definition) for (path, _), definition in chosen.items()]
    if len(parts) > 1 or within is not None:
        ending = [place for place in ending if _dotted(place.definition) == wanted] or ending
    ending = _preferred(facts, ending)
    defined = {place.definition.qualified_name for place in ending if place.definition.kind != "prototype"}
    types = {place.definition.qualified_name for place in ending if place.definition.kind in TYPE_KINDS}
    return [
        place
        for place in ending
        if (place.definition.kind != "prototype" or place.definition.qualified_name not in defined)
        and not (place.definition.is_named_constructor and place.definition.parent in types)
    ]


def _preferred(facts: TreeFacts, places: list[SymbolRef]) -> list[SymbolRef]:
    """The symbols that are not local to a function, if some are in production or there are no others.

    A test that destructures a library, ``const { send } = createLibrary()``, must not replace the code that it tests.
    """
    outer = [place for place in places if not _is_local(facts, place)]
    if outer and all(is_test(place.path) for place in outer):
        return [place for place in places if not is_test(place.path)] or outer
    return outer or places


def _is_module(path: str, name: str) -> bool:
    """True if the file or its folder has that name."""
    folder, _, file = path.rpartition("/")
    return name in (file.partition(".")[0], folder.rpartition("/")[2])


def _is_extension(file: FileFacts, qualified: str, wanted: str) -> bool:
    """True if ``Type.member`` means ``Type.Other.member``, an extension of an external type inside ``Type``."""
    outer, _, name = qualified.rpartition(".")
    around = outer.rpartition(".")[0]
    return bool(around) and f".{around}.{name}".endswith(f".{wanted}") and not file.qualified(outer)


def _is_in_folders(path: str, qualified: str, wanted: str) -> bool:
    """True if a name is qualified by the folders of its file, as namespaces are in PHP."""
    around = wanted.removesuffix("." + qualified)
    folders = "." + path.rpartition("/")[0].replace("/", ".")
    return around != wanted and folders.lower().endswith("." + around.lower())


def _dotted(definition: Definition) -> str:
    """A qualified name with a dot between all of its parts, also in ``Mojo::UserAgent.get``."""
    return ".".join(name_parts(definition.qualified_name))


def body_lines(definition: Definition) -> int:
    """The number of lines of a symbol after its first; -1 for a prototype."""
    return -1 if definition.kind == "prototype" else definition.line_end - definition.line_start


def _is_local(facts: TreeFacts, place: SymbolRef) -> bool:
    """True if a symbol is declared in the body of another."""
    parent = place.definition.parent
    file = facts.file(place.path) if parent else None
    return file is not None and any(definition.kind in CALLABLE_KINDS for definition in file.qualified(parent))


def one_of_overloads(definitions: Sequence[SymbolRef]) -> list[SymbolRef]:
    """The longest of the definitions in each file, which represents its overloads."""
    chosen: dict[str, SymbolRef] = {}
    for place in definitions:
        if place.path not in chosen or body_lines(place.definition) > body_lines(chosen[place.path].definition):
            chosen[place.path] = place
    return list(chosen.values())


def preferred(places: list[SymbolRef], folders: Sequence[str], *, is_bare: bool) -> list[SymbolRef]:
    """The candidates for a name in one of the folders; if these are only tests, those of production as well.

    A bare name means its only candidate in production code that people write, if there is just one.
    """
    production = dict.fromkeys(place for place in places if is_likely_meant(place.path) and not is_stub(place.path))
    inside = [place for place in places if any(is_below(place.path, folder) for folder in folders)]
    if inside and production and not any(place in production for place in inside):
        return [*production, *inside]
    chosen = inside or places
    used = [place for place in chosen if place in production]
    return used if len(used) == 1 and is_bare else chosen  # not the namesakes in tests and stubs
