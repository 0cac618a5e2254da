import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { freeName, id, timestamp } from "../primitives.ts";
import { accessGrant, deviceToken } from "./access-grant.ts";

/** What a member may answer a second question with. */
export const secondFactorMethods = ["totp", "recovery", "passkey"] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The `data` of SECOND_FACTOR_REQUIRED: the first proof was good, and this names the sign-in that waits. */
export const secondFactorChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
});
export type SecondFactorChallenge = z.output<typeof secondFactorChallenge>;

const challenge = z.string().check(z.regex(/^[\w-]{1,100}$/));
/** Six digits of an authenticator, or a recovery code; spaces and hyphens in it do not count. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** What a browser answered to a passkey's question (WebAuthn, JSON form); the server reads it closely. */
const passkeyResponse = z.record(z.string(), z.unknown());
const ceremony = z.object({
  /** Names the question that the response answers. */
  ceremony: challenge,
  response: passkeyResponse,
});
/** A question to an authenticator, as `navigator.credentials` takes it in its JSON form. */
const passkeyQuestion = z.object({ ceremony: z.string(), options: z.record(z.string(), z.unknown()) });

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type Passkey = z.output<typeof passkey>;

/** By what a member proves who they are, besides the password. */
export const secondFactors = z.object({
  /** Since when an authenticator app is asked for; null where there is none. */
  totpSince: z.nullable(timestamp),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
});
export type SecondFactors = z.output<typeof secondFactors>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** All that changes how one signs in asks for a proof of the last 15 minutes (REAUTHENTICATION_REQUIRED). */
export const secondFactorEndpoints = {
  completeSignIn: defineEndpoint({
    method: "POST",
    path: "/api-user/login/secondFactor",
    body: "form",
    access: "public",
    summary: "Completes a sign-in that waits for a second factor, by a code of the app or a recovery code.",
    input: z.object({
      challenge,
      method: z.enum(["totp", "recovery"]),
      code,
      device_token: deviceToken,
    }),
    output: accessGrant,
    successCode: "00000",
  }),
  beginPasskeySignIn: defineEndpoint({
    method: "POST",
    path: "/api-user/login/passkeyOptions",
    body: "form",
    access: "public",
    summary:
      "Asks a passkey to sign in: as the second factor of a sign-in that waits, or alone where none is named.",
    input: z.object({ challenge: z.optional(challenge) }),
    output: passkeyQuestion,
  }),
  signInByPasskey: defineEndpoint({
    method: "POST",
    path: "/api-user/login/passkey",
    body: "json",
    access: "public",
    summary: "Signs in whoever holds the passkey that answered.",
    input: z.object({ ...ceremony.shape, device_token: deviceToken }),
    output: accessGrant,
    successCode: "00000",
  }),
  reauthenticate: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/reauthenticate",
    body: "json",
    access: "member",
    summary: "Proves once more that it is the member who uses this session; that holds for 15 minutes.",
    input: z.object({ method: z.enum(["password", "totp"]), secret: z.string().check(z.maxLength(1000)) }),
    output: z.null(),
  }),
  beginPasskeyProof: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/reauthenticateOptions",
    body: "none",
    access: "member",
    summary: "Asks one of the caller's passkeys for such a proof.",
    input: z.object({}),
    output: passkeyQuestion,
  }),
  reauthenticateByPasskey: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/reauthenticateByPasskey",
    body: "json",
    access: "member",
    summary: "Proves the same by a passkey.",
    input: ceremony,
    output: z.null(),
  }),
  listSecondFactors: defineEndpoint({
    method: "POST",
    path: "/api-auth/secondFactor/list",
    body: "none",
    access: "member",
    summary: "Answers by what the caller signs in besides the password, and by what they can prove themself.",
    input: z.object({}),
    output: z.object({ ...secondFactors.shape, hasPassword: z.boolean() }),
  }),
  beginTotp: defineEndpoint({
    method: "POST",
    path: "/api-auth/secondFactor/beginTotp",
    body: "none",
    access: "member",
    summary: "Makes a secret for an authenticator app; it counts once a code of it was confirmed.",
    input: z.object({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: defineEndpoint({
    method: "POST",
    path: "/api-auth/secondFactor/confirmTotp",
    body: "form",
    access: "member",
    summary:
      "Asks for codes of that app at every sign-in from now on. Answers recovery codes, which are shown once.",
    input: z.object({ code }),
    output: recoveryCodes,
  }),
  removeTotp: defineEndpoint({
    method: "POST",
    path: "/api-auth/secondFactor/removeTotp",
    body: "none",
    access: "member",
    summary: "Asks for no codes any more; the recovery codes end with it.",
    input: z.object({}),
    output: z.null(),
  }),
  renewRecoveryCodes: defineEndpoint({
    method: "POST",
    path: "/api-auth/secondFactor/renewRecoveryCodes",
    body: "none",
    access: "member",
    summary: "Makes new recovery codes, which end the old ones and are shown once.",
    input: z.object({}),
    output: recoveryCodes,
  }),
  beginPasskey: defineEndpoint({
    method: "POST",
    path: "/api-auth/secondFactor/beginPasskey",
    body: "none",
    access: "member",
    summary: "Asks the browser to make a passkey for the caller.",
    input: z.object({}),
    output: passkeyQuestion,
  }),
  addPasskey: defineEndpoint({
    method: "POST",
    path: "/api-auth/secondFactor/addPasskey",
    body: "json",
    access: "member",
    summary: "Keeps the passkey that the browser has made.",
    input: z.object({ ...ceremony.shape, name: freeName(50) }),
    output: passkey,
  }),
  renamePasskey: defineEndpoint({
    method: "POST",
    path: "/api-auth/secondFactor/renamePasskey",
    body: "form",
    access: "member",
    summary: "Calls one of the caller's passkeys by another name.",
    input: z.object({ id, name: freeName(50) }),
    output: z.null(),
  }),
  removePasskey: defineEndpoint({
    method: "POST",
    path: "/api-auth/secondFactor/removePasskey",
    body: "form",
    access: "member",
    summary: "Forgets one of the caller's passkeys: it signs nobody in any more.",
    input: z.object({ id }),
    output: z.null(),
  }),
};
