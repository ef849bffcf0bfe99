"""fleet search: symbols by words, in all repositories of a dataset."""

from __future__ import annotations

from smart_explore.errors import BadRequestError
from smart_explore.model.fleet_answer import FleetMatches
from smart_explore.operations.fleet.question_parameters import DATASET, REPOSITORY, absolute
from smart_explore.requests import Parameter, Session, Verb, budget


def search(session: Session, words: str, dataset: str, repository: str, max_results: int) -> FleetMatches:
    """The symbols with words of a question. Raises NotFoundError where there is no dataset."""
    from smart_explore.fleet.opened import open_dataset
    from smart_explore.fleet.searching import search as find

    if not words.strip():
        raise BadRequestError("no words to search for", "smart-explore fleet search 'try a payment again' -d DATASET")
    with open_dataset(absolute(session, dataset), repository) as opened:
        matches = find(opened, words, max_results)
        return FleetMatches(words, tuple(matches), len(opened.chosen))


VERB = Verb(
    name="search",
    summary="Find symbols by words, in any repository.",
    examples=(("fleet search 'try a payment again' -d fleet", "by the words of names and docs"),),
    parameters=(
        Parameter("words", "text", "Words of names or documentation.", required=True, positional=True),
        DATASET,
        REPOSITORY,
        Parameter.number("max_results", "Most symbols to show.", default=20, bounds=(1, 1_000), also="limit"),
        budget(2_000),
    ),
    run=search,
)
