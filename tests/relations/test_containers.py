"""What containers and functions give, read from their types as facts write them down."""

from __future__ import annotations

import pytest

from smart_explore.relations.types.containers import called, key_and_value, parameter, part, result, stepped, taken


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
    assert result(text) == stepped(text, "()") == given
    assert [parameter(text, number) for number in range(3)] == [*takes, "", "", ""][:3]
    assert stepped(text, "&1") == [*takes, "", ""][1]


def test_of_any_number_of_parameters_all_are_alike() -> None:
    assert [parameter(">A(B,*C)", number) for number in range(4)] == ["B", "C", "C", "C"]


@pytest.mark.parametrize(
    ("text", "pair"),
    [("[K]V", ("K", "V")), ("[[]A][B]C", ("[]A", "[B]C")), ("[]V", ("", "")), ("K", ("", "")), ("[A", ("", ""))],
)
def test_a_map_has_keys_and_values(text: str, pair: tuple[str, str]) -> None:
    assert key_and_value(text) == pair


@pytest.mark.parametrize(
    ("text", "step", "given"),
    [
        *(("[]A", "[]", "A"), ("[K]V", "[]", "V"), ("<A", "[]", "A"), ("(A,A)", "[]", "A"), ("(A,B)", "[]", "")),
        *(("(A,B)", "[1]", "B"), ("(A,B)", "[2]", ""), ("[]A", "[1]", "A"), ("(A,B)", "#0", "A"), ("A", "#0", "A")),
        *(("A", "#1", ""), ("[K]V", "[*]", "(K,V)"), ("[]A", "[*]", "A"), ("[K]V", "{}", "K"), ("<A", "{}", "A")),
    ],
)
def test_what_a_step_into_a_container_gives(text: str, step: str, given: str) -> None:
    assert stepped(text, step) == given


@pytest.mark.parametrize(
    ("text", "name", "given"),
    [
        *(("[]A", "pop", "A"), ("[]A", "filter", "[]A"), ("[]A", "entries", "[](_,A)"), ("[]A", "size", "")),
        *(("[K]V", "get", "V"), ("[K]V", "values", "[]V"), ("[K]V", "keys", "[]K"), ("[K]V", "items", "[](K,V)")),
        *(("[K]V", "size", ""), ("(K,V)", "getKey", "K"), ("(K,V)", "getValue", "V"), ("A", "get", "")),
    ],
)
def test_what_a_method_of_a_container_gives(text: str, name: str, given: str) -> None:
    assert called(text, name) == given


def test_what_a_method_of_a_container_takes() -> None:
    assert [taken("[K]V", name, 0) for name in ("forEach", "sort", "reduce", "map")] == [
        *(">_(V,K)", ">_(V,V)", ">_(_,V)", ">_(V)")
    ]
    assert [taken("[]V", "forEach", 0), taken("[]V", "forEach", 1), taken("V", "map", 0)] == [">_(V,_)", "", ""]
    assert [part("(A,B)", 1), part("(A,B)", 2), part("A", 0), part("A", 1)] == ["B", "", "A", ""]
