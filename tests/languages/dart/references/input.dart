import 'package:shop/base.dart';
import 'src/numbers.dart';
import 'src/ready.dart' as tools;

class Basket extends Base with Counted {
  final Numbers numbers = Numbers();
  Printer? printer;

  Basket(String name) : super(3) {
    rename(name);
  }

  Basket.named(int x) : this('x');

  @override
  void save() {
    super.save();
    this.total(numbers);
    printer?.stamp('x');
  }

  int total(Numbers given) {
    final own = Numbers();
    given.twice(tools.half(2));
    own.twice(1);
    numbers
      ..twice(2);
    int local(int q) => q + 1;
    [1].forEach((it) => local(it));
    return given.spread();
  }

  void rename(String name) {
    Basket.named(3);
    Helpers.zero();
  }
}
