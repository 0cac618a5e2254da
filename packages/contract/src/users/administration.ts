import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, freeName, id, mobileNumber, pageOf, pageQuery, text, timestamp } from "../primitives.ts";
import { username } from "./invitations.ts";
import { maskedPerson } from "./people.ts";

const nickname = freeName(50);

export const accountStates = ["active", "disabled"] as const;

/** A member as system administrators see them. */
export const account = z.object({
  ...maskedPerson.shape,
  isSystemAdmin: z.boolean(),
  isDisabled: z.boolean(),
  /** They have not yet chosen a password of their own. */
  hasInitialPassword: z.boolean(),
  /** They have an authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
  createdAt: timestamp,
  /** When a session or token of theirs was last used; null where none ever was. */
  lastSeenAt: z.nullable(timestamp),
});
export type Account = z.output<typeof account>;

/** A password that is shown in this answer alone, and has to be changed at the first sign-in. */
const initialPassword = z.object({ userId: z.int(), password: z.string() });

const one = z.object({ userId: id });

export const accountEndpoints = {
  list: defineEndpoint({
    method: "POST",
    path: "/api-user/users/list",
    body: "form",
    access: "user.manage",
    summary: "Lists the members of the installation by name; `name` finds nicknames, pinyin and usernames.",
    input: z.object({
      name: z.optional(text(100)),
      state: z.optional(z.enum(accountStates)),
      isSystemAdmin: z.optional(flag),
      ...pageQuery,
    }),
    output: pageOf(account),
  }),
  getInfo: defineEndpoint({
    method: "POST",
    path: "/api-user/users/getInfo",
    body: "form",
    access: "user.manage",
    summary: "Answers one member of the installation, with the whole mobile number.",
    input: one,
    output: account,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api-user/users/create",
    body: "json",
    access: "user.manage",
    summary: "Adds a member with an initial password, which this answer alone shows.",
    input: z.object({
      username,
      nickname,
      mobile: z.optional(z.nullable(mobileNumber)),
      isSystemAdmin: z._default(z.boolean(), false),
    }),
    output: initialPassword,
  }),
  update: defineEndpoint({
    method: "POST",
    path: "/api-user/users/update",
    body: "json",
    access: "user.manage",
    summary:
      "Changes a member's nickname, mobile number or system role; what is left out stays. Nobody changes their own system role.",
    input: z.object({
      userId: id,
      nickname: z.optional(nickname),
      mobile: z.optional(z.nullable(mobileNumber)),
      isSystemAdmin: z.optional(z.boolean()),
    }),
    output: z.null(),
  }),
  disable: defineEndpoint({
    method: "POST",
    path: "/api-user/users/disable",
    body: "form",
    access: "user.manage",
    summary:
      "Shuts a member out at once: their sessions and streams end, their personal access tokens and SSH keys rest. Nobody disables themself.",
    input: one,
    output: z.null(),
  }),
  enable: defineEndpoint({
    method: "POST",
    path: "/api-user/users/enable",
    body: "form",
    access: "user.manage",
    summary: "Lets a disabled member in again; they have to sign in anew.",
    input: one,
    output: z.null(),
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/api-user/users/resetPassword",
    body: "form",
    access: "user.manage",
    summary:
      "Gives a member a new initial password, which this answer alone shows. Every session and personal access token of theirs ends, and their SSH keys rest until they have replaced it. Nobody resets their own.",
    input: one,
    output: initialPassword,
  }),
  removeSecondFactors: defineEndpoint({
    method: "POST",
    path: "/api-user/users/removeSecondFactors",
    body: "form",
    access: "user.manage",
    summary:
      "Frees a member who has lost what they prove themself with: authenticator app, recovery codes, passkeys and every session of theirs end. Nobody frees themself.",
    input: one,
    output: z.null(),
  }),
};
