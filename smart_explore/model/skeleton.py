"""A file's source with folded bodies."""

from __future__ import annotations

from typing import Literal

Comments = Literal["none", "docs", "all"]
"""Which comments a skeleton keeps: none, the first line of each declaration's doc, or all outside bodies."""
