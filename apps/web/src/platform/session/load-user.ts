import { userEndpoints, type SessionUser } from "@lowforge/contract/users";
import { callEndpoint } from "../api/call-endpoint.ts";
import { currentToken, useSession } from "./session.store.ts";

/** Answers the member of this session, asking the server the first time. Throws `ApiError`. */
export async function loadUser(signal?: AbortSignal): Promise<SessionUser> {
  const known = useSession.getState();
  const token = currentToken();
  // Another tab may have signed in somebody else meanwhile.
  if (known.user !== null && known.token === token) return known.user;
  const user = await callEndpoint(userEndpoints.selectUserInfo, {}, { signal, keepsSession: true });
  useSession.setState({ user, token });
  return user;
}
