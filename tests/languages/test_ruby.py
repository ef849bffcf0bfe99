import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.ruby.declarations import declarations
from smart_explore.languages.ruby.scopes import Scope, Scopes, read_scopes
from smart_explore.model import FileOutline, SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain


def marks_of(source: str, **what: str | list[str]) -> dict[str, list[Region]]:
    """A region for each occurrence of a text, by the mark that it stands for."""
    marks: dict[str, list[Region]] = {}
    for mark, texts in what.items():
        for text in [texts] if isinstance(texts, str) else texts:
            at = source.find(text)
            while at >= 0:
                marks.setdefault("ruby." + mark, []).append(Region(at, at + len(text)))
                at = source.find(text, at + 1)
    return {mark: sorted(regions, key=lambda region: region.start) for mark, regions in marks.items()}


def file_of(source: str, **what: str | list[str]) -> FileCaptures:
    return FileCaptures(source.encode(), [], marks_of(source, **what))


def declared(source: str, **what: str | list[str]) -> list[Definition]:
    return sorted(declarations(file_of(source, **what), []), key=lambda definition: definition.name_start)


def outline(source: str, toolchain: Toolchain) -> FileOutline:
    ((_, found),) = extract(toolchain, [SourceFile("a.rb", "ruby", source.encode())])
    return found


def scope_of_word(source: str, start: int) -> Scope:
    """The scope around the word ``private`` that stands at ``start``."""
    captures = {"ruby.switch": [Region(start, start + len("private"))]}
    return read_scopes(FileCaptures(source.encode(), [], captures), []).around(start)


@pytest.mark.parametrize(
    ("call", "names"),
    [
        ("attr :a", ["a"]),
        ("attr(:a, 'b',\n  \"c\")", ["a", "b", "c"]),
        ("attr :a, # why\n  :b?, :c=, :[]=, :<=>", ["a", "b?", "c=", "[]=", "<=>"]),
        ("attr %i[a b], :c", ["a", "b", "c"]),
        ("attr *%w(a b)", ["a", "b"]),
        ("attr :a, default: 1", ["a"]),
        ("attr :a, x, 'b'", ["a", "b"]),
        ("attr :a, :default => :b, c: :d", ["a"]),
        ("attr :a=>1", []),
        ('attr "a#{b}"', []),
        ("attr *NAMES", []),
        ("attr = :a", []),
        ("x.attr :a", []),
        ("attr[:a]", []),
        ("attr\n:a", []),
        ("attr", []),
    ],
)
def test_the_literal_arguments_of_a_call_are_its_names(call: str, names: list[str], toolchain: Toolchain) -> None:
    assert [symbol.name for symbol in outline(call, toolchain).symbols] == names


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ('require "a"', 'require "a"'),
        ('require "a" if b', 'require "a"'),
        ('require "a"; b', 'require "a"'),
        ('require "a # b" # c', 'require "a # b"'),
        ('require("a") ? b : c', 'require("a")'),
        ('require File.join(\n  "a",\n  "b")\nc', 'require File.join("a", "b")'),
        ('require(\n  "a"\n)\nc', 'require("a")'),
        ('autoload :A,\n  "a"\nb', 'autoload :A, "a"'),
        ('require ::File.join("a")', 'require ::File.join("a")'),
        ('[require("a")]', 'require("a")'),
        ('load "a.rb"', 'load "a.rb"'),
        ("load File.join(a)", "load File.join(a)"),
        ("require(name)", "require(name)"),
    ],
)
def test_an_import_is_the_whole_statement_without_its_modifiers(source: str, text: str, toolchain: Toolchain) -> None:
    assert [imported.text for imported in outline(source, toolchain).imports] == [text]


@pytest.mark.parametrize(
    "source",
    ["params.require(:a)", "def require(a)", "load = 1", "load(record)", "load", "Foo::load 'a'", "require if a"],
)
def test_a_word_that_loads_no_file_is_no_import(source: str, toolchain: Toolchain) -> None:
    assert outline(source, toolchain).imports == ()


@pytest.mark.parametrize("after", ["", "\n", "  # why", "; x", " if a", " unless a", "\r\n", " }"])
def test_private_alone_is_a_statement(after: str) -> None:
    assert scope_of_word(f"private{after}", 0).switches == [(0, False)]


@pytest.mark.parametrize("after", [" :a", " def a", "(:a)", " = 1", ".a", "_a"])
def test_private_with_something_after_it_is_none(after: str) -> None:
    assert scope_of_word(f"private{after}", 0).switches == []


@pytest.mark.parametrize(
    ("source", "called"),
    [
        ("private", True),
        ("x.private", False),
        ("X::private", False),
        ("def private", False),
        ("undefined private", True),
    ],
)
def test_a_word_is_called_unless_it_has_a_receiver_or_is_being_defined(source: str, called: bool) -> None:
    start = len(source) - len("private")
    assert scope_of_word(source, start).switches == [(start, False)] * called


