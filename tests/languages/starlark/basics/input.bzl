"""Rules of ours."""

load("@rules//python:defs.bzl", "py_library", binary = "py_binary")
load(":other.bzl", "other")

VERSION = "1.0"
_hidden, also = 1, 2

# What it needs.
Info = provider(fields = ["files"])

def _impl(ctx):
    """Builds it.

    Args:
      ctx: The context.
    """
    def inner():
        pass
    local = 1
    return [Info(files = ctx.files)]

ours = rule(
    implementation = _impl,
    attrs = {"srcs": attr.label_list()},
)
ours = ours

def macro(name, **kwargs):
    ours(name = name, **kwargs)
    py_library(name = "fixed")
