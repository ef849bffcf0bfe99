<?php

function settle(Order $order): int
{
    Log::channel('orders')->info("settles {$order->id}", [count($order->parts)]);
    if ($order->isLate()) {
        Log::stack([config('logs'), 'alarms'])->error('late', [$order]);
    } else {
        Log::channel('orders')->debug('in time');
    }
    $this->queue()->add($order);

    return $order->total();
}
