"""Lines of a client, however they come in, and what is written to it."""

from __future__ import annotations

import json
import os
import threading

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.frontends.mcp.messages import Reply, Unreadable, read_messages
from smart_explore.frontends.mcp.wire import KEPT_BYTES, Line, Wire

MOST = 3_000
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def lines_of(pieces: list[bytes]) -> list[Line]:
    """What is read where the pieces come one after the other."""
    (asked, asking), (_, answering) = os.pipe(), os.pipe()
    wire = Wire(asked, answering)

    def write() -> None:
        for piece in pieces:
            os.write(asking, piece)
        os.close(asking)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        return list(wire.lines(MOST))
    finally:
        writer.join()
        wire.flush()
        for end in (asked, _, answering):
            os.close(end)


@given(st.lists(st.binary(max_size=20) | st.sampled_from([b"\n", b"\n\n", b"a\nb", b"x" * 2_000]), max_size=12))
def test_lines_are_the_same_however_they_come_in(pieces: list[bytes]) -> None:
    whole = b"".join(pieces)
    expected = whole.split(b"\n")
    read = lines_of(pieces)
    assert len(read) == len(expected) - (not expected[-1])
    for line, full in zip(read, expected, strict=False):
        assert line.is_whole is (len(full) <= MOST)
        assert line.data == (full if line.is_whole else full[:KEPT_BYTES] + full[-KEPT_BYTES:])


def test_a_line_that_is_too_long_is_refused_by_its_id_and_the_next_one_is_read() -> None:
    long = {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "x" * 200_000}}
    for message in (long, {key: long[key] for key in ("method", "params", "jsonrpc", "id")}):
        read = lines_of([json.dumps(message).encode(), b"\n", b'{"jsonrpc":"2.0","id":8,"result":{}}'])
        (refused,), (reply,) = map(read_messages, read)
        assert isinstance(refused, Unreadable)
        assert (refused.id, refused.said) == (7, "the message is too long")
        assert reply == Reply(8, {})


@given(_json | st.fixed_dictionaries({}, optional={"jsonrpc": _json, "id": _json, "method": _json, "params": _json}))
def test_any_json_is_a_message_or_is_refused(read: object) -> None:
    text = json.dumps(read)
    assert len(read_messages(Line(text.encode()))) == (len(read) if isinstance(read, list) else 1)


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_are_refused(data: bytes) -> None:
    for is_whole in (True, False):
        assert len(read_messages(Line(data, is_whole))) <= max(1, data.count(b","))


@given(st.text())
def test_what_is_sent_is_one_line_that_any_reader_can_read(text: str) -> None:
    (nothing, asking), (answered, answering) = os.pipe(), os.pipe()
    wire = Wire(nothing, answering)
    wire.send({"id": 1, "result": {"text": text + "\u2028\ud83d\r\n"}})
    wire.flush()
    data = os.read(answered, 65_536)
    for end in (nothing, asking, answered, answering):
        os.close(end)
    assert data.endswith(b"\n") and len(data.decode().splitlines()) == 1
    assert json.loads(data)["result"]["text"].startswith(text.encode("utf-8", "ignore").decode())


def test_an_answer_that_nobody_reads_ends_the_conversation_and_nothing_is_waited_for() -> None:
    (asked, asking), (answered, answering) = os.pipe(), os.pipe()
    wire = Wire(asked, answering)
    assert wire.has_reader()
    os.close(answered)
    assert not wire.has_reader()
    assert list(wire.lines()) == []
    wire.send({"id": 1, "result": {}})
    wire.flush()
    for end in (asked, asking, answering):
        os.close(end)


def test_an_answer_is_whole_where_somebody_made_the_descriptor_return_at_once() -> None:
    (nothing, asking), (answered, answering) = os.pipe(), os.pipe()
    os.set_blocking(answering, False)
    wire = Wire(nothing, answering)
    wire.send({"id": 1, "result": {"text": "x" * 1_000_000}})
    data = b""
    while not data.endswith(b"\n"):
        data += os.read(answered, 65_536)
    wire.flush()
    for end in (nothing, asking, answered, answering):
        os.close(end)
    assert json.loads(data)["result"]["text"] == "x" * 1_000_000
