"""The version of a dataset's parts: of the program, the grammars and the format that made them."""

from __future__ import annotations

from smart_explore import __version__
from smart_explore.errors import EnvironmentBrokenError
from smart_explore.fleet.schema import FORMAT
from smart_explore.index.digest import digest
from smart_explore.index.fingerprint import fingerprint


def version() -> str:
    """16 hexadecimal digits that identify this program, its pinned CLI and its grammars."""
    return digest(f"{FORMAT} {fingerprint()}".encode(), 8)


def require_version(expected: str) -> None:
    """Raise EnvironmentBrokenError if this worker's version is not the ``expected`` one of the build."""
    if version() != expected:
        reason = f"a worker has another smart-explore, or other grammars: {__version__}"
        raise EnvironmentBrokenError(reason, "install the same version on all machines of the cluster")
