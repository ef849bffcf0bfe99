#!/usr/bin/env bash
# Gemini CLI: in `gemini -p` the context that a SessionStart hook gives comes back to the next hooks as the user's words.
# The `prompt` of BeforeAgent and AfterAgent begins with <hook_context>...</hook_context>, which no user typed, so a
# hook that records prompts records what hooks said. A stand-in for the model on 127.0.0.1 answers one word.
# Needs npm and python3 (fetches some 100 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap '[ -z "${model:-}" ] || kill "$model"; rm -rf "$work"' EXIT
cd "$work"
cat > model.py <<'PY'
import http.server, json

class Model(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_): pass
    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        answer = {"candidates": [{"content": {"role": "model", "parts": [{"text": "Done."}]}, "finishReason": "STOP", "index": 0}],
                  "usageMetadata": {"promptTokenCount": 1, "candidatesTokenCount": 1, "totalTokenCount": 2}}
        streamed = "stream" in self.path
        self.send_response(200)
        self.send_header("content-type", "text/event-stream" if streamed else "application/json")
        self.end_headers()
        self.wfile.write((f"data: {json.dumps(answer)}\n\n" if streamed else json.dumps(answer)).encode())

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
print(server.server_port, flush=True)
server.serve_forever()
PY
mkdir -p npm project home/.gemini
(cd npm && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund @google/gemini-cli@0.61.0)
gemini=$work/npm/node_modules/.bin/gemini
python3 - "$work" > home/.gemini/settings.json <<'PY'
import json, sys
work = sys.argv[1]
context = json.dumps({"hookSpecificOutput": {"hookEventName": "SessionStart", "additionalContext": "Mind the gap."}})
def hook(command):
    return [{"hooks": [{"type": "command", "command": command, "timeout": 5000}]}]
hooks = {"SessionStart": hook(f"echo '{context}'"), "BeforeAgent": hook(f"cat > {work}/before.json")}
print(json.dumps({"security": {"auth": {"selectedType": "gemini-api-key"}}, "hooks": hooks}))
PY
python3 model.py > port &
model=$!
until [ -s port ]; do sleep 0.1; done
export HOME=$work/home GEMINI_API_KEY=x GOOGLE_GEMINI_BASE_URL="http://127.0.0.1:$(cat port)"
export GEMINI_CLI_TRUST_WORKSPACE=true GEMINI_CLI_NO_RELAUNCH=true
echo "gemini-cli $("$gemini" --version)"
(cd project && timeout 120 "$gemini" -p "Say done" -m gemini-2.5-pro < /dev/null > /dev/null 2>&1)
seen=$(python3 -c 'import json, sys; print(repr(json.load(open(sys.argv[1]))["prompt"]))' before.json)
echo "expected: the prompt that was given, 'Say done'"
echo "seen:     $seen"
case $seen in *"<hook_context>Mind the gap.</hook_context>"*"Say done"*) ;; *) exit 1 ;; esac
