import type { TextsLike } from "../../../../../platform/i18n/texts.ts";
import type { mailZh } from "./zh.ts";

export const mailEn: TextsLike<typeof mailZh> = {
  title: "Mail",
  text: "The server's environment says how mail goes out: LOWFORGE_SMTP_URL and LOWFORGE_MAIL_FROM. A restart applies them.",
  off: "No mail server is configured: members cannot add an e-mail address, nor replace a forgotten password themselves.",
  server: "Mail server",
  from: "Sender",
  waiting: "Waiting",
  lastFailure: "Latest failure",
  never: "None",
  address: "Receiver",
  addressStrange: "Enter one e-mail address, such as lin@example.com",
  test: "Send test mail",
  tested: "The mail server took the test mail",
};
