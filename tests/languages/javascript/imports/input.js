import 'side-effect';
import fallback, {
  first, // one
  second as other,
} from './module.js';
import * as all from "all";
import data from './data.json' with { type: 'json' };
export { first } from './module.js';

const late = () => import('./late.js');
const lazy = function () {
  return require('./lazy');
};
