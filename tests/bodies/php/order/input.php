<?php
class Basket {
    public function total(int $rate, Mode $mode): int {
        $name = $this->owner->name;
        $found = 0;
        if (!$this->items
            || $this->closed) {
            throw new ClosedException('closed');
        } elseif ($rate > 9) {
            $this->high = $rate;
        } else {
            $this->seen = $this->clock->now;
        }
        foreach ($this->items as $item) {
            try {
                $this->store->save($item, retries: 3, owner: $this->owner, wait: new Seconds(5), lock: $this->guard);
            } catch (IOException $error) {
                $this->logger->warning('not saved', ['item' => $item]);
            } finally {
                $this->release($item);
            }
        }
        switch ($mode) {
            case Mode::Gross:
                return $this->taxed($found);
            default:
                $found = $rate ?? self::DEFAULT_RATE;
        }
        $each = array_map(function ($item) {
            $item->count -= 1;
            return $item;
        }, $this->items);
        do {
            $found--;
        } while ($found > $rate);
        return $found;
    }
}
