"""Unsaved text: what is answered is about the text that the editor shows."""

from __future__ import annotations

import pytest
from editor_project import MAIN, Start
from hypothesis import given
from hypothesis import strategies as st
from language_client import LanguageClient

from smart_explore.frontends.lsp.documents import edited
from smart_explore.frontends.lsp.line_map import LineMap
from smart_explore.frontends.lsp.positions import ENCODINGS, index_at, units


@pytest.fixture
def client(start: Start) -> LanguageClient:
    client = start()
    client.start()
    return client


def insertion(line: int, text: str) -> dict[str, object]:
    place = {"line": line, "character": 0}
    return {"range": {"start": place, "end": place}, "text": text}


def names(client: LanguageClient, path: str) -> list[tuple[str, int]]:
    found = client.ask("textDocument/documentSymbol", client.of(path))
    return [(one["name"], one["range"]["start"]["line"]) for one in found]


def test_symbols_follow_each_edit_and_the_disk_again_when_the_document_is_closed(client: LanguageClient) -> None:
    client.open("main.py")
    client.change("main.py", insertion(0, "# one\n"), insertion(3, "def fresh():\n    pass\n\n"))
    assert names(client, "main.py") == [("fresh", 3), ("run", 7)]
    client.change("main.py", {"text": "class Other:\n    pass\n"})
    assert names(client, "main.py") == [("Other", 0)]
    client.tell("textDocument/didClose", client.of("main.py"))
    assert names(client, "main.py") == [("run", 3)]


def test_a_new_document_has_symbols_before_it_is_saved(client: LanguageClient) -> None:
    client.open("new.go", "package p\n\nfunc Largest() {}\n")
    assert ("Largest", 2) in names(client, "new.go")


def test_positions_of_relations_are_those_of_the_edited_text(client: LanguageClient) -> None:
    client.open("main.py")
    client.open("shapes.py")
    client.change("main.py", insertion(0, "# one\n# two\n"))
    client.change("shapes.py", insertion(0, "# three\n"))
    column = MAIN.split("\n")[4].index("scaled") + 1
    found = client.ask("textDocument/definition", client.at("main.py", 6, column))
    assert client.places(found) == [("shapes.py", 17, 4, 10)]
    used = client.ask("textDocument/references", client.at("shapes.py", 17, 5))
    assert sorted(client.places(used)) == [
        ("main.py", 2, 27, 33),
        ("main.py", 6, column, column + 6),
        ("shapes.py", 14, 15, 21),
    ]


def test_a_reference_whose_line_was_deleted_in_the_editor_is_not_shown(client: LanguageClient) -> None:
    client.open("main.py", MAIN.replace("print(s, scaled(2))", ""))
    used = client.ask("textDocument/references", client.at("shapes.py", 16, 5))
    assert sorted(client.places(used)) == [("main.py", 0, 27, 33), ("shapes.py", 13, 15, 21)]


def test_a_name_on_a_line_that_is_not_saved_means_what_the_file_imports_by_it(client: LanguageClient) -> None:
    client.open("main.py", MAIN + "\n\ndef later():\n    return scaled(3)\n")
    found = client.ask("textDocument/definition", client.at("main.py", 9, 13))
    assert client.places(found) == [("shapes.py", 16, 4, 10)]


def test_an_edit_that_cannot_be_followed_is_reported_and_leaves_the_file_as_it_is_on_disk(
    client: LanguageClient,
) -> None:
    client.open("main.py", "def unsaved(): pass\n")
    client.change("main.py", {"range": {"start": {"line": "x"}}, "text": "y"})
    assert names(client, "main.py") == [("run", 3)]
    (notice,) = client.notices
    assert notice["method"] == "window/logMessage" and "didChange" in notice["params"]["message"]


TEXTS = st.text("ab\n\r😀é\u2028 ", max_size=12)


@given(TEXTS, st.data(), st.sampled_from(ENCODINGS))
def test_an_edit_replaces_what_is_between_its_positions(text: str, data: st.DataObject, encoding: str) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    new = data.draw(TEXTS)
    places = [_position(text[:at], encoding) for at in (start, end)]
    if "\r\n" in (text[start - 1 : start + 1], text[end - 1 : end + 1]):
        return  # no position is between the two characters of a line's end
    change = {"range": {"start": places[0], "end": places[1]}, "text": new}
    assert edited(text, [change], encoding) == text[:start] + new + text[end:]


def _position(before: str, encoding: str) -> dict[str, int]:
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    size = {"utf-8": len(lines[-1].encode()), "utf-16": len(lines[-1].encode("utf-16-le")) // 2}
    return {"line": len(lines) - 1, "character": size.get(encoding, len(lines[-1]))}


@given(st.text("a😀é", max_size=8), st.integers(0, 8), st.sampled_from(ENCODINGS))
def test_an_index_comes_back_from_its_units(line: str, index: int, encoding: str) -> None:
    index = min(index, len(line))
    assert index_at(line, units(line[:index], encoding), encoding) == index


@given(st.lists(st.sampled_from("abc"), max_size=12), st.lists(st.sampled_from("abc"), max_size=12))
def test_lines_are_matched_in_order_with_lines_of_the_same_text(buffer: list[str], disk: list[str]) -> None:
    lines = LineMap(buffer, disk)
    pairs = [(here, there) for here in range(len(buffer)) if (there := lines.to_disk(here)) is not None]
    assert all(buffer[here] == disk[there] and lines.to_buffer(there) == here for here, there in pairs)
    assert [there for _, there in pairs] == sorted({there for _, there in pairs})
    assert buffer != disk or len(pairs) == len(buffer)
    assert all(0 <= lines.nearest(there) < max(1, len(buffer)) for there in range(len(disk)))
