#!/usr/bin/env bash
# TypeScript 7.0.2's language server (tsc --lsp): a rename of a literal in a type, 'start' of type Mode = 'start' | 'stop',
# answers with edits of TypeScript's own lib.dom.d.ts, too, where events are called so in quotes: a client that applies
# them changes the installed package, and every program that names the event no longer compiles. 'open', 'end', 'error',
# 'center' and other words of unions are as common there. The language service of 5.9.3 leaves its library alone.
# Both change the quoted member of an interface that has nothing to do with the type, and not its uses, so that
# steps.start below does not compile after either rename.
# Needs npm and python3 (fetches some 60 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir code seven five
(cd seven && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund typescript@7.0.2)
(cd five && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund typescript@5.9.3)
cat > code/modes.ts <<'TS'
type Mode = 'start' | 'stop'
export const mode: Mode = 'start'
interface Steps { 'start': number }
export const first = (steps: Steps) => steps.start
TS
echo '{"compilerOptions": {"strict": true, "noEmit": true, "target": "esnext", "types": []}}' > code/tsconfig.json
cat > rename.py <<'PY'
from urllib.parse import unquote

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
path = folder / "modes.ts"
document = {"uri": path.as_uri(), "languageId": "typescript", "version": 1, "text": path.read_text()}
send(method="textDocument/didOpen", params={"textDocument": document})
place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": 0, "character": path.read_text().index("start")}}
send(id=2, method="textDocument/rename", params={**place, "newName": "begin"})
edit = result_of(2)
server.kill()
changes = edit.get("changes") or {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
for uri, edits in sorted(changes.items()):
    lines = pathlib.Path(unquote(uri[len("file://") :])).read_text().split("\n")
    for each in edits:
        print(uri.rpartition("/")[2] + ":", lines[each["range"]["start"]["line"]].strip())
PY
cat > five/rename.cjs <<'JS'
const ts = require("typescript")

const [name, ...paths] = process.argv.slice(2)
const host = {
  getScriptFileNames: () => paths,
  getScriptVersion: () => "1",
  getScriptSnapshot: (path) => (ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(path)) : undefined),
  getCurrentDirectory: () => process.cwd(),
  getCompilationSettings: () => ({ strict: true, target: ts.ScriptTarget.ESNext, types: [] }),
  getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
}
const service = ts.createLanguageService(host)
const text = ts.sys.readFile(paths[0])
for (const { fileName, textSpan } of service.findRenameLocations(paths[0], text.indexOf(name), false, false, {})) {
  const line = ts.sys.readFile(fileName).slice(0, textSpan.start).split("\n").length
  console.log(fileName.split("/").pop() + ":", ts.sys.readFile(fileName).split("\n")[line - 1].trim())
}
JS
seven/node_modules/.bin/tsc -p code
timeout 60 python3 rename.py code "$work/seven/node_modules/.bin/tsc" --lsp --stdio | sort > seven.seen
(cd five && node rename.cjs start "$work/code/modes.ts") | sort > five.seen
echo "7.0.2 changes:"; cat seven.seen
echo "5.9.3 changes:"; cat five.seen
cat > mine <<'LINES'
modes.ts: export const mode: Mode = 'start'
modes.ts: interface Steps { 'start': number }
modes.ts: type Mode = 'start' | 'stop'
LINES
sort mine | cmp - five.seen
grep -v '^lib' seven.seen | cmp - five.seen
grep -q '^lib.dom.d.ts: "start": Event;' seven.seen
