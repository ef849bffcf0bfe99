function Point(x) {
  this.x = x;
  this.length = function () {
    return Math.abs(x);
  };
}

Point.prototype.move = function move(dx) {
  this.x += dx;
};
Point.origin = () => new Point(0);
Point.prototype['quoted-name'] = function () {};
Point.prototype[Symbol.iterator] = function* () {};

app.get = app.head = function get(path) {};

later = function () {};

a.b.Klass = class {
  method() {}
};

Point.prototype = {
  dot() {},
  cross: function () {},
};

Object.assign(Point.prototype, {
  scale() {},
});

handlers[key] = function () {};
result.value = function () {}();
counter.step ||= () => 1;
