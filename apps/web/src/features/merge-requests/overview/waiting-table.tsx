import type { WaitingRequest } from "@lowforge/contract/merge-requests";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { RequestName } from "../request-name.tsx";

interface WaitingTableProps {
  readonly caption: string;
  readonly requests: readonly WaitingRequest[];
}

/** Title and repository, what is waited for, and since when. */
export function WaitingTable({ caption, requests }: WaitingTableProps) {
  const { t } = useTranslation("mergeOverview");
  const columns: Column<WaitingRequest>[] = [
    { key: "title", title: t("name"), render: (request) => <Title request={request} /> },
    { key: "why", title: t("why"), width: 320, render: (request) => <Reason request={request} /> },
    {
      key: "since",
      title: t("since"),
      width: 130,
      staysOnMobile: true,
      render: ({ since }) => <RelativeTime at={since} />,
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={requests}
      rowKey={({ mergeRequestId }) => mergeRequestId}
    />
  );
}

function Title({ request }: { readonly request: WaitingRequest }) {
  const { repositoryName, projectName } = request;
  return (
    <RequestName request={request}>
      {projectName} / {repositoryName}
    </RequestName>
  );
}

function Reason({ request }: { readonly request: WaitingRequest }) {
  const { t, i18n } = useTranslation("mergeOverview");
  const { reason, creator, people } = request;
  const names = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(people.map(personName));
  return <>{t(`reason.${reason}`, { creator: personName(creator), people: names })}</>;
}
