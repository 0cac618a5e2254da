import type { Notice } from "@lowforge/contract/notices";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";

/** Whom a notice is for: everybody, or a project, which it leads to. */
export function Audience({ project }: Pick<Notice, "project">) {
  const { t } = useTranslation("notices");
  if (project === null) return <>{t("everybody")}</>;
  return <Link to={localePath(`/project/${project.projectId}/dashboard`)}>{project.name}</Link>;
}
