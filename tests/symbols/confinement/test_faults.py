"""A fault of the rules costs one file what they mend, not the answer."""

from __future__ import annotations

from typing import Any

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.confinement import rounds
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

DAMAGED = b"class A {\n    @all:[ int b;\n    void %s() {}\n}\n"


def test_the_other_files_are_mended(toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch) -> None:
    confine = rounds.confine

    def fails(texts: Any, rules: Any, **options: Any) -> Any:
        if b"first" in texts.whole:
            raise IndexError("a fault")
        return confine(texts, rules, **options)

    files = [SourceFile(name, "java", DAMAGED % name.encode()) for name in ("first", "second")]
    mended = dict(extract(toolchain, files))
    monkeypatch.setattr(rounds, "confine", fails)
    found = dict(extract(toolchain, files))
    assert found[1] == mended[1]
    assert mended[1].problems
    assert found[0].problems
