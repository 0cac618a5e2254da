import type { OverviewBuild } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { Status } from "../../../ui/status.tsx";
import { buildPath } from "./overview-paths.ts";
import styles from "./overview.module.css";

interface RecentBuildsProps {
  readonly projectId: number;
  readonly builds: readonly OverviewBuild[];
}

/** The latest five runs of all tasks. */
export function RecentBuilds({ projectId, builds }: RecentBuildsProps) {
  const { t } = useTranslation("projectOverview");
  const columns: Column<OverviewBuild>[] = [
    {
      key: "name",
      title: t("builds.name"),
      render: (build) => (
        <span className={styles["name"]}>
          <Link to={buildPath(projectId, build)}>
            {build.taskName} #{build.number}
          </Link>
          <span className={styles["below"]}>
            {t("builds.by", { name: build.triggeredBy, branch: build.branch })}
          </span>
        </span>
      ),
    },
    {
      key: "state",
      title: t("builds.state"),
      width: 140,
      staysOnMobile: true,
      render: ({ state }) => <Status kind="build" code={state} />,
    },
    {
      key: "at",
      title: t("builds.at"),
      width: 130,
      render: ({ queuedAt }) => <RelativeTime at={queuedAt} />,
    },
  ];
  return (
    <Section
      title={t("builds.title")}
      actions={
        <Link className={styles["all"]} to={localePath(`/project/${projectId}/ci`)}>
          {t("builds.all")}
        </Link>
      }
    >
      {builds.length === 0 ? (
        <p className={styles["quiet"]}>{t("builds.none")}</p>
      ) : (
        <DataTable
          caption={t("builds.title")}
          columns={columns}
          rows={builds}
          rowKey={({ recordId }) => recordId}
        />
      )}
    </Section>
  );
}
