"""The packages of the extra: imported on demand, with a clear message if they are missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from smart_explore.errors import EnvironmentBrokenError


def required(module: str) -> Any:
    """A module of a package that the extra ``fleet`` installs. Raises EnvironmentBrokenError if it is missing."""
    try:
        return import_module(module)
    except ImportError as error:
        missing = (error.name or module).partition(".")[0]
        hint = "install it with: pip install 'smart-explore[fleet]'"
        raise EnvironmentBrokenError(f"fleet needs the Python package {missing}", hint) from error
