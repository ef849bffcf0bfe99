"""Any answer as text or JSON. What renders one kind of answer is imported when such an answer is rendered."""

from __future__ import annotations

from smart_explore.model.answers import OutlineAnswer, SearchAnswer, StatusAnswer, UnfoldAnswer
from smart_explore.render.dialect import Dialect

Answer = OutlineAnswer | SearchAnswer | UnfoldAnswer | StatusAnswer


def to_text(answer: Answer, dialect: Dialect) -> str:
    """The answer as text for a person or a model, ending in a line break."""
    match answer:
        case OutlineAnswer():
            from smart_explore.render.outline_text import outline_text

            return outline_text(answer, dialect)
        case SearchAnswer():
            from smart_explore.render.search_text import search_text

            return search_text(answer, dialect)
        case UnfoldAnswer():
            from smart_explore.render.unfold_text import unfold_text

            return unfold_text(answer, dialect)
        case StatusAnswer():
            from smart_explore.render.status import status_text

            return status_text(answer)


def to_json(answer: Answer) -> str:
    """The answer as a JSON document, ending in a line break."""
    from smart_explore.render import as_json

    match answer:
        case OutlineAnswer():
            return as_json.dumps(as_json.outline_json(answer))
        case SearchAnswer():
            return as_json.dumps(as_json.search_json(answer))
        case UnfoldAnswer():
            return as_json.dumps(as_json.unfold_json(answer))
        case StatusAnswer():
            from smart_explore.render.status import status_json

            return as_json.dumps(status_json(answer))
