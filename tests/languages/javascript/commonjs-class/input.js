module.exports = class Plugin {
  apply(compiler) {}
};

module.exports.helper = helper;
function helper() {}
