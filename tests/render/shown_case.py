"""An answer and how it is to be shown: what the cases of rendering are made of."""

from __future__ import annotations

from typing import Any, NamedTuple

from smart_explore.model import Symbol
from smart_explore.render.answer import Answer
from smart_explore.render.options import RenderOptions


class Case(NamedTuple):
    """``halved``: the answer is also shown with half of the room that it takes; ``json``: its value is shown, too."""

    answer: Answer
    options: RenderOptions = RenderOptions(2_000)
    halved: bool = False
    json: bool = False


def case(answer: Answer, max_tokens: int = 2_000, *, halved: bool = False, json: bool = False, **options: Any) -> Case:
    """A case with these options."""
    return Case(answer, RenderOptions(max_tokens, **options), halved, json)


def symbol(name: str, first: int, last: int, *children: Symbol, **fields: Any) -> Symbol:
    """A symbol at these lines, a function or a type with methods unless ``fields`` say otherwise."""
    qualified = fields.pop("qualified_name", name)
    kind = fields.pop("kind", "class" if children else "function")
    values: dict[str, Any] = {
        "signature": f"class {name}" if kind == "class" else f"def {name}(self, a)",
        "doc": "",
        "name_line": first,
        "doc_line": first,
        "exported": True,
        "parent": qualified.rpartition(".")[0],
    }
    return Symbol(name, qualified, kind, line_start=first, line_end=last, children=children, **(values | fields))
