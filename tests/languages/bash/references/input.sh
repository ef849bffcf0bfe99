#!/usr/bin/env bash
. ./lib/log.sh
source "$(dirname "$0")/lib/net.sh"
source "${ROOT}/lib/$name.sh"
source "$FILE"

build() {
  local name=$1 result
  result="built $(name_of "$name")"
  log "$result" | indent
  if ready "$name"; then
    die 1 && return
  fi
  trap 'clean_up 1' EXIT
  trap clean_up INT TERM
  "$name" --quiet
  ./configure
  LANG=C sorted one two
}

complete -o default -F _build build
eval "build all"
build "$@"
