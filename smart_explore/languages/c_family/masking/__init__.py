"""Mask code that the grammars of C and C++ cannot parse with spaces: a small preprocessor that keeps positions."""
