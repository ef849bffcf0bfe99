"""The pure scripts of the report's page, run by node, and the bundle that it draws with, built anew."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.node import NodeProgram, find_node

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> NodeProgram:
    """A node with its npm, found or fetched as set-up does it."""
    return find_node(BuildDir(tmp_path_factory.mktemp("node"), lambda _: None))


def test_the_pure_scripts_do_what_their_tests_say(node: NodeProgram) -> None:
    program = shutil.which("node", path=node.folder)
    assert program
    file = ROOT / "tests" / "render" / "report_scripts.test.mjs"
    done = subprocess.run([program, "--test", file], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "# pass 7" in done.stdout or "pass 7" in done.stdout


def test_the_committed_bundle_is_what_the_locked_packages_give(node: NodeProgram, tmp_path: Path) -> None:
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        import build_report_libraries as recipe
    finally:
        sys.path.pop(0)
    path = f"{node.folder}{os.pathsep}{os.environ['PATH']}"
    bundle, notices = recipe.build(node.npm, {"PATH": path, "npm_config_cache": str(tmp_path / "npm-cache")})
    assert recipe.BUNDLE.read_text() == bundle
    assert recipe.NOTICES.read_text() == notices
    licences = notices.partition("-" * 80)[2].splitlines()
    assert [line for line in licences if f" * {line}".rstrip() not in bundle] == []
