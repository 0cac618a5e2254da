import type { TextsLike } from "../../../platform/i18n/texts.ts";
import type { authZh } from "./zh.ts";

export const authEn: TextsLike<typeof authZh> = {
  signIn: {
    title: "Sign in",
    username: "Member name or phone",
    password: "Password",
    submit: "Sign in",
    missing: "Enter your member name and password",
    language: "Language",
  },
};
