#!/usr/bin/env bash
# The rename of a dataclass's field in three Python language servers: none changes the keyword of dataclasses.replace(),
# ty and pyrefly leave the keyword in a class pattern, pyrefly the keyword of the constructor, too. All of them report
# success, and the program fails at the first such line. A NamedTuple's _replace(): only ty changes it.
# Needs python3 with venv, and PyPI (basedpyright brings node). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check basedpyright==1.40.2 ty==0.0.108 pyrefly==1.5.0
cat > carts.py <<'PY'
from dataclasses import dataclass, replace
from typing import NamedTuple


@dataclass
class Cart:
    size: int


class Row(NamedTuple):
    wide: int


cart = Cart(size=1)
cart = replace(cart, size=2)
match cart:
    case Cart(size=2):
        print(cart.size)
print(Row(wide=1)._replace(wide=2).wide)
PY
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys

folder = pathlib.Path(sys.argv[1]).resolve()
server = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder)


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
path = folder / "carts.py"
lines = path.read_text().split("\n")
document = {"uri": path.as_uri(), "languageId": "python", "version": 1, "text": "\n".join(lines)}
send(method="textDocument/didOpen", params={"textDocument": document})
edits = []
for number, line, new in ((2, 6, "width"), (3, 10, "breadth")):
    place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": 4}}
    send(id=number, method="textDocument/rename", params={**place, "newName": new})
    edit = result_of(number)
    changes = edit.get("changes") or {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
    edits += sum(changes.values(), [])
for each in sorted(edits, key=lambda each: -each["range"]["start"]["character"]):
    start, end = each["range"]["start"], each["range"]["end"]
    text = lines[start["line"]]
    lines[start["line"]] = text[: start["character"]] + each["newText"] + text[end["character"] :]
path.write_text("\n".join(lines))
server.kill()
PY
python3 carts.py > /dev/null
for server in "basedpyright-langserver --stdio" "ty server" "pyrefly lsp"; do
  name=${server%%[- ]*}
  mkdir "$name"
  touch "$name/pyrefly.toml"
  cp carts.py "$name"
  # shellcheck disable=SC2086
  timeout 120 python3 rename.py "$name" "$work"/venv/bin/$server
  echo "$name leaves:"
  grep -nE 'size|wide' "$name/carts.py"
  grep -q 'replace(cart, size=2)' "$name/carts.py"
  if python3 "$name/carts.py" > /dev/null 2>&1; then exit 1; fi
done
grep -q 'case Cart(width=2)' basedpyright/carts.py
grep -q '_replace(wide=2)' basedpyright/carts.py
grep -q 'case Cart(size=2)' ty/carts.py
grep -q '_replace(breadth=2)' ty/carts.py
grep -q 'cart = Cart(size=1)' pyrefly/carts.py
