from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.source.decode import decode, mark_of, without_nuls

MARKED = ["utf-8-sig", "utf-16", "utf-32"]


@pytest.mark.parametrize(
    "data", [b"", b"x = 1\r\n", b"a\rb", b"\xff\xfa caf\xe9 \xc3\x28", b"`\x1b[31m`", b"\xfe", b"\xef\xbb"]
)
def test_bytes_without_a_mark_stay_as_they_are(data: bytes) -> None:
    assert decode(data) == data


@pytest.mark.parametrize("encoding", MARKED)
def test_a_marked_text_becomes_utf8_without_mark(encoding: str) -> None:
    assert decode("def é(): 'π𝄞'\r\n".encode(encoding)) == "def é(): 'π𝄞'\r\n".encode()


@pytest.mark.parametrize(
    ("data", "mark"), [(b"x = 1\n", b""), (b"\xef\xbb\xbfx = 1\n", b"\xef\xbb\xbf"), ("x = 1\n".encode("utf-16"), None)]
)
def test_what_a_file_has_before_its_text_is_known_where_that_was_not_recoded(data: bytes, mark: bytes | None) -> None:
    text = decode(data)
    assert text is not None
    assert mark_of(data, text) == mark


@pytest.mark.parametrize("encoding,mark", [("utf-16-be", b"\xfe\xff"), ("utf-32-be", b"\0\0\xfe\xff")])
def test_big_endian_texts_are_recoded_too(encoding: str, mark: bytes) -> None:
    assert decode(mark + "é = 1".encode(encoding)) == "é = 1".encode()


@given(
    text=st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])), encoding=st.sampled_from(MARKED)
)
def test_every_marked_text_survives(text: str, encoding: str) -> None:
    # One case cannot be told apart: UTF-16 whose text begins with NULs, which binary files do and sources do not.
    assert decode(text.encode(encoding)) == text.encode()


def test_broken_utf16_keeps_what_can_be_read() -> None:
    assert decode(b"\xff\xfe" + "x = 1".encode("utf-16-le") + b"\x00\xd8" + b"\x01") == "x = 1\ufffd".encode()


@pytest.mark.parametrize(
    "data", [b"a\0b", b"\xef\xbb\xbf\0", "a\0b".encode("utf-16"), "x".encode("utf-16-le"), b"\x7fELF\0"]
)
def test_a_nul_byte_means_binary(data: bytes) -> None:
    assert decode(data) is None


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"a\0b", b"a b"),
        (b"\xef\xbb\xbfa\0", b"a "),
        (b"a\0\0" + b"x" * 2_000, b"a  " + b"x" * 2_000),
        (b"a\0\0b", None),
        ("a\0".encode("utf-16"), None),
    ],
)
def test_a_stray_nul_byte_of_source_is_a_space(data: bytes, text: bytes | None) -> None:
    assert without_nuls(data) == text


@given(st.binary())
def test_any_bytes_are_answered(data: bytes) -> None:
    text = decode(data)
    assert text is None or b"\0" not in text
