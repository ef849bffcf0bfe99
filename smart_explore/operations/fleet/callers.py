"""fleet callers: who calls a symbol, in all repositories of a dataset."""

from __future__ import annotations

from smart_explore.errors import NotFoundError
from smart_explore.model.fleet_answer import FleetCallers
from smart_explore.operations.fleet.question_parameters import DATASET, REPOSITORY, absolute
from smart_explore.requests import Parameter, Session, Verb, budget


def callers(session: Session, name: str, dataset: str, repository: str, ambiguous: bool) -> FleetCallers:
    """The calls of the symbols of a name. Raises NotFoundError where there is no dataset, or no such symbol."""
    from smart_explore.fleet.callers import callers_of
    from smart_explore.fleet.opened import open_dataset

    with open_dataset(absolute(session, dataset), repository) as opened:
        called = callers_of(opened, name.strip())
        if not called:
            hint = f"find its name first: smart-explore fleet search {name!r} -d {dataset}"
            raise NotFoundError(f"no symbol {name!r} in {len(opened.chosen):,} repositories", hint)
        return FleetCallers(name, tuple(called), ambiguous, len(opened.chosen))


VERB = Verb(
    name="callers",
    summary="Show who calls a symbol, in any repository.",
    examples=(
        ("fleet callers charge_card -d fleet", "in its own repository and those that import it"),
        ("fleet callers Gateway.charge -d fleet --ambiguous", "a method, and calls that may mean it"),
    ),
    parameters=(
        Parameter("name", "text", "A name, or a qualified one: Type.method.", required=True, positional=True),
        DATASET,
        REPOSITORY,
        Parameter.flag("ambiguous", "List the calls that may mean the symbol, too."),
        budget(2_000),
    ),
    run=callers,
)
