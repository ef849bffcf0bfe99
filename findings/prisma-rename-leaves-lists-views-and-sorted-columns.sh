#!/usr/bin/env bash
# @prisma/language-server 31.12.10: a rename leaves some of a schema's uses of the name. An enum's value stays in a default
# that is a list, @default([USER]); an enum stays as the type of a view's field; a field stays in an index that gives it an
# option, email(sort: Desc). The same server finds no error in the schema before, and one after each rename.
# Needs npm, node and python3 (fetches some 60 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund @prisma/language-server@31.12.10
mkdir code
cat > code/schema.prisma <<'PRISMA'
generator client {
  provider        = "prisma-client"
  output          = "out"
  previewFeatures = ["views"]
}

datasource db {
  provider = "postgresql"
}

enum Role {
  USER
  ADMIN
}

model User {
  id    Int    @id
  email String
  role  Role   @default(USER)
  roles Role[] @default([USER])

  @@unique([email, role])
  @@index([email(sort: Desc)])
  @@index([role, email])
}

view Admins {
  id   Int  @unique
  role Role
}
PRISMA
cat > rename.py <<'PY'
import json, pathlib, subprocess

path = pathlib.Path("code/schema.prisma").resolve()
document = {"uri": path.as_uri()}


class Server:
    """One server a text, so that what it reports is about that text."""

    def __init__(self, text):
        command = ["node_modules/.bin/prisma-language-server", "--stdio"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        path.write_text(text)
        self.send(id=1, method="initialize", params={"capabilities": {}, "processId": None, "rootUri": path.parent.as_uri()})
        self.told(lambda message: message.get("id") == 1)
        self.send(method="initialized", params={})
        opened = {**document, "languageId": "prisma", "version": 1, "text": text}
        self.send(method="textDocument/didOpen", params={"textDocument": opened})
        reports = self.told(lambda message: message.get("method") == "textDocument/publishDiagnostics")["params"]["diagnostics"]
        self.errors = [report for report in reports if report.get("severity", 1) == 1]

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def told(self, wanted):
        while True:
            headers = iter(lambda: self.process.stdout.readline().strip().lower(), b"")
            size = [int(line.split(b":")[1]) for line in headers if line.startswith(b"content-length")]
            message = json.loads(self.process.stdout.read(size[0]))
            if wanted(message):
                return message
            if "id" in message and "method" in message:
                self.send(id=message["id"], result=[{} for _ in (message.get("params") or {}).get("items", [])] or None)


def start(edit):
    return edit["range"]["start"]["line"], edit["range"]["start"]["character"]


schema = path.read_text()
print("errors before:", *[error["message"] for error in Server(schema).errors] or ["none"])
for old, new in (("USER", "READER"), ("Role", "Part"), ("email", "mail")):
    server = Server(schema)
    at = schema.index(old)
    where = {"line": schema.count("\n", 0, at), "character": at - schema.rfind("\n", 0, at) - 1}
    server.send(id=2, method="textDocument/rename", params={"textDocument": document, "position": where, "newName": new})
    lines = schema.split("\n")
    edits = server.told(lambda message: message.get("id") == 2)["result"]["changes"][path.as_uri()]
    for edit in sorted(edits, key=start, reverse=True):
        (row, begin), end = start(edit), edit["range"]["end"]
        assert end["line"] == row or lines[row][begin:] == "", edit
        lines[row] = lines[row][:begin] + edit["newText"] + lines[row][end["character"] :]
    renamed = "\n".join(lines)
    errors = Server(renamed).errors
    print(old, "->", new, "errors after:", len(errors), errors[0]["message"].split(":")[0])
    for line in renamed.split("\n"):
        if old in line and "map(" not in line:
            print("    left:", line.strip())
PY
timeout 200 python3 rename.py > seen
cat seen
cat > expected <<'TEXT'
errors before: none
USER -> READER errors after: 1 Error parsing attribute "@default"
    left: roles Role[] @default([USER])
Role -> Part errors after: 1 Type "Role" is neither a built-in type, nor refers to another model, composite type, or enum.
    left: role Role
email -> mail errors after: 1 Error validating model "User"
    left: @@index([email(sort: Desc)])
TEXT
cmp seen expected
