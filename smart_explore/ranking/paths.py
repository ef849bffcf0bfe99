"""The role of a file, by its path: tests, documentation, vendored code, migrations.

The patterns are texts, which ``re`` compiles on first use: one question needs few of them.
"""

from __future__ import annotations

import re

from smart_explore.model.kinds import SCOPE_KINDS
from smart_explore.model.symbol import Symbol

_TESTS = (
    r"(^|/)(tests?|testing|specs?|__tests__|e2e)/|(^|/)(test_[^/]*|conftest|[^/]*_test|[^/]*[.-](test|spec|e2e))\.\w+$"
    r"|[^/]\.(test|spec|e2e)\.[^/]+$|[^/]\.tests?/|^t/"
)

_CALLED_TEST = r"(?<!command)(?<!commands)(?<!cmd)(?<!cli)(?<!tools)(?<!bin)/tests?\.(rs|py|exs?|jl|[cm]?[jt]sx?)$"
"""A module of tests next to the tested code, as ``queue/test.rs``, but not a program's subcommand ``test``."""

_TEST_SOURCE_SETS = r"(^|/)src/([a-z][A-Za-z0-9]*[a-z0-9]Tests?|testFixtures)/"
"""Source sets as in Gradle: ``src/jvmTest/kotlin/..``. Only the capital distinguishes ``unitTest`` and ``latest``."""

_OF_TESTS = (
    r"(^|(?<![/._-]ab)[/._-])(tests?|testing)[_-]?(util(itie)?s?|helpers?|harness|rig|support|setup|doubles?)(?=/|\.\w+$)"
    r"|(^|/)(?!ab[_-]|latest)[^/]+[_-]tests/"
    r"|(^|/)(unit|integration|functional|acceptance|system|smoke|regression|perf|performance)[_-]test/"
)
"""Files that only support tests, and folders of one kind of tests; camel-case names are hyphenated first.

For example ``orderTestUtils.ts``, ``TestUtil/``, ``integration-tests/`` and ``UnitTests/``, but not A/B tests.
"""
_HUMP = r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"


def is_test(path: str) -> bool:
    """True if the path is that of tests, or of code that only supports tests."""
    lower = path.lower()
    if re.search(_TESTS, lower) or re.search(_CALLED_TEST, f"/{lower}") or re.search(_TEST_SOURCE_SETS, path):
        return True
    return "test" in lower and re.search(_OF_TESTS, re.sub(_HUMP, "-", path).lower()) is not None


_IN_TESTS = r"(^|\.)tests\.|^test\."


def is_in_tests(qualified_name: str) -> bool:
    """True if the symbol is in a test module inside the tested file: ``mod tests``, at the uppermost level ``test``."""
    return re.search(_IN_TESTS, qualified_name) is not None


def is_module_of_tests(symbol: Symbol) -> bool:
    """True if the symbol is such a module, or a type in one."""
    return symbol.kind in SCOPE_KINDS and is_in_tests(f"{symbol.qualified_name}.")


_ASIDE = (
    r"(^|/)(_*mocks?_*|fixtures?|_*fixtures_*|stubs?|fakes?|examples?|samples?|demos?|playgrounds?|testdata)/"
    r"|(^|/)(mock_[^/]*|fake_[^/]*|[^/]*[._-](mocks?|fixtures?|stubs?|fakes?|stories|eval))\.\w+$"
)
_MOCK = r"(^|/)mock-(?!servers?\b|services?\b|requests?\b|routes?\b|apis?\b|endpoints?\b)[^/]*\.\w+$"
"""A file named after the code that it replaces in tests, as ``mockConfig.ts``, but not a mock server: users run it."""
_MOCKING = r"(^|/)(mock(?!s?/)[^/]*|[^/]+[._-]mocks?)/"
"""A folder of a project about mocks: there such a name means nothing."""


