"""fleet definition: where a name is defined in the repositories of a dataset."""

from __future__ import annotations

from smart_explore.model.fleet_answer import FleetDefinitions
from smart_explore.operations.fleet.question_parameters import DATASET, REPOSITORY, absolute
from smart_explore.requests import KIND, Parameter, Session, Verb, budget


def definition(session: Session, name: str, dataset: str, repository: str, kind: tuple[str, ...]) -> FleetDefinitions:
    """The symbols of a name, or of ``Type.name``. Raises NotFoundError where there is no dataset."""
    from smart_explore.fleet.definitions import definitions_of
    from smart_explore.fleet.opened import open_dataset

    with open_dataset(absolute(session, dataset), repository) as opened:
        found = definitions_of(opened, name.strip(), kind)
        return FleetDefinitions(name, tuple(found.symbols), found.more, len(opened.chosen))


VERB = Verb(
    name="definition",
    summary="Find where a name is defined, in any repository.",
    examples=(
        ("fleet definition charge_card -d fleet", "in all repositories"),
        ("fleet definition Gateway.charge -d fleet --repository 'shop*'", "a method, in some"),
    ),
    parameters=(
        Parameter("name", "text", "A name, or a qualified one: Type.method.", required=True, positional=True),
        DATASET,
        REPOSITORY,
        KIND,
        budget(2_000),
    ),
    run=definition,
)
