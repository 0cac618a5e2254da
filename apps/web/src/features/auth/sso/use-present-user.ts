import type { SessionUser } from "@lowforge/contract/users";
import { useEffect } from "react";
import { loadUser } from "../../../platform/session/load-user.ts";
import { clearSession, useSession } from "../../../platform/session/session.store.ts";

/** Who is signed in here; null where nobody is, or it is not known yet. A token that is refused is nobody's. */
export function usePresentUser(): SessionUser | null {
  const token = useSession((session) => session.token);
  const user = useSession((session) => session.user);
  useEffect(() => {
    if (token !== null && user === null) loadUser().catch(clearSession);
  }, [token, user]);
  return token === null ? null : user;
}
