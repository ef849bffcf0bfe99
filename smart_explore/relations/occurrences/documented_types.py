"""Types in comments: ``T`` of ``@param {T} a``, which tools read like annotations."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.tree_rules import object_rules
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import SURE, Resolution
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.occurrences.name_targets import Targets
from smart_explore.relations.occurrences.read_names import NameReading


def documented_types(reading: NameReading, targets: Targets, name: str) -> Iterator[tuple[int, bool]]:
    """The byte offsets in comments where a name may mean one of the types, each with True if it is sure."""
    tree, file, resolver = reading.tree, reading.file, reading.graph.resolver
    if tree is None or not any(ref.definition.kind in TYPE_KINDS for ref in targets.refs):
        return
    for offset, module in object_rules(file.language).documented(tree, name):
        if module:
            line = reading.position(offset)[0] + 1
            meaning = resolver.modules.meaning(file, Imported(module, name, name, line))
            found = Resolution("import", () if isinstance(meaning, Module) else tuple(meaning))
        else:
            found = resolver.resolve(file, Usage(name, "type"), reading.inside(offset))
        if targets.have_any(found.places):
            yield offset, found.how in SURE and targets.have_all(found.places)
