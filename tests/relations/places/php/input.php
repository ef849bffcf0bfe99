<?php
function m(B $b, $xs) {
  $x = "{$b->c()} a {$b->c()}" . 'x' . $b->c() . -$b->c(); $h = <<<T
 {$b->c()}
T;
  $y = [$b->c(), $b->c() => $b->c(), ...$b->c()]; $y = array($b->c()); [$p, $q] = $b->c(); list('a' => $p) = $b->c();
  $r = fn($a) => $b->c(); $r = function() use ($b) { return $b->c(); }; $r = static fn() => $b->c();
  if ($b->c() && !$b->c()) { $b->c(); } elseif ($b->c()) { $b->c(); } else { $b->c(); }
  if ($b->c()): $b->c(); else: $b->c(); endif; 
  for ($i = $b->c(); $b->c(); $b->c()) {} foreach ($b->c() as $k => $v) { $b->c(); } while ($b->c()) $b->c(); do { $b->c(); } while ($b->c());
  switch ($b->c()) { case $b->c(): $b->c(); default: $b->c(); }
  $t = match ($b->c()) { 1, $b->c() => $b->c(), default => throw new E($b->c()) };
  try { $b->c(); } catch (E $e) { $b->c(); } finally { $b->c(); }
  $xs = $b->c() ? $b->c() : $b->c(); $xs = $b->c() ?: $b->c(); $xs = $b->c() ?? $b->c(); $xs ??= $b->c(); $xs[$b->c()] .= $b->c(); (int) $b->c(); @$b->c(); clone $b->c(); $b->c() instanceof B; print $b->c(); echo $b->c(), $b->c(); yield $b->c() => $b->c(); yield from $b->c();
  $o = new K($b->c(), name: $b->c()); $o = new class($b->c()) { public $z = 1; }; $o?->d($b->c())?->e; K::f($b->c()); ($b->c())($b->c()); $xs[$b->c()]($b->c()); isset($xs[$b->c()]); unset($xs[$b->c()]); empty($b->c()); include $b->c(); static $st = 1; global $gg; exit($b->c()); 
  $xs |> f(...); $b->c() <=> $b->c(); $b->c() and $b->c(); $f = $b->c1(...); declare(ticks=1) { $b->c(); } ?><p><?= $b->c() ?></p><?php if ($b->c()): ?> <?= $b->c() ?> <?php endif;
  return $b->c();
}
