"""The answers of ``recall`` and the commands of ``note``."""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL
from smart_explore.model.anchor import STATES, AnchorState, Judgement
from smart_explore.model.note import Note


class RecalledNote(NamedTuple):
    """A note with today's judgements of its anchors, in their order. ``score`` is for ranking.

    ``shared_as`` is the file of a shared note, relative to the project's root, ``""`` for the user's own. ``marked`` is
    True for the requested note of a timeline.
    """

    note: Note
    project: str
    judgements: tuple[Judgement, ...] = ()
    score: float = 0.0
    shared_as: str = ""
    marked: bool = False

    @property
    def state(self) -> AnchorState:
        """The worst state of its anchors; fresh without anchors."""
        return max((each.state for each in self.judgements), key=STATES.index, default="fresh")

    @property
    def changed(self) -> float:
        """The largest share that changed."""
        return max((each.changed for each in self.judgements), default=0.0)


class RecallAnswer(NamedTuple):
    """The matching notes, best first, or by time for a timeline; ``whole`` if they were requested by id.

    ``total`` notes match, of ``kept`` ones of the requested kinds in ``project``. ``weak``: even the best match little
    of the query. Where ``states`` were requested without fresh, any such note fails a check.
    """

    queries: tuple[str, ...]
    project: str
    notes: tuple[RecalledNote, ...]
    total: int
    kept: int
    whole: bool = False
    around: str = ""
    weak: bool = False
    states: tuple[AnchorState, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 success, 1 nothing found, 3 a partial answer; a check for changed code has 1 if something is found."""
        if self.states and "fresh" not in self.states:
            return EXIT_NOT_FOUND if self.notes else EXIT_DONE
        if not self.notes:
            return EXIT_NOT_FOUND
        return EXIT_PARTIAL if self.problems else EXIT_DONE


NoteAction = Literal["kept", "changed", "confirmed", "forgotten", "purged", "shared", "exported", "imported"]


class NoteAnswer(NamedTuple):
    """The notes that an action changed. ``folder`` was written to or read from, ``files`` were written.

    ``counts`` has the number of imported items by kind; ``secrets`` were removed from the text.
    """

    action: NoteAction
    notes: tuple[RecalledNote, ...] = ()
    secrets: int = 0
    folder: str = ""
    files: tuple[str, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 3 in part."""
        return EXIT_PARTIAL if self.problems else EXIT_DONE
