import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, timestamp } from "../primitives.ts";

/** One place where the caller is signed in. */
export const session = z.object({
  id: z.int(),
  /** The browser's or program's name as it was at sign-in, such as "Firefox"; null where it is not known. */
  program: z.nullable(z.string()),
  /** The system that it ran on, such as "Windows"; null where it is not known. */
  system: z.nullable(z.string()),
  isPhone: z.boolean(),
  /** From where it signed in; null for sessions that are older than this record. */
  address: z.nullable(z.string()),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
  /** It is the one that asks. */
  isPresent: z.boolean(),
});
export type Session = z.output<typeof session>;

export const sessionEndpoints = {
  listSessions: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/session/list",
    body: "none",
    access: "member",
    summary: "Lists where the caller is signed in: the session that asks first, then the others by last use.",
    input: z.object({}),
    output: z.array(session),
  }),
  revokeSession: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/session/revoke",
    body: "form",
    access: "member",
    summary: "Ends one of the caller's sessions; its streams close within five seconds.",
    input: z.object({ id }),
    output: z.null(),
  }),
  revokeOtherSessions: defineEndpoint({
    method: "POST",
    path: "/api-auth/oauth/session/revokeOthers",
    body: "none",
    access: "member",
    summary: "Ends every session of the caller but the one that asks. Answers how many there were.",
    input: z.object({}),
    output: z.object({ ended: z.int() }),
  }),
};
