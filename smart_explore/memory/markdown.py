"""A note as one Markdown file: front matter that is YAML, each value as JSON, then the title and the text."""

from __future__ import annotations

import base64
import json
import re
from typing import Any

from smart_explore.memory.ids import ALPHABET
from smart_explore.memory.wording import wording_of
from smart_explore.model.anchor import Anchor
from smart_explore.model.note import KINDS, Note

MAX_BYTES = 64_000
_ID = re.compile(rf"[{ALPHABET}]{{6,8}}")
_LINE = re.compile(r"([a-z_]+): ?(.*)")
_LISTS = ("concepts", "files", "asks")
_NUMBERS = ("rev", "created", "updated")
_TEXTS = ("kind", "type", "author", "branch", "commit", "session")
MAX_ITEMS = 100
MAX_ITEM = 500


class NoNoteError(ValueError):
    """A file that is no note."""


def to_markdown(note: Note) -> str:
    """The file of a note."""
    lines = ["---", f"id: {note.id}"]
    document = note_to_json(note)
    for key in (*_NUMBERS, *_TEXTS, *_LISTS):
        if document.get(key):
            lines.append(f"{key}: {json.dumps(document[key], ensure_ascii=False)}")
    lines += [f"anchor: {json.dumps(anchor, ensure_ascii=False)}" for anchor in document["anchors"]]
    text = f"\n{note.text}\n" if note.text else ""
    return "\n".join([*lines, "---", f"# {note.title}", text])


def from_markdown(text: str) -> Note:
    """The note in a file. Raises NoNoteError. Excessive values are cut, since the file is not trusted."""
    head, separator, body = text.replace("\r\n", "\n").removeprefix("---\n").partition("\n---\n")
    if not (text.startswith("---") and separator):
        raise NoNoteError("no front matter")
    document: dict[str, Any] = {"anchors": []}
    for line in head.split("\n"):
        if (match := _LINE.fullmatch(line)) is None:
            continue
        try:
            value = json.loads(match[2])
        except ValueError:
            value = match[2].strip()
        if match[1] == "anchor":
            document["anchors"].append(value)
        else:
            document[match[1]] = value
    first, _, rest = body.lstrip("\n").partition("\n")
    document["title"] = first.removeprefix("# ")
    document["text"] = rest
    return note_from_json(document)


def note_to_json(note: Note) -> dict[str, Any]:
    """A note as a JSON object, sketches in base64."""
    document = note._asdict()
    document["anchors"] = [
        {key: value for key, value in (anchor._asdict() | {"sketch": _packed(anchor.sketch)}).items() if value}
        for anchor in note.anchors
    ]
    del document["private"], document["source"]
    return document


def note_from_json(document: Any) -> Note:
    """The note in a document of ``note_to_json``. Raises NoNoteError for anything else."""
    if not isinstance(document, dict) or not _ID.fullmatch(str(document.get("id", ""))):
        raise NoNoteError("no id")
    try:
        words = wording_of(
            str(document.get("title", "")), str(document.get("text", "")), _texts(document.get("asks", ()))
        )
        values: dict[str, Any] = {key: max(0, int(document.get(key, 0))) for key in _NUMBERS}
        values |= {key: str(document.get(key, ""))[:MAX_ITEM] for key in _TEXTS}
        values |= {key: tuple(_texts(document.get(key, ()))) for key in _LISTS}
        anchors = tuple(map(_anchor, list(document.get("anchors", ()))[:MAX_ITEMS]))
    except (ValueError, TypeError, OverflowError) as error:
        raise NoNoteError(str(error)) from None
    except Exception as error:  # no words, or too many
        raise NoNoteError(str(error)) from None
    values["files"] = tuple(path for path in values["files"] if _is_inside(path))
    values["kind"] = values["kind"] if values["kind"] in KINDS else "note"
    values["type"] = values["type"] or "discovery"
    values["rev"] = values["rev"] or 1
    if max(values["created"], values["updated"], values["rev"]) >= 1 << 40:
        raise NoNoteError("a number out of bounds")
    values["anchors"] = tuple(anchor for anchor in anchors if _is_inside(anchor.path))
    return Note(id=document["id"], **values | {"title": words.title, "text": words.text, "asks": words.asks})


def _anchor(document: Any) -> Anchor:
    texts = {
        key: str(document.get(key, ""))[:MAX_ITEM]
        for key in ("path", "qualified_name", "kind", "text_digest", "token_digest", "body_digest", "commit")
    }
    numbers = {key: int(document.get(key, 0)) & 0xFFFFFFFF for key in ("ordinal", "line_start", "line_end")}
    return Anchor(**texts, **numbers, sketch=base64.b64decode(str(document.get("sketch", "")))[:256])  # type: ignore[arg-type]


def _packed(sketch: bytes) -> str:
    return base64.b64encode(sketch).decode()


def _texts(value: Any) -> list[str]:
    items = value if isinstance(value, list | tuple) else [value]
    return [str(each)[:MAX_ITEM] for each in items[:MAX_ITEMS] if each]


def _is_inside(path: str) -> bool:
    return not path.startswith(("/", "~")) and ".." not in path.split("/") and "\0" not in path


def file_name(note: Note) -> str:
    """``k7f3a1-race-in-the-dispatcher.md``."""
    words = re.findall(r"[a-z0-9]+", note.title.lower())
    slug = "-".join(words)[:50].strip("-")
    return f"{note.id}-{slug}.md" if slug else f"{note.id}.md"
