library shop;
import 'dart:async';
import 'package:shop/base.dart' as base show Base hide X;
export 'src/other.dart';
part 'b.g.dart';

/// A basket.
@immutable
abstract class Basket<T extends Item> extends Base<T> with Mix implements Counted {
  static const int limit = 3;
  final Numbers numbers = Numbers(), _other = Numbers();
  late String? name;
  var count = 0;
  Basket(this.name, {required int a}) : super(a) { init(); }
  const Basket.named(int x);
  factory Basket.of(int x) => Basket(x);
  String get label => name!;
  set label(String v) { name = v; }
  Basket operator +(Basket o) => o;
  @override
  Future<int> save<U>(U x, {int to = 3}) async {
    super.save();
    this.total(Numbers());
    numbers.twice(1)?.half();
    final n = Numbers();
    Numbers m = make();
    n.twice(2);
    int local(int q) => q + 1;
    list.map((x) => x.ok()).toList();
    for (var i in rest) { print(i); }
    m..one()..two();
    if (n is Larger) n.grow();
    await Helpers.ready<int>(2);
    return 1;
  }
  int nope();
  static Basket make() { return Basket.named(1); }
  external void ext();
}
mixin Mix on Base { void mixed() {} }
extension Strings on String { String shout() => toUpperCase(); }
enum Color { red, green(1); const Color(); int get v => 1; }
typedef Handler = int Function(int a);
int topLevel(int a) => a;
const pi = 3;
final List<int> xs = [1];
String get topGetter => 'x';
_private() {}
