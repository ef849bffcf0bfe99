"""The real npm where it fails: its reason is told, as people behind a proxy have nothing else to go by."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.node import NodeProgram
from smart_explore.treesitter.install.npm import pack


@pytest.mark.skipif(shutil.which("npm") is None, reason="the machine has no npm of its own")
def test_a_registry_that_refuses_the_connection_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    build_dir = BuildDir(tmp_path, lambda line: None)
    npm = shutil.which("npm") or ""
    node = NodeProgram((npm,), os.path.dirname(npm), "on PATH")
    with pytest.raises(StepFailedError, match=r"^npm: FetchError: .*ECONNREFUSED"):
        pack(build_dir, node, ["is-number@7.0.0"], build_dir.make("packages"))
