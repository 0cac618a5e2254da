import type { DeletedProject } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import { AbsoluteTime, RelativeTime } from "../../../platform/format/relative-time.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { None } from "../../../ui/none.tsx";
import { DeletedProjectMenu } from "./deleted-project-menu.tsx";

/** Who deleted what, when, and until when it can come back. */
export function DeletedProjectsTable({ projects }: { readonly projects: readonly DeletedProject[] }) {
  const { t } = useTranslation("projectLife");
  const columns: Column<DeletedProject>[] = [
    { key: "name", title: t("trash.name"), render: ({ name }) => name },
    {
      key: "repositories",
      title: t("trash.repositories"),
      width: 120,
      align: "right",
      render: ({ repositoryCount }) => formatNumber(repositoryCount),
    },
    {
      key: "deletedBy",
      title: t("trash.deletedBy"),
      width: 140,
      render: ({ deletedBy }) => deletedBy ?? <None />,
    },
    {
      key: "deletedAt",
      title: t("trash.deletedAt"),
      width: 150,
      staysOnMobile: true,
      render: ({ deletedAt }) => <RelativeTime at={deletedAt} />,
    },
    {
      key: "purgedAt",
      title: t("trash.purgedAt"),
      width: 190,
      render: ({ purgedAt }) => <AbsoluteTime at={purgedAt} />,
    },
  ];
  return (
    <DataTable
      caption={t("trash.title")}
      columns={columns}
      rows={projects}
      rowKey={({ projectId }) => projectId}
      rowActions={(project) => <DeletedProjectMenu project={project} />}
    />
  );
}
