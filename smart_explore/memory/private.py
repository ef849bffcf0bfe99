"""Text that is never stored: parts marked as private, text that clients add to prompts, and recognizable secrets."""

from __future__ import annotations

import re
from typing import NamedTuple

SECRET = "[secret]"  # noqa: S105 - what stands instead of one

_TAGS = "private|system-reminder|system-instruction|system_instruction|claude-mem-context|persisted-output"
_TAGS += "|hook_context"  # Gemini puts a hook's output before the next prompt
_OPEN_TAG = re.compile(rf"<({_TAGS})\b[^>]{{0,200}}>", re.IGNORECASE)
_SECRETS = (
    re.compile(r"-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----.*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|\Z)", re.DOTALL),
    re.compile(r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b"),
    re.compile(r"\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,})"),
    re.compile(r"\bsk-[A-Za-z0-9_-]{16,}"),
    re.compile(r"\bxox[abeoprs]-[A-Za-z0-9-]{10,}"),
    re.compile(r"\bAIza[0-9A-Za-z_-]{30,}"),
    re.compile(r"\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*"),
    re.compile(r"(?<=://)[^\s/:@]{1,100}:[^\s/@]{3,200}(?=@)"),
)
_ASSIGNED = re.compile(
    r"""(?i)\b((?:[\w.-]{0,40}[_.-])?(?:password|passwd|pwd|secret|api[_-]?key|access[_-]?key|auth[_-]?token|token)"""
    r"""["']?\s{0,5}(?:=|:)\s{0,5})(["']?)([^\s"',;]{6,500})\2"""
)
_HARMLESS = re.compile(r"[\w.]+\(|\$|\{|<|%|None\b|null\b|true\b|false\b|str\b|string\b|\[secret\]", re.IGNORECASE)


class Cleaned(NamedTuple):
    """A text without its private parts, and the number of secrets removed from it."""

    text: str
    secrets: int


def clean(text: str) -> Cleaned:
    """Cut marked parts, an unclosed one to the end, then replace secrets by ``[secret]``."""
    text = without_marked(text)
    secrets = 0
    for pattern in _SECRETS:
        text, count = pattern.subn(SECRET, text)
        secrets += count

    def assigned(match: re.Match[str]) -> str:
        nonlocal secrets
        if _HARMLESS.match(match[3]):
            return match[0]
        secrets += 1
        return f"{match[1]}{match[2]}{SECRET}{match[2]}"

    return Cleaned(_ASSIGNED.sub(assigned, text), secrets)


def without_marked(text: str) -> str:
    """The text without ``<private>`` parts and those that clients add, nested ones too."""
    parts = []
    index = 0
    while opened := _OPEN_TAG.search(text, index):
        parts.append(text[index : opened.start()])
        index = _end_of(text, opened)
    return "".join((*parts, text[index:]))


def _end_of(text: str, opened: re.Match[str]) -> int:
    depth, index = 1, opened.end()
    tag = re.compile(rf"<(/?){re.escape(opened[1])}\b[^>]{{0,200}}>", re.IGNORECASE)
    while depth:
        match = tag.search(text, index)
        if match is None:
            return len(text)
        depth += -1 if match[1] else 1
        index = match.end()
    return index
