import { ApiError } from "../../../platform/api/api-error.ts";
import { clearWaitingToken } from "../../../platform/session/second-cookie.ts";
import { beginSession } from "../../../platform/session/session.store.ts";
import { exchangeToken } from "./sso.queries.ts";

/**
 * The one-step sign-in (specification §4): exchanges the token of the second cookie once. Answers null where the
 * session has begun, else why it has not. A token that the server could not be asked about stays for the next visit.
 */
export async function signInByOneStep(token: string): Promise<unknown> {
  try {
    beginSession(await exchangeToken("oa", token));
  } catch (error) {
    if (!(error instanceof ApiError) || error.breakdown === null) clearWaitingToken();
    return error;
  }
  clearWaitingToken();
  return null;
}
