const { Base } = require("./base");

class Store extends Base.Inner {
  #lock = new Lock();
  constructor(size) {
    super(size);
    this.cache = new Cache(size);
    this.cache.get();
    this.#lock.take();
  }
  run(callback, { deep: [first] }) {
    const Late = require("./late");
    new Late(1).run();
    callback(this.run, helper);
    first.go();
    const onDone = (error) => error.show();
    onDone();
    items?.each(function (item) { item.save(); });
    super.run();
  }
}
Store.prototype.extra = function (x) { return x.y(); };
module.exports = build(Store);
