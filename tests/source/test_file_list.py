from __future__ import annotations

import io
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.errors import BadRequestError
from smart_explore.source.file_list import read_paths, split_paths


def test_lines_are_paths_and_blank_ones_mean_nothing() -> None:
    assert split_paths(b"a.py\n\n sub/b c.py \n-n\na.py\nlast") == ("a.py", " sub/b c.py ", "-n", "last")


def test_one_nul_makes_newlines_part_of_names() -> None:
    assert split_paths(b"a\nb.py\0c.py\0") == ("a\nb.py", "c.py")


def test_an_empty_list_names_nothing() -> None:
    assert split_paths(b"") == ()


@given(st.lists(st.binary(min_size=1).filter(lambda name: b"\0" not in name), unique=True, min_size=1))
def test_every_name_comes_back_byte_for_byte(names: list[bytes]) -> None:
    assert [os.fsencode(path) for path in split_paths(b"\0".join(names) + b"\0")] == names


def test_a_list_that_is_too_long_is_refused() -> None:
    assert read_paths(io.BytesIO(b"a\n" * 500), 1000) == ("a",)
    with pytest.raises(BadRequestError, match="longer than 1 KB"):
        read_paths(io.BytesIO(b"a\n" * 500 + b"b"), 1000)


def test_an_endless_list_is_refused() -> None:
    if not os.path.exists("/dev/zero"):
        pytest.skip("nothing endless here")
    with open("/dev/zero", "rb") as endless, pytest.raises(BadRequestError, match="longer than 100 MB"):
        read_paths(endless)
