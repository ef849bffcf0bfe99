<?php
namespace Shop;

use Shop\Tools\{Numbers, Printer as Paper};
use Other\Thing;

final class Basket extends Base implements Tools\Countable
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
        \Shop\Tools\Numbers::zero();
    }
}
