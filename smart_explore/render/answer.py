"""Any answer as text, JSON or TOON. What renders one kind of answer is imported when such an answer is rendered."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, cast

from smart_explore.errors import BadRequestError, SmartExploreError
from smart_explore.render.dialect import Dialect
from smart_explore.render.options import RenderOptions


class Answer(Protocol):
    """The answer of an operation: an instance of a class in ``RENDERERS``."""

    @property
    def exit_code(self) -> int:
        """As the program ends with it."""


class Renderer(NamedTuple):
    """The renderers of an answer, as ``module.function`` below ``smart_explore.render``.

    ``text(answer, options, dialect)`` returns text that ends in a line break, ``json(answer, options)`` a JSON value.
    ``files`` are formats for other programs, by name, each with a function like ``text``.
    """

    text: str
    json: str
    files: Mapping[str, str] = MappingProxyType({})


DOCUMENTS = ("json", "toon")
"""The formats that hold all data of an answer."""

_GRAPHS = {
    "mermaid": "relations.graph.graph_text",
    "dot": "relations.graph.graph_text",
    "graphml": "relations.graphml.graphml_text",
}

RENDERERS = {
    "ChangedAnswer": Renderer("changed.text.changed_text", "changed.as_json.changed_json"),
    "DefinitionAnswer": Renderer("definition_text.definition_text", "definition_text.definition_json"),
    "ContextAnswer": Renderer("relations.context.context_text", "relations.context.context_json"),
    "EditAnswer": Renderer("edit_text.edit_text", "edit_text.edit_json"),
    "EditLogAnswer": Renderer("edit_text.edit_log_text", "edit_text.edit_log_json"),
    "FleetBuilt": Renderer("fleet_text.built_text", "fleet_text.built_json"),
    "FleetCallers": Renderer("fleet_text.callers_text", "fleet_text.callers_json"),
    "FleetDefinitions": Renderer("fleet_text.definitions_text", "fleet_text.definitions_json"),
    "FleetMatches": Renderer("fleet_text.matches_text", "fleet_text.matches_json"),
    "FlowAnswer": Renderer("relations.flow.flow_text", "relations.flow.flow_json"),
    "GraphAnswer": Renderer("relations.graph.graph_text", "relations.graph.graph_json", _GRAPHS),
    "GrepAnswer": Renderer("grep.text.grep_text", "grep.as_json.grep_json"),
    "HistoryAnswer": Renderer("history_text.history_text", "history_text.history_json"),
    "NoteAnswer": Renderer("memory.note.note_text", "memory.note.note_json"),
    "OutlineAnswer": Renderer("outline_text.outline_text", "as_json.outline_json", {"ctags": "ctags.ctags_text"}),
    "ProfileAnswer": Renderer("profile_text.profile_text", "profile_text.profile_json"),
    "RecallAnswer": Renderer("memory.recall.recall_text", "memory.recall.recall_json"),
    "RelationsAnswer": Renderer("relations.text.relations_text", "relations.as_json.relations_json"),
    "ReportAnswer": Renderer(
        "report.text.report_text", "report.as_json.report_json", {"html": "report.page.report_page"}
    ),
    "SearchAnswer": Renderer("search.text.search_text", "as_json.search_json"),
    "SeveralAnswers": Renderer("several.several_text", "several.several_json"),
    "StatusAnswer": Renderer("status.status_text", "status.status_json"),
    "TraceAnswer": Renderer("relations.trace.trace_text", "relations.trace.trace_json"),
    "TreeAnswer": Renderer("tree.text.tree_text", "tree.as_json.tree_json"),
    "UnfoldAnswer": Renderer("excerpts.unfold.unfold_text", "as_json.unfold_json"),
}
"""The renderers, by the name of the answer's class."""


def to_text(answer: Answer, options: RenderOptions, dialect: Dialect) -> str:
    """The answer as text for a person, a model or, in a format of files, another program, ending in a line break.

    Raises BadRequestError for a format that this kind of answer does not have.
    """
    renderer = RENDERERS[type(answer).__name__]
    location = renderer.text if options.format == "text" else renderer.files.get(options.format, "")
    if not location:
        there_are = ", ".join(["text", *DOCUMENTS, *renderer.files])
        raise BadRequestError(f"this answer cannot be shown as {options.format}", f"it can as: {there_are}")
    return cast(str, _function(location)(answer, options, dialect))


def to_json(answer: Answer, options: RenderOptions) -> str:
    """The answer as a JSON document, ending in a line break."""
    return document(json_value(answer, options), "json")


def json_value(answer: Answer, options: RenderOptions) -> Any:
    """The answer as a value that JSON can hold."""
    return _function(RENDERERS[type(answer).__name__].json)(answer, options)


def document(value: Any, format: str) -> str:
    """A JSON value as a document of ``DOCUMENTS``, ending in a line break; TOON has rows under headers."""
    if format == "toon":
        from smart_explore.render.toon.document import encode

        return encode(value) + "\n"
    from smart_explore.render.as_json import dumps

    return dumps(value)


def to_format(answer: Answer, options: RenderOptions, dialect: Dialect) -> str:
    """The answer in the format of the options. Text alone is kept within the budget."""
    if options.format in DOCUMENTS:
        return document(json_value(answer, options), options.format)
    return to_text(answer, options, dialect)


def error_document(error: SmartExploreError, format: str) -> str:
    """An error as a document of JSON or TOON, in the place of an answer; ``""`` in other formats."""
    value = {"results": [], "error": error.message, "hint": error.hint, "exit_code": error.exit_code}
    return document(value, format) if format in DOCUMENTS else ""


def _function(location: str) -> Any:
    module, _, name = location.rpartition(".")
    return getattr(import_module(f"smart_explore.render.{module}"), name)
