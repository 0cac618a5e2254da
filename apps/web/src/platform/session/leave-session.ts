import { authEndpoints } from "@lowforge/contract/auth/ways-in";
import { callEndpoint } from "../api/call-endpoint.ts";
import { clearSession } from "./session.store.ts";

/** Revokes the token and forgets it. Signing out on this machine must work without the server, too; its token then ends by itself. */
export async function leaveSession(): Promise<void> {
  await callEndpoint(authEndpoints.signOut, {}, { keepsSession: true }).catch(() => undefined);
  clearSession();
}
