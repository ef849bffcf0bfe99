"""The version of the parts of a dataset: the program, the grammars and the format that made them."""

from __future__ import annotations

from smart_explore import __version__
from smart_explore.errors import EnvironmentBrokenError
from smart_explore.fleet.schema import FORMAT
from smart_explore.index.digest import digest
from smart_explore.index.fingerprint import fingerprint


def version() -> str:
    """16 hexadecimal digits that tell apart what this program, its pinned CLI and its grammars make of a tree."""
    return digest(f"{FORMAT} {fingerprint()}".encode(), 8)


def require_version(expected: str) -> None:
    """Raise EnvironmentBrokenError if this worker's version is not the ``expected`` one of the build."""
    if version() != expected:
        reason = f"a worker has another smart-explore, or other grammars: {__version__}"
        raise EnvironmentBrokenError(reason, "install the same version on all machines of the cluster")
