// How many.
const MAX = 3;
let current = 0;
var legacy = null,
  /** The next one. */
  next = 1,
  callback = () => {},
  last;
const { a, b: { c }, d = () => 1, ...rest } = source;
const [x, , y] = list;
const long = [
  1,
  2,
];
const chained = first()
  .second()
  .third();

for (const i of list) {}
for (let j = 0, k = 1; j < k; j++) {}
for(var n = 0;;) {}
if (MAX) {
  var hoisted = 1;
}
const Button = memo(forwardRef(function Button(props, ref) {
  const onClick = () => {};
}));
const getter = memoize(() => 1);
const timer = setInterval(() => {}, 10);
const chosen = MAX ? function () {} : () => {};
const ran = (function () { return 1; })();
