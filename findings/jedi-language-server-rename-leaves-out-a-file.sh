#!/usr/bin/env bash
# jedi-language-server 0.47.0 (with jedi 0.20.1): a rename leaves out each file that the Python which runs the server cannot
# parse, and changes the others. Here the file that declares the class has a t-string of Python 3.14, and the server runs on an
# older one: it finds the class, answers with the edit of its importer alone, and the importer then imports a name that
# there is not. Nothing tells the user. pylsp, which renames by the same jedi, changes both files.
# Needs python3 older than 3.14, with venv, and PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check \
    jedi-language-server==0.47.0 jedi==0.20.1 parso==0.8.7 python-lsp-server==1.15.0 2> /dev/null
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
for name in ("carts", "shop"):
    path = folder / f"{name}.py"
    document = {"uri": path.as_uri(), "languageId": "python", "version": 1, "text": path.read_text()}
    send(method="textDocument/didOpen", params={"textDocument": document})
place = {"textDocument": {"uri": (folder / "carts.py").as_uri()}, "position": {"line": 0, "character": 7}}
send(id=2, method="textDocument/rename", params={**place, "newName": "Basket"})
edit = result_of(2)
server.kill()
changes = edit.get("changes") or {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
print("changes", *sorted(uri.rpartition("/")[2] for uri in changes))
PY
for kind in plain newer; do
    mkdir $kind
    printf '%s\n' 'class Cart:' '    size = 1' > $kind/carts.py
    printf '%s\n' 'from carts import Cart' 'print(Cart.size)' > $kind/shop.py
done
echo 'greeting = t"{Cart.size}"' >> newer/carts.py
for server in jedi-language-server pylsp; do
    for kind in plain newer; do
        echo "$server, $kind syntax: $(timeout 60 venv/bin/python rename.py $kind "$work/venv/bin/$server")"
    done
done | tee seen
cat > still <<'SEEN'
jedi-language-server, plain syntax: changes carts.py shop.py
jedi-language-server, newer syntax: changes shop.py
pylsp, plain syntax: changes carts.py shop.py
pylsp, newer syntax: changes carts.py shop.py
SEEN
cmp seen still
