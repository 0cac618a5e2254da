/** What of a syntax tree is asked for here; the bundler's own types name every kind of node. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
