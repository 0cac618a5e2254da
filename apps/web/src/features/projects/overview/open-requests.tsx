import type { OverviewRequest } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { requestPath } from "./overview-paths.ts";
import styles from "./overview.module.css";

interface OpenRequestsProps {
  readonly projectId: number;
  readonly requests: readonly OverviewRequest[];
}

/** The five open requests that were changed last, whoever they wait for. */
export function OpenRequests({ projectId, requests }: OpenRequestsProps) {
  const { t } = useTranslation("projectOverview");
  const columns: Column<OverviewRequest>[] = [
    {
      key: "title",
      title: t("requests.name"),
      render: ({ repositoryId, repositoryName, number, title, isDraft }) => (
        <span className={styles["name"]}>
          <Link to={requestPath(projectId, repositoryId, number)}>{title}</Link>
          <span className={styles["below"]}>
            {repositoryName} !{number}
            {isDraft && ` · ${t("requests.draft")}`}
          </span>
        </span>
      ),
    },
    { key: "creator", title: t("requests.creator"), width: 140, render: ({ creator }) => creator },
    {
      key: "updated",
      title: t("requests.updated"),
      width: 130,
      staysOnMobile: true,
      render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
  return (
    <Section title={t("requests.title")}>
      {requests.length === 0 ? (
        <p className={styles["quiet"]}>{t("requests.none")}</p>
      ) : (
        <DataTable
          caption={t("requests.title")}
          columns={columns}
          rows={requests}
          rowKey={({ mergeRequestId }) => mergeRequestId}
        />
      )}
    </Section>
  );
}
