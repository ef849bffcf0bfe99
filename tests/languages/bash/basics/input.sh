#!/usr/bin/env bash
# Builds the site.

source ./lib/log.sh
. "$HERE/lib/paths.sh" || exit 1

readonly VERSION="1.0" NAME=site
declare -r LIMIT=10
export PATH="$HOME/bin:$PATH"
declare -A pages=([index]=1)
target=out
target=other
alias serve='python3 -m http.server' ll="ls -la"

# Says what is done.
# In green.
say() {
  local what="$1"
  printf '%s\n' "$what"
}

# shellcheck disable=SC2120
function site::build {
  step=1
  inner() { say inner; }
  inner
}

function _clean() ( cd "$target" && rm -rf . )

if [[ -n $CI ]]; then
  quiet=yes
  in_ci() { true; }
fi

for page in "${!pages[@]}"; do
  count=$((count + 1))
done

LANG=C sort names | while read -r line; do last=$line; done
found=$(hidden=1; echo "$hidden")
cat <<EOF
not() { a function; }
EOF

site::build "$@"
