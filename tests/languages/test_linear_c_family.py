"""C and C++ made to be slow to read is prepared in place. How long it takes is measured by scripts/bench_hostile.py."""

from __future__ import annotations

import pytest
from hostile import C_FAMILY

from smart_explore.languages.c_family.masking.prepare import prepare

SIZE = 20_000


@pytest.mark.parametrize("cpp", [False, True])
@pytest.mark.parametrize("what", C_FAMILY)
def test_no_byte_and_no_line_moves(what: str, cpp: bool) -> None:
    data = C_FAMILY[what](SIZE).encode()
    for prepared in (prepare(data, cpp=cpp), prepare(data, cpp=cpp, declarations=True)):
        assert len(prepared) == len(data)
        assert prepared.count(b"\n") == data.count(b"\n")
