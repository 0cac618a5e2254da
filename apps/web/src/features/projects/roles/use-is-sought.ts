import type { ProjectPermissionKey } from "@lowforge/contract";
import { useTranslation } from "react-i18next";
import { permissionReadings } from "virtual:permission-readings";
import { isSought } from "./permission-search.rules.ts";

/** Tells whether words find a permission: by its name, by what it lets one do, or by how its Chinese name is spoken. */
export function useIsSought(): (permission: ProjectPermissionKey, words: string) => boolean {
  const { t, i18n } = useTranslation("projectRoles");
  return (permission, words) => {
    const written = `${t(`permission.${permission}.name`)} ${t(`permission.${permission}.text`)}`;
    const spoken = i18n.language === "zh" ? (permissionReadings[permission] ?? null) : null;
    return isSought({ written, spoken }, words);
  };
}
