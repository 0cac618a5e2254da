import type { TextsLike } from "../../../../../platform/i18n/texts.ts";
import type { settingsZh } from "./zh.ts";

export const settingsEn: TextsLike<typeof settingsZh> = {
  title: "Settings",
  about: "These settings hold for every member of this installation. Changes are kept in the audit trail.",
  saved: "Settings saved. Other members see them once they reload",
  signIn: {
    title: "Signing in",
    loginType: "Signing in by a password",
    type2: "At once",
    type2Hint: "Member name and password are sent, and the session begins. Right for most installations.",
    type1: "By a token that is exchanged",
    type1Hint:
      "The console obtains a token that is good once, and exchanges it for a session. Choose it only where outside systems sign in by these two steps, too.",
    qr: "Sign in by QR code",
    qrHint: "Members scan a code on a computer by a phone that is signed in already.",
  },
  creation: {
    title: "Who may create",
    open: "Every member creates projects and teams",
    openHint:
      "Otherwise only system administrators do. Projects and teams that are there already are not touched.",
  },
  links: {
    title: "Links of the top bar",
    text: "They begin with http, https, mailto or tel. An empty one leads where the server's environment says, or else to the product's own page.",
    website: "Website (the house)",
    teaching: "Learn",
    help: "Help centre",
    strange: "Enter a link that begins with http://, https://, mailto: or tel:, without spaces",
  },
};
