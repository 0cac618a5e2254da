import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { proofZh } from "./zh.ts";

export const proofEn: TextsLike<typeof proofZh> = {
  title: "Confirm it is you",
  text: "This concerns the safety of your account. You won't be asked again for 15 minutes.",
  password: "Your password",
  passwordEmpty: "Enter your password",
  totp: "Code",
  totpHint: "The six digits that your authenticator app shows",
  totpEmpty: "Enter the code of your authenticator app",
  passkeyText: "Confirm with your passkey: a fingerprint, your face or a security key.",
  submit: "Confirm",
  use: {
    password: "Use your password instead",
    totp: "Use your authenticator app instead",
    passkey: "Use a passkey instead",
  },
  usePasskey: "Use a passkey",
  wrongPassword: "The password is wrong. Enter it again.",
  passkeyImpossible: "The browser can't use passkeys at this address. Choose another way.",
  wait_one: "Too many attempts. Try again in {{count, number}} second.",
  wait_other: "Too many attempts. Try again in {{count, number}} seconds.",
  waited: "You can try again now",
  none: "There is nothing you could confirm it with. For 15 minutes after a new sign-in you can do this.",
  signIn: "Sign in again",
};
