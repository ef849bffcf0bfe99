"""What a file's path says of it."""

from __future__ import annotations

import re

_TESTS = re.compile(
    r"(^|/)(tests?|testing|specs?|__tests__|e2e)/|(^|/)(test_[^/]*|[^/]*_test|[^/]*[.-](test|spec|e2e))\.\w+$"
)


_TEST_SOURCE_SETS = re.compile(r"(^|/)src/([a-z][A-Za-z0-9]*[a-z0-9]Tests?|testFixtures)/")
"""Source sets as Gradle has them: ``src/jvmTest/kotlin/..``. Only the capital tells ``unitTest`` from ``latest``."""


def is_test(path: str) -> bool:
    """Whether a file's path says that it holds tests."""
    return _TESTS.search(path.lower()) is not None or _TEST_SOURCE_SETS.search(path) is not None


_ASIDE = re.compile(
    r"(^|/)(_*mocks?_*|fixtures?|_*fixtures_*|stubs?|fakes?|examples?|samples?|demos?|playgrounds?|testdata)/"
    r"|(^|/)(mock_[^/]*|fake_[^/]*|[^/]*[._-](mocks?|fixtures?|stubs?|fakes?|stories))\.\w+$"
)


def is_aside(path: str) -> bool:
    """Whether a file is no part of what its project is for: it holds tests, or mocks, fixtures, stubs or examples."""
    return is_test(path) or _ASIDE.search(path.lower()) is not None


_CHANGES = re.compile(r"(^|/)(changelog|changes|news|history|release[-_]?notes)(\.\w+)?$|(^|/)\.changesets?/")


def is_changes(path: str) -> bool:
    """Whether a file tells what changed from release to release: it names what is told elsewhere."""
    return is_prose(path) and _CHANGES.search(path.lower()) is not None


_PROSE = re.compile(r"(^|/)(changelog|changes|news|history)(\.\w+)?$|\.(md|mdx|markdown|rst|adoc|txt|pot?)$")


def is_prose(path: str) -> bool:
    """Whether a file is written to be read by people: documentation, release notes, translations."""
    return _PROSE.search(path.lower()) is not None


_STUBS = (".pyi", ".d.ts", ".d.mts", ".d.cts")


def is_stub(path: str) -> bool:
    """Whether a file only describes what is written in another one."""
    return path.endswith(_STUBS)


_VENDORED = re.compile(r"(^|/)(_?vendor(ed)?|third[_-]?party|deps|extern(als?)?|bundled|site-packages)/")


def is_vendored(path: str) -> bool:
    """Whether a file lies in a folder for code that is somebody else's."""
    return _VENDORED.search(path.lower()) is not None
