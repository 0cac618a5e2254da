import type { SessionUser } from "@lowforge/contract/users";
import { userEndpoints } from "@lowforge/contract/users/self";
import { callEndpoint } from "../api/call-endpoint.ts";
import { currentToken, useSession } from "./session.store.ts";

interface Question {
  readonly token: string | null;
  readonly answer: Promise<SessionUser>;
}

let askedAhead: Question | null = null;

/** Asks for the member while the console is still on its way; `loadUser` takes the answer, or the failure. */
export function askAheadForUser(): void {
  const answer = ask();
  answer.catch(() => undefined);
  askedAhead = { token: currentToken(), answer };
}

/** Answers the member of this session, asking the server the first time. Throws `ApiError`. */
export async function loadUser(signal?: AbortSignal): Promise<SessionUser> {
  const known = useSession.getState();
  const token = currentToken();
  // Another tab may have signed in somebody else meanwhile.
  if (known.user !== null && known.token === token) return known.user;
  const ahead = askedAhead;
  askedAhead = null;
  const user = await (ahead?.token === token ? ahead.answer : ask(signal));
  useSession.setState({ user, token });
  return user;
}

function ask(signal?: AbortSignal): Promise<SessionUser> {
  return callEndpoint(userEndpoints.selectUserInfo, {}, { signal, keepsSession: true });
}
