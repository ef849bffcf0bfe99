"""Set-up: node, the grammars' packages and the native CLI, built aside and verified before they are used."""

from smart_explore.treesitter.install.installation import set_up
from smart_explore.treesitter.install.named_grammars import grammars_named

__all__ = ["grammars_named", "set_up"]
