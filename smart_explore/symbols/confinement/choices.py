"""Choose the stretches to set aside in one small range: the options to try, and the best of those tried."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from smart_explore.symbols.confinement.damage import declared, innermost
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.stretches import Ranks, near
from smart_explore.symbols.confinement.substitutes import DECLARING, Words, substitutes
from smart_explore.symbols.confinement.trials import Edit, Edits, Excerpt
from smart_explore.symbols.damaged_answers import extent
from smart_explore.symbols.parsed import Parsed, Range

_SMALL = 1500
_MOST_OPTIONS = 120
_MOST_LEAVES = 3

_WORD = re.compile(rb"[\w\x80-\xff]")
_CLOSING = (b")", b"]", b"}")
_JOINS = (b".", b">", b":")
_SIGNS = re.compile(rb"[-+*/%<>=!&|^~?:.@#$]{2}")
_NAMED_NEXT = re.compile(rb"(?:%s)\s+\Z" % DECLARING.pattern)
_NAMED_BEFORE = re.compile(rb"%s[\w\x80-\xff]+\s+\Z" % _NAMED_NEXT.pattern[:-2])
_INK = re.compile(rb"[^\s]")
_LONE = re.compile(rb"\s*[A-Za-z_]\w*\s*;?\s*")
_COMPARED = 20
_PARTED = 3
_CHANGED = 1
_FEW = 3
_GROUP = 3
_GAP = 200
_CALLED = 2
_CALL = re.compile(rb"[\w\x80-\xff]\(")
_KEYWORD = 6


Key = tuple[bool, bool, bool, int, bool, int]


class Choices:
    """The options in one file, in a language with these words; ``known`` edits cost nothing."""

    def __init__(self, data: bytes, layout: Layout, words: Words, known: Edits = ()) -> None:
        self._known = known
        self._are_known = frozenset(known)
        self._data = data
        self._layout = layout
        self._words = words

    def options(self, excerpt: Excerpt, own: Range, wrong: list[Range], most: int) -> list[Edits]:
        """The edits to try in a range: all errors blanked; in a small excerpt also stretches near errors, and
        substitutes.
        """
        leaves = [leaf for leaf in innermost(wrong) if own[0] <= leaf[1] and leaf[0] <= own[1]]
        first, last = (bisect_left(self._known, (bound,)) for bound in own)
        known = self._known[first:last]
        options: list[Edits] = [known] if known and _is_held(known, excerpt) else []
        kept = [
            leaf
            for leaf in leaves
            if own[0] <= leaf[0] < leaf[1] <= own[1] and excerpt.holds(*leaf) and self._layout.is_balanced(*leaf)
        ]
        if kept:
            options.append(tuple(Edit(*leaf) for leaf in kept))
        if excerpt.size > _SMALL:
            return options
        spots = list(dict.fromkeys([*leaves[:_MOST_LEAVES], *(wrong[:1] if leaves else [own])]))
        ranks: Ranks = {}
        for spot in spots:
            for stretch, rank in near(self._layout, spot, *own).items():
                ranks[stretch] = min(rank, ranks.get(stretch, rank))
        stretches = sorted((rank, each[1] - each[0], each) for each, rank in ranks.items() if excerpt.holds(*each))
        options += [each for each in substitutes(self._layout, spots, own, self._words) if _is_held(each, excerpt)]
        return options + [(Edit(*each),) for _, _, each in stretches[: min(_MOST_OPTIONS, most)]]

    def ranked(
        self,
        options: Sequence[Edits],
        answers: Sequence[Parsed | None],
        wrong: Sequence[Range],
        excerpt: Excerpt,
        own: Range,
    ) -> tuple[list[tuple[Edits, bool]], Edits]:
        """The edits after which the excerpt parses, best first, each with True if it is then a declaration; else the
        best edits that leave fewer errors.

        Edits that leave only a continuation of the code before the range come last. Without a declaration, edits that
        keep only the contents of the braces come first.
        """
        keys = [
            (self._key(option, answer, wrong, excerpt, own), number)
            for number, (option, answer) in enumerate(zip(options, answers, strict=True))
            if answer is not None and not answer.is_damaged
        ]
        if clean := sorted((key, number) for key, number in keys if key is not None):
            return [(options[number], not reads_otherwise) for (_, reads_otherwise, *_), number in clean], ()
        damage, partly = extent(list(wrong)), list[tuple[int, int]]()
        for number, (option, answer) in enumerate(zip(options, answers, strict=True)):
            if answer is not None and answer.is_damaged and size_of(option) < damage:
                left = extent(answer.errors) + size_of(option)
                if left < damage and not self._loses_head(option, answer, excerpt, own):
                    partly.append((left, number))
        return [], options[min(partly)[1]] if partly else ()

    def _key(self, option: Edits, parsed: Parsed, wrong: Sequence[Range], excerpt: Excerpt, own: Range) -> Key | None:
        """The sort key of an option after which the excerpt parses; None if it must not be taken."""
        if self._loses_head(option, parsed, excerpt, own):
            return None
        head = self.head(own, option)
        begins = (
            head == own[1] and self._layout.count_tokens(*own) > _FEW
        )  # a whole range set aside is better than all but a word
        begins = begins or parsed.begins(excerpt.to_text(head))
        opens = (
            len(option) == 2
            and option[0].start == own[0]
            and not option[0].instead
            and not DECLARING.search(self._data, *option[0][:2])
        )
        is_word = option[0].end > option[0].start and _WORD.match(self._data, option[0].start) is not None
        cost = self._cost(option, wrong, own)
        return not begins, not _declares(parsed, excerpt, own), not opens, cost, is_word, option[0].start

    def _loses_head(self, option: Edits, parsed: Parsed, excerpt: Excerpt, own: Range) -> bool:
        return bool(self._words.empty_body) and self._beheads(option, own) and not _declares(parsed, excerpt, own)

    def head(self, own: Range, edits: Edits = ()) -> int:
        """The offset of the first kept byte of a range that is no white space; else the range's end."""
        at = own[0]
        for start, end, _, instead in sorted(edits):
            if instead or _INK.search(self._data, at, start):
                break
            at = max(at, end)
        ink = _INK.search(self._data, at, own[1])
        return ink.start() if ink is not None else own[1]

    def are_plain(self, edits: Sequence[Edit]) -> bool:
        """True if each edit takes only a few tokens, none of which a name depends on."""
        return all(
            edit.end > edit.start
            and self._layout.is_balanced(edit.start, edit.end)
            and self._layout.count_tokens(edit.start, edit.end) <= _FEW
            and self._price(edit) <= _FEW
            and not (_SIGNS.match(self._data, edit.start - 1) or _SIGNS.match(self._data, edit.end - 1))
            for edit in edits
        )

    def by_cost(self, options: Sequence[Edits], wrong: Sequence[Range], own: Range) -> list[Edits]:
        """The options, cheapest first."""
        return sorted(options, key=lambda option: self._cost(option, wrong, own))

    def _beheads(self, edits: Edits, own: Range) -> bool:
        """True if edits take the first of several lines: the others would then continue the code before."""
        text = self._data[own[0] : own[1]]
        first = own[0] + len(text) - len(text.lstrip())
        line = text.strip().split(b"\n")[0].rstrip()
        return b"\n" in text.strip() and any(
            edit.start <= first
            and not edit.instead
            and (
                edit.end >= first + len(line)
                or line.endswith(b":")
                or DECLARING.search(self._data, edit.start, edit.end)
            )
            for edit in edits
        )

    def _cost(self, edits: Edits, wrong: Sequence[Range], own: Range) -> int:
        """The tokens that edits set aside, plus a price for distance from errors, split names or a single word left."""
        if not edits or edits[0] in self._are_known:
            return 0
        count = self._layout.count_tokens
        far = min(
            (
                0 if start <= edit.end and edit.start <= end else count(min(edit.end, end), max(edit.start, start))
                for edit in edits[:_COMPARED]
                for start, end in wrong[:_COMPARED]
                if own[0] <= end and start <= own[1]
            ),
            default=0,
        )
        rest = self._data[own[0] : edits[0].start] + self._data[edits[-1].end : own[1]]
        return sum(self._price(edit) for edit in edits) + far + (_PARTED if _LONE.fullmatch(rest) else 0)

    def _price(self, edit: Edit) -> int:
        """The cost of an edit by itself."""
        text = self._data[edit.start : edit.end]
        if edit.instead:
            lost = DECLARING.fullmatch(text) and not DECLARING.search(edit.instead)
            changed = _CHANGED if _WORD.match(text) else 0
            return int(edit.instead not in _CLOSING) + changed + (_KEYWORD if lost else 0)
        price = _PARTED if self.parts_names(edit) else 0
        price += sum(_PARTED for each in (edit.start, edit.end) if _SIGNS.match(self._data, each - 1))
        for start, end in self._layout.tokens(edit.start, edit.end):
            token = self._layout.masked[start:end]
            if token[:1] in (b"(", b"["):
                price += min(_GROUP + _CALLED * len(_CALL.findall(token)), self._layout.count_tokens(start, end))
            else:
                price += self._layout.count_tokens(start, end) + (_KEYWORD if DECLARING.fullmatch(token) else 0)
        return price

    def parts_names(self, edit: Edit) -> bool:
        """True if an edit splits a name from its dot or its keyword, or joins two names."""
        text = self._data[edit.start : edit.end]
        gap = self._data[max(0, edit.start - _GAP) : edit.start]
        before, behind = gap.rstrip()[-1:], self._data[edit.end : edit.end + _GAP].lstrip()[:1]
        after_word, is_word, ends_word, at_word = (
            bool(_WORD.match(each)) for each in (before, text, text[-1:], behind)
        )
        is_named_next = _NAMED_NEXT.search(gap) is not None
        if at_word and ((is_word and before in _JOINS) or (after_word and not ends_word and not is_named_next)):
            return True
        if is_named_next and (is_word or (at_word and ends_word)):
            return True  # the declaration would get another name, or none
        is_named_before = _NAMED_BEFORE.search(gap) is not None
        return ends_word and (
            behind == b"(" or (after_word and not is_named_before and behind != b"" and behind in b"=:;,")
        )


def _declares(parsed: Parsed, excerpt: Excerpt, own: Range) -> bool:
    """True if more than half of a range is a declaration."""
    low, high = excerpt.to_text(own[0]), excerpt.to_text(own[1])
    return declared(parsed.tree, low, high) * 2 > len(parsed.text[low:high].strip())


def _is_held(edits: Edits, excerpt: Excerpt) -> bool:
    return all(excerpt.holds(edit.start, edit.end) for edit in edits)


def size_of(edits: Edits) -> int:
    """The number of bytes that the edits set aside."""
    return sum(edit.end - edit.start for edit in edits)
