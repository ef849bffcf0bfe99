<?php
/** File doc. */
declare(strict_types=1);
namespace App\Models;

use Foo\Bar;
use Foo\{Baz, Qux as Q};
use function Foo\helper;
use const Foo\LIMIT as L;

const VERSION = '1', OTHER = 2;
define('OLD', 3);

/** A user. */
#[Entity(table: 'users')]
final class User extends Base implements \JsonSerializable, Countable
{
    use SoftDeletes, Notifies { boot as protected; }
    public const A = 1, B = 2;
    private const string C = 'x';
    /** name */
    #[Column] protected ?string $name = null, $other = 'x';
    public static int $count = 0;
    var $legacy;
    public string $full { get => $this->name; set(string $v) { $this->name = $v; } }
    public function __construct(private readonly Repo $repo, protected int $n = 3, $plain = 1) {
        parent::__construct();
        $this->repo->find($n);
    }
    #[Override]
    public static function make(array $a = [], int ...$rest): static { 
        $x = new static();
        $y = new User($x);
        self::make(); static::make(); User::make(); 
        $y->save()->then(fn($z) => $z->ok());
        helper(); \strlen('x'); Sub\thing();
        try { } catch (FooException | BarException $e) { throw $e; }
        $f = $this->make(...);
        array_map([$this, 'cb'], []);
        $c = User::class; $k = User::A; $p = User::$count;
        if ($x instanceof Model) {}
        foreach ($a as $k => $v) { global $g; static $s = 1; }
        $q = function (int $i) use ($x, &$y): int { return $i; };
        return new class($x) extends Base { public function inner() {} };
    }
    abstract protected function nope(): ?Foo;
}
interface I extends J, K { const X = 1; public function m(): void; }
trait T { use U; abstract function t(); }
enum Suit: string implements I { case Hearts = 'h'; case Spades = 's'; const D = self::Hearts; public function label(): string { return 'a'; } }
/** fn doc */
function helper(User&Countable $u): void { function nested() {} $anon?->foo(); }
if (!function_exists('foo')) { function foo() {} }
$top = 1;
$fn = function() {};
return [];
