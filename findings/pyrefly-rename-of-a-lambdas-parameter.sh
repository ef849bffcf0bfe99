#!/usr/bin/env bash
# pyrefly's language server: the rename of a lambda's parameter changes the parameter and none of its uses in the lambda. It
# reports success; the program then fails with a NameError, as pyrefly's own check says of the renamed file. Begun at a use it
# answers null: there is nothing to rename.
# Needs python3 with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pyrefly==1.5.0 2> pip.log
cat > shop.py <<'PY'
double = lambda size, times=2: size * times
print(double(3), sorted(["b", "a"], key=lambda text: text.upper()))
PY
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys

path = pathlib.Path(sys.argv[1]).resolve()
line, character, new = int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
server = subprocess.Popen(sys.argv[5:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def send(**message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.flush()


def result_of(number):
    while True:
        headers = iter(lambda: server.stdout.readline().strip().lower(), b"")
        size = [int(each.split(b":")[1]) for each in headers if each.startswith(b"content-length")]
        message = json.loads(server.stdout.read(size[0]))
        if message.get("id") == number and "method" not in message:
            return message["result"]
        if "id" in message and "method" in message:
            send(id=message["id"], result=[{} for _ in (message.get("params") or {}).get("items", [])] or None)


root = {"uri": path.parent.as_uri(), "name": "code"}
client = {"capabilities": {"workspace": {"configuration": True}}, "processId": None}
send(id=1, method="initialize", params={**client, "rootUri": root["uri"], "workspaceFolders": [root]})
result_of(1)
send(method="initialized", params={})
lines = path.read_text().split("\n")
document = {"uri": path.as_uri(), "languageId": "python", "version": 1, "text": "\n".join(lines)}
send(method="textDocument/didOpen", params={"textDocument": document})
place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": character}}
send(id=2, method="textDocument/rename", params={**place, "newName": new})
edit = result_of(2)
server.kill()
if edit is None:
    sys.exit("refused")
changes = edit.get("changes") or {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
for each in sorted(sum(changes.values(), []), key=lambda each: -each["range"]["start"]["character"]):
    start, end = each["range"]["start"], each["range"]["end"]
    text = lines[start["line"]]
    lines[start["line"]] = text[: start["character"]] + each["newText"] + text[end["character"] :]
path.write_text("\n".join(lines))
PY
touch pyrefly.toml
python3 shop.py
venv/bin/pyrefly check shop.py > /dev/null 2>&1
if timeout 120 python3 rename.py shop.py 1 53 word venv/bin/pyrefly lsp 2> refused.log; then exit 1; fi
grep -x refused refused.log
timeout 120 python3 rename.py shop.py 1 47 word venv/bin/pyrefly lsp
timeout 120 python3 rename.py shop.py 0 22 factor venv/bin/pyrefly lsp
cat shop.py
grep -q 'lambda word: text.upper()' shop.py
grep -q 'lambda size, factor=2: size \* times' shop.py
if venv/bin/pyrefly check shop.py > check.log 2>&1; then exit 1; fi
if python3 shop.py 2> run.log; then exit 1; fi
tail -n 1 run.log
grep -q NameError run.log
