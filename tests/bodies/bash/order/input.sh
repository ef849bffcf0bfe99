#!/usr/bin/env bash
set -euo pipefail

# Send the files of a folder.
send() {
  local limit="${1:-3}" file
  if [[ -z "$limit" ]]; then
    echo "no limit" >&2
    return 1
  elif [ "$limit" -gt 3 ]; then
    limit=4 # at most
  else
    exit 2
  fi
  for each in "$@"; do
    case "$each" in
      -v | --verbose) verbose=1 ;;
      *)
        echo "unknown: $each" >&2
        exit 1
        ;;
    esac
  done
  for ((i = 0; i < limit; i++)); do
    break
  done
  while read -r line; do
    printf '%s\n' "$line" > "$file" || continue
    limit=$((limit - 1))
  done < <(find . -name '*.txt')
  until curl --fail "$url"; do sleep 1; done
  [ -n "$verbose" ] && {
    echo "sent"
    return 0
  }
  (
    cd "$folder"
    make all
  )
  cat << END
sent $limit
END
  found=$(git log \
    --oneline)
}

send "$@"
if ((limit > 3)); then
  case "$1" in
  all) count() { wc -l < "$1"; } ;;
  esac
fi
