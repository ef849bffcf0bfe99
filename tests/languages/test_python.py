import ast
import inspect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.python.annotations import reduced, type_names
from smart_explore.languages.python.assignments import names_in
from smart_explore.languages.python.outline import docstring_at, listed_names, statement_string
from smart_explore.model import SourceFile, Symbol
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain
from tests.shown_terms import shown

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"))


def file_of(source: str) -> FileCaptures:
    """The file of a source in which every line that holds an equals sign is one assignment."""
    data = source.encode()
    nodes, targets, at = [], [], 0
    for line in data.splitlines(keepends=True):
        if b"=" in line and b"+=" not in line:
            nodes.append(Region(at, at + len(line.rstrip())))
            targets.append(Region(at, at + len(line.partition(b"=")[0].partition(b":")[0].rstrip())))
        at += len(line)
    return FileCaptures(data, [], {"python.assignment": nodes, "python.target": targets})


def symbols(source: str, toolchain: Toolchain) -> tuple[Symbol, ...]:
    ((_, found),) = extract(toolchain, [SourceFile("a.py", "python", source.encode())])
    return found.symbols


@given(TEXT, st.sampled_from(["", "# a comment\n", "\n\n", "  \\\n", "\f"]))
def test_a_docstring_is_what_python_itself_reads(text: str, before: str) -> None:
    literal = repr(text)

    found = docstring_at((before + literal + "\npass").encode(), 0)

    assert found == inspect.cleandoc(ast.literal_eval(literal)).strip()


@given(TEXT)
def test_a_raw_docstring_keeps_its_backslashes(text: str) -> None:
    text = text.replace('"', "") + "\\d."

    assert docstring_at(f'r"""{text}"""'.encode(), 0) == inspect.cleandoc(text).strip()


@given(st.binary())
def test_any_bytes_can_be_looked_through_for_a_docstring(data: bytes) -> None:
    assert isinstance(docstring_at(data, 0), str)


@pytest.mark.parametrize("statement", ['"a" % b', '"a".strip()', 'b"a"', 'f"a"', '"a" + "b"', '"a", "b"', '"a', "a"])
def test_an_expression_is_no_docstring(statement: str) -> None:
    assert statement_string(statement.encode(), 0) == ""


def test_an_unclosed_docstring_is_given_up_in_linear_time() -> None:
    assert docstring_at(b'"""' + b'a "" \\n' * 200_000, 0) == ""


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("a = 1", ["a"]),
        ("a: int", ["a"]),
        ("a,b = 1, 2", ["a", "b"]),
        ("(a, [b, *c]) = x", ["a", "b", "c"]),
        ("a.b = 1", []),
        ("a[b] = 1", []),
        ("a[b], c = 1", ["c"]),
        ("a, b = c = 1", ["a", "b", "c"]),
        ("*a, b = x", ["a", "b"]),
        ("[a, b.c] = 1", ["a"]),
        ("a.b, c = 1, 2", ["c"]),
        ("f(x).y = 1", []),
        ("(a).b = 1", []),
        ("größe = 1", ["größe"]),
    ],
)
def test_an_assignment_binds_its_plain_names_only(source: str, names: list[str], toolchain: Toolchain) -> None:
    assert [symbol.name for symbol in symbols(source, toolchain)] == names


@given(st.binary())
def test_any_bytes_can_be_looked_through_for_names(data: bytes) -> None:
    assert all(name in data.decode("utf-8", "replace") for name, _ in names_in(data, 0, len(data)))


def test_of_a_name_assigned_twice_the_first_counts_and_each_in_a_branch(toolchain: Toolchain) -> None:
    source = "a = 1\na = 2\nif x:\n    a = 3\nelse:\n    a = 4\n"
    assert [symbol.name_line for symbol in symbols(source, toolchain)] == [1, 4, 6]


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("LIMIT = 1", "const"),
        ("_LIMIT_2 = 1", "const"),
        ("limit: Final = 1", "const"),
        ("limit: typing.Final[int] = 1", "const"),
        ("Limit = 1", "variable"),
        ("_ = 1", "variable"),
        ("limit: int = 1", "variable"),
        ("double = lambda x: x", "function"),
        ("double: Callable = (lambda x: x)", "function"),
        ("double = lambdas", "variable"),
    ],
)
def test_a_module_level_name_is_a_const_a_variable_or_a_function(source: str, kind: str, toolchain: Toolchain) -> None:
    assert [symbol.kind for symbol in symbols(source, toolchain)] == [kind]


@pytest.mark.parametrize(
    ("base", "member", "kind"),
    [
        ("Enum", "A = 1", "enum_member"),
        ("str, enum.IntFlag", "A = 1", "enum_member"),
        ("Enum", "A: int", "property"),
        ("Enum", "_a_ = 1", "property"),
        ("Enum", "A = lambda: 1", "property"),
        ("Generic[Enum]", "A = 1", "property"),
        ("", "A = 1", "property"),
    ],
)
def test_a_name_in_an_enum_is_a_member_if_it_has_a_value(
    base: str, member: str, kind: str, toolchain: Toolchain
) -> None:
    (found,) = symbols(f"class Shade({base}):\n    {member}\n", toolchain)
    assert [symbol.kind for symbol in found.children] == [kind]


@pytest.mark.parametrize(
    ("annotation", "of_type"),
    [
        ("dict[str, Item]", "[str]Item"),
        ("dict[\n    str,  # a key, not a value [\n    Item,  # what is held\n]", "[str]Item"),
        ("Item  # one | another\n | Other", "Item^Other"),
    ],
)
def test_a_comment_in_an_annotation_says_nothing_of_the_type(annotation: str, of_type: str) -> None:
    assert shown(reduced(annotation.encode())) == of_type


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("x = 1", None),
        ("__all__ = ['a', \"b\"]", {"a", "b"}),
        ("__all__ = ('a',)", {"a"}),
        ("__all__: list[str] = []", set()),
        ("__all__ = other.__all__", None),
        ("__all__ = 'a b'.split()", {"a", "b"}),
        ("__all__ = ['a']\n__all__ += ['b']\n__all__.extend(('c', 'd'))\n__all__.append('e')", set("abcde")),
        ("__all__ = ['a']\n__all__ += other.__all__", {"a"}),
        ("__all__ += ['b']", None),
    ],
)
def test_all_lists_its_literals_and_what_is_added_to_them(source: str, names: set[str] | None) -> None:
    assert listed_names(file_of(source)) == names


def test_the_offset_of_a_type_is_counted_in_bytes() -> None:
    assert list(type_names(b"x: a . b\xff, int, \x80", 3, 17)) == [("b\ufffd", 7, "a"), ("\ufffd", 16, "")]
