import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { permissionKeys } from "../permissions.ts";
import { freeName } from "../primitives.ts";

/** The languages of the product. */
export const languages = ["zh", "en"] as const;
export type Language = (typeof languages)[number];

/** What others call a member. */
export const nickname = freeName(50);

/** The signed-in member, as the console's session holds it (specification §3, session user). */
export const sessionUser = z.object({
  id: z.int(),
  username: z.string(),
  nickname: z.string(),
  /** Masked: 138****8000; null where the member has none. */
  mobile: z.nullable(z.string()),
  /** 1 once the guided tour is done or skipped (specification §1). */
  bootStatus: z.union([z.literal(0), z.literal(1)]),
  isSystemAdmin: z.boolean(),
  /** Names the member's photo; null where they have none. */
  photo: z.nullable(z.string()),
  /** In which language the product writes to the member; null: in that of the browser that is used. */
  language: z.nullable(z.enum(languages)),
  /** True until they have replaced an initial password: until then nothing else is answered. */
  mustChangePassword: z.boolean(),
  /** The system permissions that the member holds; project permissions travel with each project. */
  permissions: z.array(z.enum(permissionKeys)),
});
export type SessionUser = z.output<typeof sessionUser>;

/** New passwords: at least 8 characters, not among the most common ones, no rule of composition. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(200));

export const userEndpoints = {
  selectUserInfo: defineEndpoint({
    method: "POST",
    path: "/api-developer/user/selectUserInfo",
    body: "none",
    access: "member",
    summary: "Answers the signed-in member.",
    input: z.object({}),
    output: sessionUser,
    isOpenBeforePasswordChange: true,
  }),
  updateUserInfo: defineEndpoint({
    method: "POST",
    path: "/api-developer/user/updateUserInfo",
    body: "json",
    access: "member",
    summary: "Changes what the caller says of themself; what is left out stays.",
    input: z.object({
      nickname: z.optional(nickname),
      language: z.optional(z.nullable(z.enum(languages))),
    }),
    output: sessionUser,
  }),
  updateBootStatus: defineEndpoint({
    method: "POST",
    path: "/api-user/users/updateBootStatus",
    body: "none",
    access: "member",
    summary:
      "Records that the caller has taken or skipped the guided tour: their bootStatus is 1 from now on.",
    input: z.object({}),
    output: z.null(),
  }),
  changePassword: defineEndpoint({
    method: "POST",
    path: "/api-developer/user/updatePassword",
    body: "json",
    access: "member",
    summary:
      "Changes the caller's password to another one and signs out every other session. Who has none yet leaves the old one empty, and gives a fresh proof.",
    input: z.object({
      oldPassword: z.string().check(z.maxLength(1000)),
      newPassword,
    }),
    output: z.null(),
    isOpenBeforePasswordChange: true,
  }),
};
