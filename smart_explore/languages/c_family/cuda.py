"""CUDA: C++ whose attributes may take arguments where the grammar knows none."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.cpp import OUTLINE as CPP
from smart_explore.languages.c_family.masking.prepare import prepare

_ATTRIBUTE = re.compile(rb"__(?:launch_bounds|align|block_size|cluster_dims|maxnreg)__\s*\([^()\n]*\)")


def parsed(data: bytes) -> bytes:
    """The bytes that are parsed in place of a file's."""
    return prepare(_ATTRIBUTE.sub(lambda attribute: re.sub(rb"\S", b" ", attribute[0]), data), cpp=True)


OUTLINE = CPP._replace(prepare=parsed)
