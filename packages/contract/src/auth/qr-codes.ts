import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { accessGrant, deviceToken } from "./access-grant.ts";

/** How long a QR code lives. */
export const qrLifeSeconds = 90;

const qrId = z.string().check(z.regex(/^[\w-]{20,60}$/));
/** Kept by the browser that shows the code, and in no address: without it, the code's state is told to nobody. */
const binding = z.string().check(z.regex(/^[\w-]{20,100}$/));

/** From where a browser asks to be signed in, as far as it is known. */
const asker = z.object({
  program: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
});

export const qrStates = ["waiting", "scanned", "confirmed", "refused", "ended"] as const;
export type QrState = (typeof qrStates)[number];

/**
 * Signing in on a computer by a phone that is signed in (specification §7). The code holds nothing but its id; the phone
 * shows who asks, and its owner picks the number that the computer shows.
 */
export const qrEndpoints = {
  getPcQrCode: defineEndpoint({
    method: "GET",
    path: "/api-user/userreg/getPcQrCode",
    body: "none",
    access: "public",
    summary: "Makes a QR code for the browser that asks; it lives for 90 seconds and signs in once.",
    input: z.object({}),
    output: z.object({
      qrId: z.string(),
      /** What the QR code says: the address of the page `/authority` with the id. */
      url: z.string(),
      binding: z.string(),
      /** Two digits, which the phone asks for. */
      number: z.string(),
      expires_in: z.int(),
    }),
  }),
  getPcQrState: defineEndpoint({
    method: "GET",
    path: "/api-user/userreg/getPcQrState",
    body: "query",
    access: "public",
    summary:
      "Answers how far it is, to the browser that shows the code, and once it is confirmed the grant, one time.",
    input: z.object({ qrId, binding, device_token: deviceToken }),
    output: z.object({
      state: z.enum(qrStates),
      /** Who scanned it; null before that. */
      nickname: z.nullable(z.string()),
      grant: z.nullable(accessGrant),
    }),
  }),
  getPhoneByToken: defineEndpoint({
    method: "POST",
    path: "/api-user/userreg/getPhoneByToken",
    body: "form",
    access: "member",
    summary:
      "Tells the phone that has scanned a code for whom it would sign in, who asks, and three numbers to pick from; the computer learns that it was scanned.",
    input: z.object({ qrId }),
    output: z.object({
      username: z.string(),
      nickname: z.string(),
      /** Masked; null where the member has none. */
      phone: z.nullable(z.string()),
      asker,
      numbers: z.array(z.string()),
      expires_in: z.int(),
    }),
  }),
  confirmPcQrCode: defineEndpoint({
    method: "POST",
    path: "/api-user/userreg/confirmPcQrCode",
    body: "form",
    access: "member",
    summary:
      "Signs the computer in as the caller, who has scanned the code and picked its number; a wrong number ends the code.",
    input: z.object({ qrId, number: z.string().check(z.regex(/^\d{2}$/)) }),
    output: z.null(),
  }),
  refusePcQrCode: defineEndpoint({
    method: "POST",
    path: "/api-user/userreg/refusePcQrCode",
    body: "form",
    access: "member",
    summary: "Ends a code that the caller has scanned.",
    input: z.object({ qrId }),
    output: z.null(),
  }),
};
