"""Which Go comments are documentation, and what the type of a receiver or an embedded field is called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.go import outline as go
from smart_explore.languages.go.docs import doc, is_package_doc


def spec(source: str, name: str, kind: str = "variable") -> tuple[Definition, FileCaptures]:
    """The definition of ``name``, whose node goes from it to the end of its line or to a comment there."""
    data = source.encode()
    comments = [
        Region(at, data.find(b"\n", at) % (len(data) + 1)) for at in range(len(data)) if data.startswith(b"//", at)
    ]
    start = data.index(name.encode())
    ends = [
        data.find(b"\n", start) % (len(data) + 1),
        *[comment.start for comment in comments if comment.start > start],
    ]
    node = Region(start, start + len(data[start : min(ends)].rstrip()))
    return Definition.derived(kind, name, start, node), FileCaptures(data, comments, {})


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("// Above.\nvar X = 1", "Above."),
        ("// Above.\nvar X = 1 // behind", "Above."),
        ("var X = 1 // behind", "behind"),
        ("var X = 1 //nolint", ""),
        ("//go:embed x\nvar X = 1", ""),
        ("// Above.\n//go:embed x\nvar X = 1", "Above."),
        ("//nolint:all\nvar X = 1", ""),
        ("// +build linux\nvar X = 1", ""),
        ("// http: is no directive\nvar X = 1", "http: is no directive"),
        ("// Apart.\n\nvar X = 1", ""),
        ("// Group.\nvar (\n\tX = 1\n)", "Group."),
        ("// Group.\nvar (\n\tX = 1 // own\n)", "own"),
        ("// Group.\nvar (\n\tW = 1\n\tX = 1\n)", ""),
        ("var W = 1 // of W\nvar X = 1", ""),
    ],
)
def test_documentation_stands_above_or_behind_or_above_the_group(source: str, text: str) -> None:
    definition, file = spec(source, "X")
    go.adjust(definition, file)

    assert doc(definition, file).text == text


@pytest.mark.parametrize(
    ("source", "start"),
    [
        ("var X = 1", 0),
        ("const\n\tX = 1", 0),
        ("var (\n\tX = 1\n)", 7),
        ("var (\n// a var\nX = 1\n)", 15),
        ("; var X = 1", 2),
        ("myvar X", 6),
    ],
)
def test_a_spec_of_its_own_begins_at_its_keyword(source: str, start: int) -> None:
    definition, file = spec(source, "X")
    go.adjust(definition, file)

    assert definition.start == start


@pytest.mark.parametrize(
    ("receiver", "owner"),
    [
        ("(s *Set[K])", "Set"),
        ("(Set)", "Set"),
        ("(*Set)", "Set"),
        ("(m Map[K, V])", "Map"),
        ("( _ *Set )", "Set"),
        ("(s (Set))", "Set"),
        ("(ä *Größe)", "Größe"),
    ],
)
def test_a_method_belongs_to_its_receivers_type(receiver: str, owner: str) -> None:
    source = f"func {receiver} Do() {{}}"
    definition, file = spec(source, "Do", "method")
    at = source.encode().index(b"(")
    definition.extras["owner"] = [Region(at, at + len(receiver.encode()))]

    assert go.adjust(definition, file)
    assert definition.owner == (owner,)


@pytest.mark.parametrize(
    ("written", "name"),
    [("Base", "Base"), ("io.Reader", "Reader"), ("List[pkg.T]", "List"), ("pkg.List[K, V]", "List")],
)
def test_an_embedded_field_is_named_by_its_type(written: str, name: str) -> None:
    definition, file = spec(f"\t{written}", written, "field")
    definition.parent = Definition.derived("variable", "x", 0, Region(0, len(written) + 1))

    go.adjust(definition, file)

    assert definition.name == name


@pytest.mark.parametrize("name", ["Exported", "Ünder", "Ω"])
def test_a_capital_letter_of_any_script_exports(name: str) -> None:
    assert go.exported(*spec(f"var {name} = 1", name))


@pytest.mark.parametrize("name", ["hidden", "_Hidden", "世界", "über"])
def test_anything_else_does_not(name: str) -> None:
    assert not go.exported(*spec(f"var {name} = 1", name))


def test_a_licence_is_no_documentation_of_a_package() -> None:
    assert is_package_doc("Package x does things.")
    assert not is_package_doc("Copyright 2020 somebody.")
    assert not is_package_doc("")


@given(st.text("ab.*[]() \nä", min_size=1))
def test_any_receiver_gives_an_owner_without_raising(receiver: str) -> None:
    source = f"func ({receiver}) Do() {{}}"
    definition, file = spec(source, "Do", "method")
    definition.extras["owner"] = [Region(5, 5 + len(receiver.encode()) + 2)]

    assert go.adjust(definition, file)
    assert len(definition.owner) == 1
