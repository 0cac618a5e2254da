import { clearSession } from "../session/session.store.ts";

let onEnd: () => void = () => undefined;

/** Names what happens once the server no longer knows the session; app/ goes to sign-in. */
export function onSessionEnd(listener: () => void): void {
  onEnd = listener;
}

/** The server answered 401 outside sign-in: forget the session and ask for a new one. */
export function endSession(): void {
  clearSession();
  onEnd();
}
