namespace ns {
template <typename T, class U = int>
class Store : public Base<T>, private other::Mixin {
 public:
  Store(int size) : Base<T>(size), cache_(size), db{1} {}
  void run(const Item& item, std::unique_ptr<Object> object, Queue* queue, std::vector<Item>& list, int n = fallback()) {
    item.go();
    object->go();
    queue->push();
    list.push_back(1);
    this->cache_.put();
    db->query();
    helper();
    this->own();
    Thing one(1), *two = nullptr;
    auto three = new Thing(2);
    auto four = std::make_unique<Thing>();
    auto five = other();
    one.run();
    two->run();
    three->run();
    four->run();
    five.run();
    for (const Each& each : items()) each.run();
    try { one.run(); } catch (const std::exception& error) { error.what(); }
    auto [first, second] = pair();
    first.run();
    std::sort(list.begin(), list.end(), [&](const Key& key, auto other) { return key.less(other); });
    call<T>(1);
    one.template get<int>(2);
    ::top();
    Outer::Inner<Key>::make();
    (*pointer)(1);
    connect(&Store::run, handler);
    Static::instance().go();
  }
  Cache cache_;
  Db* db;
};

void Store<int>::out(Key key) {
  key.go();
  cache_.get();
}
}

struct Deep : Base<Outer<Inner<Key<int>>>> {
  Deep() : Base<int(int)>(1) {}
  void run(Box<int> box) {
    deep<A<B<C<D<E>>>>>(1);
    deep<int(int)>(2);
    box.open<int(int)>(3);
    Outer<A<B<C<D<E>>>>>::make(4);
  }
};
