"""Find the smallest stretches of one file that have to be set aside for the rest of it to parse.

First each piece that an error touches is parsed alone, with the shells around it, and each shell without its pieces;
then, in the smallest that are not understood, what may be set aside or replaced is tried, all of it at once. It is
written as a generator that yields texts to parse, so that all files of a group share the CLI's processes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.choices import Choices, size_of
from smart_explore.symbols.confinement.damage import Overlaps, declared, innermost
from smart_explore.symbols.confinement.heads import Head
from smart_explore.symbols.confinement.heads import heads as heads_of
from smart_explore.symbols.confinement.layout import Layout, Piece
from smart_explore.symbols.confinement.parsed import Parsed, Range
from smart_explore.symbols.confinement.sites import Site
from smart_explore.symbols.confinement.substitutes import DECLARING, Words, as_types
from smart_explore.symbols.confinement.suspects import Suspect, add_children
from smart_explore.symbols.confinement.trials import Asking, Edit, Edits, Excerpt, blanked

_FEW = 2
_MOST_TOGETHER = 6000
_MOST = 120
_TRIES = 3
"""After so many trials of what else is wrong in a stretch the best of them is taken."""


class Mender:
    """The search for the edits of one file, in a language with these words; those ``known`` are tried first."""

    def __init__(self, data: bytes, layout: Layout, words: Words, budget: Budget, known: Edits = ()) -> None:
        self._data = data
        self._layout = layout
        self._words = words
        self._choices = Choices(data, layout, words, known)
        self._budget = budget
        self._sites: dict[tuple[Range, bool], Site] = {}
        self._heads: dict[Range, Head] = {}
        self._wider: dict[Edit, Edit] = {}
        self.understood: dict[int, frozenset[str]] = {}

    def _blanked(self, edits: Edits) -> bytes:
        return blanked(self._data, edits, self._words.column)

    def whole(self, parsed: Parsed) -> Asking[Edits]:
        """The edits for a file, given what was read of it."""
        wrong = innermost(parsed.errors)
        every = tuple(Edit(*each) for each in wrong)
        root = Suspect((0, len(self._data)), Excerpt(((0, len(self._data)),)), self._pieces(wrong))
        root.wrong = parsed.errors
        self._add_children(root, parsed.errors, parsed.missing_token >= 0, self._budget.share(len(self._data)))
        plain = [self._blanked(every)] if self._choices.are_plain(every) else []
        (first,) = yield from self._probed([root], plain)
        if first is not None and not first.is_damaged and self._are_pieces(first, every):
            return every
        unclear = list(self._unclear(root))
        for each in unclear:  # alone it has other errors than as a part of the file
            self._add_children(each, each.wrong or (), False, self._budget.left // 2 // len(unclear))
        if unclear:
            yield from self._probed(unclear, [])
        for site in self._wanted(root):
            self._sites[site.own, site.shell is not None] = site
        yield from self._tried(list(self._sites.values()))
        return self._resolved(root)

    def _add_children(self, suspect: Suspect, wrong: Sequence[Range], everywhere: bool, most: int) -> None:
        add_children(suspect, self._layout, wrong, everywhere, self._words.empty_body, most, self._budget.each)

    def _unclear(self, suspect: Suspect) -> Iterator[Suspect]:
        """Yield the damaged suspects that have a body of which nothing is known to be damaged."""
        damaged = suspect.damaged
        if self._is_headless(suspect):
            damaged = damaged if len(suspect.children) <= _FEW else []
        elif not damaged and suspect.pieces:
            yield suspect
        for child in damaged:
            yield from self._unclear(child)

    def _probed(self, roots: Sequence[Suspect], plain: list[bytes]) -> Asking[list[Parsed | None]]:
        """Ask about all in suspects that was not asked yet, and for the trees of plain texts, at most one."""
        every = [each for root in roots for each in root.walk()]
        probed = [each for each in every if each.wrong is None]
        shells = [each for each in every if each.shell.size and each.wrong_shell is None]
        texts = [each.excerpt.text(self._data) for each in probed]
        texts += [each.shell.text(self._blanked(each.filled)) for each in shells]
        answers = yield from self._budget.ask(plain + texts)
        first = answers.pop(0) if plain else None
        for each, answer in zip(probed, answers, strict=False):
            if answer is not None:
                each.wrong = each.excerpt.errors(answer)
                if not each.wrong and (kinds := answer.kinds_at(each.excerpt.to_text(self._head(each.own)))):
                    self.understood[self._head(each.own)] = kinds
        for each, answer in zip(shells, answers[len(probed) :], strict=True):
            each.wrong_shell = each.shell.errors(answer) if answer is not None else None
        return [first]

    def _pieces(self, wrong: Sequence[Range]) -> list[Piece]:
        """The pieces at top level, less what a file has to begin with: the package, the syntax, <?php."""
        pieces = self._layout.pieces()
        first = pieces[0] if len(pieces) > 1 and pieces[0].first == pieces[0].last else None
        in_first = first is not None and any(end <= first.end for _, end in wrong)
        return pieces[1:] if first and not in_first and self._layout.is_balanced(first.start, first.end) else pieces

    def _are_pieces(self, parsed: Parsed, edits: Edits) -> bool:
        """Tell whether each edited piece still begins with a node, and with a declaration if it has a word for that."""
        for edit in edits:
            pieces: Sequence[Piece] = self._layout.pieces()
            around = None
            while found := [piece for piece in pieces if piece.start <= edit.start < piece.end]:
                around = found[0]
                pieces = self._layout.children(around)
            if around is None or edit.start <= (head := self._head((around.start, around.end))):
                continue
            line = self._data.find(b"\n", head, around.end)
            declares = DECLARING.search(self._layout.masked, around.start, line if line >= 0 else around.end)
            size = len(self._data[around.start : around.end].strip())
            if not parsed.kinds_at(head) or (
                declares and declared(parsed.tree, around.start, max(line, around.start + 1)) * 2 <= size
            ):
                return False
        return True

    def _head(self, own: Range) -> int:
        return self._choices.head(own)

    def wider(self, edits: Edits) -> Edits:
        """The edits, each widened to the whole statement or declaration where that was given a smaller one."""
        return tuple(dict.fromkeys(self._wider.get(edit, edit) for edit in edits))

    def _wanted(self, suspect: Suspect) -> Iterator[Site]:
        """The sites in a damaged suspect where something is to be tried."""
        damaged = suspect.damaged
        if not suspect.children and not suspect.wrong_shell:
            yield Site(suspect.excerpt, suspect.own, suspect.wrong or [], ways=suspect.ways)
        elif self._is_headless(suspect):
            if suspect.wrong_shell:
                yield Site(suspect.shell, suspect.own, suspect.wrong_shell, suspect.filled, shell=suspect)
            for child in damaged if len(suspect.children) <= _FEW else ():
                yield from self._wanted(child)
        elif damaged:
            if suspect.wrong_shell == [] and len(suspect.pieces) > 1:
                ways = as_types(self._layout, suspect.own, self._words)
                held = [way for way in ways if all(suspect.shell.holds(edit.start, edit.end) for edit in way)]
                if held:
                    self._heads[suspect.own] = Head(suspect, [(way, False) for way in held], ())
            for child in damaged:
                yield from self._wanted(child)
        elif len(suspect.touched) <= _FEW and suspect.excerpt.size <= _MOST_TOGETHER:  # only beside the others
            for child in suspect.touched:
                yield Site(suspect.excerpt, child.own, suspect.wrong or [])

    def _is_headless(self, suspect: Suspect) -> bool:
        """Tell whether the shell is not understood, nor any of the pieces in it."""
        return bool(suspect.wrong_shell) and len(suspect.damaged) == len(suspect.children)

    def _tried(self, sites: list[Site]) -> Asking[None]:
        """Try what may be set aside at the sites, and at those where that leaves something wrong once more."""
        heads = list(self._heads.values())
        for _ in range(_TRIES):
            for site in sites:
                site.options = self._options(site)
            texts = [text for site in sites for text in site.texts(self._data, self._words.column)]
            texts += [text for head in heads for text in head.texts(self._data, self._words.column)]
            if not texts:
                return
            answers = iter((yield from self._budget.ask(texts)))
            for site in sites:
                site.take(answers, self._choices)
                if site.clean:
                    head = self._choices.head(site.own, site.clean[0][0])
                    if head < site.own[1] and (kinds := site.kinds_at(head)):
                        self.understood[head] = kinds
            for each in heads:
                each.take(answers)
            beneath = [site for each in heads for site in self._beneath(each)]
            heads = []
            for site in sites:
                if site.shell is not None:
                    each = heads_of(self._choices, site.shell, site.clean, self._head_options(site.shell))
                    self._heads[site.own] = each
                    heads.append(each)
            sites = [further for site in sites if (further := site.further()) is not None]
            sites += beneath

    def _head_options(self, suspect: Suspect) -> list[Edits]:
        """The options in the head of a suspect, by its errors as a whole, the cheapest first."""
        head = suspect.own[0], suspect.pieces[0].start
        cut = [(low, min(high, head[1])) for low, high in suspect.wrong or () if low < head[1]]
        most = self._budget.times(suspect.excerpt.size)
        return self._choices.by_cost(self._choices.options(suspect.excerpt, head, cut, most), cut, head) if cut else []

    def _beneath(self, head: Head) -> Iterator[Site]:
        """The sites of what is still wrong in a body when its head is understood."""
        wrong, body = Overlaps(head.wrong), head.suspect.body
        if not head.edits or body is None:
            return
        for piece in head.suspect.pieces:
            if wrong.touch(piece.start, piece.end):
                own = piece.start, piece.end
                inside = [each for each in head.wrong if each[0] <= own[1] and own[0] <= each[1]]
                self._sites[own, False] = Site(body.alone(piece), own, inside, head.edits)
                yield self._sites[own, False]

    def _options(self, site: Site) -> list[Edits]:
        options = self._choices.options(site.excerpt, site.own, site.wrong, self._budget.times(site.excerpt.size))
        return self._choices.by_cost(options, site.wrong, site.own)[:_MOST]

    def _resolved(self, suspect: Suspect) -> Edits:
        """The edits in a damaged suspect, of what was tried."""
        if not suspect.children and not suspect.wrong_shell:
            return self._stretch(suspect.own)
        head = self._heads.get(suspect.own)
        if not self._is_headless(suspect):
            if head is not None and head.edits and (head.keeps or not head.left):
                return head.edits
            found = [(child, self._resolved(child)) for child in suspect.damaged]
            if not found:
                found = [
                    (each, self._stretch(each.own)) for each in suspect.touched if (each.own, False) in self._sites
                ]
            return tuple(edit for _, edits in found for edit in edits)
        few = suspect.damaged if len(suspect.children) <= _FEW else []
        inner = [(child, self._resolved(child)) for child in few]
        inside = tuple(edit for _, edits in inner for edit in edits)
        smaller = any(edit.start > child.own[0] or edit.end < child.own[1] for child, edits in inner for edit in edits)
        begin = suspect.pieces[0].start
        in_head = any(suspect.own[0] <= low < begin for low, _ in innermost(suspect.wrong or []))
        if smaller and (not in_head or head is None or (head.left and not head.keeps)):
            return inside
        if head is not None and head.edits:
            beneath = [(piece.start, piece.end) for piece in suspect.pieces]
            more = [self._sites[own, False].best() for own in beneath if head.wrong and (own, False) in self._sites]
            return (*head.edits, *(edit for edits in more for edit in edits))
        edits = self._stretch(suspect.own, is_shell=True)
        if edits != (Edit(*suspect.own, self._words.empty_body),):
            return edits
        bounds = [suspect.own[0], *(at for piece in suspect.pieces for at in (piece.start, piece.end)), suspect.own[1]]
        return tuple(Edit(start, end) for start, end in zip(bounds[::2], bounds[1::2], strict=True))

    def _stretch(self, own: Range, is_shell: bool = False) -> Edits:
        """The edits in a range without a body, or whose body is left out: one stretch, several, or all of it."""
        whole = Edit(*own, self._words.empty_body)
        site = self._sites.get((own, is_shell))
        if site is None:
            return (whole,)
        if site.is_understood:
            return ()
        best = site.best()
        if best and size_of(best) < own[1] - own[0]:
            self._wider |= dict.fromkeys(best, whole if site.excerpt.holds(*own) else best[0])
            return best
        return (whole,)