def is_aside(path: str, qualified_name: str = "") -> bool:
    """True if the file supports its project's purpose: tests, mocks, fixtures, stubs or examples.

    Also if the symbol ``qualified_name`` is in a module for tests.
    """
    lower = path.lower()
    if is_test(path) or is_in_tests(qualified_name) or re.search(_ASIDE, lower) is not None:
        return True
    is_mock = "mock" in lower and re.search(_MOCK, re.sub(_HUMP, "-", path).lower()) is not None
    return is_mock and not re.search(_MOCKING, lower)


_WRITTEN_BY_TOOLS = (
    r"(^|/)__generated__/|[._]generated\.\w+$|\.(gen|pb|g)\.(\w+\.)?\w+$|_pb2(_grpc)?\.pyi?$|\.designer\.(cs|vb)$"
    r"|\.connect\.go$|_(pb|connect)\.(d\.)?[jt]s$"
)


def is_written_by_tools(path: str) -> bool:
    """True if the file has a name that only generators give: ``user.pb.go``, ``user_pb2.py``, ``Form.Designer.cs``."""
    return re.search(_WRITTEN_BY_TOOLS, path.lower()) is not None


def is_likely_meant(path: str) -> bool:
    """True if a name that several files declare likely means that of this file: people wrote it, for production."""
    return not (is_aside(path) or is_written_by_tools(path) or is_translation(path))


_BENCHMARKS = r"(^|/)(bench|benches|benchmarks?|jmh)/|(^|/)(bench_[^/]*|[^/]*_bench(mark)?(_test)?|[^/]*\.bench)\.\w+$"


def is_benchmark(path: str) -> bool:
    """True if the file measures code, which it calls as tests do."""
    return re.search(_BENCHMARKS, path.lower()) is not None


_WRITTEN = r"(\.(md|mdx|markdown|rst|adoc|txt|rdoc|org|html?))?$"
"""The extensions of documents: ``history.ts`` is code."""

_CHANGES = rf"(^|/)(changelog|changes|news|history|release[-_]?notes){_WRITTEN}|(^|/)\.changesets?/"


def is_changes(path: str) -> bool:
    """True if the file is a changelog: it mentions names that are documented elsewhere."""
    return is_prose(path) and re.search(_CHANGES, path.lower()) is not None


_PROSE = (
    rf"(^|/)(changelog|changes|news|history){_WRITTEN}|\.(md|mdx|markdown|rst|adoc|txt|pot?)$|(^|/)docs?/.*\.html?$"
)


def is_prose(path: str) -> bool:
    """True if the file is written for people to read: documentation, release notes, translations."""
    return re.search(_PROSE, path.lower()) is not None


