import type { TextsLike } from "../../../platform/i18n/texts.ts";
import type { authZh } from "./zh.ts";

export const authEn: TextsLike<typeof authZh> = {
  signIn: {
    title: "Sign in",
    secondStep: "Sign in: second step",
    username: "Member name or phone",
    password: "Password",
    submit: "Sign in",
    missing: "Enter your member name and password",
    wait_one: "Too many attempts. Try again in {{count, number}} second.",
    wait_other: "Too many attempts. Try again in {{count, number}} seconds.",
    waited: "You can try again now",
    language: "Language",
    forgot: "Forgot password?",
  },
  ways: {
    title: "Other ways to sign in",
    provider: "Sign in with {{name}}",
    passkey: "Sign in with a passkey",
    passkeyImpossible: "The browser can't use passkeys at this address. Choose another way.",
    qr: "Scan QR code",
  },
};
