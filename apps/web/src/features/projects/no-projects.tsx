import ProjectOutlined from "@ant-design/icons/es/icons/ProjectOutlined";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../platform/access/allowed.tsx";
import { NeverAny, NoneMatch } from "../../ui/empty-state.tsx";
import type { ProjectFilter } from "./project-filter.rules.ts";

interface NoProjectsProps {
  readonly filter: ProjectFilter;
  readonly action: ReactNode;
  onClear(): void;
}

/** Why the list is empty: nothing matches, nothing is archived, or there has never been a project. */
export function NoProjects({ filter, action, onClear }: NoProjectsProps) {
  const { t } = useTranslation("projects");
  const canCreate = useIsAllowed("project.create");
  if (filter.name !== "") return <NoneMatch title={t("list.noneMatch")} onClear={onClear} />;
  if (filter.status === "archived") {
    return <NeverAny title={t("list.noneArchivedTitle")} text={t("list.noneArchivedText")} />;
  }
  const text = canCreate ? t("list.emptyText") : t("list.emptyReader");
  return <NeverAny icon={<ProjectOutlined />} title={t("list.emptyTitle")} text={text} action={action} />;
}
