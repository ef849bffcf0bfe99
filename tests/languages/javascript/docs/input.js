/* eslint-disable no-console */

/**
 * Summary line.
 *
 * More text.
 * @param {number} a
 */
export function documented(a) {}

// A line,
// and another.
const commented = 1;

// Not about what follows.

function alone() {}

// eslint-disable-next-line no-undef
function directive() {}

/** Above the decorator. */
@decorated
class Decorated {
  /** About the method. */
  @bound
  // between
  method() {}
}

const api = {
  /** About get. */
  get() {},
};

/** About run. */
exports.run = function () {};
