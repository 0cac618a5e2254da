import { secondFactorChallenge, secondFactorEndpoints } from "@lowforge/contract/auth";
import { authEndpoints } from "@lowforge/contract/auth";
import { Secret, TOTP } from "otpauth";
import type { TestApp, TestMember } from "../../../../testing/index.ts";
import { createAuthenticator } from "../../passkeys/testing/authenticator.ts";

/** A member's authenticator app, whose clock is that of the test. */
export interface TestAuthenticatorApp {
  readonly recoveryCodes: readonly string[];
  /** The code of this moment, or of so many steps later. */
  code(steps?: number): string;
}

export function codeOfApp(app: TestApp, secret: string, steps = 0): string {
  return codeAt(secret, app.clock.now() + steps * 30_000);
}

/** What an authenticator app shows at a moment. */
export function codeAt(secret: string, timestamp: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Gives a member an authenticator app; its next code works. */
export async function addApp(app: TestApp, member: TestMember): Promise<TestAuthenticatorApp> {
  const { secret } = (await app.call(secondFactorEndpoints.beginTotp, {}, member)).data;
  const code = (steps = 0) => codeOfApp(app, secret, steps);
  const { recoveryCodes } = (await app.call(secondFactorEndpoints.confirmTotp, { code: code() }, member))
    .data;
  app.clock.advance(30_000);
  return { recoveryCodes, code };
}

/** Signs in by password as far as that goes: the sign-in that waits then. */
export async function beginSignIn(app: TestApp, { username, password }: TestMember) {
  const { body } = await app.call(authEndpoints.signIn, { username, password });
  return secondFactorChallenge.parse(body["data"]);
}

/** Gives a member a passkey. */
export async function addPasskey(app: TestApp, member: Pick<TestMember, "token">, name = "Laptop") {
  const authenticator = createAuthenticator();
  const { ceremony, options } = (await app.call(secondFactorEndpoints.beginPasskey, {}, member)).data;
  const input = { ceremony, response: authenticator.create(options), name };
  const { id } = (await app.call(secondFactorEndpoints.addPasskey, input, member)).data;
  return { id, authenticator };
}

/** Signs in by a passkey alone, or as the second factor. */
export async function signInByPasskey(
  app: TestApp,
  { get }: Pick<ReturnType<typeof createAuthenticator>, "get">,
  challenge?: string,
) {
  const { ceremony, options } = (await app.call(secondFactorEndpoints.beginPasskeySignIn, { challenge }))
    .data;
  return app.call(secondFactorEndpoints.signInByPasskey, { ceremony, response: get(options) });
}
