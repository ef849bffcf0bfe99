function  /* why */  spaced  (a) {}
function re(pattern = /[)}]\/{/g, text = `${'`'}{`) {}
label: function labelled() {}
var get = 1, set = () => 2, async = 3, of = 4, let_ = 5;
class get_ {
  get = 1
  set
  static = 2; async; 'x' = () => 1; 0() {}
  async async() {}
  static get get() {}
}
const obj = {
  get, set, async,
  get: () => 1,
  async *gen() {}, [key]() {}, 'a-b'() {}, 1: () => 1,
};
const привет = () => 'мир';
const \u0061bc = 1;
a = b ? c : function () {};
const f = a => b => c => a;
const { g = function () {} } = h;
!function bang() {}();
new (class Once { run() {} })();
if (x) function inIf() {}
switch (x) { case 1: function inCase() {} }
