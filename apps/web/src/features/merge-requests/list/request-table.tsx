import ArrowRightOutlined from "@ant-design/icons/es/icons/ArrowRightOutlined";
import type { MergeRequest, MergeRequestSort } from "@lowforge/contract/merge-requests";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { None } from "../../../ui/none.tsx";
import { Status } from "../../../ui/status.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { NameMark } from "../../../ui/name-mark.tsx";
import { RequestName } from "../request-name.tsx";
import styles from "./list.module.css";

interface RequestTableProps {
  readonly requests: readonly MergeRequest[];
  /** The time that the list is ordered by is the one that is shown. */
  readonly sort: MergeRequestSort;
}

/** Title and branches, status, who made it, what reviewers say, and when it was made or changed. */
export function RequestTable({ requests, sort }: RequestTableProps) {
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
      key: "review",
      title: t("list.review"),
      width: 150,
      render: ({ review }) => <ReviewWord {...review} />,
    },
    {
      key: "creator",
      title: t("list.creator"),
      width: 120,
      render: ({ creator }) => <span className={styles["person"]}>{personName(creator)}</span>,
    },
    {
      key: "time",
      title: t(`list.${sort}`),
      width: 130,
      render: ({ createdAt, updatedAt }) => <RelativeTime at={sort === "created" ? createdAt : updatedAt} />,
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
  const { isDraft, sourceBranch, targetBranch } = request;
  return (
    <RequestName request={request} mark={isDraft && <NameMark>{t("draft")}</NameMark>}>
      <code>{sourceBranch}</code> <ArrowRightOutlined aria-label={t("into")} /> <code>{targetBranch}</code>
    </RequestName>
  );
}

/** The word that keeps a request from being merged comes before those that let it. */
function ReviewWord({ approvals, changeRequests }: MergeRequest["review"]) {
  const { t } = useTranslation("mergeRequests");
  if (changeRequests > 0) return <Status kind="mergeability" code="changes-requested" />;
  return approvals > 0 ? t("list.approvals", { count: approvals }) : <None />;
}
