"""profile: size, layout and complexity of one file."""

from __future__ import annotations

import os

from smart_explore.errors import BadRequestError
from smart_explore.model import Problem, SourceFile
from smart_explore.model.profile_answer import ProfileAnswer
from smart_explore.requests import Parameter, Session, Verb
from smart_explore.source.collect import collect
from smart_explore.source.limits import NAMED_MAX_BYTES
from smart_explore.source.read import read_source
from smart_explore.symbols.build import build_outline
from smart_explore.symbols.extract import EVERYTHING, answers
from smart_explore.symbols.file_profile import build_profile
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.locate import require_toolchain

MAX_IMPORTERS = 200


def profile(session: Session, path: str, importers: bool) -> ProfileAnswer:
    """The profile of one file. Raises BadRequestError for a folder, EnvironmentBrokenError without a working CLI."""
    if os.path.isdir(os.path.join(session.base, path)):
        raise BadRequestError(f"{path} is a folder", f"name a file; for its files: smart-explore outline {path}")
    collection = collect((path,), base=session.base, roots=session.roots)
    if not collection.files:
        return ProfileAnswer(None, problems=tuple(collection.problems))
    (file,) = collection.files
    real = os.path.realpath(os.path.join(session.base, path))
    raw = read_source(real, file.path, NAMED_MAX_BYTES, real=True)
    answer = _profiled(session, file, raw if isinstance(raw, bytes) else file.data)
    if importers and answer.profile is not None:
        return answer._replace(importers=_importers(session, path))
    return answer


def _profiled(session: Session, file: SourceFile, raw: bytes) -> ProfileAnswer:
    ((_, answer),) = answers(require_toolchain(), [file], (*EVERYTHING, "folds"), cancelled=session.cancelled)
    if isinstance(answer, ParseFailure):
        return ProfileAnswer(None, problems=(Problem(file.path, answer.reason, "parser"),))
    outline = build_outline(file, answer)
    return ProfileAnswer(build_profile(file, raw, answer, outline), problems=outline.problems)


def _importers(session: Session, path: str) -> tuple[str, ...]:
    """The importers of the file, in the tree around it."""
    from smart_explore.model.relations_answer import RelationsAnswer
    from smart_explore.operations.relations import relations

    importers = relations(
        session, path, "importers", depth=1, limit=MAX_IMPORTERS, ambiguous=False, no_tests=False, file_pattern=""
    )
    assert isinstance(importers, RelationsAnswer)
    rows = ((row.symbol.path, row.lines[0] if row.lines else 0) for row in importers.rows)
    return tuple(f"{where}:{line}" if line else where for where, line in rows)


VERB = Verb(
    name="profile",
    summary="Show a file's profile: lines, layout, nesting and imports.",
    examples=(
        ("profile src/app.py", "lines of code, indentation, line ends, longest function, imports"),
        ("profile --importers src/app.py", "also the files that import it"),
        ("profile --json src/app.py | jq .layout.indentation", "for other programs"),
    ),
    parameters=(
        Parameter("path", "path", "The file.", positional=True, required=True),
        Parameter.flag("importers", "Also list the files that import it, which needs an index."),
    ),
    run=profile,
)
