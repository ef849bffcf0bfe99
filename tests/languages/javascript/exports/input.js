export function direct() {}
export class Direct { method() {} #own() {} }
export const one = 1, two = () => 2;
export const { three, four: renamed } = source();

function listed() {}
class Listed { method() {} }
const LISTED = 1;
function internal() {}
const fallback = {};

export { listed, Listed as Other, LISTED as 'quoted name' };
export { remote } from './remote';
export * from './all';
export * as everything from './everything';
export default fallback;
