/** A number of places for work, and a queue of those who wait for one. */
export { createLane, type Lane, type LaneLimits } from "./lane.ts";
export { createTurns, type InTurn } from "./turns.ts";
