import BuildOutlined from "@ant-design/icons/es/icons/BuildOutlined";
import CodeOutlined from "@ant-design/icons/es/icons/CodeOutlined";
import DashboardOutlined from "@ant-design/icons/es/icons/DashboardOutlined";
import FileTextOutlined from "@ant-design/icons/es/icons/FileTextOutlined";
import RocketOutlined from "@ant-design/icons/es/icons/RocketOutlined";
import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import type { ProjectPermissionKey } from "@lowforge/contract";
import { outsideLink } from "../../platform/page-facts/page-facts.ts";
import { localePath } from "../../platform/i18n/locale.ts";

interface TopEntry {
  readonly key: "project" | "repository" | "teams" | "apps" | "teaching" | "help" | "board";
  readonly path: `/${string}`;
  /** The link of the server's configuration that takes the path's place where it is set. */
  readonly outside?: "teaching" | "help";
}

/** The entries of the top bar (specification §1). The text is `nav.{key}`. */
export const topEntries: readonly TopEntry[] = [
  { key: "project", path: "/project" },
  { key: "repository", path: "/repository" },
  { key: "teams", path: "/teams" },
  { key: "apps", path: "/apps/welcome" },
  { key: "teaching", path: "/helper/start", outside: "teaching" },
  { key: "help", path: "/helper", outside: "help" },
  { key: "board", path: "/repository/board" },
];

/** The address outside that an entry leads to; null where it leads to a page of the console. */
export function entryLink({ outside }: TopEntry): string | null {
  return outside === undefined ? null : outsideLink(outside);
}

/** The entry whose page a path is, or lies under: the longest, because some lie under others. */
export function presentEntry(pathname: string): TopEntry | undefined {
  const holds = ({ path }: TopEntry): boolean => {
    const whole = localePath(path);
    return pathname === whole || pathname.startsWith(`${whole}/`);
  };
  return topEntries
    .filter(holds)
    .sort((left, right) => right.path.length - left.path.length)
    .at(0);
}

interface ProjectEntry {
  readonly key: "dashboard" | "repository" | "document" | "ci" | "cd" | "members" | "projectInfo";
  /** Below `/project/{projectId}/`. */
  readonly path: string;
  readonly icon: typeof SettingOutlined;
  readonly permission: ProjectPermissionKey;
}

/** The entries of a project's sidebar; each page exists. The text is `menu.{key}`. */
export const projectEntries: readonly ProjectEntry[] = [
  { key: "dashboard", path: "dashboard", icon: DashboardOutlined, permission: "project.read" },
  { key: "repository", path: "repository", icon: CodeOutlined, permission: "repository.read" },
  { key: "document", path: "document", icon: FileTextOutlined, permission: "repository.read" },
  { key: "ci", path: "ci", icon: BuildOutlined, permission: "build-task.read" },
  { key: "cd", path: "cd", icon: RocketOutlined, permission: "build-task.read" },
  { key: "members", path: "members", icon: TeamOutlined, permission: "project.read" },
  { key: "projectInfo", path: "projectInfo", icon: SettingOutlined, permission: "project.read" },
];
