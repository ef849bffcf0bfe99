"""A small project to ask about, and the program itself."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from cli_project import SERVER, SHAPES, Run
from forked_runs import run_program


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with a Python file, a Go file, a test, an ignored file and a build folder."""
    root = tmp_path / "project"
    (root / "geometry").mkdir(parents=True)
    (root / "geometry" / "shapes.py").write_text(SHAPES)
    (root / "server.go").write_text(SERVER)
    (root / "tests").mkdir()
    (root / "tests" / "test_shapes.py").write_text("def test_total_area():\n    assert True\n")
    (root / "secret.py").write_text("def hidden_area(): pass\n")
    (root / ".gitignore").write_text("secret.py\n")
    (root / "node_modules").mkdir()
    (root / "node_modules" / "dependency.js").write_text("function area() {}\n")
    return root


@pytest.fixture
def run(project: Path) -> Run:
    """Run the program in the project, with a cache folder of its own: ``run("outline", "server.go")``."""

    def run_(*words: str, **options: object) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "XDG_CACHE_HOME": str(project.parent / "cache"), **options.pop("env", {})}  # type: ignore[dict-item]
        usual = {"cwd": project, "env": environment, "capture_output": True, "text": True, "timeout": 60}
        return run_program(words, **{**usual, **options})

    return run_
