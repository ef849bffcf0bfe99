"""The sdist and the wheel made of it carry all they need: installed in a clean environment, used from elsewhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from fake_machine import REPOSITORY

from smart_explore import __version__
from smart_explore.treesitter.locate import require_toolchain


def _run(*argv: str | Path, cwd: Path, **variables: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        [str(part) for part in argv],
        cwd=cwd,
        env={**environment, **variables},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, f"{argv}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_a_wheel_in_a_clean_environment_finds_its_queries_and_answers(tmp_path: Path) -> None:
    require_toolchain()
    _run(sys.executable, "-m", "build", "--no-isolation", "--outdir", tmp_path, REPOSITORY, cwd=tmp_path)
    (wheel,) = tmp_path.glob(f"smart_explore-{__version__}-*.whl")
    (sdist,) = tmp_path.glob(f"smart_explore-{__version__}.tar.gz")
    with tarfile.open(sdist) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "CHANGELOG.md", "Makefile", "docs/commands.md", "tests/conftest.py"} <= packed
    assert not [name for name in packed if name.startswith((".ci", ".git/", ".venv", "dist"))]

    names = set(zipfile.ZipFile(wheel).namelist())
    queries = {str(path.relative_to(REPOSITORY)) for path in (REPOSITORY / "queries").rglob("*.scm")}
    pins = {str(path.relative_to(REPOSITORY)) for path in (REPOSITORY / "grammars").iterdir()}
    skills = {str(path.relative_to(REPOSITORY)) for path in (REPOSITORY / "skills").rglob("*.md")}
    plugin = {"plugins/opencode/smart-explore.js"}
    assert {f"smart_explore/_data/{name}" for name in queries | pins | skills | plugin} <= names
    assets = {path.name for path in (REPOSITORY / "smart_explore" / "render" / "report" / "assets").iterdir()}
    assert {f"smart_explore/render/report/assets/{name}" for name in assets} <= names and "page.html" in assets
    assert any(name.endswith("/licenses/THIRD-PARTY-NOTICES.txt") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "queries/", "grammars/", "skills/", "plugins/"))]

    environment = tmp_path / "environment"
    _run(sys.executable, "-m", "venv", "--without-pip", environment, cwd=tmp_path)
    python = environment / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    _run(*pip, "install", "--quiet", "--no-compile", wheel, cwd=tmp_path)
    ask = "from smart_explore.treesitter.package_data import *; print(queries_dir(), grammars_dir(), sep='\\n')"
    folders = _run(python, "-c", ask, cwd=tmp_path).splitlines()
    assert all(Path(folder).is_dir() and Path(folder).is_relative_to(environment) for folder in folders)

    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (archive.read(name).decode() for name in archive.namelist() if name.endswith("/METADATA"))
    assert "License-File: LICENSE" in metadata and (REPOSITORY / "README.md").read_text() in metadata

    source = tmp_path / "shapes.py"
    source.write_text("class Shape:\n    def area(self) -> float:\n        return 0.0\n")
    program = environment / "bin" / "smart-explore"
    assert _run(program, "--version", cwd=tmp_path) == f"smart-explore {__version__}\n"
    answer = json.loads(_run(program, "outline", source, "--json", cwd=tmp_path, SMART_EXPLORE_NO_SETUP="1"))
    assert [child["qualified_name"] for child in answer["symbols"][0]["children"]] == ["Shape.area"]
    assert answer["problems"] == []

    home = tmp_path / "home"
    home.mkdir()
    _run(program, "setup", "--client", "opencode", "--yes", cwd=tmp_path, HOME=str(home), XDG_CONFIG_HOME="")
    written = {path.name for path in home.rglob("*") if path.is_file()}
    assert written == {"opencode.jsonc", "smart-explore.js", "SKILL.md"}

    assert "grammars answer: bash, c, " in _run(program, "doctor", cwd=tmp_path)
