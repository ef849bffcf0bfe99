<?php
function certificates(string $domain): array
{
    static $cached = null;
    static $files = [
        '/etc/ssl/ca.pem',
        '/usr/ssl/ca.crt',
    ];
    global $settings;
    declare(ticks=1);
    if ($domain === '') {
        exit(2);
    }
    again:
    $found = find($files, $settings);
    if ($found === null) {
        goto again;
    }
    return $cached = $found;
}
