"""A search that only looks at damaged files does without the modules that list a tree."""

from __future__ import annotations

import subprocess
import sys

_IMPORTS = """
import sys
import smart_explore.text_search.damaged
print(*sorted(sys.modules))
"""


def test_lines_of_damaged_files_need_no_listing_of_a_tree() -> None:
    done = subprocess.run([sys.executable, "-c", _IMPORTS], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "smart_explore.text_search.unparsed" in loaded
    assert not loaded & {"smart_explore.source.walk.walk", "smart_explore.text_search.secondary_files"}
