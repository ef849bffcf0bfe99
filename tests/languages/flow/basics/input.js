/**
 * @flow strict-local
 * @format
 */

'use strict';

import typeof TPlatform from './Platform';
import type {Event} from './types';

export opaque type Id: string = string;
export type Props = $ReadOnly<{|
  ...ViewProps,
  +label: string,
  -onPress?: ?(event: Event) => mixed,
  style: Array<?string>,
  ...
|}>;
type Callback = ?(...mixed[]) => void;

declare export function declared(a: number): string;

/** Adds. */
export function add<T: interface {}>(a: ?number, b: Module<> = 1): ?number {
  return (a: any) + b;
}

function isText(value: mixed): boolean %checks {
  return typeof value === 'string';
}

class Queue extends React.Component<Props, State> {
  +items: Array<{[key: string]: (void) => {...}, ...}>;
  static defaultProps: {...} = {};
  handle = (event: Event): void => {};

  push<T>(item: T): Promise<void> {
    return <View>{item}</View>;
  }
}

const later = async (a: string): Promise<?string> => null;

component Row(label: string) {
  return <View>{label}</View>;
}
export type Cell = component(
  ref: React.RefSetter<View>,
  ...props: Props
);
export type Rest = {
  ...$Diff<
    Props,
    {label: string},
  >,
  each: Queue => void,
  either: (number | string) => void,
  perhaps: (?Queue) => void,
};
class Dispatcher {
  listen(listener: string => void, all: (...$ElementType<Events, K>) => void): void {}
  options: $ReadOnly<{...Options, ...}>;
}

module.exports = Queue;
