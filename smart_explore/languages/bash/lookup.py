"""The rules of name look-up in Bash: functions are seen wherever the file that defines them was read."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, NamePolicy
from smart_explore.languages.words import words

_PROGRAMS = words("""
: . [ alias apt-get ar awk base64 basename bash bc bg bind break builtin bzip2 caller cat cd chmod chown cmp command
comm compgen complete continue cp curl cut date dd declare df diff dig dirname dirs disown docker du echo egrep enable
env eval exec exit expand export expr false fc fg fgrep file find flock fold gcc getopt getopts git gpg grep gunzip
gzip hash head help hexdump history hostname id install jobs join jq kill less let ln local logout ls make man mapfile
md5sum mkdir mkfifo mktemp more mount mv nc node npm od openssl paste patch perl pgrep ping pkill popd print printf ps
pushd pwd python python3 read readarray readlink readonly realpath return rev rm rmdir rsync ruby sed seq set
sha256sum shift shopt sleep sort source ssh stat stty su sudo suspend sync tail tar tee test time timeout times top
touch tput tr trap true type typeset tty ulimit umask unalias uname uniq unset unzip uptime wait wc wget which who
whoami xargs xz yes zip
""")
LOOKUP = LookupRules("bash", names=NamePolicy(global_names=True, external_names=_PROGRAMS))
