"""How an answer spells follow-up requests: as a command line, or as a tool call."""

from __future__ import annotations

import json

from smart_explore.render.sanitize import json_text, shell_word
from smart_explore.render.tokens import TOOL_TOKENS

_POSITIONAL = frozenset({"query", "file_path", "symbol_name", "path", "name", "target"})
"""Parameters of tools that a command takes by their place."""
_PATHS = frozenset({"file_path", "path", "file"})


class Dialect:
    """Words for the next step. A subclass knows how a request and a parameter of one are written."""

    def search(self, query: str) -> str:
        """Search for a name."""
        return self._request("search", query=query)

    def outline(self, path: str, **options: object) -> str:
        """Outline a file or folder."""
        return self._request("outline", file_path=path, **options)

    def unfold(self, path: str, symbol: str = "", **options: object) -> str:
        """Unfold a symbol of a file."""
        return self._request("unfold", file_path=path, **({"symbol_name": symbol} if symbol else {}), **options)

    def tree(self, path: str) -> str:
        """Show a folder's tree."""
        return self._request("tree", path=path)

    def definition(self, name: str) -> str:
        """Find where a name is defined."""
        return self._request("definition", name=name)

    def relation(self, relation: str, target: str) -> str:
        """Show the symbols in a relation to a symbol."""
        return self._request("relations", target=target, relation=relation)

    def grep(self, text: str) -> str:
        """Look for a text."""
        return self._request("grep", pattern=text, literal=True)

    def recall(self, id: str) -> str:
        """Show a note in full."""
        return self._request("recall", id=id)

    def recall_file(self, path: str) -> str:
        """Show the notes about a file."""
        return self._request("recall", file=path)

    def history(self, what: str, id: str) -> str:
        """Undo or redo an edit."""
        raise NotImplementedError

    def option(self, name: str, value: object = True) -> str:
        """One more parameter for the same request."""
        raise NotImplementedError

    def _request(self, verb: str, **arguments: object) -> str:
        """A request with its parameters, by the names that tools have for them."""
        raise NotImplementedError


class CommandLine(Dialect):
    """The words of a shell: ``smart-explore unfold src/a.py main``."""

    def index(self, path: str) -> str:
        """The command that indexes a folder."""
        return self._request("index", path=path)

    def grep(self, text: str) -> str:
        """The command that looks for a text."""
        return f"smart-explore grep --literal {shell_word(text)}"

    def history(self, what: str, id: str) -> str:
        """The command that undoes or redoes an edit."""
        return f"smart-explore edit {what} {id}"

    def option(self, name: str, value: object = True) -> str:
        """The option to add to the command."""
        flag = "--" + name.replace("_", "-")
        return flag if value is True else f"{flag} {value}"

    def _request(self, verb: str, **arguments: object) -> str:
        words = ["smart-explore", str(arguments.pop("relation", verb))]
        for name, value in arguments.items():
            written = _word(value, is_path=name in _PATHS) if isinstance(value, str) else value
            words.append(str(written) if name in _POSITIONAL else self.option(name, written))
        return " ".join(words)


class ToolCall(Dialect):
    """The words of a model's tools: ``smart_unfold(file_path="src/a.py", symbol_name="main")``.

    ``budget`` is that of the answer, in tokens: where it is the largest, no larger one is named.
    """

    def __init__(self, budget: int = 0) -> None:
        self._budget = budget

    def outline(self, path: str, **options: object) -> str:
        """The call that outlines a file or folder."""
        if "max_tokens" in options and self._budget >= TOOL_TOKENS:
            return "in parts, with smart_unfold"
        return super().outline(path, **options)

    def history(self, what: str, id: str) -> str:
        """The call that undoes an edit; what is undone is done again in a shell."""
        return self._request(what, id=id) if what == "undo" else f"in a shell: smart-explore edit {what} {id}"

    def option(self, name: str, value: object = True) -> str:
        """The argument to add to the call."""
        if name == "max_tokens" and self._budget >= TOOL_TOKENS:
            return "a narrower question"
        return f"{name}={_literal(_bounded(name, value))}"

    def _request(self, verb: str, **arguments: object) -> str:
        given = (f"{name}={_literal(_bounded(name, value))}" for name, value in arguments.items())
        return f"smart_{verb}({', '.join(given)})"


def _word(text: str, *, is_path: bool) -> str:
    """A word of a shell; a path that begins with a dash is no option."""
    quoted = shell_word(text)
    return f"./{quoted}" if is_path and text.startswith("-") else quoted


def _literal(value: object) -> str:
    return json_text(json.dumps(value, ensure_ascii=False))


def _bounded(name: str, value: object) -> object:
    return min(value, TOOL_TOKENS) if name == "max_tokens" and isinstance(value, int) else value
