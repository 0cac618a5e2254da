import ProjectOutlined from "@ant-design/icons/es/icons/ProjectOutlined";
import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import { DemoLink } from "../demo/demo-link.tsx";
import type { ProjectFilter } from "./project-filter.rules.ts";

interface NoProjectsProps {
  readonly filter: ProjectFilter;
  readonly action: ReactNode;
  onClear(): void;
}

/** Why the list is empty: nothing matches, nothing is archived or marked, or there has never been a project. */
export function NoProjects({ filter, action, onClear }: NoProjectsProps) {
  const { t } = useTranslation(["projects", "projectLists"]);
  const canCreate = useIsAllowed("project.create");
  const isNarrowed = filter.name !== "" || filter.kind !== undefined || filter.scope !== "all";
  if (isNarrowed) return <NoneMatch title={t("list.noneMatch")} onClear={onClear} />;
  if (filter.tab === "archived") {
    return <NeverAny title={t("list.noneArchivedTitle")} text={t("list.noneArchivedText")} />;
  }
  if (filter.tab === "favorites") {
    return (
      <NeverAny
        icon={<StarOutlined />}
        title={t("projectLists:favorite.noneTitle")}
        text={t("projectLists:favorite.noneText")}
      />
    );
  }
  const text = canCreate ? t("list.emptyText") : t("list.emptyReader");
  return (
    <NeverAny
      icon={<ProjectOutlined />}
      title={t("list.emptyTitle")}
      text={text}
      action={
        <>
          {action}
          <DemoLink />
        </>
      }
    />
  );
}
