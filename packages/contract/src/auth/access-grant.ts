import * as z from "zod/mini";

/** A bearer token and its life, as the sign-in calls answer it. */
export const accessGrant = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds until the token ends if it is not used. */
  expires_in: z.int(),
  /** The member has to replace an initial password first: until then no other call is answered. */
  must_change_password: z.boolean(),
  /** Recognises this device at a later sign-in, so that a lock-out by somebody else does not touch its owner. Empty where an earlier step of this one answered it. */
  device_token: z.string(),
});
export type AccessGrant = z.output<typeof accessGrant>;

/** What an earlier sign-in on this device was answered. */
export const deviceToken = z.optional(z.string().check(z.maxLength(200)));