_CODES = (
    "aa|ab|af|ak|am|an|ar|as|av|ay|az|ba|be|bg|bh|bi|bm|bn|bo|br|bs|ca|ce|ch|co|cr|cs|cu|cv|cy|da|de|dv|dz|ee|el|eo|es|et"
    "|eu|fa|ff|fi|fj|fo|fr|fy|ga|gd|gl|gn|gu|gv|ha|he|hi|ho|hr|ht|hu|hy|hz|ia|id|ie|ig|ii|ik|in|io|is|it|iu|iw|ja|ji|jv|ka"
    "|kg|ki|kj|kk|kl|km|kn|ko|kr|ks|ku|kv|kw|ky|la|lb|lg|li|ln|lo|lt|lu|lv|mg|mh|mi|mk|ml|mn|mr|ms|mt|my|na|nb|nd|ne|ng|nl"
    "|nn|no|nr|nv|ny|oc|oj|om|or|os|pa|pi|pl|ps|pt|qu|rm|rn|ro|ru|rw|sa|sc|sd|se|sg|si|sk|sl|sm|sn|so|sq|sr|ss|st|su|sv|sw"
    "|ta|te|tg|th|ti|tk|tl|tn|to|tr|ts|tt|tw|ty|ug|uk|ur|uz|ve|vi|vo|wa|wo|xh|yi|yo|za|zh|zu"
    "|ast|b\\+sr|ckb|fil|gsw|haw|hsb|kab|kmr|sat|szl|tlh|tzm|vec|yue"
)
"""Languages of texts by ISO 639, without English, in which most sources are; few of three letters."""
_IN_LANGUAGE = rf"(?:{_CODES})(?:[-_+@][a-z0-9]{{2,8}}){{0,2}}"
_FILE = rf"(?:[^/]+/)*?(?:{_IN_LANGUAGE}/(?:[^/]+/)*[^/]+|(?:[^/]*[._-])?{_IN_LANGUAGE}(?:\.[a-z_-]+)?)\.\w+$"
_OF_CODE = " php js mjs cjs ts mts cts rb txt "
_OF_TEXTS = " json json5 yml yaml xml toml properties resx arb xlf xliff strings stringsdict ftl ini po "
_TRANSLATED_CODE = rf"(?:^|/)(?:langs?|languages?|locales?|i18n|l10n|translations?|nls)/{_FILE}"
_TRANSLATION = (
    rf"(?:^|/)(?:langs?|languages?|locales?|i18n|l10n|translations?|nls|intl|messages)/{_FILE}"
    rf"|(?:^|/)values-{_IN_LANGUAGE}/[^/]+$|(?:^|/){_IN_LANGUAGE}(?:\.lproj|/lc_messages)/"
    rf"|[._-]{_IN_LANGUAGE}\.(?!json|y|xml|toml|ini)\w+$"
)
"""A folder of texts with a language below it, or a format of texts with a language in the name of file or folder."""


def is_translation(path: str) -> bool:
    """True if the file has texts in another language than those of the source: ``lang/ar/errors.php``, ``values-fr/``.

    English is taken for the language of the source.
    """
    lower = path.lower()
    ending = f" {lower.rpartition('.')[2]} "
    if ending in _OF_TEXTS:
        return re.search(_TRANSLATION, lower) is not None
    return ending in _OF_CODE and re.search(_TRANSLATED_CODE, lower) is not None


_STUBS = (".pyi", ".d.ts", ".d.mts", ".d.cts")


def is_stub(path: str) -> bool:
    """True if the file only describes code in another one."""
    return path.endswith(_STUBS)


_VENDORED = r"(^|/)(_?vendor(ed)?|third[_-]?party|deps|extern(als?)?|bundled|site-packages)/"


def is_vendored(path: str) -> bool:
    """True if the file is in a folder for third-party code."""
    return re.search(_VENDORED, path.lower()) is not None


_MIGRATIONS = r"(^|/)([^/]+[_.-])?migrat(e|ions?)/"
_MIGRATION = (
    rf"{_MIGRATIONS}(.*/)?([vmr]?\d+([_.-][^/]*)?|[^/]*\d{{8}}[^/]*|[^/]*snapshot)\.\w+(\.\w+)?$"
    rf"|{_MIGRATIONS}(.*/)?[^/]*\.sql$|(^|/)(alembic|migrations?)/(.*/)?versions/[^/]+\.py$"
    r"|(^|/)versions/[0-9a-f]{12}_[^/]*\.py$|(^|/)drizzle/(.*/)?\d+_[^/]*\.(sql|json)$|(^|/)db/changelog/"
    r"|(^|/)db/(.*/)?v\d[\d._]*__[^/]*\.(sql|java|kt)$"
)
"""Numbered or dated files in a folder for them: ``migrations/writer.py`` is code about them."""


def is_migration(path: str) -> bool:
    """True if the file is a database migration: the current schema is in the code."""
    return not is_prose(path) and re.search(_MIGRATION, path.lower()) is not None


def is_in_migrations(path: str) -> bool:
    """True if the file is a migration, or the folder contains migrations."""
    return is_migration(path) or is_migration(f"{path.rstrip('/')}/1_step.sql")
