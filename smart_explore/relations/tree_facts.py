"""The facts of an indexed tree: stored ones, and those made for this answer."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property

from smart_explore.index.corruption import decoding
from smart_explore.index.facts import StoredFacts, facts_naming, facts_of, imports_holding, name_key
from smart_explore.index.snapshot import Snapshot
from smart_explore.model.relation import Imported
from smart_explore.relations.facts import FileFacts, decode_imports


class TreeFacts:
    """The facts of the live files of a tree. ``extra`` are those that are not stored, by name.

    Methods raise CorruptIndexError, and other errors of sqlite3.
    """

    def __init__(self, snapshot: Snapshot, extra: Mapping[bytes, StoredFacts]) -> None:
        self._connection = snapshot.connection
        self._live = snapshot.refreshed.live
        self._extra = extra
        self._files: dict[bytes, FileFacts | None] = {}
        self._naming: dict[str, tuple[FileFacts, ...]] = {}

    @cached_property
    def paths(self) -> Collection[str]:
        """Every source file of the tree, sorted."""
        return dict.fromkeys(os.fsdecode(name) for name in sorted(self._live))

    def file(self, path: str) -> FileFacts | None:
        """The facts of one file; None where there are none."""
        name = os.fsencode(path)
        if name not in self._files:
            found = self._stored(name) if name in self._live else None
            self._files[name] = self._decoded(name, found) if found is not None else None
        return self._files[name]

    def naming(self, name: str) -> Sequence[FileFacts]:
        """The files that define, import or refer to a name, by path."""
        found = self._naming.get(name)
        if found is None:
            found = self._naming[name] = tuple(self._find_naming(name))
        return found

    def importing(self, words: Sequence[str]) -> Iterator[tuple[str, str, tuple[Imported, ...]]]:
        """Path, language and imports of each file, by path: with words, only imports that hold one of them."""
        wanted = [word.encode("utf-8", "surrogatepass") for word in words]
        texts = {
            name: text for name, digest, text in imports_holding(self._connection, wanted) if self._true(name, digest)
        }
        for name, facts in self._extra.items():
            if not wanted or any(word in facts.imports for word in wanted):
                texts[name] = facts.imports
        for name in sorted(texts):
            with decoding("a file's imports"):
                yield os.fsdecode(name), *decode_imports(texts[name], wanted)

    def _find_naming(self, name: str) -> list[FileFacts]:
        found = {
            path: data
            for path, digest, data in facts_naming(self._connection, name)
            if path not in self._extra and self._true(path, digest)
        }
        needle = name_key(name)
        found |= {path: facts.data for path, facts in self._extra.items() if needle in facts.names}
        files = []
        for path in sorted(found):
            if (known := self._files.get(path)) is None:
                known = self._files[path] = self._decoded(path, found[path])
            files.append(known)
        return files

    def _stored(self, name: bytes) -> bytes | None:
        if name in self._extra:
            return self._extra[name].data
        found = facts_of(self._connection, name)
        return found[1] if found is not None and self._true(name, found[0]) else None

    def _true(self, name: bytes, digest: bytes) -> bool:
        row = self._live.get(name)
        return row is not None and row.digest == digest

    def _decoded(self, name: bytes, data: bytes) -> FileFacts:
        with decoding("a file's facts"):
            return FileFacts(os.fsdecode(name), data)
