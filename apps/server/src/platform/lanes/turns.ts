import { createLane, type Lane } from "./lane.ts";

/**
 * Does tasks of the same key one after another, in the order in which they were asked for. Throws UNAVAILABLE where
 * `waiting` others wait for the key already.
 */
export type InTurn = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Keys take no room once nobody uses them. */
export function createTurns(waiting: number): InTurn {
  const lanes = new Map<string, { readonly lane: Lane; users: number }>();

  return async (key, task) => {
    const place = lanes.get(key) ?? { lane: createLane({ running: 1, waiting }), users: 0 };
    lanes.set(key, place);
    place.users += 1;
    try {
      const leave = await place.lane.enter();
      return await task().finally(leave);
    } finally {
      place.users -= 1;
      if (place.users === 0) lanes.delete(key);
    }
  };
}
