"""The protocol itself: how a server starts and ends, what it refuses, and what it survives."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import pytest
from editor_project import Start, plant
from language_client import SECONDS, LanguageClient

from smart_explore.frontends.lsp.messages import Inbox
from smart_explore.processes.children import Children
from smart_explore.source.file_uris import path_of, uri_of


def test_what_the_server_can_do_is_said_in_its_first_answer(start: Start) -> None:
    result = start().start()
    providers = {name for name, value in result["capabilities"].items() if value is True}
    assert providers >= {f"{name}Provider" for name in ("documentSymbol", "definition", "references", "hover")}
    assert result["capabilities"]["textDocumentSync"]["change"] == 2
    assert result["serverInfo"]["name"] == "smart-explore"


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [(None, "utf-16"), (["utf-8", "utf-16"], "utf-8"), (["x", "utf-32"], "utf-32"), (["x"], "utf-16"), (7, "utf-16")],
)
def test_the_first_encoding_that_both_know_counts(start: Start, offered: object, chosen: str) -> None:
    client = start()
    result = client.start(capabilities={"general": {"positionEncodings": offered}} if offered else {})
    assert result["capabilities"]["positionEncoding"] == chosen
    column = {"utf-8": 27, "utf-16": 24, "utf-32": 23}[chosen]
    found = client.ask("textDocument/definition", client.at("main.py", 4, column))
    assert client.places(found) == [("shapes.py", 16, 4, 10)]


def test_it_ends_with_0_after_shutdown_and_with_1_without(start: Start) -> None:
    orderly, hasty, lost = start(), start(), start()
    for client in (orderly, hasty, lost):
        client.start()
    assert orderly.close() == 0
    hasty.tell("exit", None)
    assert hasty.process.wait(SECONDS) == 1
    assert lost.process.stdin
    lost.process.stdin.close()
    assert lost.process.wait(SECONDS) == 1


def test_requests_before_initialize_and_after_shutdown_are_refused(start: Start) -> None:
    client = start()
    assert client.refused("workspace/symbol", {"query": "run"})[0] == -32002
    client.tell("textDocument/didOpen", {})
    client.start()
    assert client.refused("initialize", {})[0] == -32600
    client.ask("shutdown")
    assert client.refused("workspace/symbol", {"query": "run"})[0] == -32600


def test_unknown_requests_are_refused_and_unknown_notifications_passed_over(client: LanguageClient) -> None:
    client.tell("$/setTrace", {"value": "off"})
    client.tell("workspace/didChangeConfiguration", {"settings": None})
    client.write({"id": 900, "result": None})  # an answer to a question that was never asked
    code, message = client.refused("textDocument/rename", {})
    assert (code, "textDocument/rename" in message) == (-32601, True)


@pytest.mark.parametrize(
    "params",
    [
        *(None, 7, [], {}, {"textDocument": 1}, {"textDocument": {"uri": 1}, "position": {"line": 0, "character": 0}}),
        *({"textDocument": {"uri": "file:///x"}, "position": {"line": value, "character": 0}} for value in ("1", True)),
    ],
)
def test_params_that_lack_something_are_refused_by_its_name(client: LanguageClient, params: object) -> None:
    code, message = client.refused("textDocument/definition", params)
    assert code == -32602
    assert "the params need" in message


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"Content-Length: 9\r\n\r\n{nonsense", -32700),
        (b"Content-Length: 4\r\n\r\n\xff\xff\xff\xff", -32700),
        (b"Content-Length: x\r\n\r\n", -32700),
        (b"X: y\r\n\r\n", -32700),
        (b"junk " * 2_000, -32700),
        (b"Content-Length: 2\r\n\r\n[]", -32600),
        (b"Content-Length: 20\r\n\r\n" + b'{"id":[1],"method":1}'[:20], -32700),
        (b"Content-Length: 23\r\n\r\n" + b'{"id":[1],"method":"x"}', -32600),
        (b"Content-Length: 5\r\n\r\n{}   ", -32600),
        (b"Content-Length: 70000000\r\n\r\n" + b" " * 70_000_000, -32600),
        (b"Content-Length: 100002\r\n\r\n" + b"[" * 100_001 + b"]", -32700),
    ],
    ids=range(11),
)
def test_a_message_that_cannot_be_read_is_refused_and_the_next_one_answered(
    client: LanguageClient, data: bytes, code: int
) -> None:
    client.write_bytes(data)
    assert client.answer_of(None)["error"]["code"] == code
    assert client.refused("x")[0] == -32601


def test_files_outside_of_the_roots_are_refused_also_where_a_link_leads_there(start: Start, tmp_path: Path) -> None:
    client = start()
    client.start()
    (tmp_path / "outside.py").write_text("def secret(): pass\n")
    (client.root / "link.py").symlink_to(tmp_path / "outside.py")
    for uri in (uri_of(str(tmp_path / "outside.py")), client.uri("link.py"), client.uri("../outside.py")):
        code, message = client.refused("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
        assert code == -32803 and "outside of the workspace" in message


@pytest.mark.parametrize(
    "uri", ["untitled:one", "http://example.com/a.py", "file://elsewhere/a.py", "", "file:///a%00"]
)
def test_what_is_no_file_of_this_machine_is_refused(client: LanguageClient, uri: str) -> None:
    assert client.refused("textDocument/documentSymbol", {"textDocument": {"uri": uri}})[0] == -32803


def test_several_folders_are_answered_about_each_by_itself(start: Start, tmp_path: Path) -> None:
    client, other = start(), plant(tmp_path / "other")
    client.start(client.root, other)
    uris = {one["location"]["uri"] for one in client.ask("workspace/symbol", {"query": "Circle"})}
    assert uris == {client.uri("shapes.py"), uri_of(str(other / "shapes.py"))}
    there = {"textDocument": {"uri": uri_of(str(other / "main.py"))}, "position": {"line": 5, "character": 12}}
    (found,) = client.ask("textDocument/definition", there)
    assert found["uri"] == uri_of(str(other / "shapes.py"))
    folders = {"added": [], "removed": [{"uri": uri_of(str(other)), "name": "other"}]}
    client.tell("workspace/didChangeWorkspaceFolders", {"event": folders})
    assert client.refused("textDocument/definition", there)[0] == -32803


def test_named_roots_count_whatever_the_client_opens(start: Start, tmp_path: Path) -> None:
    other = plant(tmp_path / "other")
    client = start("--stdio", "--root", str(other))
    client.start()
    assert client.refused("textDocument/documentSymbol", client.of("main.py"))[0] == -32803
    found = client.ask("workspace/symbol", {"query": "Circle"})
    assert [one["location"]["uri"] for one in found] == [uri_of(str(other / "shapes.py"))]


def test_a_root_behind_a_link_is_shown_as_the_editor_named_it(start: Start, tmp_path: Path) -> None:
    client = start()
    (tmp_path / "link").symlink_to(client.root)
    client.start(tmp_path / "link")
    place = {"textDocument": {"uri": uri_of(str(tmp_path / "link" / "main.py"))}}
    (found,) = client.ask("textDocument/definition", {**place, "position": {"line": 5, "character": 12}})
    assert found["uri"] == uri_of(str(tmp_path / "link" / "shapes.py"))


def test_a_request_that_is_cancelled_is_answered_so_and_those_behind_it_are_answered(start: Start) -> None:
    client = start()
    for at in range(400):
        (client.root / f"m{at}.py").write_text(
            "".join(f"def f{at}_{n}():\n    return f{at}_{n - 1}()\n" for n in range(20))
        )
    client.start()
    first = client.send("textDocument/references", client.at("m1.py", 0, 5))
    second = client.send("textDocument/documentSymbol", client.of("main.py"))
    third = client.send("workspace/symbol", {"query": "run"})
    client.tell("$/cancelRequest", {"id": first})
    client.tell("$/cancelRequest", {"id": second})
    assert client.answer_of(first)["error"]["code"] == -32800
    assert client.answer_of(second)["error"]["code"] == -32800
    assert client.answer_of(third)["result"][0]["name"] == "run"


def test_a_signal_ends_it(start: Start) -> None:
    client = start()
    client.start()
    client.process.send_signal(signal.SIGTERM)
    assert client.process.wait(SECONDS) == 128 + signal.SIGTERM


def test_a_forked_process_and_another_thread_take_no_message_away() -> None:
    reading, writing = os.pipe()
    inbox = Inbox(reading)
    os.write(writing, b'Content-Length: 7\r\n\r\n{"a":1}')
    children = Children()
    assert children.wait(children.start(lambda pipe: inbox.look())) == 0
    thread = threading.Thread(target=inbox.look)
    thread.start()
    thread.join()
    os.close(writing)
    assert (inbox.next(), inbox.next()) == ({"a": 1}, None)
    os.close(reading)


def test_uris_and_paths_are_each_others() -> None:
    for path in ("/a b/ü#?%.py", "/x:y/[z]/'q'.ts", os.fsdecode(b"/caf\xe9.py")):
        assert path_of(uri_of(path)) == path
    assert path_of("file:///c%3A/x") == "/c:/x"
    assert path_of("file:///a b?c#d") == "/a b?c#d"
