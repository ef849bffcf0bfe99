"""Setting up: node, the grammars' packages and the native CLI, built aside and proven before they count."""

from smart_explore.treesitter.install.asked import grammars_named
from smart_explore.treesitter.install.installation import set_up

__all__ = ["grammars_named", "set_up"]
