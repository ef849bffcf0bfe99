"""The files that the answer to one question depends on, found by their bytes; others are not parsed.

Requests of the resolver are recorded: the definitions or uses of a name, or a file. For requests not searched yet, the
files that may answer them are found and read, and the question is repeated until no request is left. Then the answer is
the same as from all files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.facts.byte_tests import BASE_TESTS, Test, content_test, required_word
from smart_explore.relations.facts.declaration_tests import Holds
from smart_explore.relations.facts.reading_limits import USUAL, ReadingLimits, UsesInFolders
from smart_explore.relations.facts.similar_words import similar_words
from smart_explore.relations.facts.unread_files import UnreadFiles

if TYPE_CHECKING:
    from smart_explore.source.walk.result import Candidate


class PartialReading:
    """``files`` are the tree's, by path; ``may_define`` returns a test for the definition of a word."""

    def __init__(
        self,
        files: dict[str, Candidate],
        may_define: Callable[[str], Holds],
        limits: ReadingLimits = USUAL,
        uses: UsesInFolders = UsesInFolders(),  # noqa: B008
    ) -> None:
        self.files = files
        self._uses = uses
        self._may_define = may_define
        self._limits = limits
        self._known: set[tuple[str, ...]] = set()
        self._wanted: dict[tuple[str, ...], None] = {}
        self._prefetched: dict[tuple[str, ...], set[str] | None] = {}
        self._wanted_in: dict[tuple[str, ...], set[str]] = {}
        """The files that requests are limited to, by key."""
        self._located: dict[tuple[str, ...], set[str]] = {}
        """All files that may answer such a limited request, by key."""
        self.unread = UnreadFiles(files, uses)
        self.requests = 0
        """How many requests could not be met so far."""
        self.paths: set[str] = set()
        """The files to read, relative to the root."""
        self._has_similar = False
        self.has_looked = False
        """True if files were searched for missing requests."""
        self.is_enough = True
        """False if all files must be read."""
        self.too_common: set[str] = set()
        """Names that too many files may define, so that their definitions were not searched."""
        self.is_further = False
        """True if the current request is for a step after the first."""
        self._of_further: set[tuple[str, ...]] = set()
        self.too_often: set[str] = set()
        """Names of further steps in too many files, so that their uses were not searched."""

    def resume(self, data: str, *, is_true: bool) -> None:
        """Begin with an earlier reading (from ``dump``). If it ``is_true`` it was complete, else it is a guess."""
        with suppress(ValueError, TypeError):
            keys, paths, too_common, too_often, located = json.loads(data)
            self.too_common.update(too_common)
            self.too_often.update(too_often)
            self.paths.update(path for path in paths if path in self.files)
            names = dict.fromkeys(tuple(key) for key in keys)
            found = {tuple(key): set(paths) for key, paths in located}
            if is_true:
                self._known.update(names)
                self._located.update(found)
            else:
                self._wanted.update(names)
                self._wanted_in.update(found)

    def dump(self) -> str:
        """The files that were read, and the keys that they were read for, as JSON."""
        names = [sorted(self.too_common), sorted(self.too_often)]
        located = [(key, sorted(self._located[key])) for key in sorted(self._located)]
        return json.dumps([sorted(self._known), sorted(self.paths), *names, located])

    @property
    def lacks(self) -> bool:
        """True if a request was not searched yet."""
        return bool(self._wanted or self._wanted_in) or not self.is_enough

    def sources(self) -> Iterator[str]:
        """The files that are source by their names."""
        return (path for path, candidate in self.files.items() if candidate.language is not None)

    def language_of(self, path: str) -> str | None:
        """The language of a file of the tree by its name; None if that does not decide."""
        candidate = self.files.get(path)
        return candidate.language if candidate else None

    def need_file(self, path: str) -> None:
        """Ask for a file."""
        if path not in self.paths and path in self.files:
            self.requests += 1
            self._wanted["file", path] = None

    def need_definitions(self, name: str, family: str = "", around: str = "") -> None:
        """Request the files that may define a name, with ``around`` only as a member of that name.

        ``family`` limits this and the other requests to a language group.
        """
        self._need(_in_family("define", family), name, *([around] if around else []))

    def need_definitions_in(self, files: Iterable[str], name: str, family: str = "") -> None:
        """Request the files, among the given ones, that may define a name. The search is made once."""
        key = (_in_family("define", family), name)
        if not name or self._is_known(*key):
            return
        if key not in self._located:
            self.requests += 1
            self._wanted_in.setdefault(key, set()).update(files)
        elif name not in self.too_common:
            for path in self._located[key].intersection(files):
                self.need_file(path)

    def need_uses(self, name: str, beside: Iterable[str] = (), family: str = "", *, behind: bool = False) -> None:
        """Request the files that hold a name, ``behind`` another one, and, if other names are given, one of these."""
        self._need(_in_family("member" if behind else "use", family), name, *sorted(beside))

    def need_family(self, family: str) -> None:
        """Ask for all files in a family of languages."""
        self._need(_in_family("all", family), "default")

    def prefetch_uses(self, name: str) -> None:
        """Find the files that contain a name in the next pass, to be read only on request."""
        self._prefetched["use", name] = None

    def need_subclasses(self, name: str, family: str = "") -> None:
        """Request the files that may have a subclass of a type with that name."""
        narrow = "base" if family in self._families_with_heads else "use"
        self._need(_in_family("heir" if self._uses.folders else narrow, family), name)

    @cached_property
    def _families_with_heads(self) -> set[str]:
        """The families of the languages whose classes name their bases in a head that begins with a keyword."""
        languages = {candidate.language for candidate in self.files.values() if candidate.language is not None}
        return {rules.family for rules in map(lookup_rules, languages) if rules.names.declarations in BASE_TESTS}

    def need_imports(self, name: str, family: str = "") -> None:
        """Request the files that may import a name."""
        self._need(_in_family("import" if self._uses.folders else "use", family), name)

    def need_importers(self, words: Sequence[str], family: str = "") -> None:
        """Request the files whose imports contain one of the words; without words all files."""
        if not words and (self._uses.folders or self.is_further):
            self._need(_in_family("all", family), "default")
        elif not words:
            self.is_enough = False
        for word in words:
            self._need(_in_family("module", family), word)

    def leaves_out(self, name: str) -> bool:
        """True if uses of a name are left out of the current step, because too many files contain the name."""
        return self.is_further and name in self.too_often

    def _need(self, *key: str) -> None:
        if key[1] and not self._is_known(*key):
            self.requests += 1
            self._wanted[key] = None
            if self.is_further:
                self._of_further.add(key)

    def _is_known(self, how: str, name: str, *beside: str) -> bool:
        """True if a key was searched, or a wider one: for all languages, or for the name alone."""
        if (how, name, *beside) in self._known:
            return True
        if name in self.too_common or name in self.too_often:
            return False
        wider, _, family = how.partition(" ")
        if wider == "member" and self._is_known(_in_family("use", family), name, *beside):
            return True
        return not self._known.isdisjoint([(wider, name, *beside), (how, name), (wider, name)])

    def add_similar(self, name: str) -> bool:
        """Add files with words similar to an unknown name; True if there are any, on the first call."""
        if self._has_similar:
            return False
        self._has_similar = True
        near = similar_words(name, self._unread())
        for word, path in near.items():
            self.paths.add(path)
            self.need_definitions(word)
        return bool(near)

    def read_on(self) -> bool:
        """Search the open requests; False if reading all files is better."""
        paths = {key[1] for key in self._wanted if key[0] == "file"}
        keys = [key for key in self._wanted if key[0] != "file"]
        keys += [key for key in self._wanted_in if key not in self._wanted]
        if any(content_test(key, self._may_define) is None for key in keys):
            self.is_enough = False
        else:
            found = self._holding(keys)
            paths = paths.union(*(self._to_read(key, found[key]) for key in keys))
            self._located |= {key: found[key] for key in keys if key not in self._wanted}
        self.has_looked = self.has_looked or bool(keys or paths)
        self.paths |= paths
        self._known.update(key for key in keys if key in self._wanted)
        self._wanted.clear()
        self._wanted_in.clear()
        for path in paths:
            self.unread.forget(path)
        most = max(self._limits.min_files, len(self.files) // self._limits.share)
        return self.is_enough and (bool(self._uses.folders) or len(self.paths) <= most)

    def _to_read(self, key: tuple[str, ...], paths: set[str]) -> set[str]:
        """The files to read for a key, of those that may answer it."""
        return paths if key in self._wanted else paths & self._wanted_in.get(key, set())

    def _holding(self, keys: Sequence[tuple[str, ...]]) -> dict[tuple[str, ...], set[str]]:
        """The unread files that may answer each key, in one pass over the tree for keys that were not prefetched."""
        holding = {key: paths for key in keys if (paths := self._prefetched_paths(*key)) is not None}
        unseen = [key for key in keys if key not in holding]
        prefetched = [key for key, paths in self._prefetched.items() if paths is None and key not in keys]
        if unseen:
            looked_for = self._look_for([*unseen, *prefetched])
            holding |= {key: looked_for[key] for key in unseen}
            self._prefetched |= {key: looked_for[key] for key in prefetched}
        return holding

    def _prefetched_paths(self, how: str, *names: str) -> set[str] | None:
        """The files that were found for a question, or for one about all families of languages."""
        how, _, family = how.partition(" ")
        paths = self._prefetched.get((how, *names))
        return paths and {path for path in paths if not family or self.unread.place(path).family in ("", family)}

    def _look_for(self, keys: Sequence[tuple[str, ...]]) -> dict[tuple[str, ...], set[str]]:
        """The unread files that may answer each key; none for a name that too many files may define."""
        holding: dict[tuple[str, ...], set[str]] = {key: set() for key in keys}
        tests: dict[bytes, dict[tuple[str, ...], tuple[Test, list[tuple[str, set[str]]]]]] = {}
        for key in keys:
            how, _, family = key[0].partition(" ")
            of_all = (how, *key[1:])  # a file is tested once for a name wanted in several groups
            if test := content_test(of_all, self._may_define):
                tests.setdefault(required_word(key), {}).setdefault(of_all, (test, []))[1].append(
                    (family, holding[key])
                )
        for path, data in self._unread():
            for word, of_word in tests.items():
                if word in data:  # in half the time of a pattern, and few files have it
                    place = self.unread.place(path)
                    for test, wanted in of_word.values():
                        matching = [paths for family, paths in wanted if not family or place.family in ("", family)]
                        if matching and test(data, place):
                            for paths in matching:
                                paths.add(path)
        folders, target = self._uses
        is_bounded = bool(folders) or len(self.files) > self._limits.read_as_a_whole
        are_many = len(self.files) > self._limits.bounds_further
        for key, paths in holding.items():
            how, name, *_ = key
            if are_many and key in self._of_further and how.partition(" ")[0] != "define":
                if len(paths) > self._limits.often:
                    self.too_often.add(name)
                    paths.clear()
                continue
            is_asked_for = bool(folders) and name == target
            is_common = len(self._to_read(key, paths)) > self._limits.common
            if is_bounded and how.startswith("define") and is_common and not is_asked_for:
                self.too_common.add(name)
                paths.clear()
        return holding

    def _unread(self) -> Iterator[tuple[str, bytes]]:
        for path, data in self.unread.contents(self.paths):
            if data is None:
                self.paths.add(path)
            else:
                yield path, data


def _in_family(how: str, family: str) -> str:
    return f"{how} {family}" if family else how
