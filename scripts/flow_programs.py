"""The programs that ``flow_truth.py`` asks about: one to four hops each, written to a folder, in nine languages."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import NamedTuple

from flow_hops import HOPS

PROBE = re.compile(r"[pP]robe\((\d+)")
PYTHON_MODULES = ("dataclasses", "typing", "functools", "contextlib")
START = {
    "python": "main.py",
    "javascript": "main.js",
    "java": "Main.java",
    "kotlin": "main.kt",
    "go": "main.go",
    "rust": "main.rs",
    "php": "main.php",
    "c": "main.c",
    "cpp": "main.cpp",
}
OTHER = {
    "python": "part.py",
    "javascript": "part.js",
    "java": "Part.java",
    "kotlin": "part.kt",
    "go": "part.go",
    "rust": "part.rs",
    "php": "part.php",
    "c": "part.h",
    "cpp": "part.hpp",
}


class Program(NamedTuple):
    """A program: its folder, its hops, if it is in two files, and the file and line of each probe."""

    folder: Path
    language: str
    hops: list[str]
    across: bool
    probes: dict[int, tuple[str, int]]


class Writer:
    """One program in the making."""

    def __init__(self, language: str, across: bool) -> None:
        self.language = language
        self.across = across
        self.helpers: list[str] = []
        self.body: list[str] = []
        self.names: list[str] = []
        self._probes = 0

    def lines(self, text: str) -> list[str]:
        """The lines of a text, with probes where it asks for them."""
        return [self._probe(line) if line.lstrip().startswith("?") else line for line in text.split("\n")]

    def _probe(self, line: str) -> str:
        indent, _, value = line.partition("?")
        self._probes += 1
        start = {"java": "Probes.probe", "go": "probes.Probe", "rust": "probes::probe"}.get(self.language, "probe")
        return f"{indent}{start}({self._probes}, {value})" + (
            ";" if self.language in ("javascript", "java", "rust", "php", "c", "cpp") else ""
        )

    def hop(self, number: int, name: str, value: str, other: str) -> tuple[str, str]:
        """Write a hop; the names that then hold the two values."""
        sign = "$" if self.language == "php" else ""
        following = f"{sign}v{number}", f"{sign}d{number}"
        outside = "Part." if self.across else ""
        text = Template(HOPS[self.language][name]).safe_substitute(
            v=value, d=other, V=following[0], D=following[1], n=number, q=outside
        )
        helper, separator, body = text.rpartition("\n---\n")
        if separator:
            self.helpers += self.lines(helper)
            self.names += re.findall(
                r"^(?:async )?(?:def|class|function)\*? (\w+)", helper.replace("async f", "f"), re.M
            )
        self.body += self.lines(f"{body}\n?{following[0]}\n?{following[1]}")
        return following

    def files(self) -> dict[str, str]:
        """The files of the program."""
        helpers, body = self.helpers, self.body
        main, part = START[self.language], OTHER[self.language]
        if self.language == "python":
            top = [
                *(f"from {name} import *" for name in PYTHON_MODULES),
                "import asyncio, os",
                "from probes import probe",
            ]
            own = [*(f"from part import {name}" for name in self.names)] if self.across else helpers
            start = ["def main():", *(f"    {line}" for line in body), "main()"]
            found = {main: [*top, *own, *start]}
            if self.across:
                found[part] = [*top, *helpers]
        elif self.language == "javascript":
            top = ['import { probe } from "probes";']
            own = [f'import {{ {name} }} from "./part.js";' for name in self.names] if self.across else helpers
            found = {main: [*top, *own, "async function main() {", *(f"    {line}" for line in body), "}", "main();"]}
            if self.across:
                marked = [re.sub(r"^(async function|function\*?|class) ", r"export \1 ", line) for line in helpers]
                found[part] = [*top, *marked]
        elif self.language == "go":
            packages = ("probes", "errors", "fmt", "os", "strconv", "strings")
            top = ["package main", *(f'import "{name}"' for name in packages)]
            used = ["var _, _, _ = errors.New, fmt.Sprint, os.Getenv", "var _, _ = strconv.Itoa, strings.ToUpper"]
            own = [] if self.across else helpers
            found = {main: [*top, *used, *own, "func main() {", *(f"    {line}" for line in body), "}"]}
            if self.across:
                used = ["var _ = probes.Probe", *used]
                found[part] = [*top, *used, *helpers]
        elif self.language == "rust":
            top = ["#![allow(warnings)]", "use std::collections::HashMap;"]
            own = ["mod part;", "use part::*;"] if self.across else helpers
            found = {main: [*top, *own, "fn main() {", *(f"    {line}" for line in body), "}"]}
            if self.across:
                found[part] = [*top[1:], *_public(helpers)]
        elif self.language in ("c", "cpp"):
            names = ("stdio.h", "stdlib.h", "string.h")
            if self.language == "cpp":
                names = ("map", "memory", "stdexcept", "string", "tuple", "vector")
            top = [*(f"#include <{name}>" for name in names), '#include "probes.h"']
            start = ["int main(void) {", *(f"    {line}" for line in body), "}"]
            found = {main: [*top, *([f'#include "{part}"'] if self.across else helpers), *start]}
            if self.across:
                found[part] = [*top, *helpers]
        elif self.language == "php":
            start = ["function main() {", *(f"    {line}" for line in body), "}", "main();"]
            own = ["require_once 'part.php';"] if self.across else helpers
            found = {main: ["<?php", *own, *start]}
            if self.across:
                found[part] = ["<?php", *helpers]
        elif self.language == "kotlin":
            start = ["fun main() {", *(f"    {line}" for line in body), "}"]
            found = {main: ["import outside.probe", *([] if self.across else helpers), *start]}
            if self.across:
                found[part] = ["import outside.probe", *helpers]
        else:
            top = ["import outside.Probes;", "import java.util.*;", "import java.util.function.*;"]
            start = ["static void main() {", *(f"    {line}" for line in body), "}"]
            found = {main: [*top, "class Main {", *([] if self.across else helpers), *start, "}"]}
            if self.across:
                found[part] = [*top, "class Part {", *helpers, "}"]
        return {path: "\n".join(lines) + "\n" for path, lines in found.items()}


def _public(lines: list[str]) -> list[str]:
    """The lines of a Rust module with all of it public; what a trait has is so with the trait."""
    is_trait = False
    shown = []
    for line in lines:
        is_trait = (is_trait or bool(re.match(r"trait |impl .* for ", line))) and line != "}"
        if not is_trait or not line.startswith("    "):
            line = re.sub(r"^( *)(fn|struct|enum|trait|const|static) ", r"\1pub \2 ", line)
            line = re.sub(r"^    (\w+: .*,)$", r"    pub \1", line)
            line = re.sub(r"(pub struct \w+)\((.*)\);", _tuple_struct, line)
        shown.append(line)
    return shown


def _tuple_struct(found: re.Match[str]) -> str:
    return f"{found[1]}({', '.join(f'pub {one}' for one in found[2].split(', '))});"


SEED = {
    "python": "seed = int(os.environ['SEED'])\nother = 1",
    "javascript": "const seed = Number(process.env.SEED);\nconst other = 1;",
    "go": 'seed, _ := strconv.Atoi(os.Getenv("SEED"))\nother := 1',
    "rust": 'let seed: i64 = std::env::var("SEED").unwrap().parse().unwrap();\nlet other: i64 = 1;',
    "php": "$seed = (int) getenv('SEED');\n$other = 1;",
    "c": 'int seed = atoi(getenv("SEED"));\nint other = 1;',
    "cpp": 'int seed = atoi(getenv("SEED"));\nint other = 1;',
    "kotlin": 'val seed: Int = System.getProperty("seed").toInt()\nval other: Int = 1',
    "java": 'int seed = Integer.getInteger("seed");\nint other = 1;',
}


def write(folder: Path, language: str, across: bool, chance: random.Random, known: Mapping[str, str]) -> Program:
    """A program of one to four hops in a folder."""
    writer = Writer(language, across)
    hops = [chance.choice(sorted(known)) for _ in range(chance.randint(1, 4))]
    writer.body += SEED[language].split("\n")
    names = ("$seed", "$other") if language == "php" else ("seed", "other")
    for number, hop in enumerate(hops, 1):
        names = writer.hop(number, hop, *names)
    folder.mkdir(parents=True)
    (folder / ".git").mkdir()
    probes = {}
    for path, text in writer.files().items():
        end = ";" if language == "java" else ""
        package = f"package {folder.name}{end}\n" if language in ("java", "kotlin") else ""
        (folder / path).write_text(package + text)
        for line, written in enumerate((package + text).split("\n"), 1):
            if found := PROBE.search(written):
                probes[int(found[1])] = path, line
    return Program(folder, language, hops, across, probes)
