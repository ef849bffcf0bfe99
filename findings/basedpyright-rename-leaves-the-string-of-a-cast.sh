#!/usr/bin/env bash
# basedpyright's language server: a rename of a class changes its name in the strings of annotations, "list[Shop]", but
# not in those of typing.cast("Shop", ..), which the same program reads as types: its own check of the renamed files
# reports "Shop" as undefined.
# Needs python3 with venv, and PyPI (fetches node, too, into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check basedpyright==1.40.2
mkdir code
printf 'class Shop:\n    pass\n' > code/shops.py
cat > code/uses.py <<'PY'
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from shops import Shop


def first(given: object) -> "Shop":
    return cast("Shop", given)
PY
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys

server = subprocess.Popen([sys.argv[1], "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
folder = pathlib.Path("code").resolve()


def send(**message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.flush()


def result_of(number):
    while True:
        headers = iter(lambda: server.stdout.readline().strip().lower(), b"")
        size = [int(line.split(b":")[1]) for line in headers if line.startswith(b"content-length")]
        message = json.loads(server.stdout.read(size[0]))
        if message.get("id") == number and "method" not in message:
            return message["result"]
        if "id" in message and "method" in message:
            send(id=message["id"], result=[{} for _ in (message.get("params") or {}).get("items", [])] or None)


root = {"uri": folder.as_uri(), "name": "code"}
client = {"capabilities": {"workspace": {"configuration": True}}, "processId": None}
send(id=1, method="initialize", params={**client, "rootUri": root["uri"], "workspaceFolders": [root]})
result_of(1)
send(method="initialized", params={})
for path in folder.iterdir():
    document = {"uri": path.as_uri(), "languageId": "python", "version": 1, "text": path.read_text()}
    send(method="textDocument/didOpen", params={"textDocument": document})
place = {"textDocument": {"uri": (folder / "shops.py").as_uri()}, "position": {"line": 0, "character": 6}}
send(id=2, method="textDocument/rename", params={**place, "newName": "Store"})
edit = result_of(2)
changes = edit.get("changes") or {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
for uri, edits in changes.items():
    path = folder / uri.rpartition("/")[2]
    lines = path.read_text().split("\n")
    for each in sorted(edits, key=lambda each: -each["range"]["start"]["character"]):
        start, end = each["range"]["start"], each["range"]["end"]
        text = lines[start["line"]]
        lines[start["line"]] = text[: start["character"]] + each["newText"] + text[end["character"] :]
    path.write_text("\n".join(lines))
server.kill()
PY
timeout 120 python3 rename.py venv/bin/basedpyright-langserver
echo "basedpyright 1.40.2: expected the two strings to be renamed alike, and no error"
grep -n '"' code/uses.py
reported=$(venv/bin/basedpyright code | grep -c '"Shop" is not defined' || true)
echo "seen: its check reports \"Shop\" as undefined $reported time(s)"
grep -q -- '-> "Store":' code/uses.py && grep -q 'cast("Shop", given)' code/uses.py && [ "$reported" = 1 ]
