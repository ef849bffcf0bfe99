"""A name that no symbol has, and files that have it."""

from __future__ import annotations

import pytest

from smart_explore.model.search_answer import MAX_NAMED_FILES
from smart_explore.search_plan.named_files import named_files
from smart_explore.source.walk.result import Candidate

FILES = (
    "memory/hook_settings.py",
    "tests/memory/hook_settings.py",
    "web/HookSettings.tsx",
    "web/hook-settings.test.ts",
    "settings.py",
    "hooks/__init__.py",
    "hooks/web/index.ts",
    "src/hooks/mod.rs",
    "my_hook_settings.py",
    "Makefile",
    ".hooks",
)


def named(query: str, *files: str) -> list[str]:
    return list(named_files(query, [Candidate(path.encode(), path, None) for path in files or FILES]))


@pytest.mark.parametrize("query", ["hook_settings", "HookSettings", "hook-settings", "hooksettings", " hook_settings "])
def test_a_file_has_the_name_in_any_style_production_first(query: str) -> None:
    assert named(query) == [
        "web/HookSettings.tsx",
        "memory/hook_settings.py",
        "web/hook-settings.test.ts",
        "tests/memory/hook_settings.py",
    ]


@pytest.mark.parametrize(
    ("query", "files"),
    [
        ("memory.hook_settings", ["memory/hook_settings.py", "tests/memory/hook_settings.py"]),
        ("memory/hook_settings.py", ["memory/hook_settings.py", "tests/memory/hook_settings.py"]),
        ("tests::memory::hook_settings", ["tests/memory/hook_settings.py"]),
        ("hook_settings.tsx", ["web/HookSettings.tsx"]),
        ("hook_settings.test.ts", ["web/hook-settings.test.ts"]),
        ("hooks", ["src/hooks/mod.rs", "hooks/__init__.py"]),
        ("hooks.web", ["hooks/web/index.ts"]),
        ("makefile", ["Makefile"]),
        ("settings", ["settings.py"]),
        ("ettings", []),
        ("py", []),
        ("hook settings", []),
        ("", []),
        ("/", []),
        ("-", []),
        ("*", []),
        ("..", []),
    ],
)
def test_folders_and_endings_may_be_part_of_the_name(query: str, files: list[str]) -> None:
    assert named(query) == files


def test_of_many_files_a_few_are_named() -> None:
    many = [f"{'d/' * depth}conf.py" for depth in range(20)]
    assert named("conf", *many) == many[:MAX_NAMED_FILES]
