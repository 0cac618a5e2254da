import ArrowRightOutlined from "@ant-design/icons/es/icons/ArrowRightOutlined";
import type { MergeRequest } from "@lowforge/contract/merge-requests";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Status } from "../../../ui/status.tsx";
import { RefMark, useRepositoryLinks } from "../../repositories/index.tsx";
import { personName } from "../person.rules.ts";
import styles from "./list.module.css";

/** Title, status, branches, who made it, and when it was made and changed. */
export function RequestTable({ requests }: { readonly requests: readonly MergeRequest[] }) {
  const { t } = useTranslation("mergeRequests");
  const columns: Column<MergeRequest>[] = [
    { key: "title", title: t("list.name"), render: (request) => <Title request={request} /> },
    {
      key: "status",
      title: t("list.status"),
      width: 112,
      staysOnMobile: true,
      render: ({ status }) => <Status kind="mergeRequest" code={status} />,
    },
    {
      key: "branches",
      title: t("list.branches"),
      width: 280,
      render: ({ sourceBranch, targetBranch }) => (
        <span className={styles["branches"]} title={`${sourceBranch} → ${targetBranch}`}>
          <code>{sourceBranch}</code>
          <ArrowRightOutlined aria-label={t("into")} />
          <code>{targetBranch}</code>
        </span>
      ),
    },
    {
      key: "creator",
      title: t("list.creator"),
      width: 140,
      render: ({ creator }) => <span className={styles["person"]}>{personName(creator)}</span>,
    },
    {
      key: "created",
      title: t("list.created"),
      width: 140,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      key: "updated",
      title: t("list.updated"),
      width: 140,
      render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={requests}
      rowKey={({ mergeRequestId }) => mergeRequestId}
    />
  );
}

function Title({ request }: { readonly request: MergeRequest }) {
  const { t } = useTranslation("mergeRequests");
  const { repositoryId, number, title, isDraft } = request;
  const links = useRepositoryLinks(repositoryId);
  return (
    <span className={styles["title"]}>
      <Link to={links.mergeRequest(number)}>{title}</Link>
      <span className={styles["number"]}>!{number}</span>
      {isDraft && <RefMark>{t("draft")}</RefMark>}
    </span>
  );
}
