#!/usr/bin/env bash
# svelte-language-server 0.18.4: a rename of a variable changes the class in the short form `class:active`, and the property in
# `style:width`. The button below had the class `active` and a width; after the rename it has the class `open`, which
# its style sheet does not know, and a style `wide`, which no browser knows. It compiles, with a warning that .active
# is not used; were the class in a style sheet of its own, there would be none. Of the other short forms, {value} and bind:value, it keeps the name: value={text} and bind:value={text}.
# Needs npm and python3 (fetches some 60 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund svelte-language-server@0.18.4 svelte@5.57.3 typescript@5.9.3
cat > Button.svelte <<'SVELTE'
<script>
  let active = true
  let width = '1px'
  let value = ''
</script>
<button class:active style:width {value}>save</button>
<input bind:value />
<style>.active { color: red }</style>
SVELTE
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
path = folder / "Button.svelte"
for number, (old, new) in enumerate((("active", "open"), ("width", "wide"), ("value", "text")), 2):
    lines = path.read_text().split("\n")
    document = {"uri": path.as_uri(), "languageId": "svelte", "version": number, "text": "\n".join(lines)}
    send(method="textDocument/didOpen", params={"textDocument": document})
    place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": number - 1, "character": 6}}
    send(id=number, method="textDocument/rename", params={**place, "newName": new})
    edit = result_of(number)
    changes = edit.get("changes") or {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
    for each in sorted(changes[path.as_uri()], key=lambda each: -each["range"]["start"]["character"]):
        start, end = each["range"]["start"], each["range"]["end"]
        text = lines[start["line"]]
        lines[start["line"]] = text[: start["character"]] + each["newText"] + text[end["character"] :]
    path.write_text("\n".join(lines))
    send(method="textDocument/didClose", params={"textDocument": {"uri": path.as_uri()}})
server.kill()
PY
cat > made.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs"
import { compile } from "svelte/compiler"
import { render } from "svelte/server"

const { js, warnings } = compile(readFileSync("Button.svelte", "utf8"), { generate: "server", filename: "Button.svelte" })
writeFileSync("Button.mjs", js.code)
console.log(render((await import("./Button.mjs")).default).body.match(/<button[^>]*>/)[0])
console.log("warnings:", warnings.map((warning) => warning.code).join(" ") || "none")
JS
node made.mjs | tee before
timeout 60 python3 rename.py . "$work/node_modules/.bin/svelteserver" --stdio
cat Button.svelte
node made.mjs | tee after
grep -q 'class="[^"]*active' before && grep -q 'style="width: 1px;"' before
grep -q 'class="[^"]*open' after && grep -q 'style="wide: 1px;"' after
grep -q '<button class:open style:wide value={text}>' Button.svelte && grep -q '<input bind:value={text} />' Button.svelte
