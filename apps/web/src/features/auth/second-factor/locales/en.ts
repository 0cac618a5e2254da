import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { secondFactorZh } from "./zh.ts";

export const secondFactorEn: TextsLike<typeof secondFactorZh> = {
  lead: {
    totp: "Open your authenticator app and enter the six digits that it shows for Lowforge.",
    recovery: "Enter one of your recovery codes. Each works once.",
    passkey: "Confirm with your passkey: a fingerprint, your face or a security key.",
  },
  code: { totp: "Code", recovery: "Recovery code" },
  empty: { totp: "Enter the code", recovery: "Enter a recovery code" },
  submit: "Go on",
  usePasskey: "Use a passkey",
  use: {
    totp: "Use your authenticator app instead",
    recovery: "Use a recovery code instead",
    passkey: "Use a passkey instead",
  },
  impossible: "The browser can't use passkeys at this address. Choose another way.",
  back: "Back to sign-in",
};
