import { hash } from "@node-rs/argon2";

/** The password of every member of the tests. */
export const password = "spark-and-anvil-7";

/**
 * Hashes it at the least cost. A stored hash says itself what it costs to check, and a real one costs 60 ms of a core
 * at every sign-in; those of members who set their password through the product are real in the tests, too.
 */
export const hashPasswordCheaply = (): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
