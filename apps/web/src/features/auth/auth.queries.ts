import { authEndpoints } from "@lowforge/contract/auth";
import { useState } from "react";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";
import { beginSession } from "../../platform/session/session.store.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in and keeps the token. Without the query library, which the sign-in page does not wait for. */
export function useSignIn() {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function signIn(credentials: Credentials): Promise<boolean> {
    setIsBusy(true);
    try {
      beginSession(await callEndpoint(authEndpoints.signIn, credentials));
      return true;
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
      return false;
    }
  }

  return { signIn, isBusy, error };
}
