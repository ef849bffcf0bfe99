"""What set-up reads out of other programs' words: versions, mirrors, suites, trust, reasons."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.treesitter.install.apt_sources import (
    SUITES,
    Mirror,
    Package,
    names_to_fetch,
    parse_mirrors,
    parse_os_release,
    parse_package,
    private_settings,
    setting,
    source_stanza,
    suites,
    trust_options,
)
from smart_explore.treesitter.install.failure import summary
from smart_explore.treesitter.version import parse_version, show_version, will_do

DEBIAN = {"ID": "debian", "VERSION_CODENAME": "bookworm"}


@pytest.mark.parametrize(
    ("text", "version", "good"),
    [
        ("tree-sitter 0.26.11 (0123abc)", (0, 26, 11), True),
        ("tree-sitter 0.26.10", (0, 26, 10), False),
        ("tree-sitter 0.27.0-beta", (0, 27, 0), True),
        ("1:0.26.11-1ubuntu2", (0, 26, 11), True),
        ("1.0.0", (1, 0, 0), True),
        ("0.9.9", (0, 9, 9), False),
        ("no version", None, False),
        ("0.26", None, False),
    ],
)
def test_a_version_is_read_and_judged_by_its_numbers(
    text: str, version: tuple[int, int, int] | None, good: bool
) -> None:
    assert parse_version(text) == version
    assert will_do(version) is good


@given(st.tuples(*[st.integers(0, 9999)] * 3))
def test_a_version_survives_being_shown(version: tuple[int, int, int]) -> None:
    assert parse_version(f"tree-sitter {show_version(version)} (abc)") == version


@pytest.mark.parametrize(
    ("os_release", "family"),
    [
        ("ID=debian\n", "debian"),
        ("# a comment\nNAME='Ubuntu'\nID=ubuntu\nID_LIKE=debian\n", "ubuntu"),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', "ubuntu"),
        ("ID=raspbian\nID_LIKE=debian\n", "debian"),
    ],
)
def test_a_distribution_is_known_by_its_name_or_by_what_it_is_like(os_release: str, family: str) -> None:
    assert suites(parse_os_release(os_release)) == SUITES[family]


def test_an_unknown_distribution_has_no_suites() -> None:
    assert suites(parse_os_release("ID=fedora\nID_LIKE=rhel\n")) == ()


def _target(*fields: str) -> str:
    return "\t".join(fields) + "\n"


def test_the_distributions_own_mirror_comes_before_others_and_once() -> None:
    targets = (
        "W: something\n"
        + _target("Packages", "http://third/apt/", "nodistro", "main", "/etc/third.list:1")
        + _target("Packages", "http://own/debian/", "bookworm", "main", "/etc/own.sources:1")
        + _target("Packages", "http://own/debian/", "bookworm", "main", "/etc/own.sources:1")
        + _target("Translations", "http://not-packages/", "bookworm", "main", "/etc/own.sources:1")
        + _target("Packages", "http://own/security/", "bookworm-security", "main", "/etc/own.sources:2")
        + _target("Packages", "http://docker/", "bookworm", "stable", "/etc/docker.list:1")
        + _target("Packages", "cdrom:[disc]/", "bookworm", "main", "/etc/cdrom.list:1")
        + "W: something else\n"
    )
    assert parse_mirrors(targets, DEBIAN) == (
        Mirror("http://own/debian/", "/etc/own.sources"),
        Mirror("http://third/apt/", "/etc/third.list"),
    )


@given(st.text())
def test_words_of_apt_that_are_no_targets_give_no_mirror(text: str) -> None:
    assert all(mirror.uri in text for mirror in parse_mirrors(text, DEBIAN))


def test_trust_is_taken_from_the_stanza_that_names_the_mirror() -> None:
    sources = (
        "Types: deb\nURIs: http://other/debian\nSigned-By: /keys/other.gpg\n\n"
        "# Signed-By: /keys/comment.gpg\nTypes: deb\nURIs: http://own/debian http://own/more\n"
        "Signed-By:\n -----BEGIN KEY-----\n .\n abc\n -----END KEY-----\nTrusted: yes\n"
    )
    assert trust_options(sources, "http://other/debian/") == {"Signed-By": "/keys/other.gpg"}
    embedded = "\n -----BEGIN KEY-----\n .\n abc\n -----END KEY-----"
    assert trust_options(sources, "http://own/more/") == {"Signed-By": embedded, "Trusted": "yes"}
    assert trust_options(sources, "http://elsewhere/") == {}


def test_trust_is_taken_from_the_line_that_names_the_mirror() -> None:
    sources = (
        "# deb [signed-by=/keys/no.gpg] http://own/debian bookworm main\n"
        "deb [arch=amd64 signed-by=/keys/own.gpg] http://own/debian bookworm main\n"
        "deb http://plain/debian bookworm main\n"
    )
    assert trust_options(sources, "http://own/debian/") == {"Signed-By": "/keys/own.gpg"}
    assert trust_options(sources, "http://plain/debian/") == {}


@given(st.text(), st.text())
def test_any_text_can_be_asked_for_its_trust(sources: str, uri: str) -> None:
    assert set(trust_options(sources, uri)) <= {"Signed-By", "Trusted"}


def test_a_source_has_apt_fetch_the_list_of_packages_and_nothing_else() -> None:
    assert source_stanza("http://own/", "testing", "main", "arm64", {"Signed-By": "/k.gpg"}) == (
        "Types: deb\nURIs: http://own/\nSuites: testing\nComponents: main\nArchitectures: arm64\n"
        "Targets: Packages\nSigned-By: /k.gpg\n"
    )


def test_of_the_machines_settings_only_those_on_how_to_fetch_are_kept() -> None:
    dump = (
        'APT::Architecture "amd64";\n'
        'APT::Default-Release "bookworm";\n'
        'APT::Update::Post-Invoke:: "rm -f /var/cache/apt/*.bin";\n'
        'DPkg::Post-Invoke:: "rm -f\n/var/cache";\n'
        'Acquire::http::Proxy "http://proxy:3128";\n'
        'Acquire::Retries "5";\n'
        'Acquire::Languages "en";\n'
        'Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled "yes";\n'
        'Dir::State "var/lib/apt";\n'
    )
    written = private_settings(dump, {"Dir::State": "/private/state"})
    last = dict(re.findall(r'^(\S+) "([^"]*)";$', written, re.MULTILINE))
    assert last["Acquire::http::Proxy"] == "http://proxy:3128"
    assert last["Acquire::Retries"] == "5"
    assert last["Acquire::Languages"] == "none"
    assert last["Dir::State"] == "/private/state"
    assert not [name for name in last if "Invoke" in name or "IndexTargets" in name or "Default-Release" in name]
    assert setting(dump, "APT::Architecture") == "amd64"
    assert setting(dump, "APT::Missing") == ""


def test_a_package_is_its_version_and_what_it_needs() -> None:
    record = (
        "Package: tree-sitter-cli\nVersion: 0.26.11-1\nDepends: libc6 (>= 2.39), libgcc-s1 | libgcc1, zlib1g:any\n"
        "\nPackage: tree-sitter-cli\nVersion: 0.22.6-6\n"
    )
    package = parse_package(record)
    assert package == Package("0.26.11-1", ("libc6", "libgcc-s1", "zlib1g"))
    assert parse_package("N: No packages found\n") is None
    assert names_to_fetch("cli", package.needs) == ("cli", "libc6", "libgcc-s1", "zlib1g")
    assert names_to_fetch("cli", ()) == ("cli", "libc6", "libgcc-s1")


@pytest.mark.parametrize(
    ("output", "line"),
    [
        (
            "npm error code 1\nnpm error node:events:502\nnpm error Error: no such host\nnpm error at f",
            "Error: no such host",
        ),
        ("Get:1 x\nE: Unable to locate package y\nmore", "E: Unable to locate package y"),
        (
            "bin/x: error while loading shared libraries: libc.so",
            "bin/x: error while loading shared libraries: libc.so",
        ),
        ("first\nlast\n\n", "last"),
        ("ok\nnpm error A complete log of this run can be found in: x", "ok"),
        ("", "it said nothing"),
    ],
)
def test_the_telling_line_of_an_output_is_its_error_or_else_its_last(output: str, line: str) -> None:
    assert summary(output) == line


@given(st.text())
def test_the_telling_line_is_one_short_line(text: str) -> None:
    line = summary(text)
    assert 0 < len(line) <= 200 and "\n" not in line
