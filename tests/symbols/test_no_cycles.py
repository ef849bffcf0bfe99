"""Outlines leave nothing for the garbage collector, which is off while an index is built."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from smart_explore.languages.registry import BY_NAME, all_languages
from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

GOLDEN = Path(__file__).parent.parent / "languages"


@pytest.mark.parametrize("language", [language.name for language in all_languages()])
def test_what_an_outline_was_made_of_is_gone_with_it(language: str, toolchain: Toolchain) -> None:
    files = [SourceFile(str(path), language, path.read_bytes()) for path in sorted(GOLDEN.glob(f"{language}/*/input*"))]
    assert files
    BY_NAME[language].outline()  # imports its rules
    gc.collect()
    gc.freeze()  # what is here already need not be looked at again
    gc.disable()
    try:
        list(extract(toolchain, files))
        garbage = gc.collect()
    finally:
        gc.enable()
    assert garbage < 5 * len(files)
