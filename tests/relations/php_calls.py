"""PHP in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "composer.json": '{"autoload": {"psr-4": {"Shop\\\\": "src/"}}}',
    "src/Base.php": """\
<?php
namespace Shop;

abstract class Base
{
    public function __construct(protected ?Tools\\Numbers $numbers = null) {}

    public function save(): void
    {
        $this->check();
    }

    private function check(): bool
    {
        return ready();
    }

    public static function empty(): static
    {
        return new static();
    }
}
""",
    "src/Basket.php": """\
<?php
namespace Shop;

use Shop\\Tools\\{Numbers, Printer as Paper};
use Other\\Thing;

final class Basket extends Base implements Tools\\Countable
{
    use Rounds;

    private Paper $paper;

    public function save(): void
    {
        parent::save();
        $this->total(new Numbers());
        $this->paper->stamp('x');
    }

    public function total(Numbers $given): int
    {
        $own = new Numbers();
        $given->twice(half(2));
        $own?->twice(1);
        $this->round();
        strlen('x');
        Thing::make();
        $f = fn (Paper $p) => $p->stamp('y');
        return Numbers::zero() + Numbers::LIMIT;
    }

    public function rename(): void
    {
        self::empty();
        Basket::empty();
        (new Paper('x'))->stamp('z');
        \\Shop\\Tools\\Numbers::zero();
    }
}
""",
    "src/Rounds.php": """\
<?php
namespace Shop;

trait Rounds
{
    public function round(): int { return 1; }
}
""",
    "src/Tools/Numbers.php": """\
<?php
namespace Shop\\Tools;

class Numbers
{
    const LIMIT = 3;
    public function twice(int $of): int { return $of * 2; }
    public static function zero(): int { return (new self())->twice(0); }
}
""",
    "src/Tools/Printer.php": """\
<?php
namespace Shop\\Tools;

class Printer
{
    public function stamp(string $what): void {}
}
""",
    "src/Tools/Countable.php": """\
<?php
namespace Shop\\Tools;

interface Countable
{
    public function total(Numbers $given): int;
}
""",
    "src/helpers.php": """\
<?php

function ready(): bool { return half(1) > 0; }

function half(int $of): float { return $of / 2; }
""",
    "bin/run.php": """\
<?php
require __DIR__ . '/../src/helpers.php';

$basket = new Shop\\Basket();
$basket->rename();
ready();
""",
}

_BASE = "src/Base.php::Base"
_BASKET = "src/Basket.php::Basket"
_NUMBERS = "src/Tools/Numbers.php::Numbers"
_HELPERS = "src/helpers.php::"

CALLERS: dict[str, set[str]] = {
    f"{_BASE}.save": {f"inherited {_BASKET}.save"},
    f"{_BASE}.check": {f"self {_BASE}.save"},
    f"{_BASE}.empty": {f"inherited {_BASKET}.rename"},
    _BASKET: {"import bin/run.php"},
    f"{_BASKET}.total": {f"self {_BASKET}.save"},
    f"{_BASKET}.rename": {"import bin/run.php"},
    "src/Rounds.php::Rounds.round": {f"inherited {_BASKET}.total"},
    _NUMBERS: {f"self {_NUMBERS}.zero", f"import {_BASKET}.save", f"import {_BASKET}.total"},
    f"{_NUMBERS}.twice": {f"import {_BASKET}.total", f"local {_NUMBERS}.zero"},
    f"{_NUMBERS}.zero": {f"import {_BASKET}.total", f"import {_BASKET}.rename"},
    "src/Tools/Printer.php::Printer": {f"import {_BASKET}.rename"},
    "src/Tools/Printer.php::Printer.stamp": {
        f"import {_BASKET}.save",
        f"import {_BASKET}.total",
        f"import {_BASKET}.rename",
    },
    f"{_HELPERS}ready": {f"import {_BASE}.check", "import bin/run.php"},
    f"{_HELPERS}half": {f"import {_BASKET}.total", f"local {_HELPERS}ready"},
}
