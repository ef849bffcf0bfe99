import type { Model } from './model';
import legacy = require('legacy');
import Alias = Outer.Inner;
import fallback, {
  type First,
  second as other,
} from './module';

export type * from './types';
export type { Remote } from './remote';
export { listed, type Listed as Renamed };

function listed() {}
interface Listed { member: string }
type Internal = string;
class Chosen { private hidden() {} shown() {} }
const made = create();

export default Chosen;
export const { first, second: last }: { first: Line[]; second: number } = parts()
