"""Which paths are those of tests."""

from __future__ import annotations

import pytest

from smart_explore.ranking.paths import is_test


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("tests/test_a.py", True),
        ("src/a_test.go", True),
        ("src/a.test.ts", True),
        ("a/__tests__/b.js", True),
        ("spec/models/user.rb", True),
        ("src/latest.py", False),
        ("src/contest.go", False),
        ("inspect.py", False),
        ("core/src/jvmTest/kotlin/a/B.kt", True),
        ("src/commonTest/kotlin/B.kt", True),
        ("app/src/androidUnitTest/kotlin/B.kt", True),
        ("src/integrationTest/java/B.java", True),
        ("src/functionalTests/java/B.java", True),
        ("src/testFixtures/java/B.java", True),
        ("src/latest/kotlin/B.kt", False),
        ("src/contest/B.kt", False),
        ("src/commonMain/kotlin/B.kt", False),
        ("src/SpeedTest/index.tsx", False),
        ("src/main/kotlin/loadTest/B.kt", False),
    ],
)
def test_paths_of_tests_are_told(path: str, expected: bool) -> None:
    assert is_test(path) is expected
