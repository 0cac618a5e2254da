import type { Project } from "@lowforge/contract/projects";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "../../../platform/format/number.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { ProjectState } from "../project-state.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { ProjectKindMark } from "./project-kind.tsx";
import { ProjectMenu } from "./project-menu.tsx";
import styles from "./list.module.css";

interface ProjectTableProps {
  readonly projects: readonly Project[];
}

/** Name with its star, kind, state where it deviates, creator, repositories, last change. */
export function ProjectTable({ projects }: ProjectTableProps) {
  const { t } = useTranslation(["projects", "projectLists"]);
  // Only deviations show: a list of active projects has no column for it.
  const hasState = projects.some(({ status, isDisabled }) => isDisabled || status === "archived");
  return (
    <DataTable
      caption={t("list.heading")}
      columns={columnsOf(t, hasState)}
      rows={projects}
      rowKey={(project) => project.projectId}
      rowActions={(project) => <ProjectMenu project={project} />}
    />
  );
}

function columnsOf(t: TFunction<["projects", "projectLists"]>, hasState: boolean): Column<Project>[] {
  const state: Column<Project> = {
    key: "state",
    title: t("list.state"),
    width: 140,
    render: (project) => <ProjectState project={project} />,
  };
  return [
    {
      key: "name",
      title: t("list.name"),
      render: (project) => (
        <span className={styles["named"]}>
          <Link to={localePath(`/project/${project.projectId}/dashboard`)}>{project.name}</Link>
          <FavoriteButton project={project} />
        </span>
      ),
    },
    ...(hasState ? [state] : []),
    {
      key: "kind",
      title: t("projectLists:kind.title"),
      width: 170,
      render: (project) => <ProjectKindMark kind={project.kind} />,
    },
    { key: "creator", title: t("projectLists:creator"), width: 160, render: (project) => project.creator },
    {
      key: "repositories",
      title: t("list.repositories"),
      width: 120,
      align: "right",
      render: (project) => formatNumber(project.repositoryCount),
    },
    {
      key: "updated",
      title: t("list.updated"),
      width: 160,
      staysOnMobile: true,
      render: (project) => <RelativeTime at={project.updatedAt} />,
    },
  ];
}
