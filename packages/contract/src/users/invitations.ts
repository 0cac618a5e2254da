import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { freeName, id, mobileNumber, text, timestamp, wholeNumber } from "../primitives.ts";
import { maskedPerson } from "./people.ts";

/** What a member signs in with: letters, digits, `.`, `_` and `-`, and a letter among them, so that it is never a phone number. */
export const username = z.string().check(z.trim(), z.regex(/^(?=.*[a-z])[a-z0-9][a-z0-9._-]{1,38}$/i));

const nickname = freeName(50);

/** A link by which people become members themselves. */
export const invitation = z.object({
  invitationId: z.int(),
  /** For whom it is meant, in the words of who made it. */
  note: z.string(),
  isSystemAdmin: z.boolean(),
  creator: maskedPerson,
  createdAt: timestamp,
  expiresAt: timestamp,
  uses: z.int(),
  maxUses: z.int(),
});
export type Invitation = z.output<typeof invitation>;

/** The secret part of a link; of a link that was cut off, too, which leads nowhere like any other that is wrong. */
const secret = z.string().check(z.regex(/^[\w-]{1,100}$/));

export const invitationEndpoints = {
  listInvitations: defineEndpoint({
    method: "POST",
    path: "/api-user/invitation/list",
    body: "none",
    access: "user.manage",
    summary: "Lists the invitations that can still be used, the latest first, at most 200.",
    input: z.object({}),
    output: z.array(invitation),
  }),
  createInvitation: defineEndpoint({
    method: "POST",
    path: "/api-user/invitation/create",
    body: "json",
    access: "user.manage",
    summary: "Makes an invitation; its secret is shown in this answer alone.",
    input: z.object({
      note: z._default(text(100), ""),
      isSystemAdmin: z._default(z.boolean(), false),
      expiresInDays: z._default(wholeNumber(1, 30), 7),
      maxUses: z._default(wholeNumber(1, 100), 1),
    }),
    output: z.object({ ...invitation.shape, secret: z.string() }),
  }),
  revokeInvitation: defineEndpoint({
    method: "POST",
    path: "/api-user/invitation/revoke",
    body: "form",
    access: "user.manage",
    summary: "Ends an invitation: its link lets nobody in any more.",
    input: z.object({ invitationId: id }),
    output: z.null(),
  }),
  readInvitation: defineEndpoint({
    method: "POST",
    path: "/api-user/userreg/getInvitation",
    body: "form",
    access: "public",
    summary: "Answers who invites and until when, to whoever holds the link.",
    input: z.object({ secret }),
    output: z.object({ inviter: z.string(), expiresAt: timestamp }),
  }),
};

/** How somebody who was invited becomes a member. */
export const registration = z.object({
  secret,
  username,
  nickname,
  mobile: z.optional(z.nullable(mobileNumber)),
  password: z.string().check(z.minLength(8), z.maxLength(200)),
});
