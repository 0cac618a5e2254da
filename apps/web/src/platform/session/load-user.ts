import { userEndpoints, type SessionUser } from "@lowforge/contract/users";
import { callEndpoint } from "../api/call-endpoint.ts";
import { useSession } from "./session.store.ts";

/** Answers the member of this session, asking the server the first time. Throws `ApiError`. */
export async function loadUser(signal?: AbortSignal): Promise<SessionUser> {
  const known = useSession.getState().user;
  if (known !== null) return known;
  const user = await callEndpoint(userEndpoints.selectUserInfo, {}, { signal, keepsSession: true });
  useSession.setState({ user });
  return user;
}
