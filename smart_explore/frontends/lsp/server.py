"""The loop of the language server: one request after the other, in the order they arrive."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from smart_explore import __version__
from smart_explore.errors import SmartExploreError
from smart_explore.frontends.lsp.documents import edited
from smart_explore.frontends.lsp.editor import CANCELLED, INVALID_PARAMS, REQUEST_FAILED, Editor, RequestError, given
from smart_explore.frontends.lsp.messages import INVALID_REQUEST, Inbox, Malformed, Outbox
from smart_explore.frontends.lsp.positions import chosen_encoding
from smart_explore.frontends.lsp.progress import WorkProgress
from smart_explore.source.file_uris import path_of

METHOD_NOT_FOUND, INTERNAL_ERROR, NOT_INITIALIZED = -32601, -32603, -32002
MAX_DOCUMENT_CHARACTERS = 10_000_000
_WARNING = 2

REQUESTS = {
    "textDocument/documentSymbol": "document_symbols.document_symbols",
    "workspace/symbol": "document_symbols.workspace_symbols",
    "textDocument/definition": "navigation.definition",
    "textDocument/references": "navigation.references",
    "textDocument/implementation": "navigation.implementation",
    "textDocument/prepareCallHierarchy": "call_hierarchy.prepare",
    "callHierarchy/incomingCalls": "call_hierarchy.incoming_calls",
    "callHierarchy/outgoingCalls": "call_hierarchy.outgoing_calls",
    "textDocument/hover": "hover.hover",
}
"""The function that answers each request, imported on the first one."""

CAPABILITIES = {
    "textDocumentSync": {"openClose": True, "change": 2, "save": {"includeText": False}},
    "documentSymbolProvider": True,
    "workspaceSymbolProvider": True,
    "definitionProvider": True,
    "referencesProvider": True,
    "implementationProvider": True,
    "callHierarchyProvider": True,
    "hoverProvider": True,
    "workspace": {"workspaceFolders": {"supported": True, "changeNotifications": True}},
}


class Server:
    """One client, from ``initialize`` to ``exit``. Named ``roots`` win over those of the client."""

    def __init__(self, inbox: Inbox, outbox: Outbox, roots: Sequence[str] = ()) -> None:
        self._inbox = inbox
        self._outbox = outbox
        self._named_roots = [os.path.abspath(root) for root in roots]
        self._current: Any = None
        self._asked = 0
        self._initialized = self._is_shut_down = False
        self._editor = Editor(self._is_cancelled)
        self._notifications: dict[str, Callable[[Any], None]] = {
            "textDocument/didOpen": self._open,
            "textDocument/didChange": self._change,
            "textDocument/didClose": self._close,
            "workspace/didChangeWorkspaceFolders": self._change_folders,
        }

    def run(self) -> int:
        """Answer messages until the client sends ``exit`` or disconnects; 0 if it sent ``shutdown`` before, else 1."""
        while (message := self._inbox.next()) is not None:
            if isinstance(message, Malformed):
                self._outbox.error(None, message.code, message.reason)
            elif not isinstance(message, dict):
                self._outbox.error(None, INVALID_REQUEST, "a message is one JSON object")
            elif message.get("method") == "exit":
                break
            else:
                self._take(message)
        return 0 if self._is_shut_down else 1

    def _take(self, message: dict[str, Any]) -> None:
        method, number = message.get("method"), message.get("id")
        if not isinstance(method, str):
            if not ("result" in message or "error" in message):
                self._outbox.error(number if _is_id(number) else None, INVALID_REQUEST, "a message needs a method")
            return
        params = message.get("params")
        if "id" not in message:
            self._notified(method, {} if params is None else params)
        elif not _is_id(number):
            self._outbox.error(None, INVALID_REQUEST, "the id of a request is a number or a string")
        else:
            self._requested(method, number, {} if params is None else params)

    def _requested(self, method: str, number: Any, params: Any) -> None:
        self._current = number
        failure = None
        self._asked += 1
        is_shown = self._editor.capability("window", "workDoneProgress") is True
        self._editor.progress = progress = WorkProgress(self._outbox, self._asked, is_shown)
        try:
            result = None if self._is_cancelled() else self._result(method, params)
        except RequestError as error:
            failure = (error.code, str(error))
        except SmartExploreError as error:
            failure = (REQUEST_FAILED, f"{error.message}; {error.hint}" if error.hint else error.message)
        except Exception as error:
            failure = (INTERNAL_ERROR, f"{method} failed in a way that was not foreseen: {type(error).__name__}")
            if not self._is_cancelled():
                _log_traceback()
        progress.end()
        if self._is_cancelled():
            self._outbox.error(number, CANCELLED, "cancelled")
        elif failure:
            self._outbox.error(number, *failure)
        else:
            self._outbox.result(number, result)
        self._inbox.cancelled.discard(number)

    def _result(self, method: str, params: Any) -> Any:
        if method == "initialize":
            return self._initialize(params)
        if not self._initialized:
            raise RequestError(NOT_INITIALIZED, "the first request must be initialize")
        if self._is_shut_down:
            raise RequestError(INVALID_REQUEST, "the server was shut down: it accepts only exit now")
        if method == "shutdown":
            self._is_shut_down = True
            return None
        where = REQUESTS.get(method)
        if where is None:
            raise RequestError(METHOD_NOT_FOUND, f"no method {method!r}"[:200])
        module, _, name = where.partition(".")
        return getattr(import_module(f"smart_explore.frontends.lsp.{module}"), name)(self._editor, params)

    def _is_cancelled(self) -> bool:
        """True if nobody waits for the current request: it was cancelled, or the client is gone."""
        self._inbox.look()
        return self._current in self._inbox.cancelled or (self._inbox.at_end and self._outbox.is_closed())

    def _initialize(self, params: Any) -> dict[str, Any]:
        if self._initialized:
            raise RequestError(INVALID_REQUEST, "initialize was sent already")
        if not isinstance(params, dict):
            raise RequestError(INVALID_PARAMS, "the params of initialize are an object")
        self._initialized = True
        capabilities = params.get("capabilities")
        self._editor.capabilities = capabilities if isinstance(capabilities, dict) else {}
        self._editor.encoding = chosen_encoding(capabilities)
        self._editor.roots = self._named_roots or _roots_of(params) or [os.getcwd()]
        return {
            "capabilities": {"positionEncoding": self._editor.encoding, **CAPABILITIES},
            "serverInfo": {"name": "smart-explore", "version": __version__},
        }

    def _notified(self, method: str, params: Any) -> None:
        """Handle a notification; an unknown or early one is ignored, as the protocol demands."""
        take = self._notifications.get(method)
        if take is None or not self._initialized:
            return
        try:
            take(params)
        except (RequestError, KeyError, TypeError, ValueError, AttributeError) as error:
            message = f"smart-explore: {method} was ignored: {error}"[:300]
            self._outbox.notify("window/logMessage", {"type": _WARNING, "message": message})

    def _open(self, params: Any) -> None:
        self._editor.documents.pop(self._editor.path(params), None)
        self._keep(self._editor.path(params), given(params, str, "textDocument", "text"))

    def _change(self, params: Any) -> None:
        path = self._editor.path(params)
        text = self._editor.documents.pop(path)  # after a malformed change, the file on disk counts
        self._keep(path, edited(text, given(params, list, "contentChanges"), self._editor.encoding))

    def _close(self, params: Any) -> None:
        self._editor.documents.pop(self._editor.path(params), None)

    def _keep(self, path: str, text: str) -> None:
        if len(text) <= MAX_DOCUMENT_CHARACTERS:
            self._editor.documents[path] = text

    def _change_folders(self, params: Any) -> None:
        if self._named_roots:
            return
        event = params["event"]
        removed = set(_folders(event.get("removed")))
        kept = [root for root in self._editor.roots if root not in removed]
        self._editor.roots = list(dict.fromkeys([*kept, *_folders(event.get("added"))]))


def _roots_of(params: dict[str, Any]) -> list[str]:
    """The folders that ``initialize`` names: the workspace's, else the one root of older clients."""
    roots = _folders(params.get("workspaceFolders"))
    if not roots and isinstance(uri := params.get("rootUri"), str):
        roots = [path_of(uri)]
    if not roots and isinstance(path := params.get("rootPath"), str):
        roots = [path]
    return [root for root in roots if os.path.isabs(root)]


def _folders(folders: Any) -> list[str]:
    uris = [folder.get("uri") for folder in folders if isinstance(folder, dict)] if isinstance(folders, list) else []
    paths = [path_of(uri) for uri in uris if isinstance(uri, str)]
    return [os.path.normpath(path) for path in paths if path]


def _is_id(number: Any) -> bool:
    return type(number) in (int, str)


def _log_traceback() -> None:
    import traceback

    from smart_explore.render.sanitize import block

    print(block(traceback.format_exc()), file=sys.stderr)


def serve(roots: Sequence[str] = ()) -> int:
    """Serve one client on stdin and stdout; the exit code.

    Other output to stdout goes to stderr meanwhile: it would break the stream of messages.
    """
    output = os.dup(1)
    os.dup2(2, 1)
    try:
        return Server(Inbox(0), Outbox(output), roots).run()
    except (BrokenPipeError, ConnectionResetError):
        return 1
