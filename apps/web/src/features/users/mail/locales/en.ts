import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { emailZh } from "./zh.ts";

export const emailEn: TextsLike<typeof emailZh> = {
  title: "E-mail",
  text: "By it you set a new password when you have forgotten yours.",
  off: "This installation sends no mail. If you forget your password, ask an administrator.",
  current: "Confirmed address",
  confirmedAt: "Confirmed",
  address: "E-mail address",
  addressStrange: "Enter one e-mail address, such as lin@example.com",
  add: "Add e-mail",
  change: "Change e-mail",
  send: "Send code",
  sent: "A code has gone to {{email}}. It works for 10 minutes.",
  code: "Code",
  codeStrange: "Enter the 6 digits",
  codeWrong: "The code is wrong or has ended. You have 5 tries in all.",
  confirm: "Confirm e-mail",
  confirmed: "E-mail confirmed",
  resend: "Send again",
  other: "Another address",
  remove: "Remove e-mail",
  removeTitle: "Remove {{email}}?",
  removeText:
    "If you forget your password after that, only an administrator can reset it. The address is told.",
  removed: "E-mail removed",
};
