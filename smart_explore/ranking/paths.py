"""What a file's path says of it."""

from __future__ import annotations

import re

_TESTS = re.compile(r"(^|/)(tests?|testing|specs?|__tests__)/|(^|/)(test_[^/]*|[^/]*_test|[^/]*[.-](test|spec))\.\w+$")


def is_test(path: str) -> bool:
    """Whether a file's path says that it holds tests."""
    return _TESTS.search(path.lower()) is not None
