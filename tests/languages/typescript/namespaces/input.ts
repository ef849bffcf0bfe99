export namespace Outer.Inner {
  export const visible = 1;
  const hidden = 2;
  export function run() {}
  export namespace Deep {
    export type Id = string;
  }
  export class Klass {
    method() {}
  }
}

module Old {
  export var setting = 1;
}

declare module 'external' {
  export function external(): void;
  interface Options {
    flag: boolean;
  }
}

declare module '*.svg';

declare global {
  interface Window {
    app: string;
  }
}
