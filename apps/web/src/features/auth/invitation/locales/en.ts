import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { invitationZh } from "./zh.ts";

export const invitationEn: TextsLike<typeof invitationZh> = {
  title: "Register",
  invited: "{{name}} invites you to Lowforge. The link works until {{until}}.",
  password: "Password",
  optional: "{{label}} (optional)",
  mobileHint: "You can sign in with it, too",
  submit: "Register and sign in",
  waiting: "Looking at the invitation",
  none: {
    title: "An invitation is needed",
    text: "You register by an invitation link; a system administrator can give you one. With an account, sign in.",
    soon: "Later, whoever registers through single sign-on comes back here, too.",
  },
  ended: {
    title: "This invitation no longer works",
    text: "The link has expired, was used up or revoked, or was not copied whole. Ask whoever invited you for a new one.",
  },
  failed: { title: "The invitation could not be looked up", retry: "Retry" },
  present: {
    title: "You are signed in",
    text: "You use Lowforge as {{name}} and need not register.",
    invited:
      "You use Lowforge as {{name}} and need not register. To make another account by this invitation, sign out first.",
    goOn: "Go to the console",
    signOut: "Sign out",
  },
  signIn: "Go to sign-in",
};
