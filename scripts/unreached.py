"""Print the places of a room that could be changed by mutate.py and that none of some tests evaluates.

    python scripts/unreached.py ROOM [TESTS ...]

What no test evaluates no test holds, and one run tells. Works in this checkout, which must be clean.
"""

from __future__ import annotations

import signal
import sys

from mutants import mutants
from mutate import reaching, require_clean


def main() -> None:
    room, tests = sys.argv[1], sys.argv[2:] or ["tests"]
    require_clean()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that files are put back
    places = mutants(room)
    unreached = [place for place, reached in zip(places, reaching(places, tests), strict=True) if not reached]
    for path, line in sorted({(place.path, place.node.lineno) for place in unreached}):
        print(f"{path}:{line}: {path.read_text().splitlines()[line - 1].strip()}")
    print(f"{len(unreached)} of {len(places)} places are not reached")


if __name__ == "__main__":
    main()
