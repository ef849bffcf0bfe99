module.exports = function (options) {
  function inner() {}
  return inner;
};
