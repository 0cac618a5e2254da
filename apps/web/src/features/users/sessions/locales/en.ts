import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { sessionsZh } from "./zh.ts";

export const sessionsEn: TextsLike<typeof sessionsZh> = {
  title: "Where you are signed in",
  text: "Your account is signed in at these places. If you don't know one, end it and change your password.",
  unknown: "Unknown program",
  on: "{{program}} on {{system}}",
  present: "This device",
  device: "Device",
  address: "Signed in from",
  since: "Signed in",
  lastUsed: "Last used",
  neverUsed: "Never used",
  end: "End session",
  more: "More: {{name}}",
  endTitle: "End the session of {{name}}?",
  endText: "That device is signed out at once, and what is not saved there is lost.",
  ended: "Ended the session of {{name}}",
  endOthers: "End all other sessions",
  endOthersTitle: "End all other sessions?",
  endOthersText: "Every device but this one is signed out at once. Access tokens and SSH keys keep working.",
  endedOthers_one: "Ended {{count, number}} session",
  endedOthers_other: "Ended {{count, number}} sessions",
};
