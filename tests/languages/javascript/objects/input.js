const api = {
  base: '/api',
  get() {},
  async post() {},
  put: function (body) {},
  delete: async (id) => {},
  'patch-all': () => {},
  get latest() { return 1; },
  nested: {
    deep: {
      call() {},
    },
  },
  Client: class {
    send() {}
  },
};

const store = createStore('name', {
  actions: {
    load() {},
  },
});

const frozen = Object.freeze({
  answer: () => 42,
});

const routes = [
  { path: '/', handler() {} },
];

function make() {
  return { ignored() {} };
}

$.ajax({ success() {} });
