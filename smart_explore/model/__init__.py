"""The nouns that cross module borders: no I/O, and no imports but errors."""

from smart_explore.model.capture import NUMBERS, CaptureLine, Matches
from smart_explore.model.outline import FileOutline, Import
from smart_explore.model.problem import Problem
from smart_explore.model.source_file import SourceFile
from smart_explore.model.symbol import Symbol

__all__ = ["NUMBERS", "CaptureLine", "FileOutline", "Import", "Matches", "Problem", "SourceFile", "Symbol"]
