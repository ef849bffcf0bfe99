"use strict";
const path = require("path");

/**
 * What a shop sells.
 */
const prices = {
  apple: 10, banana: 20, cherry: 30, damson: 40, elderberry: 50, fig: 60, grape: 70, honeydew: 80, lemon: 90, lime: 100,
};

class Shop {
  #owner = "me";

  get owner() {
    return this.#owner;
  }
}

Shop.prototype.ask = function (what) {
  return prices[what] * 2;
};

module.exports = {
  Shop,
  open(where) {
    return path.join(where, "shop");
  },
};

if (require.main === module) {
  console.log("this is a program, too, that says what everything costs, one line for each of them");
  console.log(new Shop().ask("apple"), new Shop().ask("banana"), new Shop().ask("cherry"));
}
