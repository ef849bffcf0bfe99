"""What a client should not send, and what must not reach it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from wire_process import Wire

LOUD = """
import smart_explore.operations.outline as module
quiet = module.outline
def loud(*arguments, **named):
    print("noise")
    return quiet(*arguments, **named)
module.VERB = module.VERB._replace(run=loud)
"""


def test_a_client_may_ask_much_before_it_reads_anything(wire: Wire) -> None:
    for number in range(1, 301):
        wire.send({"id": number, "method": "tools/list"})
    assert [wire.receive()["id"] for _ in range(300)] == list(range(1, 301))


def test_the_requests_of_a_batch_are_answered_each(wire: Wire) -> None:
    wire.send(b'[{"jsonrpc":"2.0","id":1,"method":"ping"},7,{"jsonrpc":"2.0","id":2,"method":"ping"}]')
    answers = [wire.receive() for _ in range(3)]
    assert [answer["id"] for answer in answers] == [1, None, 2]
    assert [answer.get("result") for answer in answers] == [{}, None, {}]


def test_a_file_name_that_is_not_utf8_does_not_wedge_the_server(wire: Wire, project: Path) -> None:
    with open(os.fsencode(project) + b"/caf\xe9.py", "w") as file:
        file.write("def brew(): ...\n")
    assert "caf\\xe9.py" in wire.call(1, "smart_search", query="brew")
    assert "caf\\xe9.py" in wire.call(2, "smart_outline", file_path=".")
    assert "brew" in wire.call(2, "smart_outline", file_path="caf\udce9.py")
    assert "other\\xe9.py" in wire.call(2, "smart_unfold", file_path="other\udce9.py", symbol_name="x")
    assert "Basket" in wire.call(3, "smart_outline", file_path="shop.py")


@pytest.mark.parametrize("line", [rb'"\ud83d"', rb'"\udce9.py"', b'"\xff"', rb'"\u0000"', b"\xff\xfe", b'{"a":', b""])
def test_a_line_that_is_no_good_json_does_not_wedge_the_server(wire: Wire, line: bytes) -> None:
    call = b'{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"smart_outline","arguments":{"file_path":'
    wire.send(call + line + b"}}}")
    wire.start(8, "smart_unfold", file_path="shop.py", lines="1-1")
    while (answer := wire.receive())["id"] != 8:
        assert answer["id"] == 7
    assert "A shop" in answer["result"]["content"][0]["text"]


@pytest.mark.parametrize(
    ("rest", "code", "said"),
    [
        (rb'"method":"tools/call","params":{"name":"\udfff","arguments":{}}', -32602, "no tool '\\udfff'"),
        (b'"method":"tools/call","params":{"name":"smart_tree","arguments":["."]}', -32602, "arguments, an object"),
        (b'"method":"tools/call","params":{"name":7}', -32602, "name, a string"),
        (b'"method":"ping","params":' + b'{"a":' * 20_000 + b"1" + b"}" * 20_000, -32700, "it is nested too deeply"),
        (b'"method":"ping","params":{"n":' + b"9" * 5_000 + b"}", -32700, "digits"),
        (b'"method":"ping","params":{"a":"\xff"}', -32700, "utf-8"),
        (b'"method":"ping","params":{', -32700, "cannot be read"),
        (b'"method":"ping","params":[1]', -32600, "params an object"),
        (b'"params":{}', -32600, "needs a method"),
        (b'"method":"resources/list"', -32601, "not found"),
        (b'"method":"logging/setLevel","params":{"level":"info"}', -32601, "not found"),
        (b'"method":"server/discover"', -32601, "not found"),
    ],
)
@pytest.mark.parametrize("number", [2, "two"])
@pytest.mark.parametrize("is_last", [False, True])
def test_a_request_that_cannot_be_answered_is_refused_by_its_id(
    wire: Wire, number: int | str, is_last: bool, rest: bytes, code: int, said: str
) -> None:
    parts = [b'"jsonrpc":"2.0"', rest, b'"id": ' + json.dumps(number).encode()]
    wire.send(b"{" + b",".join(parts if is_last else parts[::-1]) + b"}")
    refused = wire.receive()
    assert (refused["id"], refused["error"]["code"]) == (number, code)
    assert said in refused["error"]["message"]
    assert "Basket" in wire.call(3, "smart_outline", file_path="shop.py")
    assert wire.leave() == (0, b"", b"")


@pytest.mark.parametrize(
    "line",
    [
        rb'{"jsonrpc":"2.0","method":"notifications/progress","params":{"message":"\ud800"}}',
        rb'{"jsonrpc":"2.0","id":5,"result":{"text":"\ud800"}}',
        b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":[]}}',
        b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}',
        b'{"jsonrpc":"2.0","id":"smart-explore-1","result":{"roots":[]}}',
        b'{"jsonrpc":"2.0","id":[],"error":{}}',
        b"[]",
        b" \t\r",
    ],
)
def test_what_asks_for_nothing_gets_no_answer(wire: Wire, line: bytes) -> None:
    wire.send(line)
    assert "Basket" in wire.call(3, "smart_outline", file_path="shop.py")
    assert wire.leave() == (0, b"", b"")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (rb'{"jsonrpc":"2.0","id":"\ud800","method":"ping"}', -32600),
        (rb'["\ud800"]', -32600),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600),
        (b'{"jsonrpc":"2.0","id":true,"method":"ping"}', -32600),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600),
        (b'{"jsonrpc":"2.0","id":{"method":"ping"}', -32700),
        (b"null", -32600),
        (b"7", -32600),
        (b"{", -32700),
        (b"\x00", -32700),
    ],
)
def test_what_has_no_id_that_can_be_read_is_refused_with_none(wire: Wire, line: bytes, code: int) -> None:
    wire.send(line)
    refused = wire.receive()
    assert (refused["id"], refused["error"]["code"]) == (None, code)
    assert "Basket" in wire.call(3, "smart_outline", file_path="shop.py")
    assert wire.leave() == (0, b"", b"")


def test_what_a_library_prints_to_stdout_stays_out_of_the_protocol(project: Path) -> None:
    wire = Wire(project, first=LOUD)
    wire.open()
    assert "Basket" in wire.call(1, "smart_outline", file_path="shop.py")
    code, out, errors = wire.leave()
    assert (code, out) == (0, b"")
    assert b"noise" in errors
