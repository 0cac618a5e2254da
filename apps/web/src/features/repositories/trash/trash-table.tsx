import type { DeletedRepository } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../platform/format/size.ts";
import { useDeletionColumns } from "../../../platform/lists/use-deletion-columns.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import type { Scope } from "../repository-address.ts";
import { TrashRowMenu } from "./trash-row-menu.tsx";

interface TrashTableProps {
  readonly repositories: readonly DeletedRepository[];
  readonly scope: Scope;
}

/** Who deleted what, when, and until when it can come back. */
export function TrashTable({ repositories, scope }: TrashTableProps) {
  const { t } = useTranslation("repositoryLife");
  const deletion = useDeletionColumns();
  const project: Column<DeletedRepository> = {
    key: "project",
    title: t("trash.project"),
    width: 200,
    render: ({ projectName }) => projectName,
  };
  const columns: Column<DeletedRepository>[] = [
    { key: "name", title: t("trash.name"), render: ({ name }) => name },
    ...(scope === null ? [project] : []),
    {
      key: "size",
      title: t("trash.size"),
      width: 110,
      align: "right",
      render: ({ sizeBytes }) => formatSize(sizeBytes),
    },
    ...deletion,
  ];
  return (
    <DataTable
      caption={t("trash.title")}
      columns={columns}
      rows={repositories}
      rowKey={({ repositoryId }) => repositoryId}
      rowActions={(repository) => <TrashRowMenu repository={repository} scope={scope} />}
    />
  );
}
