/**
 * A shape.
 */
class Shape extends mix(Base, Named) {
  static count = 0;
  #secret = 1;
  name;
  handle = (event) => {
    const inner = () => event;
    return inner();
  };
  static create = async function () {};

  static {
    let setup = 1;
    Shape.count = setup;
  }

  constructor(name) {
    super();
    this.name = name;
  }

  get area() { return 0; }
  set area(value) {}
  static async load() {}
  async *walk() {}
  #hidden() {}
  'with space'() {}
  [Symbol.iterator]() {}
  get() {}
  static static() {}
}

const Square = class extends Shape {
  side() {}
};

const Renamed = class Inner {
  method() {}
};

const Mixin = (Super) => class extends Super {
  mixed() {}
};

class Empty {}
