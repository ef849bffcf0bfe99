"""Swift source rewritten for the grammar, with the same length and line breaks."""

from __future__ import annotations

from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.rewriting import rewriting, underscores

known_gaps = rewriting(
    # words for ownership, and the module before ``::``
    (
        rb"\b__(?:owned|shared|consuming)\b|\b_const(?= [A-Z])|\bnonisolated\(unsafe\)(?= let\b)"
        rb"|\b[A-Z]\w*::(?=[A-Za-z_])|(?<=[\s(])sending(?=[ \t]+(?:[A-Z(@\[]|some\b|any\b))"
        rb"|(?<=[\s=(,])(?:consume|copy)(?=[ \t]+[a-z_]\w*[\s,).\[{])",
        b"",
    ),
    # attributes are there without a condition
    (
        rb"^([ \t]*#if[^\n]*)(\n(?:[ \t]*@\w[^\n]*\n)+)([ \t]*#endif[^\n]*)$",
        lambda lines: blank_ink(lines[1]) + lines[2] + blank_ink(lines[3]),
    ),
    # add the missing end of a range
    (rb"(?<=[\w)])\.\.\.(?= \{)", b""),
    (rb"(?<=[\s(\[,]\.)(?:t(?=ry\b)|a(?=wait\b))", b"_"),
    # newer conditions of compilation become names
    (rb"\b(?:hasFeature|hasAttribute|objectFormat)\([^()\n]*\)", underscores),
    # accessors that lend a value are ``get`` and ``set``
    (
        rb"(?<=[\s{}])(?:(_read|unsafeAddress)|_modify|unsafeMutableAddress)(?=\s*\{)"
        rb"|(?:(?<=\{ )|(?<=\bget ))(?:(borrow)|mutate)(?=(?: mutate)? \})|(?<=\{ borrow )mutate(?= \})",
        lambda word: (b"get" if word[1] or word[2] else b"set").ljust(len(word[0])),
    ),
    (rb"(?<=[\s{])yield\s+&?(?=[\w(])", b""),
    (rb"(@_?lifetime)\([^()\n]*\)", rb"\1"),
    # further bounds of associated types
    (rb"(\bassociatedtype\s+\w+\s*:\s*[\w.]+)(?:\s*,\s*[\w.~]+)+", rb"\1"),
    # a text replaces each regular expression, as the grammar reads operators in many
    (
        rb"\"(?:[^\"\\\n]|\\.)*+\"|//[^\n]*"
        rb"|(?:(?<=[=,:\[({]\s)|(?<=[(\[])|(?<=return\s))(/(?![ */\n])(?:[^/\\\n]|\\.)++/)",
        lambda found: found[0] if found[1] is None else b'"' + b"_" * (len(found[1]) - 2) + b'"',
    ),
    # an empty tuple that is a value, ``resume(returning: ())``, is an empty array
    (
        rb"(?:(?<=\()|(?<=\w: )|(?<=, )|(?<=return )|(?<=\?\? )|(?<=\{ )|(?<=\bin ))\(\)(?=\s*[,)\]}\n;])"
        rb"(?!\s*\)\s*(?:throws\s*)?->)",
        b"[]",
    ),
)
