"""Every edge out of some files at once, for a view of a whole tree: cheaper than to ask of each symbol."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.edges import Resolution
from smart_explore.relations.facts.facts import Site, Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.names.enclosing_members import SELF
from smart_explore.relations.names.resolve import Resolver


class ResolvedUsage(NamedTuple):
    """A usage in a file, the sites at which it means the same, and what it means there."""

    file: FileFacts
    usage: Usage
    sites: tuple[Site, ...]
    resolution: Resolution


def resolved_usages(
    resolver: Resolver, files: Iterable[FileFacts], bound_names: Container[str]
) -> Iterator[ResolvedUsage]:
    """The usages in some files that mean, or may mean, symbols of the tree, file by file.

    The resolver keeps a resolution, so that usages that mean the same share the object. Usages that can mean nothing
    here are passed over.
    """
    for file in files:
        rules = lookup_rules(file.language)
        for usage, sites in file.sited_usages():
            if not can_mean(usage, bound_names, rules):
                continue
            together: dict[int, tuple[Resolution, list[Site]]] = {}
            for site, resolution in resolver.resolve_sites(file, usage, sites):
                if resolution.places or resolution.possible:
                    together.setdefault(id(resolution), (resolution, []))[1].append(site)
            for resolution, same in together.values():
                yield ResolvedUsage(file, usage, tuple(same), resolution)


def can_mean(usage: Usage, bound_names: Container[str], rules: LookupRules) -> bool:
    """Tell whether a usage can mean a symbol of a tree whose definitions and imports bind ``bound_names``.

    A member of another name cannot, unless the object itself is its receiver, whose fields may hold what is called.
    """
    return usage.receiver in ("", SELF) or usage.name in bound_names or usage.name == rules.types.constructor_call
