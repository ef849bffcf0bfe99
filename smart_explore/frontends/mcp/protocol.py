"""The two generations of MCP: sessions with a handshake, and requests that each name their protocol version."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smart_explore import __version__
from smart_explore.frontends.mcp.messages import INVALID_PARAMS

HANDSHAKE_VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
"""The versions that clients can request with ``initialize``."""
STATELESS_VERSIONS = ("2026-07-28",)
"""The versions without a session: the version and the client's capabilities are in the ``_meta`` of each request."""

VERSION_KEY = "io.modelcontextprotocol/protocolVersion"
CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities"
SERVER_KEY = "io.modelcontextprotocol/serverInfo"

UNSUPPORTED_VERSION = -32022

SERVER_INFO = {"name": "smart-explore", "version": __version__}
CAPABILITIES = {"tools": {"listChanged": False}}
NEVER_CACHED = {"ttlMs": 0, "cacheScope": "private"}


class RefusedError(Exception):
    """A request that the protocol does not allow; it has the error for the reply."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.error = {"code": code, "message": message, **({} if data is None else {"data": data})}


def meta_of(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """The ``_meta`` of a request; empty if it has none."""
    meta = params.get("_meta")
    return meta if isinstance(meta, dict) else {}


def is_stateless(params: Mapping[str, Any]) -> bool:
    """True if a request names its protocol version. Raises RefusedError if it does so wrongly."""
    meta = meta_of(params)
    if VERSION_KEY not in meta:
        return False
    if CAPABILITIES_KEY not in meta:
        raise RefusedError(INVALID_PARAMS, f"params._meta has no {CAPABILITIES_KEY}")
    version = meta[VERSION_KEY]
    if not isinstance(version, str):
        raise RefusedError(INVALID_PARAMS, f"{VERSION_KEY} must be a string")
    if version not in STATELESS_VERSIONS:
        data = {"supported": list(STATELESS_VERSIONS), "requested": version}
        raise RefusedError(UNSUPPORTED_VERSION, "Unsupported protocol version", data)
    return True


def initialize_result(params: Mapping[str, Any], instructions: str) -> dict[str, Any]:
    """The answer to the handshake: the requested version, or else the newest that has a handshake.

    Raises RefusedError if the required parameters are missing.
    """
    asked = params.get("protocolVersion")
    if not isinstance(asked, str) or not all(
        isinstance(params.get(key), dict) for key in ("capabilities", "clientInfo")
    ):
        raise RefusedError(INVALID_PARAMS, "initialize needs protocolVersion, capabilities and clientInfo")
    return {
        "protocolVersion": asked if asked in HANDSHAKE_VERSIONS else HANDSHAKE_VERSIONS[-1],
        "capabilities": CAPABILITIES,
        "serverInfo": SERVER_INFO,
        "instructions": instructions,
    }


def discover_result(instructions: str) -> dict[str, Any]:
    """The answer to ``server/discover``, which only requests without a session ask."""
    return {
        "supportedVersions": list(STATELESS_VERSIONS),
        "capabilities": CAPABILITIES,
        "instructions": instructions,
        **NEVER_CACHED,
    }


def stateless_result(result: Mapping[str, Any]) -> dict[str, Any]:
    """The result of a request without a session, marked as complete and with the server's name."""
    return {**result, "resultType": "complete", "_meta": {SERVER_KEY: SERVER_INFO}}
