"""How an answer spells follow-up requests: as a command line, or as a tool call."""

from __future__ import annotations

from typing import Protocol

from smart_explore.render.tokens import TOOL_TOKENS


class Dialect(Protocol):
    """Words for the next step."""

    def search(self, query: str) -> str:
        """Search for a name."""

    def outline(self, path: str, **options: object) -> str:
        """Outline a file or folder."""

    def unfold(self, path: str, symbol: str = "", **options: object) -> str:
        """Unfold a symbol of a file."""

    def tree(self, path: str) -> str:
        """Show a folder's tree."""

    def definition(self, name: str) -> str:
        """Find where a name is defined."""

    def relation(self, relation: str, target: str) -> str:
        """Show the symbols in a relation to a symbol."""

    def history(self, what: str, id: str) -> str:
        """Undo or redo an edit."""

    def grep(self, text: str) -> str:
        """Look for a text."""

    def recall(self, id: str) -> str:
        """Show a note in full."""

    def recall_file(self, path: str) -> str:
        """Show the notes about a file."""

    def option(self, name: str, value: object = True) -> str:
        """One more parameter for the same request."""


class CommandLine:
    """The words of a shell: ``smart-explore unfold src/a.py main``."""

    def search(self, query: str) -> str:
        """The command that searches for a name."""
        return f"smart-explore search {_quoted(query)}"

    def outline(self, path: str, **options: object) -> str:
        """The command that outlines a file or folder."""
        return " ".join(["smart-explore outline", _word(path), *(self.option(*item) for item in options.items())])

    def unfold(self, path: str, symbol: str = "", **options: object) -> str:
        """The command that unfolds a symbol of a file."""
        words = ["smart-explore unfold", _word(path), *([_quoted(symbol)] if symbol else [])]
        return " ".join([*words, *(self.option(*item) for item in options.items())])

    def tree(self, path: str) -> str:
        """The command that shows a folder's tree."""
        return f"smart-explore tree {_word(path)}"

    def definition(self, name: str) -> str:
        """The command that finds where a name is defined."""
        return f"smart-explore definition {_quoted(name)}"

    def index(self, path: str) -> str:
        """The command that indexes a folder."""
        return f"smart-explore index {_word(path)}"

    def relation(self, relation: str, target: str) -> str:
        """The command that shows a relation of a symbol."""
        return f"smart-explore {relation} {_quoted(target)}"

    def history(self, what: str, id: str) -> str:
        """The command that undoes or redoes an edit."""
        return f"smart-explore edit {what} {id}"

    def grep(self, text: str) -> str:
        """The command that looks for a text."""
        return f"smart-explore grep --literal {_quoted(text)}"

    def recall(self, id: str) -> str:
        """The command that shows a note."""
        return f"smart-explore recall --id {_quoted(id)}"

    def recall_file(self, path: str) -> str:
        """The command that shows the notes about a file."""
        return f"smart-explore recall --file {_word(path)}"

    def option(self, name: str, value: object = True) -> str:
        """The option to add to the command."""
        flag = "--" + name.replace("_", "-")
        return flag if value is True else f"{flag} {value}"


class ToolCall:
    """The words of a model's tools: ``smart_unfold(file_path="src/a.py", symbol_name="main")``.

    ``budget`` is that of the answer, in tokens: where it is the largest, no larger one is named.
    """

    def __init__(self, budget: int = 0) -> None:
        self._budget = budget

    def search(self, query: str) -> str:
        """The call that searches for a name."""
        return _call("smart_search", query=query)

    def outline(self, path: str, **options: object) -> str:
        """The call that outlines a file or folder."""
        if "max_tokens" in options and self._budget >= TOOL_TOKENS:
            return "in parts, with smart_unfold"
        return _call("smart_outline", file_path=path, **options)

    def unfold(self, path: str, symbol: str = "", **options: object) -> str:
        """The call that unfolds a symbol of a file."""
        return _call("smart_unfold", file_path=path, **({"symbol_name": symbol} if symbol else {}), **options)

    def tree(self, path: str) -> str:
        """The call that shows a folder's tree."""
        return _call("smart_tree", path=path)

    def definition(self, name: str) -> str:
        """The call that finds where a name is defined."""
        return _call("smart_definition", name=name)

    def relation(self, relation: str, target: str) -> str:
        """The call that shows a relation of a symbol."""
        return _call("smart_relations", target=target, relation=relation)

    def history(self, what: str, id: str) -> str:
        """The call that undoes an edit; what is undone is done again in a shell."""
        return _call("smart_undo", id=id) if what == "undo" else f"in a shell: smart-explore edit {what} {id}"

    def grep(self, text: str) -> str:
        """The call that looks for a text."""
        return _call("smart_grep", pattern=text, literal=True)

    def recall(self, id: str) -> str:
        """The call that shows a note."""
        return _call("smart_recall", id=id)

    def recall_file(self, path: str) -> str:
        """The call that shows the notes about a file."""
        return _call("smart_recall", file=path)

    def option(self, name: str, value: object = True) -> str:
        """The argument to add to the call."""
        if name == "max_tokens" and self._budget >= TOOL_TOKENS:
            return "a narrower question"
        return f"{name}={_literal(_bounded(name, value))}"


def _word(path: str) -> str:
    quoted = _quoted(path)
    return f"./{quoted}" if path.startswith("-") else quoted


def _quoted(text: str) -> str:
    import shlex

    return shlex.quote(text)


def _literal(value: object) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)


def _bounded(name: str, value: object) -> object:
    return min(value, TOOL_TOKENS) if name == "max_tokens" and isinstance(value, int) else value


def _call(tool: str, **arguments: object) -> str:
    return f"{tool}({', '.join(f'{name}={_literal(_bounded(name, value))}' for name, value in arguments.items())})"
