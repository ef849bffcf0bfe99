const fs = require('fs');
const { join, resolve } = require('path'),
  util = require('util');
require('./polyfill');
// require('./not-this')

function first() {}
function second() {}
function third() {}
function kept() {}
const LIMIT = 10;

exports.shared = function () {};
exports.third = third;
module.exports.alias = exports.other = (x) => x;

module.exports = {
  first,
  renamed: second,
  LIMIT,
  inline() {},
  arrow: async () => {},
};
