import { type PermissionKey, projectPermissionKeys, type ProjectPermissionKey } from "@lowforge/contract";
import { seededRoleKeys } from "@lowforge/contract/projects";
import type { Denial } from "@lowforge/contract/users";
import { useTranslation } from "react-i18next";

/** Says permissions, roles and reasons as members read them. */
export function useExplanationWords() {
  const { t, i18n } = useTranslation(["explanations", "projectRoles", "projects"]);

  const nameOf = (permission: PermissionKey): string =>
    isOfProject(permission) ? t(`projectRoles:permission.${permission}.name`) : t(`permission.${permission}`);

  /** What somebody who holds it can do. */
  const textOf = (permission: ProjectPermissionKey): string =>
    t(`projectRoles:permission.${permission}.text`);

  /** A role comes by the name that it was given, or by its key. */
  const roleName = (role: string): string => {
    const seeded = seededRoleKeys.find((key) => key === role);
    return seeded === undefined ? role : t(`projects:role.${seeded}`);
  };

  const reasonText = (reason: Denial, role: string | null): string =>
    t(`reason.${reason}`, { role: role === null ? "" : roleName(role) });

  const rolesText = (roles: readonly string[]): string =>
    roles.length === 0
      ? t("noRole")
      : t("rolesThatMay", { roles: new Intl.ListFormat(i18n.language).format(roles.map(roleName)) });

  return { nameOf, textOf, roleName, reasonText, isAboutRole, rolesText };
}

/** Another role would help; else the state of the project stands in the way, or something outside of it. */
function isAboutRole(reason: Denial | null): boolean {
  return reason === "project-role" || reason === "not-a-member";
}

function isOfProject(permission: PermissionKey): permission is ProjectPermissionKey {
  return (projectPermissionKeys as readonly string[]).includes(permission);
}
