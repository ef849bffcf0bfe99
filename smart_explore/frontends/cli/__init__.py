"""The ``smart-explore`` command."""

from smart_explore.frontends.cli.app import main

__all__ = ["main"]
