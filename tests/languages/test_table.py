"""The table of languages, and that every entry has what it needs: queries that compile, legal captures, a case."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest
from golden import CASES

from smart_explore.languages.language import Language, OutlineRules
from smart_explore.languages.registry import BY_NAME, GRAMMARS, LANGUAGES
from smart_explore.model import Matches
from smart_explore.model.kinds import KINDS
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import COMMENTS, IMPORTS, SYMBOLS, compose
from smart_explore.treesitter.query_request import query_request
from smart_explore.treesitter.runner import parse_all
from smart_explore.treesitter.toolchain import Toolchain

PARTS = (SYMBOLS, COMMENTS, IMPORTS)
QUERIES = sorted(Path(queries_dir()).glob("*/*.scm"))

_COMMENT = re.compile(r";.*")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_CAPTURE = re.compile(r"@([\w.\-]+)")
_INHERITS = re.compile(r"\A;\s*inherits:(.*)\n")

every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.name)


def captures_of(text: str) -> set[str]:
    return set(_CAPTURE.findall(_COMMENT.sub("", _STRING.sub("", text))))


def rules_source(language: Language) -> str:
    """The source of the language's rules and of the modules of ours that they are made of."""
    package = Path(inspect.getfile(import_module("smart_explore.languages"))).parent
    seen: set[str] = set()
    waiting = [language.outline.where.partition(":")[0]]
    texts = []
    while waiting:
        name = waiting.pop()
        path = package.parent / Path(*name.split(".")[1:])
        file = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
        if name in seen or not file.exists():
            continue
        seen.add(name)
        texts.append(file.read_text())
        imports = re.findall(r"from (smart_explore\.languages[\w.]*) import (?:\(([^)]*)\)|(.*))", texts[-1])
        for module, in_brackets, on_a_line in imports:
            waiting += [module, *(f"{module}.{part.strip()}" for part in (in_brackets or on_a_line).split(","))]
    return "\n".join(texts)


def test_languages_are_sorted_by_name_and_each_is_there_once() -> None:
    names = [language.name for language in LANGUAGES]
    assert names == sorted(set(names))
    assert list(BY_NAME) == names


def test_every_extension_belongs_to_one_language_and_is_in_lower_case() -> None:
    extensions = [extension for language in LANGUAGES for extension in language.extensions]
    assert len(extensions) == len(set(extensions))
    assert all(re.fullmatch(r"\.[a-z0-9+]+", extension) for extension in extensions)
    assert all(list(language.extensions) == sorted(language.extensions) for language in LANGUAGES)


def test_every_interpreter_belongs_to_one_language() -> None:
    interpreters = [interpreter for language in LANGUAGES for interpreter in language.interpreters]
    assert len(interpreters) == len(set(interpreters))


@every_language
def test_a_language_has_a_grammar_rules_queries_and_a_golden_case(language: Language) -> None:
    assert GRAMMARS[language.grammar.symbol] == language.grammar
    assert isinstance(language.outline(), OutlineRules)
    for part in PARTS:
        assert (Path(queries_dir()) / language.name / f"{part}.scm").is_file(), part
    cases = [case for case in CASES if case.parent.name == language.name]
    assert cases
    assert all((case / "expected.txt").is_file() for case in cases)


def test_every_folder_of_queries_is_a_languages_or_shared() -> None:
    shared = {"ecmascript"}
    assert {path.parent.name for path in QUERIES} == set(BY_NAME) | shared


@every_language
def test_every_query_compiles_against_its_pinned_grammar(language: Language, toolchain: Toolchain) -> None:
    for parts in (PARTS, *((part,) for part in PARTS)):
        ((_, _, answer),) = parse_all([query_request(toolchain, language, parts, [b""])])
        assert isinstance(answer, Matches), f"{parts}: {answer}"


@every_language
def test_every_capture_is_legal(language: Language) -> None:
    captures = captures_of(compose(queries_dir(), language.name, PARTS))
    source = rules_source(language)
    free = {"name", "body", "owner", "target", "decorator", "comment", "import", "error", "missing"}
    for capture in sorted(captures - free):
        head, _, kind = capture.partition(".")
        if head == "definition":
            assert kind in KINDS, f"@{capture}: no such kind"
        elif head == "kind":
            assert kind in KINDS | {"none"}, f"@{capture}: no such kind"
        elif head == "wrapper":
            assert kind
        else:
            assert capture in source, f"@{capture} is captured and the rules of {language.name} do not look at it"
    assert {"error", "missing", "comment"} <= captures
    assert language.outline().from_captures or any(capture.startswith("definition.") for capture in captures)


@every_language
def test_every_definition_is_captured_with_a_name(language: Language) -> None:
    text = _COMMENT.sub("", _STRING.sub('""', compose(queries_dir(), language.name, (SYMBOLS,))))
    for pattern in top_level_patterns(text):
        found = captures_of(pattern)
        if any(capture.startswith("definition.") for capture in found):
            assert "name" in found, pattern
        if any(capture.startswith("wrapper.") for capture in found):
            assert "target" in found, pattern


def top_level_patterns(text: str) -> list[str]:
    """The patterns of a query without strings and comments, each with the captures behind it."""
    patterns, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        if letter in "([":
            if depth == 0 and text[start:at].strip():
                patterns.append(text[start:at])
                start = at
            depth += 1
        elif letter in ")]":
            depth -= 1
    return [*patterns, text[start:]]


@pytest.mark.parametrize("path", QUERIES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_a_query_inherits_is_there_and_not_itself(path: Path) -> None:
    waiting, seen = [path], set()
    while waiting:
        current = waiting.pop()
        assert current not in seen or current != path, "it inherits itself"
        if current in seen:
            continue
        seen.add(current)
        match = _INHERITS.match(current.read_text())
        for name in match[1].split(",") if match else []:
            parent = current.parent.parent / name.strip() / current.name
            assert parent.is_file(), f"{name.strip()} has no {current.name}"
            waiting.append(parent)
    if "inherits:" in path.read_text():
        assert _INHERITS.match(path.read_text()), "inherits: must stand in the first line"
