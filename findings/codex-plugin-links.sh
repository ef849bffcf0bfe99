#!/usr/bin/env bash
# Codex: `codex plugin add` leaves symbolic links out of the plugin that it copies, and says nothing of it.
# A plugin whose skills/ is a link to a folder of the same repository is installed without skills.
# Claude Code, given the same folder, copies what the link points to.
# Needs npm (fetches some 420 MB into a temporary folder). Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p home npm market/.claude-plugin market/skills/greet market/plugin/.claude-plugin
echo '{"name": "market", "owner": {"name": "x"}, "plugins": [{"name": "greeter", "source": "./plugin"}]}' \
    > market/.claude-plugin/marketplace.json
echo '{"name": "greeter", "version": "1.0.0", "description": "x"}' > market/plugin/.claude-plugin/plugin.json
printf -- '---\nname: greet\ndescription: Greet somebody.\n---\nSay hello.\n' > market/skills/greet/SKILL.md
ln -s ../skills market/plugin/skills
(cd npm && echo '{"private": true}' > package.json && npm install --silent --no-audit --no-fund @openai/codex@0.171.0)
codex=$work/npm/node_modules/.bin/codex
export HOME=$work/home CODEX_HOME=$work/home/.codex
mkdir -p "$CODEX_HOME"
"$codex" --version 2> /dev/null
"$codex" plugin marketplace add "$work/market" < /dev/null 2> /dev/null
"$codex" plugin add greeter@market < /dev/null 2> add.err
echo "exit code $?, what it said on stderr but for the folder of helper programs:"
grep -v 'PATH aliases' add.err || true
installed=$(find "$CODEX_HOME/plugins/cache" -name plugin.json | wc -l)
skills=$(find -L "$CODEX_HOME/plugins/cache" -name SKILL.md | wc -l)
echo "expected: plugin.json 1, SKILL.md 1"
echo "seen:     plugin.json $installed, SKILL.md $skills"
[ "$installed" = 1 ] && [ "$skills" = 0 ]
