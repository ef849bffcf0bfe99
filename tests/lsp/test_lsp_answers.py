"""What an editor is answered about its files: symbols, definitions, references, calls, hover."""

from __future__ import annotations

from editor_project import MAIN, SHAPES, Start
from language_client import LanguageClient

SCALED = ("shapes.py", 16, 4, 10)
CALL = MAIN.split("\n")[4].index("scaled") + 1  # 😀 is two units of UTF-16


def test_symbols_are_nested_and_each_name_is_inside_of_its_range(client: LanguageClient) -> None:
    found = client.ask("textDocument/documentSymbol", client.of("shapes.py"))
    assert [(one["name"], one["kind"], [each["name"] for each in one["children"]]) for one in found] == [
        ("Shape", 5, ["area"]),
        ("Circle", 5, ["area"]),
        ("scaled", 12, []),
    ]
    circle = found[1]
    assert circle["range"] == {"start": {"line": 10, "character": 0}, "end": {"line": 13, "character": 34}}
    assert circle["selectionRange"] == {"start": {"line": 10, "character": 6}, "end": {"line": 10, "character": 12}}


def test_a_client_that_knows_no_tree_of_symbols_gets_a_list(start: Start) -> None:
    client = start()
    client.start(capabilities={})
    found = client.ask("textDocument/documentSymbol", client.of("shapes.py"))
    assert [(one["name"], one["containerName"]) for one in found][:2] == [("Shape", ""), ("area", "Shape")]
    assert client.places(one["location"] for one in found)[1] == ("shapes.py", 6, 4, 33)


def test_a_definition_is_found_through_an_import_whatever_the_line_holds_before(client: LanguageClient) -> None:
    found = client.ask("textDocument/definition", client.at("main.py", 4, CALL))
    assert client.places(found) == [SCALED]
    method = client.ask("textDocument/definition", client.at("main.py", 5, 21))
    assert client.places(method) == [("shapes.py", 11, 8, 12)]


def test_what_stands_in_an_import_leads_to_what_it_imports(client: LanguageClient) -> None:
    assert client.places(client.ask("textDocument/definition", client.at("main.py", 0, 29))) == [SCALED]
    module = client.ask("textDocument/definition", client.at("main.py", 0, 7))
    assert [(path, line) for path, line, *_ in client.places(module)] == [("shapes.py", 0)]


def test_references_are_the_lines_that_speak_of_it_and_its_declaration_on_request(client: LanguageClient) -> None:
    used = [("main.py", 0, 27, 33), ("main.py", 4, CALL, CALL + 6), ("shapes.py", 13, 15, 21)]
    place = client.at("shapes.py", 16, 5)
    assert sorted(client.places(client.ask("textDocument/references", place))) == used
    asked = {**place, "context": {"includeDeclaration": True}}
    assert sorted(client.places(client.ask("textDocument/references", asked))) == sorted([*used, SCALED])


def test_implementations_are_the_subtypes_and_the_methods_that_override(client: LanguageClient) -> None:
    of_type = client.ask("textDocument/implementation", client.at("shapes.py", 3, 8))
    of_method = client.ask("textDocument/implementation", client.at("shapes.py", 6, 9))
    assert client.places([*of_type, *of_method]) == [("shapes.py", 10, 6, 12), ("shapes.py", 11, 8, 12)]


def test_calls_are_followed_both_ways_and_say_how_they_were_found(client: LanguageClient) -> None:
    (item,) = client.ask("textDocument/prepareCallHierarchy", client.at("main.py", 4, CALL))
    assert (item["name"], item["detail"]) == ("scaled", "shapes.py:17 [import]")
    incoming = client.ask("callHierarchy/incomingCalls", {"item": item})
    assert {call["from"]["name"]: call["from"]["detail"] for call in incoming} == {
        "run": "main.py:4 [import]",
        "area": "shapes.py:12 [local]",
    }
    assert next(call["fromRanges"][0]["start"] for call in incoming if call["from"]["name"] == "run") == {
        "line": 4,
        "character": CALL,
    }
    (caller,) = client.ask("textDocument/prepareCallHierarchy", client.at("main.py", 3, 5))
    outgoing = client.ask("callHierarchy/outgoingCalls", {"item": caller})
    assert {call["to"]["name"] for call in outgoing} == {"scaled", "Circle", "area"}
    assert all(client.uri("main.py") != call["to"]["uri"] for call in outgoing)


