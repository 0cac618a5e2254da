import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { forgottenZh } from "./zh.ts";

export const forgottenEn: TextsLike<typeof forgottenZh> = {
  title: "Forgot password",
  lead: "Enter your member name or phone number. If the account has a confirmed e-mail address, a link goes there by which you set a new password.",
  login: "Member name or phone",
  loginEmpty: "Enter your member name or phone number",
  submit: "Send link",
  sentTitle: "Look into your mailbox",
  sent: "If this account has a confirmed e-mail address, the link is on its way. It works for 30 minutes. If nothing comes, look among your spam, or ask an administrator.",
  off: "This installation sends no mail. Ask an administrator to reset your password.",
  toSignIn: "Back to sign-in",
  reset: {
    title: "Set a new password",
    lead: "Every device has to sign in again afterwards.",
    submit: "Set new password",
    missing: "The link is not whole. Open it once more from the mail.",
    ended: "The link has ended or was used already. Ask for another one.",
    again: "Ask for another link",
    doneTitle: "Your new password is set",
    done: "Sign in with it.",
    toSignIn: "Sign in",
  },
};
