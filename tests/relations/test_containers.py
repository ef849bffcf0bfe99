"""What containers and functions give, read from their types as facts write them down."""

from __future__ import annotations

import pytest

from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.types.containers import called, key_and_value, parameter, part, result, stepped, taken
from smart_explore.terms.interned import Term
from smart_explore.terms.parse import parse, parse_steps
from smart_explore.terms.show import show


def written(term: Term | None) -> str:
    return "" if term is None else show(term)


def after(text: str, step: str) -> str:
    return written(stepped(parse(text), *parse_steps(step)))


@pytest.mark.parametrize(
    ("text", "given", "takes"),
    [
        (">A", "A", []),
        (">A(B,C)", "A", ["B", "C"]),
        (">(A,B)", "(A,B)", []),
        (">(A,B)(C)", "(A,B)", ["C"]),
        (">[]A(>B(C),D)", "[]A", [">B(C)", "D"]),
        (">_(A)", "_", ["A"]),
        ("A", "", []),
        ("(A)", "", []),
    ],
)
def test_a_function_gives_its_result_and_takes_its_parameters(text: str, given: str, takes: list[str]) -> None:
    assert written(result(parse(text))) == after(text, "()") == given
    assert [written(parameter(parse(text), number)) for number in range(3)] == [*takes, "", "", ""][:3]
    assert after(text, "&1") == [*takes, "", ""][1]


def test_of_any_number_of_parameters_all_are_alike() -> None:
    assert [written(parameter(parse(">A(B,*C)"), number)) for number in range(4)] == ["B", "C", "C", "C"]


@pytest.mark.parametrize(
    ("text", "pair"),
    [("[K]V", ("K", "V")), ("[[]A][B]C", ("[]A", "[B]C")), ("[]V", ("", "V")), ("K", ("", "")), ("[A", ("", ""))],
)
def test_a_map_has_keys_and_values(text: str, pair: tuple[str, str]) -> None:
    assert tuple(map(written, key_and_value(parse(text)))) == pair


@pytest.mark.parametrize(
    ("text", "step", "given"),
    [
        *(("[]A", "[]", "A"), ("[K]V", "[]", "V"), ("<A", "[]", "A"), ("(A,A)", "[]", "A"), ("(A,B)", "[]", "")),
        *(("(A,B)", "[1]", "B"), ("(A,B)", "[2]", ""), ("[]A", "[1]", "A"), ("(A,B)", "#0", "A"), ("A", "#0", "A")),
        *(("A", "#1", ""), ("[K]V", "[*]", "(K,V)"), ("[]A", "[*]", "A"), ("[K]V", "{}", "K"), ("<A", "{}", "A")),
    ],
)
def test_what_a_step_into_a_container_gives(text: str, step: str, given: str) -> None:
    assert after(text, step) == given


@pytest.mark.parametrize(
    ("language", "text", "name", "given"),
    [
        *(("python", "[]A", "pop", "A"), ("python", "[]A", "shift", ""), ("python", "[K]V", "items", "[](K,V)")),
        *(("python", "[K]V", "get", "V"), ("python", "[K]V", "keys", "[]K"), ("python", "[K]V", "size", "")),
        *(("typescript", "[]A", "filter", "[]A"), ("typescript", "[]A", "entries", "[](_,A)")),
        *(("typescript", "[]A", "values", "[]A"), ("typescript", "[]A", "keys", ""), ("typescript", "(A,B)", "at", "")),
        *(("typescript", "[K]V", "values", "[]V"), ("typescript", "[]A", "popleft", "")),
        *(("java", "(K,V)", "getKey", "K"), ("java", "(K,V)", "getValue", "V"), ("java", "[K]V", "keySet", "[]K")),
        *(("cpp", "[K]V", "find", "(K,V)"), ("cpp", "[]A", "begin", "A"), ("cpp", "A", "get", "")),
        ("go", "[]A", "at", ""),
    ],
)
def test_a_method_of_a_container_returns_its_parts(language: str, text: str, name: str, given: str) -> None:
    assert written(called(parse(text), name, lookup_rules(language).types.containers)) == given


@pytest.mark.parametrize(
    ("language", "text", "name", "taken_type"),
    [
        *(("typescript", "[K]V", "forEach", ">_(V,K)"), ("typescript", "[K]V", "map", "")),
        *(("typescript", "[]V", "sort", ">_(V,V)"), ("typescript", "[]V", "reduce", ">_(_,V)")),
        *(("typescript", "[]V", "map", ">_(V)"), ("typescript", "V", "map", ""), ("python", "[]V", "map", "")),
        *(("java", "[K]V", "forEach", ">_(K,V)"), ("java", "[]V", "forEach", ">_(V)")),
    ],
)
def test_a_method_of_a_container_passes_its_parts(language: str, text: str, name: str, taken_type: str) -> None:
    assert written(taken(parse(text), name, 0, lookup_rules(language).types.containers)) == taken_type


@pytest.mark.parametrize(
    ("text", "name", "taken_types"),
    [("[]V", "push", ["V", "V", "V"]), ("[]V", "splice", ["", "", "V"]), ("[K]V", "set", ["", "V", "V"])],
)
def test_a_method_of_a_container_takes_its_elements(text: str, name: str, taken_types: list[str]) -> None:
    table = lookup_rules("typescript").types.containers
    assert [written(taken(parse(text), name, number, table)) for number in range(3)] == taken_types


def test_a_tuple_has_parts() -> None:
    pairs = [("(A,B)", 1), ("(A,B)", 2), ("A", 0), ("A", 1)]
    assert [written(part(parse(text), number)) for text, number in pairs] == ["B", "", "A", ""]