def test_symbols_of_the_workspace_are_found_by_a_part_of_their_name(client: LanguageClient) -> None:
    found = client.ask("workspace/symbol", {"query": "scal"})
    assert [(one["name"], one["kind"]) for one in found] == [("scaled", 12)]
    assert client.places(one["location"] for one in found) == [SCALED]
    assert client.ask("workspace/symbol", {"query": ""}) == []
    qualified = client.ask("workspace/symbol", {"query": "circle.AR"})
    assert [(one["name"], one["containerName"]) for one in qualified] == [("area", "Circle")]
    words = client.ask("workspace/symbol", {"query": "square of radius"})
    assert "area" in {one["name"] for one in words}


def test_a_path_with_blanks_percent_and_accents_comes_back_as_the_uri_that_editors_write(
    client: LanguageClient,
) -> None:
    uri = client.uri("données 100%.py")
    assert uri.endswith("/a%20project/donn%C3%A9es%20100%25.py")
    (found,) = client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    assert found["name"] == "largest"
    (symbol,) = client.ask("workspace/symbol", {"query": "largest"})
    assert symbol["location"]["uri"] == uri


def test_hover_shows_signature_and_documentation_and_nothing_of_it_is_markup(start: Start) -> None:
    client = start()
    client.start(capabilities={"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}})
    shown = client.ask("textDocument/hover", client.at("main.py", 4, CALL))["contents"]
    assert shown["kind"] == "markdown"
    assert shown["value"].startswith("```python\ndef scaled(value)\n```\n\nfunction, shapes\\.py:17")
    assert r"\*not\* \[a link\]\(http://example\.com\) \<b\>" in shown["value"]
    assert client.ask("textDocument/hover", client.at("main.py", 1, 0)) is None


def test_hover_is_plain_text_for_a_client_that_asks_for_no_other(client: LanguageClient) -> None:
    shown = client.ask("textDocument/hover", client.at("shapes.py", 16, 5))["contents"]
    assert shown["kind"] == "plaintext"
    assert "*not* [a link](http://example.com) <b>" in shown["value"]


def test_hover_shows_the_notes_on_a_symbol_and_whether_its_code_has_changed(start: Start) -> None:
    client = start()
    note = ("note", "add", "Radius is in metres", "--symbol", "shapes.py:scaled")
    client.run(*note)
    client.start()
    asked = client.at("shapes.py", 16, 5)
    assert "Note: Radius is in metres" in client.ask("textDocument/hover", asked)["contents"]["value"]
    (client.root / "shapes.py").write_text(SHAPES.replace("3 * value**2", "4 * value"))
    assert "Note (stale): Radius" in client.ask("textDocument/hover", asked)["contents"]["value"]


def test_words_that_mean_nothing_known_have_no_definition(client: LanguageClient) -> None:
    for line, character in ((4, 4), (4, 9), (2, 0), (900, 3), (4, 900)):
        assert client.ask("textDocument/definition", client.at("main.py", line, character)) == [], (line, character)


def test_a_parameter_does_not_mean_what_the_file_imports_by_its_name(client: LanguageClient) -> None:
    (client.root / "local.py").write_text("from shapes import scaled\n\n\ndef f(scaled):\n    return [scaled]\n")
    assert client.ask("textDocument/definition", client.at("local.py", 4, 13)) == []
    (client.root / "local.py").write_text("import shapes\n\n\ndef f():\n    return shapes.Circle\n")
    found = client.ask("textDocument/definition", client.at("local.py", 4, 13))
    assert client.places(found) == [("shapes.py", 0, 0, 13)]
    (client.root / "local.py").unlink()


def test_a_file_in_a_language_that_is_not_known_has_no_symbols(client: LanguageClient) -> None:
    (client.root / "notes.xyz").write_text("Circle\n")
    assert client.ask("textDocument/documentSymbol", client.of("notes.xyz")) == []
    found = client.ask("textDocument/definition", client.at("notes.xyz", 0, 2))
    assert client.places(found) == [("shapes.py", 10, 6, 12)]
