"""Shell scripts in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "bin/build": """\
#!/usr/bin/env bash
source "$(dirname "$0")/../lib/all.sh"

clean-up() {
  log "done"
}

build() {
  local log=1
  trap clean-up EXIT
  log "building $(name_of "$1")"
  late
  install x
}

usage() { die; }

build "$@"
""",
    "bin/check.sh": """\
. ../lib/log.sh
usage() { log "usage"; }
if ! die; then usage; fi
usage
""",
    "lib/all.sh": """\
. "${LIB}/log.sh"
. "${LIB}/names.sh"
""",
    "lib/log.sh": """\
log() { printf '%s' "$1"; }
die() { log "$1"; exit 1; }
""",
    "lib/names.sh": """\
name_of() { basename "$1"; }
install() { log x; }
""",
    "plugins/late.sh": "late() { :; }\n",
    "test/build.bats": """\
load ../lib/names
@test "names are short" {
  run name_of /a/b
}
""",
}

_BUILD = "bin/build::"
_LOG = "lib/log.sh::"

CALLERS: dict[str, set[str]] = {
    f"{_BUILD}build": {"local bin/build"},
    f"{_BUILD}clean-up": {f"local {_BUILD}build"},
    f"{_LOG}log": {
        f"import {_BUILD}build",
        f"import {_BUILD}clean-up",
        "import bin/check.sh::usage",
        f"local {_LOG}die",
        "unique lib/names.sh::install",
    },
    f"{_LOG}die": {"import bin/check.sh", f"import {_BUILD}usage"},
    "lib/names.sh::name_of": {f"import {_BUILD}build", "import test/build.bats::names are short"},
    "lib/names.sh::install": {f"import {_BUILD}build"},
    "bin/check.sh::usage": {"local bin/check.sh"},
    "plugins/late.sh::late": {f"unique {_BUILD}build"},
}
