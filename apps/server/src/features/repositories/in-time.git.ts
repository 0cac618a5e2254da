import { fail } from "../../platform/failures/index.ts";
import { GitTimeout } from "../../platform/git/index.ts";

/** Says in the product's words that git could not read in time; whoever watches over git tells of damage. */
export async function inTime<Answer>(reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof GitTimeout)) throw error;
    throw fail("UNAVAILABLE", { reason: error.message, retryAfterSeconds: 10 });
  }
}
