"""Source as one line: without comments and types, and if it is long without uninformative elements.

It reads these captures of ``queries/<language>/control.scm``: ``@aside`` is left out, and ``@aside.parameter`` in a
signature; ``@item`` is an element of a list of arguments or values; ``@telling`` is a number, a truth value or an
operator, ``@telling.text`` a string; ``@markup`` is shown to users, and a row has no more of it than of other text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.reading.rows.joined_source import LEFT_OUT, Cut, joined
from smart_explore.reading.rows.salient_calls import is_worth_a_word
from smart_explore.reading.rows.salient_source import is_salient
from smart_explore.reading.rows.shortened import MAX_CONTEXT, SHORT_LINE, WIDTHS, shortened, shortened_message
from smart_explore.reading.rows.unfocused_elements import MANY_LINES, IsMeant, unfocused_elements

MAX_TEXT = 480
"""The most characters of a text that keeps uninformative elements."""


_KEY = re.compile(rb"\w{1,24}(:|=(?!=))?")
_NAME = re.compile(r"[\w$@.:?!]+")


class _Level(NamedTuple):
    """A level of shortening: uninformative elements with more than ``short`` characters are left out.

    Of elements with a short name or key that stays if ``is_named``; a string has at most ``text`` characters. If it
    ``is_bare``, informative elements are left out, too, but for those that are meant.
    """

    short: int
    text: int = MAX_TEXT
    is_named: bool = True
    is_bare: bool = False


_LEVELS = (
    _Level(60),
    _Level(30),
    _Level(30, 60),
    _Level(0, 60),
    _Level(0, 60, is_named=False),
    _Level(0, 30, is_named=False),
    _Level(0, 15, is_named=False),
)
"""The levels of shortening, in order: the first is for a text with little information, the others for lack of space."""


_BARE = _Level(0, 0, is_named=False, is_bare=True)
"""The last level, of a text that is shown for one element."""


class _Shorter(NamedTuple):
    """A text, and the cuts for the elements that it lacks."""

    text: str
    untold: Sequence[Cut] = ()


class OneLine:
    """The text of byte ranges of a file, each as one line."""

    __slots__ = ("_file", "_is_meant")

    def __init__(self, file_captures: FileCaptures, *, is_meant: IsMeant | None = None) -> None:
        """Long text with a part for which ``is_meant`` is True is shown without other elements."""
        self._file = file_captures
        self._is_meant = is_meant

    def text(
        self,
        start: int,
        end: int,
        holes: Sequence[Region] = (),
        *,
        is_head: bool = False,
        without: Sequence[Region] = (),
    ) -> str:
        """The bytes ``[start, end)`` as one line, with a mark for each of the ``holes``.

        A long one loses uninformative elements: long ones first, others if there is no room.
        """
        aside = [] if is_head else self._aside(start, end, holes)
        cuts = [*_cut(holes, without), *aside]
        return shortened(self._shortened(start, end, MAX_TEXT, MAX_TEXT, holes, cuts).text, MAX_TEXT)

    def within(
        self, start: int, end: int, holes: Sequence[Region] = (), *, most: int, limit: int, is_bare: bool = False
    ) -> str:
        """As ``text``, or ``""`` if it has more than ``limit`` characters even without uninformative elements.

        If it ``is_bare``, even without all that are not meant.
        """
        cuts = _cut(holes, ())
        text, _ = self._shortened(start, end, most, limit, holes, cuts)
        if len(text) > limit and is_bare:
            text = joined(
                self._file, start, end, [*cuts, *self._left_out(start, self._items(start, end), holes, _BARE)]
            )
        return text if len(text) <= limit else ""

    def decorators(self, start: int, end: int) -> str:
        """The decorators between two bytes, without elements of their arguments where they are long."""
        return self._shortened(start, end, SHORT_LINE, SHORT_LINE).text

    def shorter(self, start: int, end: int, holes: Sequence[Region], than: int) -> tuple[str, ...]:
        """The source with fewer elements, for each of the ``WIDTHS`` below ``than`` characters that it fits."""
        if than <= WIDTHS[-1]:
            return ()
        cuts = _cut(holes, ())
        levels = self._levels(start, end, holes, cuts)
        texts = (self._fitting(start, end, width, cuts, levels).text for width in WIDTHS if width < than)
        return tuple(dict.fromkeys(text.rstrip("; ") for text in texts if 0 < len(text) < than))

    def _shortened(
        self,
        start: int,
        end: int,
        most: int,
        limit: int,
        holes: Sequence[Region] = (),
        cuts: Sequence[Cut] = (),
    ) -> _Shorter:
        """The source without uninformative elements, as far as it exceeds ``most`` or ``limit``, and these elements.

        The ``cuts`` are always left out, and not returned.
        """
        text = joined(self._file, start, end, cuts)
        if len(text) <= most:
            return _Shorter(text)
        levels = self._levels(start, end, holes, cuts)
        return self._fitting(start, end, limit, cuts, levels) if levels else _Shorter(text)

    def _levels(self, start: int, end: int, holes: Sequence[Region], cuts: Sequence[Cut]) -> list[_Shorter]:
        """The source at each level of shortening; empty if it has no elements."""
        levels = list[_Shorter]()
        items = self._items(start, end)
        for level in _LEVELS if items else ():
            untold = list(self._left_out(start, items, holes, level))
            if not levels or untold != levels[-1].untold:
                levels.append(_Shorter(joined(self._file, start, end, [*cuts, *untold]), untold))
        return levels

    def _fitting(self, start: int, end: int, limit: int, cuts: Sequence[Cut], levels: Sequence[_Shorter]) -> _Shorter:
        """The source at the first of the levels that has at most ``limit`` characters, else at the last one.

        What is left out only for lack of room returns as far as there is room, short elements first.
        """
        found = next((level for level in levels if len(level.text) <= limit), None)
        if found is None:
            return levels[-1] if levels else _Shorter("")
        room, back, uninformative = limit - len(found.text), set[Cut](), set(levels[0].untold)
        for cut in sorted((cut for cut in found.untold if cut not in uninformative), key=_saved):
            room -= _saved(cut)
            if room < 0:
                break
            back.add(cut)
        others = [cut for cut in found.untold if cut not in back]
        more = joined(self._file, start, end, [*cuts, *others]) if back else ""
        return _Shorter(more, others) if back and len(more) <= limit else found

    def _aside(self, start: int, end: int, holes: Sequence[Region]) -> list[Cut]:
        """The cuts in a long text for elements that the focus is not about."""
        if self._is_meant is None or self._lines(start, end) >= MANY_LINES:
            return []
        if end - start <= SHORT_LINE or len(joined(self._file, start, end, _cut(holes, ()))) <= SHORT_LINE:
            return []
        aside = unfocused_elements(self._file, start, end, self._items(start, end), self._is_meant)
        return [(*item, LEFT_OUT) for item in aside if not _has_one(item, holes)]

    def _lines(self, start: int, end: int) -> int:
        return self._file.data.count(b"\n", start, end)

    def whole(self, start: int, end: int) -> str:
        """The source from ``start`` to ``end`` (bytes) as one line with its types, however long."""
        return joined(self._file, start, end, (), has_types=True)

    def members(self, start: int, end: int) -> str:
        """As ``whole``, for a type: a semicolon separates members that only a line break separates."""
        return joined(self._file, start, end, (), has_types=True, between="; ")

    def signature(self, start: int, end: int) -> str:
        """A signature, without its types if they make it long."""
        text = self.whole(start, end)
        if len(text) > MAX_CONTEXT:
            types = self._file.captures_in("aside.parameter", start, end)
            text = self.text(start, end, is_head=True, without=types).replace("( ", "(")
        return text

    def _left_out(self, start: int, items: Sequence[Region], holes: Sequence[Region], level: _Level) -> Iterator[Cut]:
        """The elements that a level leaves out, in the order of the source."""
        position = start
        for item in items:
            if item.start < position or _has_one(item, holes) or (self._is_meant and self._is_meant(*item)):
                continue
            if level.text < MAX_TEXT and not level.is_bare and item in self._file.captures_in("telling.text", *item):
                text = joined(self._file, *item, ())
                if len(text) > level.text:
                    yield (*item, shortened_message(text, level.text).encode())
                position = item.end
            elif not level.is_bare and is_salient(self._file, *item):
                continue
            elif level.short and len(joined(self._file, *item, ())) <= level.short:
                position = item.end
            else:
                key = _KEY.match(self._file.data, item.start, item.end) if level.is_named else None
                if key is not None and (key[1] or key.end() == item.end):
                    yield (*item, key[0] + LEFT_OUT * bool(key[1]))
                else:
                    yield (*self._arguments(item), LEFT_OUT)
                position = item.end

    def _items(self, start: int, end: int) -> list[Region]:
        """The elements of lists between two bytes, outer ones before inner ones."""
        return sorted(self._file.captures_in("item", start, end), key=lambda each: (each.start, -each.end))

    def _arguments(self, item: Region) -> Region:
        """The part of an element that may be left out: the arguments of a named call, else all of it."""
        file = self._file
        call = max(file.captures_in("call", item.start, item.start + 1), default=None)
        if call is None or file.data[call.end : call.end + 1] != b"(" or file.data[item.end - 1 : item.end] != b")":
            return item
        name = file.data[call.start : call.end].decode("utf-8", "replace")
        is_name = _NAME.fullmatch(name) is not None
        return Region(call.end + 1, item.end - 1) if is_name and is_worth_a_word(name) else item


def _saved(cut: Cut) -> int:
    return cut[1] - cut[0] - len(cut[2].decode())


def _has_one(item: Region, holes: Sequence[Region]) -> bool:
    return any(item.start <= hole.start < item.end for hole in holes)


def _cut(holes: Sequence[Region], without: Sequence[Region]) -> list[Cut]:
    return [*((*hole, LEFT_OUT) for hole in holes), *((*each, b"") for each in without)]
