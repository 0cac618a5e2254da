import type { Repository } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { formatSize } from "../../../platform/format/size.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { None } from "../../../ui/none.tsx";
import { Status } from "../../../ui/status.tsx";
import { codePath, type Scope } from "../repository-address.ts";
import { stateOf } from "../repository-state.rules.ts";
import { RepositoryRowMenu } from "./repository-row-menu.tsx";

interface RepositoryTableProps {
  readonly repositories: readonly Repository[];
  readonly scope: Scope;
}

/** Name, project where they differ, type, size, last push; the state where one deviates. */
export function RepositoryTable({ repositories, scope }: RepositoryTableProps) {
  const { t } = useTranslation(["repositories", "repositoryLife"]);
  const project: Column<Repository> = {
    key: "project",
    title: t("list.project"),
    width: 200,
    render: ({ projectName }) => projectName,
  };
  const state: Column<Repository> = {
    key: "state",
    title: t("repositoryLife:list.state"),
    width: 160,
    render: (repository) => {
      const code = stateOf(repository);
      return code === null ? <None /> : <Status kind="repository" code={code} />;
    },
  };
  const columns: Column<Repository>[] = [
    {
      key: "name",
      title: t("list.name"),
      render: ({ repositoryId, name }) => <Link to={localePath(codePath(scope, repositoryId))}>{name}</Link>,
    },
    ...(scope === null ? [project] : []),
    ...(repositories.some((repository) => stateOf(repository) !== null) ? [state] : []),
    { key: "type", title: t("list.type"), width: 120, render: ({ type }) => t(`type.${type}`) },
    {
      key: "size",
      title: t("repositoryLife:list.size"),
      width: 110,
      align: "right",
      render: ({ sizeBytes }) => formatSize(sizeBytes),
    },
    {
      key: "pushed",
      title: t("list.pushed"),
      width: 160,
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
