import type { PermissionKey } from "@lowforge/contract";

interface CommandSpot {
  readonly key:
    | "newProject"
    | "newRepository"
    | "light"
    | "dark"
    | "system"
    | "zh"
    | "en"
    | "settings"
    | "shortcuts"
    | "signOut";
  readonly titleKey: string;
  /** The page that it opens, where it does no more than that. */
  readonly path?: `/${string}`;
  readonly permission?: PermissionKey;
}
export type CommandKey = CommandSpot["key"];

/** What the palette can do besides going somewhere that has a name of its own. */
export const commands: readonly CommandSpot[] = [
  {
    key: "newProject",
    titleKey: "palette:commands.newProject",
    path: "/project/create",
    permission: "project.create",
  },
  { key: "newRepository", titleKey: "palette:commands.newRepository", path: "/repository/create" },
  { key: "light", titleKey: "palette:commands.light" },
  { key: "dark", titleKey: "palette:commands.dark" },
  { key: "system", titleKey: "palette:commands.system" },
  { key: "zh", titleKey: "palette:commands.zh" },
  { key: "en", titleKey: "palette:commands.en" },
  { key: "settings", titleKey: "palette:commands.settings" },
  { key: "shortcuts", titleKey: "palette:commands.shortcuts" },
  { key: "signOut", titleKey: "palette:commands.signOut" },
];
