(function (root, factory) {
  root.Library = factory();
})(this, function () {
  'use strict';

  var VERSION = '1.0';

  /** Adds. */
  function add(a, b) {
    function inner() {}
  }

  const twice = (x) => x * 2;

  Library.prototype.run = function () {};

  class Local {
    method() {}
  }

  return { add };
});

describe('a suite', () => {
  function fixture() {}

  it('works', function named() {});
  it('works too', () => {});
});

define(['dep'], function (dep) {
  function inModule() {}
});
