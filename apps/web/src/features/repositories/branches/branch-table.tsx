import SafetyCertificateOutlined from "@ant-design/icons/es/icons/SafetyCertificateOutlined";
import type { BranchRow, RepositoryDetail } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { None } from "../../../ui/none.tsx";
import { NameMark } from "../../../ui/name-mark.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { BranchRowMenu } from "./branch-row-menu.tsx";
import { DivergenceBar } from "./divergence-bar.tsx";
import styles from "./refs.module.css";

interface BranchTableProps {
  readonly branches: readonly BranchRow[];
  readonly repository: RepositoryDetail;
  /** False while distances are being counted. */
  readonly isComplete: boolean;
}

/** Name, distance to the default branch, last commit, who made it and when. */
export function BranchTable({ branches, repository, isComplete }: BranchTableProps) {
  const { t } = useTranslation("branches");
  const columns: Column<BranchRow>[] = [
    {
      key: "name",
      title: t("name"),
      render: (row) => <BranchName row={row} {...repository} />,
    },
    {
      key: "divergence",
      title: t("divergence"),
      width: 152,
      render: (row) => <Distance row={row} isComplete={isComplete} />,
    },
    {
      key: "commit",
      title: t("lastCommit"),
      isFluid: true,
      render: ({ commit }) => <span className={styles["cut"]}>{commit.subject}</span>,
    },
    {
      key: "submitter",
      title: t("submitter"),
      width: 140,
      render: ({ lastSubmitter }) => <span className={styles["whole"]}>{lastSubmitter.name}</span>,
    },
    {
      key: "updated",
      title: t("updated"),
      width: 140,
      staysOnMobile: true,
      render: ({ lastSubmitter }) => <RelativeTime at={lastSubmitter.at} />,
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={branches}
      rowKey={({ name }) => name}
      rowActions={(branch) => <BranchRowMenu branch={branch} repository={repository} />}
    />
  );
}

function BranchName({ row, repositoryId }: { readonly row: BranchRow; readonly repositoryId: number }) {
  const { t } = useTranslation("branches");
  const links = useRepositoryLinks(repositoryId);
  return (
    <span className={styles["name"]}>
      <Link to={links.code({ ref: row.name })}>{row.name}</Link>
      {row.isDefault && <NameMark>{t("default")}</NameMark>}
      {row.isProtected && <NameMark icon={<SafetyCertificateOutlined />}>{t("protected")}</NameMark>}
    </span>
  );
}

function Distance({ row, isComplete }: { readonly row: BranchRow; readonly isComplete: boolean }) {
  const { t } = useTranslation("branches");
  if (row.divergence !== null) return <DivergenceBar divergence={row.divergence} />;
  const isCounting = !row.isDefault && !isComplete;
  return isCounting ? <span className={styles["quiet"]}>{t("counting")}</span> : <None />;
}
