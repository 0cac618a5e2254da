/** Why a browser gave no answer: the member would not, the passkey is kept here already, or it cannot at this address. */
type PasskeyMishap = "declined" | "known" | "impossible";

/** A browser's refusal to answer for a passkey. */
export class PasskeyError extends Error {
  override readonly name = "PasskeyError";
  readonly mishap: PasskeyMishap;

  constructor(mishap: PasskeyMishap, cause: unknown) {
    super(`The browser gave no passkey: ${mishap}.`, { cause });
    this.mishap = mishap;
  }
}

type Json = Record<string, unknown>;

/** Lets a passkey answer the server's question; in and out in WebAuthn's JSON form. Throws `PasskeyError`. */
export async function answerByPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return tell(() => startAuthentication({ optionsJSON: options as never }));
}

/** Makes a passkey as the server asks for it; in and out in WebAuthn's JSON form. Throws `PasskeyError`. */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return tell(() => startRegistration({ optionsJSON: options as never }));
}

/** True for what the member has done on purpose, of which nothing needs to be said. */
export function isDeclined(error: unknown): boolean {
  return error instanceof PasskeyError && error.mishap === "declined";
}

async function tell(act: () => Promise<object>): Promise<Json> {
  try {
    return { ...(await act()) };
  } catch (error) {
    throw new PasskeyError(mishapOf(error), error);
  }
}

/** Browsers say the same of a member who declines and of one who waits too long. */
function mishapOf(error: unknown): PasskeyMishap {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "declined";
  return name === "InvalidStateError" ? "known" : "impossible";
}
