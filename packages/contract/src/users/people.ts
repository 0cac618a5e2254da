import * as z from "zod/mini";

/** Somebody of whom others are told no more than they need: the phone number is masked (138****8000). */
export const maskedPerson = z.object({
  userId: z.int(),
  username: z.string(),
  /** What they call themselves: the specification's real name. */
  nickname: z.string(),
  mobile: z.nullable(z.string()),
  /** Names the photo, for `getPhoto`; null where there is none. */
  photo: z.nullable(z.string()),
});
export type MaskedPerson = z.output<typeof maskedPerson>;
