import type { MergeMethod } from "@lowforge/contract/merge-requests";
import type { MergeOrder } from "./merge.service.ts";

/** The columns of an order that waits, in whichever table. */
export interface StoredOrder {
  readonly method: MergeMethod;
  /** Null: what the method's template says. */
  readonly message: string | null;
  /** Null: as the request says. */
  readonly removes_source: 0 | 1 | null;
  /** The head that is to be merged. */
  readonly head_sha: string;
}

type Order = Pick<MergeOrder, "method" | "message" | "removesSource" | "expectedHead">;

/** What is kept of an order until its time comes. */
export function storeOrder({ method, message, removesSource, expectedHead }: Order): StoredOrder {
  return {
    method,
    message: message ?? null,
    removes_source: removesSource === undefined ? null : removesSource ? 1 : 0,
    head_sha: expectedHead,
  };
}

/** The order as it was given. */
export function orderOf({ method, message, removes_source, head_sha }: StoredOrder): Order {
  return {
    method,
    message: message ?? undefined,
    removesSource: removes_source === null ? undefined : removes_source === 1,
    expectedHead: head_sha,
  };
}
