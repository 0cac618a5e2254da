import type { ErrorCode } from "@lowforge/contract";
import type { AccessGrant, SecondFactorChallenge } from "@lowforge/contract/auth";
import { ApiError } from "../../../platform/api/api-error.ts";

/** Written out, because the whole table of errors would come along with it. */
const secondFactorRequired: ErrorCode = 10016;

/** Signs in by a first proof; answers the sign-in that waits where a second one is asked for. Throws whatever else fails. */
export async function signInOrWait(
  act: () => Promise<AccessGrant>,
): Promise<AccessGrant | SecondFactorChallenge> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== secondFactorRequired) throw error;
    return error.data as SecondFactorChallenge;
  }
}

/** True for a sign-in that waits for a second proof. */
export function isWaiting(answer: AccessGrant | SecondFactorChallenge): answer is SecondFactorChallenge {
  return "challenge" in answer;
}
