/** Where the time comes from, so that a test can set it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Milliseconds since some moment, which go on evenly when somebody sets the time of the day. */
  steady(): number;
}

export const systemClock: Clock = { now: () => Date.now(), steady: () => performance.now() };
