#!/usr/bin/env bash
# @astrojs/language-server 2.17.1: the rename of a variable that stands in the short form of an attribute, <p {id}>, gives
# <p {key}>, which is another attribute: what the page has, and what a component is given, changes, and no error is reported.
# Of the short form of an object, class:list={[{ active }]}, the same rename keeps the name. A rename of a component's
# prop changes {title} in its users into {name}, for which there is no variable.
# Needs npm, node and python3 (fetches some 60 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true, "type": "module"}' > package.json
npm install --silent --no-audit --no-fund @astrojs/language-server@2.17.1 @astrojs/compiler@4.0.0 typescript@5.9.3
mkdir code
cat > code/Card.astro <<'ASTRO'
---
interface Props { title: string }
---
<h1>{Astro.props.title}</h1>
ASTRO
cat > code/Page.astro <<'ASTRO'
---
import Card from "./Card.astro";
const title = "Prices";
const disabled = true;
---
<Card {title} />
<button {disabled} class:list={[{ disabled }]}>Buy</button>
ASTRO
cat > rename.py <<'PY'
import json, pathlib, subprocess, sys

folder = pathlib.Path("code").resolve()
server = subprocess.Popen(
    ["node_modules/.bin/astro-ls", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
)


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


def start(edit):
    return edit["range"]["start"]["line"], edit["range"]["start"]["character"]


typescript = {"typescript": {"tsdk": str(pathlib.Path("node_modules/typescript/lib").resolve())}}
root = {"rootUri": folder.as_uri(), "workspaceFolders": [{"uri": folder.as_uri(), "name": "code"}]}
send(id=1, method="initialize", params={"capabilities": {}, "processId": None, **root, "initializationOptions": typescript})
result_of(1)
send(method="initialized", params={})
for path in folder.glob("*.astro"):
    document = {"uri": path.as_uri(), "languageId": "astro", "version": 1, "text": path.read_text()}
    send(method="textDocument/didOpen", params={"textDocument": document})
for number, (name, old, new) in enumerate((("Page", "disabled", "sold"), ("Card", "title", "name")), 2):
    path = folder / f"{name}.astro"
    text = path.read_text()
    at = text.index(old)
    where = {"line": text.count("\n", 0, at), "character": at - text.rfind("\n", 0, at) - 1}
    params = {"textDocument": {"uri": path.as_uri()}, "position": where, "newName": new}
    send(id=number, method="textDocument/rename", params=params)
    result = result_of(number)
    changes = result.get("changes") or {part["textDocument"]["uri"]: part["edits"] for part in result["documentChanges"]}
    print(f"{old} of {name}.astro is {new} in:")
    lines = (folder / "Page.astro").read_text().split("\n")
    for edit in sorted(changes[(folder / "Page.astro").as_uri()], key=start, reverse=True):
        (row, begin), end = start(edit), edit["range"]["end"]["character"]
        lines[row] = lines[row][:begin] + edit["newText"] + lines[row][end:]
    print(*(f"    {line}" for line in lines if new in line), sep="\n")
    pathlib.Path(f"{name}.renamed.astro").write_text("\n".join(lines))
server.kill()
PY
cat > attributes.js <<'JS'
import { readFileSync } from "node:fs"
import { transform } from "@astrojs/compiler"

for (const path of process.argv.slice(2)) {
    const { code } = await transform(readFileSync(path, "utf8"), { filename: path })
    console.log("compiled", path, ...code.match(/addAttribute\(\w+, "\w+"\)|Card,\{.*?\}/g))
}
process.exit(0)
JS
{
    timeout 60 python3 rename.py
    node attributes.js code/Page.astro Page.renamed.astro Card.renamed.astro
} > seen
cat seen
cat > expected <<'TEXT'
disabled of Page.astro is sold in:
    const sold = true;
    <button {sold} class:list={[{ disabled: sold }]}>Buy</button>
title of Card.astro is name in:
    <Card {name} />
compiled code/Page.astro Card,{"title":(title)} addAttribute(disabled, "disabled")
compiled Page.renamed.astro Card,{"title":(title)} addAttribute(sold, "sold")
compiled Card.renamed.astro Card,{"name":(name)} addAttribute(disabled, "disabled")
TEXT
cmp seen expected
