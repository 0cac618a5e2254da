import { projectPermissionKeys } from "@lowforge/contract";
import type { ProjectDetail, ProjectRole } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "../../../platform/format/number.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { NameMark } from "../../../ui/name-mark.tsx";
import { rolesPath } from "../members/members-path.ts";
import { RoleMenu } from "./role-menu.tsx";
import styles from "./roles.module.css";
import { usePermissionWords } from "./use-permission-words.ts";
import { useRoleName } from "./use-role-name.ts";

interface RoleTableProps {
  readonly project: ProjectDetail;
  readonly roles: readonly ProjectRole[];
  readonly canManage: boolean;
}

/** Roles with what they may do, and how many hold them. */
export function RoleTable({ project, roles, canManage }: RoleTableProps) {
  const { t } = useTranslation("projectRoles");
  const nameOf = useRoleName();
  const { summary } = usePermissionWords();
  const columns: Column<ProjectRole>[] = [
    {
      key: "role",
      title: t("table.role"),
      width: 220,
      render: (role) => (
        <span className={styles["name"]}>
          <Link to={localePath(rolesPath(project, role.roleId))}>{nameOf(role)}</Link>
          {role.isOwn && <NameMark>{t("mine")}</NameMark>}
        </span>
      ),
    },
    {
      key: "permissions",
      title: t("table.permissions"),
      isFluid: true,
      render: ({ permissions }) => (
        <span className={styles["summary"]} title={summary(permissions)}>
          {summary(permissions)}
        </span>
      ),
    },
    {
      key: "held",
      title: t("table.count"),
      width: 100,
      align: "right",
      render: ({ permissions }) => (
        <span className={styles["name"]}>
          {t("count", { held: permissions.length, total: projectPermissionKeys.length })}
        </span>
      ),
    },
    {
      key: "members",
      title: t("table.members"),
      width: 100,
      align: "right",
      staysOnMobile: true,
      render: ({ memberCount }) => formatNumber(memberCount),
    },
  ];
  return (
    <DataTable
      caption={t("table.role")}
      columns={columns}
      rows={roles}
      rowKey={({ roleId }) => roleId}
      {...(canManage && {
        rowActions: (role: ProjectRole) => <RoleMenu project={project} role={role} />,
      })}
    />
  );
}
