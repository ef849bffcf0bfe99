"""What the extractors in Python have in common."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from typing import Any

Symbol = dict[str, Any]


def symbol(kind: str, name: str, parents: Iterable[str], start: int, end: int, **more: Any) -> Symbol:
    qualified = ".".join([*parents, name])
    return {"name": name, "qualified_name": qualified, "kind": kind, "line_start": start, "line_end": end, **more}


def tell(
    read: Callable[[str], Iterable[Symbol]],
    paths: list[str],
    classes: tuple[str, ...] = (),
    left_out: Callable[[str], list[tuple[int, int]]] = lambda text: [],
) -> None:
    """Prints what ``read`` says of each file's text, null where it raises, and the lines that the parser leaves out."""
    for path in paths:
        try:
            with open(path, encoding="utf-8-sig", newline="") as file:
                text = file.read().replace("\r\n", "\n")
            symbols: list[Symbol] | None = list(read(text))
        except Exception as error:
            print(f"{path}: {type(error).__name__}: {str(error)[:100]}", file=sys.stderr)
            symbols = None
        entry = {"file": path, "symbols": symbols, "skipped_lines": left_out(text) if symbols is not None else []}
        print(json.dumps({**entry, "classes": classes} if classes else entry))
