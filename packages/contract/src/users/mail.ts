import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { timestamp } from "../primitives.ts";

/** An e-mail address as mail servers take it, without a display name. */
export const emailAddress = z.string().check(z.trim(), z.maxLength(200), z.email());

/** The member's own address: where messages go that are wanted by mail, and a forgotten password is replaced. */
export const ownEmail = z.object({
  /** False where the installation sends no mail at all. */
  isMailOn: z.boolean(),
  /** Null until one was confirmed. */
  email: z.nullable(z.string()),
  confirmedAt: z.nullable(timestamp),
  /** An address that waits for its code, and until when; null where none does. */
  waiting: z.nullable(z.object({ email: z.string(), until: timestamp })),
});
export type OwnEmail = z.output<typeof ownEmail>;

const code = z.string().check(z.trim(), z.regex(/^\d{6}$/));
const secret = z.string().check(z.regex(/^[\w-]{1,100}$/));

export const mailEndpoints = {
  getEmail: defineEndpoint({
    method: "POST",
    path: "/api-user/email/get",
    body: "none",
    access: "member",
    summary: "Answers the caller's e-mail address, and one that waits to be confirmed.",
    input: z.object({}),
    output: ownEmail,
  }),
  requestEmail: defineEndpoint({
    method: "POST",
    path: "/api-user/email/request",
    body: "form",
    access: "member",
    summary:
      "Sends a code of six digits to an address; it lives for ten minutes and takes five tries. A fresh proof is asked for.",
    input: z.object({ email: emailAddress }),
    output: ownEmail,
  }),
  confirmEmail: defineEndpoint({
    method: "POST",
    path: "/api-user/email/confirm",
    body: "form",
    access: "member",
    summary:
      "Keeps the address to which the code was sent; the address before it is told that it is no longer used.",
    input: z.object({ code }),
    output: ownEmail,
  }),
  removeEmail: defineEndpoint({
    method: "POST",
    path: "/api-user/email/remove",
    body: "none",
    access: "member",
    summary: "Forgets the caller's address; it is told so. A fresh proof is asked for.",
    input: z.object({}),
    output: ownEmail,
  }),
  requestReset: defineEndpoint({
    method: "POST",
    path: "/api-user/userreg/requestReset",
    body: "form",
    access: "public",
    summary:
      "Sends a link by which a forgotten password is replaced, where the name or number has a confirmed address. The answer is the same for everybody.",
    input: z.object({ login: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    output: z.null(),
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/api-user/userreg/resetPassword",
    body: "json",
    access: "public",
    summary:
      "Replaces the password of whom the link was sent to; it works once within half an hour and ends every session.",
    input: z.object({ secret, password: z.string().check(z.minLength(8), z.maxLength(200)) }),
    output: z.null(),
  }),
  getMail: defineEndpoint({
    method: "POST",
    path: "/api-user/administration/getMail",
    body: "none",
    access: "settings.manage",
    summary: "Answers how mail goes out: by which server, from which address, and how the latest went.",
    input: z.object({}),
    output: z.object({
      /** Host and port; null where none is configured. */
      server: z.nullable(z.string()),
      from: z.nullable(z.string()),
      waiting: z.int(),
      lastFailure: z.nullable(z.object({ at: timestamp, reason: z.string() })),
    }),
  }),
  testMail: defineEndpoint({
    method: "POST",
    path: "/api-user/administration/testMail",
    body: "form",
    access: "settings.manage",
    summary:
      "Sends a mail to an address at once, and fails with MAIL_FAILED where the server does not take it.",
    input: z.object({ email: emailAddress }),
    output: z.null(),
  }),
};
