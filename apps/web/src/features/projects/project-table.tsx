import type { Project } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "../../platform/format/number.ts";
import { RelativeTime } from "../../platform/format/relative-time.tsx";
import { localePath } from "../../platform/i18n/locale.ts";
import { useGo } from "../../platform/navigation/use-go.ts";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { Status } from "../../ui/status.tsx";

interface ProjectTableProps {
  readonly projects: readonly Project[];
  /** Only deviations show: a list of active projects has no state column. */
  readonly hasState: boolean;
}

/** Name, state where it deviates, repositories, last change. */
export function ProjectTable({ projects, hasState }: ProjectTableProps) {
  const { t } = useTranslation("projects");
  const go = useGo();
  const state: Column<Project> = {
    key: "state",
    title: t("list.state"),
    width: 140,
    render: (project) => <Status kind="project" code={project.status} />,
  };
  const columns: Column<Project>[] = [
    {
      key: "name",
      title: t("list.name"),
      render: (project) => (
        <Link to={localePath(`/project/${project.projectId}/dashboard`)}>{project.name}</Link>
      ),
    },
    ...(hasState ? [state] : []),
    {
      key: "repositories",
      title: t("list.repositories"),
      width: 140,
      align: "right",
      render: (project) => formatNumber(project.repositoryCount),
    },
    {
      key: "updated",
      title: t("list.updated"),
      width: 200,
      staysOnMobile: true,
      render: (project) => <RelativeTime at={project.updatedAt} />,
    },
  ];
  return (
    <DataTable
      caption={t("list.heading")}
      columns={columns}
      rows={projects}
      rowKey={(project) => project.projectId}
      rowActions={({ projectId, name }) => (
        <MoreMenu
          label={t("list.more", { name })}
          items={[
            { key: "open", label: t("list.open"), onChoose: () => go(`/project/${projectId}/dashboard`) },
            { key: "info", label: t("info.title"), onChoose: () => go(`/project/${projectId}/projectInfo`) },
          ]}
        />
      )}
    />
  );
}
