"""The parameters that the questions to a dataset share, and its address."""

from __future__ import annotations

import os

from smart_explore.requests import Parameter, Session
from smart_explore.workspace import absolute_path

DATASET = Parameter(
    "dataset", "text", "The dataset: the folder or address that it was built into.", required=True, letter="d"
)
REPOSITORY = Parameter(
    "repository",
    "text",
    "Only symbols of the repositories of this name; * stands for any characters.",
    default="",
    metavar="NAME",
)


def absolute(session: Session, address: str) -> str:
    """The address of a dataset: a path relative to the session's folder becomes an absolute one."""
    return address if "://" in address else absolute_path(session, os.path.expanduser(address))
