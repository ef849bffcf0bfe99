class Whole {
  method() {}
}

function good() {}

const half = {
  started() {

function after() {}
