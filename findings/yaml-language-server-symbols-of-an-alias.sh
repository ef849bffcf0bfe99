#!/usr/bin/env bash
# yaml-language-server 2.0.0: the document's symbols (an editor's outline) hold the keys of an anchor once more below each alias
# of it, *base, and each merge, <<: *base, with the range that they have at the anchor. So `size` of line 2 is there three
# times, twice as a child of a key that begins and ends below it: the protocol has children inside of their
# parent, and whoever looks for the innermost symbol around a line, or prints an outline by line, goes astray.
# Needs npm and python3 (fetches some 20 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund yaml-language-server@2.0.0
cat > shops.yml <<'YAML'
base: &base
  size: 1
shop: *base
stand:
  <<: *base
  name: two
YAML
cat > symbols.py <<'PY'
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
outline = {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}
client = {"capabilities": {"textDocument": outline}, "processId": None}
send(id=1, method="initialize", params={**client, "rootUri": root["uri"], "workspaceFolders": [root]})
result_of(1)
send(method="initialized", params={})
path = folder / "shops.yml"
document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": path.read_text()}
send(method="textDocument/didOpen", params={"textDocument": document})
send(id=2, method="textDocument/documentSymbol", params={"textDocument": {"uri": path.as_uri()}})
symbols = result_of(2)
server.kill()


def told(symbols, outer):
    for symbol in symbols:
        first, last = symbol["range"]["start"]["line"], symbol["range"]["end"]["line"]
        outside = outer and not outer[0] <= first <= last <= outer[1]
        print(symbol["name"], f"line {first + 1}", "outside of its parent" if outside else "")
        told(symbol.get("children") or [], (first, last))


told(symbols, None)
PY
timeout 60 python3 symbols.py . "$work"/node_modules/.bin/yaml-language-server --stdio | sed 's/ *$//' | tee seen
[ "$(grep -c '^size line 2' seen)" = 3 ] && [ "$(grep -c '^size line 2 outside of its parent$' seen)" = 2 ]
