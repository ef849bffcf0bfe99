"""What is written of a file as facts is read back."""

from __future__ import annotations

from contextlib import closing

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.index.fact_reader import FactReader
from smart_explore.index.facts import write_facts
from smart_explore.index.outline_codec import decode_definitions, encode
from smart_explore.index.store import open_in_memory
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.relation import DeclaredType, Imported, Reference
from smart_explore.relations.facts.fact_rows import imported_of
from smart_explore.relations.facts.facts import (
    MAX_TERM,
    decode_sites,
    decode_types,
    encode_types,
    fact_record,
    stored_text,
)
from smart_explore.relations.facts.file_definitions import FileDefinitions

TEXT = st.one_of(
    st.text(max_size=12),
    st.text(st.characters(), max_size=12),  # with surrogates
    st.sampled_from(["", "\t", "\n", "\r\n", "a\tb", "a.b", "é" * 300, "x" * 1_000, "\udcff"]),
)
PLACES = st.integers(min_value=0, max_value=10**9)


@given(
    st.lists(st.tuples(TEXT, PLACES), max_size=4),
    st.lists(st.builds(Imported, TEXT, TEXT, TEXT, PLACES, st.booleans()), max_size=4),
    st.lists(
        st.builds(
            Reference,
            TEXT,
            st.sampled_from(["call", "value"]),
            TEXT,
            PLACES,
            PLACES,
            TEXT,
            st.booleans(),
            TEXT,
            st.integers(-1, 300),
        ),
        max_size=4,
    ),
)
def test_facts_are_read_back_as_they_were_but_for_length(
    symbols: list[tuple[str, int]], imports: list[Imported], references: list[Reference]
) -> None:
    outline = FileOutline("a.py", "python", 1, tuple(_symbol(name, line) for name, line in symbols))
    with closing(open_in_memory()) as connection:
        write_facts(connection, [fact_record(b"a.py", b"", outline, imports, references)])
        reader = FactReader(connection)
        file = reader.number_of(b"a.py")
        definitions = FileDefinitions(encode(outline)).all()
        assert [(one.name, one.line_start) for one in definitions] == [(stored_text(n), line) for n, line in symbols]
        kept = [tuple(stored_text(text) for text in one[:3]) for one in imports]
        rows = [imported_of(row) for row in reader.imports_in([file])]
        assert [one[:3] for one in rows] == kept
        assert [one[3:] for one in rows] == [one[3:] for one in imports]
        used = {
            (*row[1:5], row[5] == 1, row[6], site.line, site.column)
            for row in reader.usages_in(file)
            for site in decode_sites(row[7])
        }
        assert used == {
            (
                stored_text(r.name),
                r.kind,
                stored_text(r.receiver, MAX_TERM),
                stored_text(r.receiver_type, MAX_TERM),
                r.local,
                r.arguments,
                r.line,
                r.column,
            )
            for r in references
        }
        for name, _ in symbols:
            expected = sum(stored_text(other) == stored_text(name) for other, _ in symbols)
            assert len(reader.definitions_named(stored_text(name))) == expected


def test_an_access_path_or_a_type_that_is_too_long_is_unknown_and_not_cut() -> None:
    long = Reference("run", "call", "a." * MAX_TERM, 1, 0, "", False, "A^" * MAX_TERM)
    record = fact_record(b"a.py", b"", FileOutline("a.py", "python", 1, ()), [], [long])
    with closing(open_in_memory()) as connection:
        write_facts(connection, [record])
        reader = FactReader(connection)
        (row,) = reader.usages_in(reader.number_of(b"a.py"))
    assert row[1:5] == ("run", "call", "?", "")


def test_the_symbols_around_a_line_are_its_own_and_those_outside_it() -> None:
    inner = _symbol("run", 3)._replace(line_end=5, parent="Shop.Cart", qualified_name="Shop.Cart.run")
    middle = _symbol("Cart", 2)._replace(line_end=8, parent="Shop", qualified_name="Shop.Cart", children=(inner,))
    outer = _symbol("Shop", 1)._replace(line_end=9, children=(middle,))
    file = FileDefinitions(encode(FileOutline("a.py", "python", 12, (outer, _symbol("other", 11)))))
    around = [" ".join(one.name for one in file.around(line)) for line in range(1, 13)]
    inside = ["Shop Cart run"] * 3
    assert around == ["Shop", "Shop Cart", *inside, *["Shop Cart"] * 3, "Shop", "", "other", ""]


def test_equal_texts_of_several_files_are_kept_in_memory_once() -> None:
    members = tuple(_symbol(name, 2)._replace(parent="Cart.Items") for name in ("first", "second"))
    files = [decode_definitions(encode(FileOutline(path, "python", 1, members))) for path in ("a.py", "b.py")]
    assert len({id(text) for file in files for text in (*file.names, *file.parents, *file.kinds)}) == 4
    types = [decode_types(encode_types([DeclaredType("Cart.Items", "count", "int.Total")])) for _ in files]
    assert len({id(text) for found in types for key, text in found.items() for text in (*key, text)}) == 3
    rows = [(1, f"shop.{end}", "", "", 1, 0) for end in ("cart", "cart")]
    assert len({id(imported_of(row).module) for row in rows}) == 1


def _symbol(name: str, line: int) -> Symbol:
    return Symbol(name, name, "function", "", "", line, line, line, line, exported=True)
