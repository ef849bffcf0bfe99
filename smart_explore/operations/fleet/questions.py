"""fleet definition, callers and search: questions about the repositories of a dataset."""

from __future__ import annotations

import os

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.model.fleet_answer import FleetCallers, FleetDefinitions, FleetMatches
from smart_explore.requests import KIND, Parameter, Session, Verb, budget
from smart_explore.workspace import absolute_path


def absolute(session: Session, address: str) -> str:
    """The address of a dataset: a path relative to the session's folder becomes an absolute one."""
    return address if "://" in address else absolute_path(session, os.path.expanduser(address))


def definition(session: Session, name: str, dataset: str, repository: str, kind: tuple[str, ...]) -> FleetDefinitions:
    """The symbols with a name, or with ``Type.name``. Raises NotFoundError without a dataset."""
    from smart_explore.fleet.definitions import definitions_of
    from smart_explore.fleet.opened import open_dataset

    with open_dataset(absolute(session, dataset), repository) as opened:
        found = definitions_of(opened, name.strip(), kind)
        return FleetDefinitions(name, tuple(found.symbols), found.more, len(opened.chosen))


def callers(session: Session, name: str, dataset: str, repository: str, ambiguous: bool) -> FleetCallers:
    """The calls of the symbols with a name. Raises NotFoundError without a dataset or such a symbol."""
    from smart_explore.fleet.callers import callers_of
    from smart_explore.fleet.opened import open_dataset

    with open_dataset(absolute(session, dataset), repository) as opened:
        called = callers_of(opened, name.strip())
        if not called:
            hint = f"find its name first: smart-explore fleet search {name!r} -d {dataset}"
            raise NotFoundError(f"no symbol {name!r} in {len(opened.chosen):,} repositories", hint)
        return FleetCallers(name, tuple(called), ambiguous, len(opened.chosen))


def search(session: Session, words: str, dataset: str, repository: str, max_results: int) -> FleetMatches:
    """The symbols with words of a question. Raises NotFoundError without a dataset."""
    from smart_explore.fleet.opened import open_dataset
    from smart_explore.fleet.searching import search as find

    if not words.strip():
        raise BadRequestError("no words to search for", "smart-explore fleet search 'try a payment again' -d DATASET")
    with open_dataset(absolute(session, dataset), repository) as opened:
        matches = find(opened, words, max_results)
        return FleetMatches(words, tuple(matches), len(opened.chosen))


_NAME = Parameter("name", "text", "A name, or a qualified one: Type.method.", required=True, positional=True)
_WHERE = (
    Parameter(
        "dataset", "text", "The dataset: the folder or address that it was built into.", required=True, letter="d"
    ),
    Parameter(
        "repository",
        "text",
        "Only symbols of the repositories of this name; * stands for any characters.",
        default="",
        metavar="NAME",
    ),
)

DEFINITION = Verb(
    name="definition",
    summary="Find where a name is defined, in any repository.",
    examples=(
        ("fleet definition charge_card -d fleet", "in all repositories"),
        ("fleet definition Gateway.charge -d fleet --repository 'shop*'", "a method, in some"),
    ),
    parameters=(
        _NAME,
        *_WHERE,
        KIND,
        budget(2_000),
    ),
    run=definition,
)

CALLERS = Verb(
    name="callers",
    summary="Show who calls a symbol, in any repository.",
    examples=(
        ("fleet callers charge_card -d fleet", "in its own repository and those that import it"),
        ("fleet callers Gateway.charge -d fleet --ambiguous", "a method, and calls that may mean it"),
    ),
    parameters=(
        _NAME,
        *_WHERE,
        Parameter.flag("ambiguous", "List the calls that may mean the symbol, too."),
        budget(2_000),
    ),
    run=callers,
)

SEARCH = Verb(
    name="search",
    summary="Find symbols by words, in any repository.",
    examples=(("fleet search 'try a payment again' -d fleet", "by the words of names and docs"),),
    parameters=(
        Parameter("words", "text", "Words of names or documentation.", required=True, positional=True),
        *_WHERE,
        Parameter.number("max_results", "Most symbols to show.", default=20, bounds=(1, 1_000), also="limit"),
        budget(2_000),
    ),
    run=search,
)
