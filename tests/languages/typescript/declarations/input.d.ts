export declare const VERSION: string, build: number;
export declare function create(options: Options): Client;
export declare class Client {
  private constructor();
  static open(): Client;
  protected state: string;
  get ready(): boolean;
  close(): void;
}
export interface Options {
  url: string;
}
declare let current: Client;
declare function internal(): void;
export as namespace Library;
export = Client;
