import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { tokenScopes } from "../permissions.ts";
import { registration } from "../users/invitations.ts";
import { freeName, id, timestamp, wholeNumber } from "../primitives.ts";
import { accessGrant, deviceToken } from "./access-grant.ts";

const credentials = z.object({
  /** The member name or the mobile number. */
  username: z.string().check(z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  device_token: deviceToken,
});

/** A personal access token as its owner sees it; the token itself is shown once, at creation. */
export const personalToken = z.object({
  id: z.int(),
  name: z.string(),
  /** What it is limited to; `api` is no limit. */
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: timestamp,
  expiresAt: z.nullable(timestamp),
  lastUsedAt: z.nullable(timestamp),
});
export type PersonalToken = z.output<typeof personalToken>;

export const authEndpoints = {
  signIn: defineEndpoint({
    method: "POST",
    path: "/api-user/login/userLogin",
    body: "form",
    access: "public",
    summary:
      "Signs a member in by member name or mobile number and password. Fails with SECOND_FACTOR_REQUIRED, whose data names the sign-in that waits, where the member has a second factor.",
    input: credentials,
    output: accessGrant,
    successCode: "00000",
  }),
  register: defineEndpoint({
    method: "POST",
    path: "/api-user/userreg/register",
    body: "json",
    access: "public",
    summary: "Makes somebody who holds an invitation a member, and signs them in.",
    input: registration,
    output: accessGrant,
    successCode: "00000",
  }),
  obtainToken: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/user/token",
    body: "form",
    access: "public",
    summary:
      "Obtains an access token for a member name and password. It lives for ten minutes; whoisLogin/login exchanges it for a session.",
    input: credentials,
    output: accessGrant,
  }),
  userInfo: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/userinfo",
    body: "none",
    access: "member",
    summary: "Answers whom the presented token stands for.",
    input: z.object({}),
    output: z.object({ id: z.int(), username: z.string(), nickname: z.string() }),
  }),
  signOut: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/remove/token",
    body: "query",
    access: "member",
    summary: "Revokes the token named in the query, or the presented one; it is refused from then on.",
    input: z.object({ access_token: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.null(),
    isOpenBeforePasswordChange: true,
  }),
  addPersonalToken: defineEndpoint({
    method: "POST",
    path: "/api-user/accessToken/add",
    body: "json",
    access: "member",
    summary: "Creates a personal access token for git and the API; the answer is the only one that shows it.",
    input: z.object({
      name: freeName(50),
      /** All that it may do: with `api` what its member may, else no more than the named things with git and the API. */
      scopes: z._default(z.array(z.enum(tokenScopes)).check(z.minLength(1), z.maxLength(10)), ["api"]),
      /** Days until it ends; absent, it does not end. */
      expiresInDays: z.optional(wholeNumber(1, 366)),
    }),
    output: z.object({ ...personalToken.shape, token: z.string() }),
  }),
  listPersonalTokens: defineEndpoint({
    method: "POST",
    path: "/api-user/accessToken/list",
    body: "none",
    access: "member",
    summary: "Lists the caller's personal access tokens.",
    input: z.object({}),
    output: z.array(personalToken),
  }),
  createDownloadTicket: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/downloadTicket",
    body: "json",
    access: "member",
    summary:
      "Answers a ticket by which a browser can navigate to one file, once and within 60 seconds, as its query `ticket`.",
    input: z.object({
      /** Path and query of the endpoint that answers the file, exactly as it will be asked for, without the ticket. */
      path: z.string().check(z.maxLength(6000), z.regex(/^\/api-[\x21-\x22\x24-\x7e]+$/)),
    }),
    output: z.object({ ticket: z.string() }),
  }),
  deletePersonalToken: defineEndpoint({
    method: "POST",
    path: "/api-user/accessToken/delete",
    body: "form",
    access: "member",
    summary: "Revokes one of the caller's personal access tokens.",
    input: z.object({ id }),
    output: z.null(),
  }),
};
