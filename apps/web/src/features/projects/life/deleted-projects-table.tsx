import type { DeletedProject } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import { useDeletionColumns } from "../../../platform/lists/use-deletion-columns.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { DeletedProjectMenu } from "./deleted-project-menu.tsx";

/** Who deleted what, when, and until when it can come back. */
export function DeletedProjectsTable({ projects }: { readonly projects: readonly DeletedProject[] }) {
  const { t } = useTranslation("projectLife");
  const deletion = useDeletionColumns();
  const columns: Column<DeletedProject>[] = [
    { key: "name", title: t("trash.name"), render: ({ name }) => name },
    {
      key: "repositories",
      title: t("trash.repositories"),
      width: 120,
      align: "right",
      render: ({ repositoryCount }) => formatNumber(repositoryCount),
    },
    ...deletion,
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
