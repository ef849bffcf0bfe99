"""All edges of some files at once, for views of a whole tree: cheaper than a question for each symbol."""

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
    """A usage in a file, the sites where it has the same meaning, and that meaning."""

    file: FileFacts
    usage: Usage
    sites: tuple[Site, ...]
    resolution: Resolution


def resolved_usages(
    resolver: Resolver, files: Iterable[FileFacts], bound_names: Container[str]
) -> Iterator[ResolvedUsage]:
    """The usages in files that mean, or may mean, symbols of the tree, file by file.

    Usages with the same meaning share the resolution object. Usages that cannot mean a symbol of the tree are skipped.
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
    """True if a usage can mean a symbol of a tree that binds ``bound_names``.

    A name that is not bound cannot be a member, unless its receiver is ``self``, whose fields may hold the callee.
    """
    return usage.receiver in ("", SELF) or usage.name in bound_names or usage.name == rules.types.constructor_call
