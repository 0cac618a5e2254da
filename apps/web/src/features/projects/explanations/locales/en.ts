import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { explanationsZh } from "./zh.ts";

export const explanationsEn: TextsLike<typeof explanationsZh> = {
  title: "Why not?",
  needed: "This needs the permission “{{permission}}”.",
  neededIn: {
    project: "This needs the permission “{{permission}}” in the project {{name}}.",
    team: "This needs the permission “{{permission}}” in the team {{name}}.",
  },
  allowed: "You hold it by now. Try again.",
  reason: {
    "project-disabled": "The project is disabled: its members can't use it.",
    "project-archived": "The project is archived: it has to be unarchived before anything changes.",
    "demo-project": "This is a demo project: nobody can change it.",
    "system-role": "Only system administrators hold it.",
    "not-a-member": "You are not a member of the project.",
    "project-role": "Your role there is “{{role}}”, which does not include it.",
    "not-in-team": "You are not a member of the team.",
    "not-team-leader": "Only the leader of the team may do that.",
  },
  rolesThatMay: "Roles that have it: {{roles}}",
  noRole: "No role of the project has it.",
  ask: "You can ask",
  close: "Got it",
  may: {
    own: "What I may do here",
    title: "What {{name}} may do",
    role: "Project role: {{role}}",
    noRole: "No project role",
    count: "Holds {{held, number}} of {{total, number}} permissions.",
    may: "May",
    mayNot: "May not",
  },
  permission: {
    project: { create: "Create projects", disable: "Disable projects" },
    runner: { manage: "Manage runners" },
    team: { create: "Create teams", read: "View the team", manage: "Manage the team" },
    notice: { publish: "Publish notices to everybody" },
    user: { manage: "Manage users" },
    audit: { read: "Read the audit trail" },
    provider: { manage: "Manage ways to sign in" },
    settings: { manage: "Manage system settings" },
  },
};
