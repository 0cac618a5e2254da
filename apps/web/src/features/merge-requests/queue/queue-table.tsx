import type { MergeQueue, QueuedRequest } from "@lowforge/contract/merge-requests";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { formatFigure } from "../../../platform/format/number.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Status } from "../../../ui/status.tsx";
import type { OpenRepository } from "../../repositories/index.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { RequestName } from "../request-name.tsx";
import { useLeadQueue, useLeaveQueue } from "./queue.queries.ts";

interface QueueTableProps extends Pick<OpenRepository, "repository"> {
  readonly queue: MergeQueue;
}

/** The requests of one queue in their order, with what may be done about each. */
export function QueueTable({ repository, queue }: QueueTableProps) {
  const { t } = useTranslation("mergeQueue");
  const { permissions, repositoryId } = repository;
  const mayLeave = permissions.includes("repository.push");
  const mayLead = permissions.includes("repository.protect");
  const columns: Column<QueuedRequest>[] = [
    {
      key: "title",
      title: t("name"),
      render: (request) => (
        <RequestName request={{ repositoryId, ...request }}>
          <code>{request.sourceBranch}</code>
        </RequestName>
      ),
    },
    { key: "place", title: t("position"), width: 80, render: ({ position }) => formatFigure(position) },
    {
      key: "state",
      title: t("state"),
      width: 140,
      staysOnMobile: true,
      render: ({ state }) => <Status kind="queue" code={state} />,
    },
    { key: "by", title: t("by"), width: 160, render: ({ by }) => personName(by) },
    {
      key: "joined",
      title: t("joined"),
      width: 130,
      render: ({ joinedAt }) => <RelativeTime at={joinedAt} />,
    },
  ];
  const rowActions = (request: QueuedRequest) => <RowActions request={request} mayLead={mayLead} />;
  return (
    <DataTable
      caption={t("of", { branch: queue.targetBranch })}
      columns={columns}
      rows={queue.requests}
      rowKey={({ mergeRequestId }) => mergeRequestId}
      {...(mayLeave && { rowActions })}
    />
  );
}

function RowActions({ request, mayLead }: { readonly request: QueuedRequest; readonly mayLead: boolean }) {
  const { t } = useTranslation("mergeQueue");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const lead = useLeadQueue();
  const leave = useLeaveQueue();
  const { mergeRequestId, title, position } = request;
  const moveToFront = (): void =>
    lead.mutate(mergeRequestId, { onSuccess: () => void message.success(t("led")) });
  const askToLeave = (): void =>
    confirm({
      title: t("leaveTitle", { title }),
      text: t("leaveText"),
      action: t("leave"),
      onConfirm: async () => {
        await leave.mutateAsync(mergeRequestId);
        void message.success(t("left"));
      },
    });
  return (
    <MoreMenu
      label={t("more", { title })}
      items={[
        ...(mayLead && position > 1 ? [{ key: "lead", label: t("lead"), onChoose: moveToFront }] : []),
        { key: "leave", label: t("leave"), isDangerous: true, onChoose: askToLeave },
      ]}
    />
  );
}
