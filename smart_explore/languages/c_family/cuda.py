"""CUDA: C++ with attributes that may have arguments where the grammar accepts none."""

from __future__ import annotations

from functools import partial

from smart_explore.languages.c_family.cpp import OUTLINE as CPP
from smart_explore.languages.c_family.masking.prepare import prepare
from smart_explore.languages.rewriting import rewriting

_ATTRIBUTES = (rb"__(?:launch_bounds|align|block_size|cluster_dims|maxnreg)__\s*\([^()\n]*\)", b"")

OUTLINE = CPP._replace(
    prepare=rewriting(_ATTRIBUTES, partial(prepare, cpp=True)),
    declarations=rewriting(_ATTRIBUTES, partial(prepare, cpp=True, declarations=True)),
)
