"""Whatever a grammar has that declares something is asked for, or there is a reason: also in its next release."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from grammar_kinds import Fields, kinds

from smart_explore.languages.language import Language
from smart_explore.languages.registry import all_languages
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import SYMBOLS, compose
from smart_explore.treesitter.toolchain import Toolchain

DECLARES = re.compile(
    r"(?:declaration|definition|declarator|_item|_def|_decl|_spec|signature|binding|enumerator|nominal|opaque|alias"
    r"|typedef)$"
)
NAMES = {"name", "declarator"}
USES = re.compile(
    r"(?:expr|expression|type|pattern|parameters?|argument|attribute|clause|identifier|name|path|call|invocation|index"
    r"|element|selector|literal|comment|_list|suffix|reference|string|constraints?|bound|access)$"
    r"|^abstract_|^jsx_|import|use_|using_|export|_parameter_declaration"
)
"""Expressions, types, patterns, parameters, parts of names, imports: they use names, or name what is local."""

BODY_ELSEWHERE = {"objc": {"enum_specifier", "struct_specifier"}}
"""Kinds that without a body name what has one elsewhere."""

_COMMENT = re.compile(r";.*")
_KIND = re.compile(r"\(\s*([a-zA-Z_]\w*)")
_WILDCARD = re.compile(r"\(_((?: !?\w+(?:: \(_\)(?: @[\w.]+)?)?)+)")
_FIELD = re.compile(r"(?<!!)\b(\w+): \(_\)")

Kinds = Mapping[str, frozenset[Fields]]

every_language = pytest.mark.parametrize("language", all_languages(), ids=lambda language: language.name)


def reasons() -> Iterator[tuple[str, str]]:
    """The language and the kind of each reason."""
    for line in Path(__file__).with_name("no_declarations.txt").read_text().splitlines():
        if not line.startswith("#"):
            languages, names, reason = line.split(": ")
            assert reason
            yield from ((language, kind) for language in languages.split() for kind in names.split())


def kinds_of(language: Language, toolchain: Toolchain) -> Kinds:
    return kinds(toolchain.grammar(language).path, language.grammar.symbol)


def query_of(language: Language) -> str:
    return _COMMENT.sub("", compose(queries_dir(), language.name, (SYMBOLS,)))


def not_asked_for(known: Kinds, query: str) -> set[str]:
    """The kinds that declare something, by their names or fields, and that no pattern names or covers."""
    named = set(_KIND.findall(query))
    covered = [fields for match in _WILDCARD.findall(query) if (fields := set(_FIELD.findall(match)))]
    return {
        kind
        for kind, productions in known.items()
        if kind not in named and not USES.search(kind)
        if DECLARES.search(kind) or any(NAMES & fields for fields in productions)
        if not any(wanted <= fields for wanted in covered for fields in productions)
    }


def asked_for_only_with_a_body(known: Kinds, query: str) -> set[str]:
    """The kinds that can have a name without a body, where all patterns with the name want the body, too."""
    found = set()
    for kind, productions in known.items():
        patterns = re.findall(rf"\({kind}((?:[^()]|\([^()]*\))*)\)", query)
        wanting = ["body: (" in pattern for pattern in patterns if "name: (" in pattern]
        if wanting and all(wanting) and any("name" in fields and "body" not in fields for fields in productions):
            found.add(kind)
    return found


@every_language
def test_what_declares_is_asked_for_or_has_a_reason(language: Language, toolchain: Toolchain) -> None:
    excused = {kind for name, kind in reasons() if name == language.name}
    assert not_asked_for(kinds_of(language, toolchain), query_of(language)) == excused


@every_language
def test_what_can_be_without_a_body_is_asked_for_without_one(language: Language, toolchain: Toolchain) -> None:
    found = asked_for_only_with_a_body(kinds_of(language, toolchain), query_of(language))
    assert found == BODY_ELSEWHERE.get(language.name, set())


def test_a_kind_that_no_pattern_names_is_found() -> None:
    known = {
        "function_definition": frozenset({frozenset({"name", "body"}), frozenset({"name"})}),
        "nominal": frozenset({frozenset[str]()}),
        "call_expression": frozenset({frozenset({"name"})}),
    }
    assert not_asked_for(known, "(function_definition name: (_) @name)") == {"nominal"}
    assert not_asked_for(known, "(_ name: (_) @name body: (_) @body)") == {"nominal"}
    assert asked_for_only_with_a_body(known, "(function_definition name: (_) body: (_))") == {"function_definition"}


def test_the_fields_of_a_node_are_read_from_the_library(toolchain: Toolchain) -> None:
    python = next(language for language in all_languages() if language.name == "python")
    known = kinds_of(python, toolchain)
    assert {"name", "parameters", "body", "return_type"} in known["function_definition"]
    assert known["module"]
    assert "(" not in known