def test_the_innermost_scope_is_found_at_every_offset() -> None:
    file = file_of("class A; def b; end; x; end; y", **{"class": "class A; def b; end; x; end", "method": "def b; end"})
    scopes = Scopes(file)

    kinds = "".join(scopes.around(at).kind[0] for at in range(len(file.data)))

    assert kinds == "c" * 9 + "m" * 10 + "c" * 8 + "f" * 3


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30))))
def test_scopes_of_broken_code_are_found_without_fail(pairs: list[tuple[int, int]]) -> None:
    regions = [Region(min(pair), max(pair)) for pair in pairs]
    scopes = Scopes(FileCaptures(b" " * 30, [], {"ruby.block": regions}))

    assert all(scopes.around(at) is not None for at in range(40))
    assert all(scopes.outside(region) is not None for region in regions)


def test_private_holds_from_where_it_stands_to_the_next_word_of_its_kind() -> None:
    source = "class A\n def a; end\n private\n def b; end\n public\n def c; end\nend"
    file = file_of(source, **{"class": source, "switch": ["private", "public"]})
    scope = read_scopes(file, []).around(10)

    assert [scope.shows(name, source.index(f"def {name}")) for name in "abc"] == [True, False, True]


@pytest.mark.parametrize(
    ("head", "name", "owner"),
    [
        ("def a", "a", ()),
        ("def self.a=(b)", "a=", ()),
        ("def a=(b)", "a=", ()),
        ("def a = b", "a", ()),
        ("def a==b", "a", ()),
        ("def ==(b)", "==", ()),
        ("def []=(b)", "[]=", ()),
        ("def !@", "!", ()),
        ("def `(b)", "`", ()),
        ("def b.a", "a", ("b",)),
        ("def B::a", "a", ("B",)),
        ("def (b.c).a", "a", ("b.c",)),
        ("def @b.a?", "a?", ("b",)),
        ("def a\n  ::B.c", "a", ()),
        ("def\n  a", "a", ()),
        ("def é?", "é?", ()),
    ],
)
def test_a_method_is_named_by_its_head(head: str, name: str, owner: tuple[str, ...]) -> None:
    (definition,) = declared(head + "\nend", method=head + "\nend")

    assert (definition.name, definition.owner) == (name, owner)


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("A = 1", ["A"]),
        ("A ||= 1", ["A"]),
        ("B::A = 1", ["A"]),
        ("A, B = 1, 2", ["A", "B"]),
        ("É = 1", ["É"]),
        ("é = 1", []),
        ("a = B", []),
        ("A.b = 1", []),
        ("A[b] = 1", []),
        ("self.A = 1", []),
    ],
)
def test_a_constant_is_what_an_assignment_to_a_capital_makes(source: str, names: list[str]) -> None:
    assert [definition.name for definition in declared(source, assignment=source)] == names


def test_private_constant_hides_by_name(toolchain: Toolchain) -> None:
    found = outline("A = 1\nB = 2\nprivate_constant :A", toolchain)

    assert [(symbol.name, symbol.exported) for symbol in found.symbols] == [("A", False), ("B", True)]


@pytest.mark.parametrize(
    ("source", "kind", "attributes"),
    [
        ("A = Struct.new(:a, 'b', %i[c], *%w[d], keyword_init: true)", "class", ["a", "b", "c", "d"]),
        ("A = ::Data.define(:a)", "class", ["a"]),
        ("class A < Struct.new(:a); end", "class", ["a"]),
        ("A = Struct.new(:a).new(:b)", "class", ["a"]),
        ("A = Class.new(:a)", "class", []),
        ("A = [Struct.new(:a)]", "const", []),
        ("A = Other.new(:a)", "const", []),
    ],
)
def test_a_struct_has_the_attributes_that_it_is_made_with(
    source: str, kind: str, attributes: list[str], toolchain: Toolchain
) -> None:
    (symbol,) = outline(source, toolchain).symbols

    assert (symbol.kind, [(child.kind, child.name) for child in symbol.children]) == (
        kind,
        [("property", name) for name in attributes],
    )


@pytest.mark.parametrize(
    ("call", "names"),
    [
        ("alias_method :a, :b", ["a"]),
        ("alias_method 'a', 'b'", ["a"]),
        ("alias_method a, :b", []),
        ("define_method(:a, &:b)", ["a"]),
        ("define_method(a(1), :b)", []),
        ("x.define_method(:a)", []),
    ],
)
def test_a_method_is_named_by_the_first_argument(call: str, names: list[str], toolchain: Toolchain) -> None:
    assert [(symbol.kind, symbol.name) for symbol in outline(call, toolchain).symbols] == [
        ("function", name) for name in names
    ]


@given(st.binary(max_size=200))
def test_no_bytes_make_the_declarations_fail(data: bytes) -> None:
    marks = (
        "class",
        "module",
        "singleton",
        "method",
        "alias",
        "assignment",
        "block",
        "heredoc",
        "heredoc_body",
        "switch",
        "parameters",
        "superclass",
    )
    whole = [Region(0, len(data)), Region(len(data) // 2, len(data)), Region(len(data), len(data))]

    found = list(declarations(FileCaptures(data, [], {"ruby." + mark: list(whole) for mark in marks}), []))

    assert all(definition.name for definition in found)
