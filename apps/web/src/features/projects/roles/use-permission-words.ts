import { type ProjectPermissionKey, projectPermissionKeys } from "@lowforge/contract";
import { useTranslation } from "react-i18next";
import { permissionsBeyond } from "./roles.rules.ts";

/** So many missing permissions are named instead of all that are held. */
const namedAsMissing = 4;

/** Says permissions by their names, and in one line what a role may do. */
export function usePermissionWords() {
  const { t, i18n } = useTranslation("projectRoles");
  const list = (permissions: readonly ProjectPermissionKey[]): string =>
    new Intl.ListFormat(i18n.language).format(permissions.map((key) => t(`permission.${key}.name`)));

  function summary(permissions: readonly ProjectPermissionKey[]): string {
    const missing = permissionsBeyond(projectPermissionKeys, permissions);
    if (missing.length === 0) return t("summary.all");
    if (permissions.length === 0) return t("summary.none");
    return missing.length <= namedAsMissing
      ? t("summary.but", { permissions: list(missing) })
      : list(permissions);
  }

  return { list, summary };
}
