import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { identitiesZh } from "./zh.ts";

export const identitiesEn: TextsLike<typeof identitiesZh> = {
  title: "Outside accounts",
  text: "You sign in at once by the accounts that are bound here.",
  none: "No outside account is bound.",
  add: "Bind {{name}}",
  account: "Account",
  boundAt: "Bound",
  lastUsed: "Last used",
  neverUsed: "Never used",
  more: "More: {{name}}",
  name: "{{provider}} account {{label}}",
  unbind: "Unbind account",
  unbindTitle: "Unbind {{name}}?",
  unbindText: "It signs you in no longer. Where you are signed in you stay, and you can bind it again.",
  unbound: "Unbound {{name}}",
  bindTitle: "Bind it to your account?",
  bindText: "Once {{name}} is bound, whoever holds it signs in as you. Bind your own accounts only.",
  bind: "Bind account",
  bound: "Bound {{name}}",
};
