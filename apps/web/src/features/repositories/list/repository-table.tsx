import type { Repository } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { None } from "../../../ui/none.tsx";
import { codePath, type Scope } from "../repository-address.ts";
import { RepositoryRowMenu } from "./repository-row-menu.tsx";

interface RepositoryTableProps {
  readonly repositories: readonly Repository[];
  readonly scope: Scope;
}

/** Name, project where they differ, type, last push. */
export function RepositoryTable({ repositories, scope }: RepositoryTableProps) {
  const { t } = useTranslation("repositories");
  const project: Column<Repository> = {
    key: "project",
    title: t("list.project"),
    width: 220,
    render: ({ projectName }) => projectName,
  };
  const columns: Column<Repository>[] = [
    {
      key: "name",
      title: t("list.name"),
      render: ({ repositoryId, name }) => <Link to={localePath(codePath(scope, repositoryId))}>{name}</Link>,
    },
    ...(scope === null ? [project] : []),
    { key: "type", title: t("list.type"), width: 140, render: ({ type }) => t(`type.${type}`) },
    {
      key: "pushed",
      title: t("list.pushed"),
      width: 180,
      staysOnMobile: true,
      render: ({ pushedAt }) => (pushedAt === null ? <None /> : <RelativeTime at={pushedAt} />),
    },
  ];
  return (
    <DataTable
      caption={t("list.title")}
      columns={columns}
      rows={repositories}
      rowKey={({ repositoryId }) => repositoryId}
      rowActions={(repository) => <RepositoryRowMenu repository={repository} scope={scope} />}
    />
  );
}
