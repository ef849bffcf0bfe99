"""Setting up: node, the grammar packages and the native CLI, built aside and proven before they count."""

from smart_explore.treesitter.install.installation import set_up

__all__ = ["set_up"]
