import type { PermissionKey } from "@lowforge/contract";
import type { OpenRepository } from "../with-repository.tsx";

/** One section of a repository's settings: its text is `settings.section.{key}`. */
export interface SettingsSection {
  readonly key:
    | "webhooks"
    | "badges"
    | "maintenance"
    | "deployKeys"
    | "basics"
    | "lfs"
    | "protection"
    | "pushRules"
    | "merging";
  /** Below the address of the settings. */
  readonly path: string;
  /** Who may use it; null = whoever sees the settings. */
  readonly permission: PermissionKey | null;
}

const sections: readonly SettingsSection[] = [
  { key: "basics", path: "", permission: null },
  { key: "protection", path: "protection", permission: "repository.protect" },
  { key: "pushRules", path: "push-rules", permission: "repository.protect" },
  { key: "merging", path: "merging", permission: "repository.protect" },
  { key: "lfs", path: "lfs", permission: null },
  { key: "deployKeys", path: "deploy-keys", permission: "repository.integrate" },
  { key: "webhooks", path: "webhooks", permission: "repository.integrate" },
  { key: "badges", path: "badges", permission: "repository.integrate" },
  { key: "maintenance", path: "maintenance", permission: "repository.maintain" },
];

/** The sections that this member may use, in the order of the screen. */
export function visibleSections({ project }: OpenRepository): readonly SettingsSection[] {
  return sections.filter(
    ({ permission }) =>
      permission === null || (project.permissions as readonly string[]).includes(permission),
  );
}
