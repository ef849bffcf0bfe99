"""Which folders the server answers about."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any
from urllib.parse import unquote_to_bytes, urlsplit

import mcp_types as types
from mcp.server import ServerRequestContext

from smart_explore.errors import BadRequestError
from smart_explore.source.sandbox import Roots

SECONDS_TO_ANSWER = 5.0


class ServedRoots:
    """The roots that the user named; else those that the client offers; else the folder that the server runs in.

    Raises BadRequestError where a named root is no folder.
    """

    def __init__(self, named: Sequence[str] = ()) -> None:
        self._named = Roots.of(named) if named else None
        self._here = Roots.of([os.getcwd()])
        self._ask = True

    async def roots(self, context: ServerRequestContext[Any]) -> Roots:
        """The roots for one call. A client is asked each time, for it may change them, until it fails to answer."""
        if self._named is not None:
            return self._named
        return await self._offered(context) or self._here

    async def _offered(self, context: ServerRequestContext[Any]) -> Roots | None:
        session = context.session
        capabilities = session.client_capabilities
        if not (self._ask and session.can_send_request and capabilities and capabilities.roots):
            return None
        try:
            offered = await session.send_request(
                types.ListRootsRequest(), types.ListRootsResult, request_read_timeout_seconds=SECONDS_TO_ANSWER
            )
        except Exception:  # whatever a client does wrong here, the folder that the server runs in is still right
            self._ask = False
            return None
        folders = [folder for root in offered.roots if os.path.isdir(folder := folder_of(str(root.uri)))]
        try:
            return Roots.of(folders) if folders else None
        except BadRequestError:
            return None


def folder_of(uri: str) -> str:
    """The path in a ``file:`` URI of this machine, or ``""``."""
    parts = urlsplit(uri)
    if parts.scheme != "file" or parts.netloc not in ("", "localhost"):
        return ""
    path = unquote_to_bytes(parts.path)
    return "" if b"\0" in path else os.fsdecode(path)
