"""Every edge out of some files at once, for a view of a whole tree: cheaper than to ask of each symbol."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.edges import Resolution
from smart_explore.relations.facts import Site, Usage
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.members_around import SELF
from smart_explore.relations.resolve import Resolver


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

    The resolver keeps a resolution, so that usages that mean the same share the object. A member whose name is not one
    of ``bound_names``, those of the tree, is passed over but where it is asked of the object itself, whose fields may
    hold what is called: it can mean nothing here.
    """
    for file in files:
        constructor = lookup_rules(file.language).constructor_call
        for usage, sites in file.sited_usages():
            if usage.receiver not in ("", SELF) and usage.name not in bound_names and usage.name != constructor:
                continue
            together: dict[int, tuple[Resolution, list[Site]]] = {}
            for site, resolution in resolver.resolve_sites(file, usage, sites):
                if resolution.places or resolution.possible:
                    together.setdefault(id(resolution), (resolution, []))[1].append(site)
            for resolution, same in together.values():
                yield ResolvedUsage(file, usage, tuple(same), resolution)
