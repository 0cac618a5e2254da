import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import { fail } from "../../../platform/failures/index.ts";
import { hashToken } from "../../../platform/runtime/index.ts";
import type { PasskeyRow } from "./passkeys.db.ts";

/** Where passkeys belong to: the configured origin, whatever address a request claims to be for. */
export interface RelyingParty {
  readonly origin: string;
  readonly id: string;
}

/** A question as browsers take it, and the random value in it. */
export interface Question {
  readonly challenge: string;
  readonly options: Record<string, unknown>;
}

/** EdDSA, ES256 and RS256: what authenticators of today can do. */
const algorithms = [-8, -7, -257];
const name = "Lowforge";
const longestResponse = 20_000;

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
}

/** Names a member to authenticators, and nothing about them. */
function handleOf(userId: number): string {
  return Buffer.from(hashToken(`passkeys of member ${userId}`), "hex").toString("base64url");
}

/** Asks for a new passkey, on an authenticator that holds none of the member's yet. */
export async function askForNew(
  party: RelyingParty,
  member: { readonly userId: number; readonly username: string; readonly nickname: string },
  passkeys: readonly PasskeyRow[],
): Promise<Question> {
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: party.id,
    userName: member.username,
    userDisplayName: member.nickname,
    userID: isoBase64URL.toBuffer(handleOf(member.userId)),
    attestationType: "none",
    excludeCredentials: passkeys.map(describe),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    supportedAlgorithmIDs: algorithms,
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** Asks for a signature of one of these passkeys, or of any where there are none. */
export async function askForSignature(
  party: RelyingParty,
  passkeys: readonly PasskeyRow[],
  userVerification: "required" | "preferred",
): Promise<Question> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: passkeys.map(describe),
    userVerification,
  });
  return { challenge: options.challenge, options: { ...options } };
}

function describe({ credential_id: id, transports }: PasskeyRow) {
  return { id, transports: transports.split(" ").filter((way) => way !== "") };
}

/** The public half that a browser answered. Fails with PASSKEY_REFUSED. */
export function readNew(party: RelyingParty, challenge: string, answer: Record<string, unknown>) {
  return orRefused(answer, async () => {
    const response = answer as unknown as RegistrationResponseJSON;
    refuseCertificates(response);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new Error("not verified");
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: isoBase64URL.fromBuffer(publicKey),
      counter,
      transports: transports
        .filter((way) => /^[a-z-]{1,20}$/.test(way))
        .slice(0, 8)
        .join(" "),
    };
  });
}

/** Nobody asks who made the authenticator, and following what its certificates point at would reach out to anywhere. */
function refuseCertificates({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get("fmt");
  const isPlain = format === "none" || format === "packed";
  if (!isPlain || attestation.get("attStmt").get("x5c") !== undefined) throw new Error("attested");
}

/** The counter of a passkey that has signed. Fails with PASSKEY_REFUSED where it has not, or not for this question. */
export function readSignature(
  party: RelyingParty,
  asked: { readonly challenge: string; readonly requireUserVerification: boolean },
  { answer, passkey }: { readonly answer: Record<string, unknown>; readonly passkey: PasskeyRow },
): Promise<number> {
  return orRefused(answer, async () => {
    const response = answer as unknown as AuthenticationResponseJSON;
    const { userHandle } = response.response;
    if (userHandle && userHandle !== handleOf(passkey.user_id)) throw new Error("another member's handle");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: asked.requireUserVerification,
      credential: {
        ...describe(passkey),
        publicKey: isoBase64URL.toBuffer(passkey.public_key),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new Error("not verified");
    return authenticationInfo.newCounter;
  });
}

/** Whatever the library throws at an answer, the answer was no good: it comes from outside, and is of any shape. */
async function orRefused<Result>(
  answer: Record<string, unknown>,
  read: () => Promise<Result>,
): Promise<Result> {
  if (JSON.stringify(answer).length > longestResponse) throw fail("PASSKEY_REFUSED", { why: "too long" });
  try {
    return await read();
  } catch (error) {
    throw fail("PASSKEY_REFUSED", { why: error instanceof Error ? error.message : String(error) });
  }
}
