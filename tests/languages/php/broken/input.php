<?php
class Half
{
    public function whole(): int { return 1; }

    public function cut(int $of
    {
        return $of /
    }
}

function after() {}

<html>
<?php if (true): ?>
<a href="x">text</a>
<?php endif; ?>
