"""The exports of a file that are its own symbols, without re-exports."""

from __future__ import annotations

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import TYPE_KINDS, VALUE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.ranking.paths import is_stub
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.full_names import full_type_name
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.terms.terms import Expression

DEFAULT = "default"
"""The name of an ECMAScript module's default export."""

ANONYMOUS_DEFAULT = "module.exports"
"""The name of the symbol of ``module.exports = function () {}``."""


def own_exports(facts: TreeFacts, files: tuple[str, ...], name: str) -> tuple[SymbolRef, ...]:
    """The symbols that a module's files export under a name, without variables that only bind an import."""
    found: tuple[SymbolRef, ...] = ()
    for path in _defining(facts, files, name):
        file = facts.file(path)
        own = _own(facts, file, name) if file is not None else ()
        if file is not None and own and not _only_binds(file, name, own):
            found += own
            if not lookup_rules(file.language).types.same_folder:
                break  # elsewhere all files of a package are one: another one is for another system
    return found


def nested_exports(facts: TreeFacts, files: tuple[str, ...], imported: Imported) -> tuple[SymbolRef, ...]:
    """The member of the type or module that an import is of: ``import static a.Outer.Inner.member``."""
    for file in filter(None, map(facts.file, _defining(facts, files, imported.name))):
        rules = lookup_rules(file.language)
        stem = file.path.rpartition("/")[2].partition(".")[0]
        _, of_file, inner = f".{imported.module}.".partition(f".{stem}.")
        if of_file and inner and rules.modules.file_type:
            return tuple(SymbolRef(file.path, one) for one in file.qualified(f"{stem}.{inner}{imported.name}"))
        if rules.names.whole_names and (whole := file.qualified(f"{imported.module}.{imported.name}")):
            return tuple(SymbolRef(file.path, one) for one in whole)
        if rules.modules.package_paths and (members := _in_types(file, imported)):
            return members
    return ()


def _defining(facts: TreeFacts, files: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The files of a package that define a name: the others are not read."""
    if len(files) < 2 or name == DEFAULT:
        return files
    return facts.defining(files, name, facts.rules_at(files[0]).family)


def _in_types(file: FileFacts, imported: Imported) -> tuple[SymbolRef, ...]:
    """The members of an import's name in types of a file whose names, perhaps without their package, end its module."""
    module = f".{imported.module}".removesuffix(".Companion")
    return tuple(
        SymbolRef(file.path, one)
        for one in file.named(imported.name)
        if one.parent and module.endswith(f".{one.parent}")
        if any(outer.kind in TYPE_KINDS for outer in file.qualified(one.parent))
    )


def is_added(file: FileFacts, definition: Definition) -> bool:
    """True if a method or property is declared outside its type: ``fun Type.method()``."""
    if definition.kind not in ("method", "property") or not definition.parent:
        return False
    around = file.qualified(definition.parent)
    return not any(one.has_line(definition.line_start) for one in around)


def is_top_export(definition: Definition) -> bool:
    """True if a module may export the symbol."""
    return definition.exported and not definition.parent


def _own(facts: TreeFacts, file: FileFacts, name: str) -> tuple[SymbolRef, ...]:
    rules = lookup_rules(file.language)
    own = _of_table(file, name) if rules.modules.module_tables else file.qualified(name)
    if not own and rules.modules.file_type:
        stem = file.path.rpartition("/")[2].partition(".")[0]
        own = file.qualified(f"{stem}.{name}")
    if not own and rules.modules.namespaces:
        own = tuple(one for one in file.named(name) if _in_namespaces(facts, file, one.parent))
        own = tuple(one for one in own if one.exported) if rules.names.hidden_names else own
    if not own and rules.types.extensions and rules.modules.package_paths:
        own = tuple(one for one in file.named(name) if is_added(file, one))
    if not own and rules.modules.default_exports and name == DEFAULT:
        own = file.qualified(ANONYMOUS_DEFAULT)
    if not own and rules.modules.default_exports and is_stub(file.path):
        own = tuple(one for one in file.named(name) if _in_declared_module(file, one.parent))
    own = tuple(one for one in own if not (file.anonymous_base(one) or file.is_label(one)))
    return tuple(SymbolRef(file.path, definition) for definition in own)


def _only_binds(file: FileFacts, name: str, own: tuple[SymbolRef, ...]) -> bool:
    """True if the symbols are only the variable that holds an import: ``const name = require("./name")``."""
    is_variable = all(place.definition.kind in VALUE_KINDS for place in own)
    return is_variable and lookup_rules(file.language).modules.default_exports and bool(file.bound_to(name))


def _of_table(file: FileFacts, name: str) -> tuple[Definition, ...]:
    """The members with a name in the table that a module returns; for a value, the function assigned to it."""
    given = file.type_of("", DEFAULT)
    table = given.dotted if isinstance(given, Expression) else ""
    own = file.qualified(f"{table}.{name}") if table else ()
    return own if any(one.kind not in VALUE_KINDS for one in own) else file.qualified(name) or own


def _in_declared_module(file: FileFacts, parent: str) -> bool:
    """True if the parent is a ``declare module '@a/b'``, whose name no namespace can have."""
    around = file.qualified(parent) if parent and not parent.isidentifier() else ()
    return any(one.kind == "namespace" and one.name == parent for one in around)


def _in_namespaces(facts: TreeFacts, file: FileFacts, parent: str) -> bool:
    """True for a symbol in namespaces only: an out-of-line definition may be of another file's type."""
    if not parent or (around := file.qualified(parent)):
        return not parent or all(one.kind in ("namespace", "module") for one in around)
    named = facts.definitions_named(parent.rpartition(".")[2])
    full = full_type_name(facts, file, parent)
    return not any(one.kind in TYPE_KINDS and one.qualified_name == full for _, one in named)
