"""The parameters that the questions to a dataset share."""

from __future__ import annotations

from smart_explore.requests import Parameter

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
