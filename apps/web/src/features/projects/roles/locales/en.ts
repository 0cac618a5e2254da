import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { projectRolesZh } from "./zh.ts";

export const projectRolesEn: TextsLike<typeof projectRolesZh> = {
  title: "Project roles",
  more: "More: {{name}}",
  table: { role: "Role", members: "Members", permissions: "May", count: "Permissions" },
  count: "{{held}} of {{total}}",
  holders_one: "{{count, number}} member holds this role",
  holders_other: "{{count, number}} members hold this role",
  mine: "My role",
  add: {
    action: "New role",
    name: "Role name",
    template: "Begin with the permissions of",
    templateHint: "The role begins with the same permissions; change them one by one afterwards.",
    templateLess: "What you don't hold yourself is left out: {{permissions}}.",
    full_one: "The project has {{count, number}} role already. Delete one that nobody needs first",
    full_other: "The project has {{count, number}} roles already. Delete one that nobody needs first",
    done: "Created the role {{name}}",
  },
  rename: { action: "Rename role", title: "Rename role {{name}}", done: "Renamed to {{name}}" },
  remove: {
    action: "Delete role",
    title: "Delete role {{name}}?",
    text: "No member holds this role, so nobody loses anything.",
    done: "Deleted the role {{name}}",
    seeded: "Built-in roles can't be deleted",
    held_one: "{{count, number}} member holds this role. Change their role first",
    held_other: "{{count, number}} members hold this role. Change their roles first",
  },
  name: {
    hint: "1–20 characters.",
    empty: "Enter a role name",
    long: "A role name has at most 20 characters.",
    taken: "This project already has a role of this name. Choose another name.",
    ownerKept: "The owner's role keeps its name",
  },
  search: {
    label: "Search permissions",
    found_zero: "No permissions match",
    found_one: "{{count, number}} permission found",
    found_other: "{{count, number}} permissions found",
  },
  edit: {
    text: "Changes take effect at once for all members who hold this role.",
    reset: "Discard changes",
    saved: "Saved the permissions of {{name}}",
    all: "All: {{group}}",
    beyond: "You don't hold this permission, so you can't give it",
    basic: "Every role holds it",
    affected: "Affects {{people}}",
    affectedCount_one: "Affects {{count, number}} member",
    affectedCount_other: "Affects {{count, number}} members",
    nobody: "No member holds this role yet",
  },
  bar: {
    owner:
      "The owner holds every permission. That can't be changed, and the role can't be given to anybody else.",
    own: "This is your own role. Somebody else has to change what you may do.",
    beyond: "This role holds permissions that you don't: {{permissions}}. So you can't change it.",
    mayNot: "You can read what roles may do. Changing it needs the “Manage roles” permission.",
  },
  change: {
    gained: "Gains",
    lost: "Loses",
    none: "Same permissions",
  },
  summary: {
    all: "All permissions",
    none: "No permissions",
    but: "All permissions but {{permissions}}",
  },
  group: {
    project: "Project",
    members: "Members and roles",
    repositories: "Repositories",
    builds: "Builds",
  },
  permission: {
    project: {
      read: { name: "View project", text: "See its overview, members and roles" },
      update: { name: "Change project info", text: "Change its name, description and cover" },
      archive: { name: "Archive project", text: "Archive and unarchive it" },
      delete: { name: "Delete project", text: "Delete it, and restore it within 30 days" },
    },
    member: { manage: { name: "Manage members", text: "Add and remove members, and change their roles" } },
    role: {
      manage: { name: "Manage roles", text: "Create, rename and delete roles, and assign permissions" },
    },
    notice: {
      manage: { name: "Manage notices", text: "Publish, change and delete notices for the members" },
    },
    repository: {
      read: { name: "View repositories", text: "Clone and read code, and see merge requests" },
      create: { name: "Create repositories", text: "Create and import repositories" },
      update: { name: "Change repositories", text: "Change their info and default branch" },
      delete: { name: "Delete repositories", text: "Delete and restore repositories" },
      push: { name: "Push code", text: "Push commits, open and merge merge requests" },
      protect: {
        name: "Protect repositories",
        text: "Change protection, push rules and merge rules, and release others' locks",
      },
      integrate: { name: "Integrate repositories", text: "Manage webhooks, deploy keys and badges" },
      maintain: {
        name: "Maintain repositories",
        text: "Close, reopen, transfer and clean up repositories",
      },
    },
    release: { manage: { name: "Manage releases", text: "Create, change and delete releases" } },
    "build-task": {
      read: { name: "View builds", text: "See build tasks, their records and logs" },
      create: { name: "Create build tasks", text: "Create tasks of CI and CD" },
      update: { name: "Change build tasks", text: "Change steps, trigger sources and tool versions" },
      delete: { name: "Delete build tasks", text: "Delete tasks with their records" },
      run: { name: "Run builds", text: "Run builds and cancel them" },
    },
  },
};
