"""The table of languages, and that every entry has what it needs: queries that compile, legal captures, a case."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from golden import CASES

from smart_explore.languages.language import Language, OutlineRules
from smart_explore.languages.recognition import BUILT_IN
from smart_explore.languages.registry import RECOGNITIONS, all_languages, grammar_of
from smart_explore.model import Matches
from smart_explore.model.kinds import KINDS
from smart_explore.treesitter.package_data import grammars_dir, queries_dir
from smart_explore.treesitter.pins import parse_pin, pinned
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

every_language = pytest.mark.parametrize("language", all_languages(), ids=lambda language: language.name)


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
    names = [row.language for row in BUILT_IN]
    assert names == sorted(set(names)) == [language.name for language in all_languages()]


def test_every_extension_file_name_and_interpreter_belongs_to_one_language() -> None:
    for field in ("extensions", "file_names", "interpreters"):
        told = [name for row in BUILT_IN for name in getattr(row, field)]
        assert len(told) == len(set(told)), field
        assert all(list(getattr(row, field)) == sorted(getattr(row, field)) for row in BUILT_IN), field
    extensions = [extension for row in BUILT_IN for extension in row.extensions]
    assert all(re.fullmatch(r"\.[a-z0-9+]+", extension) for extension in extensions)


def test_a_folder_of_languages_declares_those_that_are_recognised_in_it() -> None:
    for folder in {row.folder or row.language for row in BUILT_IN}:
        declared = {language.name for language in import_module(f"smart_explore.languages.{folder}").LANGUAGES}
        assert declared == {row.language for row in BUILT_IN if (row.folder or row.language) == folder}


def test_a_language_is_imported_when_it_is_asked_for_not_when_its_files_are_recognised() -> None:
    code = (
        "import sys; from smart_explore.languages.registry import BY_NAME, language_of_name, language_of_content;"
        "language_of_name('a.go'); language_of_content('a', b'#!/usr/bin/env python'); BY_NAME['rust'];"
        "print(sorted(m.rpartition('.')[2] for m in sys.modules if m.startswith('smart_explore.languages.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['language', 'recognition', 'registry', 'rust', 'user_languages']\n"


def test_every_pin_is_exact_and_checked_and_names_no_registrys_address() -> None:
    files = sorted(Path(grammars_dir()).glob("*@*.json"))
    assert {path.stem for path in files} == set(pinned().values())
    for path in files:
        text = path.read_text()
        assert "://" not in text
        for platform in ("linux-x64", "darwin-arm64"):
            pin = parse_pin(path.stem, json.loads(text), platform)
            assert pin.library and pin.integrity.startswith("sha512-" if pin.registry == "npm" else "sha256-"), path


@every_language
def test_a_language_has_a_grammar_rules_queries_and_a_golden_case(language: Language) -> None:
    assert grammar_of(language.name) in pinned()
    assert isinstance(language.outline(), OutlineRules)
    for part in PARTS:
        assert (Path(queries_dir()) / language.name / f"{part}.scm").is_file(), part
    cases = [case for case in CASES if case.parent.name == language.name]
    assert cases
    assert all((case / "expected.txt").is_file() for case in cases)


def test_every_folder_of_queries_is_a_languages_or_shared() -> None:
    shared = {"ecmascript"}
    assert {path.parent.name for path in QUERIES} == set(RECOGNITIONS) | shared


@every_language
def test_every_query_compiles_against_its_pinned_grammar(language: Language, toolchain: Toolchain) -> None:
    ((_, _, answer),) = parse_all([query_request(toolchain, language, PARTS, [b""])])
    assert isinstance(answer, Matches), answer


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
