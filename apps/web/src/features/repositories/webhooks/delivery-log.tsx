import type { Delivery, WebhookEvent } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { None } from "../../../ui/none.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { Status } from "../../../ui/status.tsx";
import { DeliveryDrawer } from "./delivery-drawer.tsx";
import { keyOfEvent } from "./webhook.rules.ts";
import { useDeliveries, type WebhookPlace } from "./webhooks.queries.ts";
import styles from "./webhooks.module.css";

const pageSize = 20;

/** The messages of a webhook; each opens beside the list. */
export function DeliveryLog({ place }: { readonly place: WebhookPlace }) {
  const { t } = useTranslation("webhooks");
  const [pageNum, setPageNum] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const columns = useColumns(setOpen);
  const log = useDeliveries({ ...place, pageNum, pageSize });
  if (log.isError && log.data === undefined) {
    return <LoadError error={log.error} onRetry={() => void log.refetch()} />;
  }
  if (log.data === undefined) return <ListSkeleton rows={5} />;
  const { list, total } = log.data;
  return (
    <>
      {total === 0 ? (
        <NeverAny title={t("log.emptyTitle")} text={t("log.emptyText")} />
      ) : (
        <DataTable
          caption={t("log.title")}
          columns={columns}
          rows={list}
          rowKey={({ deliveryId }) => deliveryId}
        />
      )}
      <Pager {...{ pageNum, pageSize, total }} onChange={setPageNum} />
      <DeliveryDrawer place={place} deliveryId={open} onClose={() => setOpen(null)} />
    </>
  );
}

function useColumns(onOpen: (deliveryId: number) => void): Column<Delivery>[] {
  const { t } = useTranslation("webhooks");
  return [
    {
      key: "event",
      title: t("log.event"),
      render: ({ deliveryId, event }) => (
        <Button
          type="link"
          className={styles["open"] ?? ""}
          aria-label={`${t(`event.${keyOfEvent(event as WebhookEvent)}`)} · ${t("log.open", { id: deliveryId })}`}
          onClick={() => onOpen(deliveryId)}
        >
          {t(`event.${keyOfEvent(event as WebhookEvent)}`)}
        </Button>
      ),
    },
    {
      key: "state",
      title: t("state"),
      width: 130,
      staysOnMobile: true,
      render: ({ state }) => <Status kind="delivery" code={state} />,
    },
    {
      key: "status",
      title: t("log.status"),
      width: 110,
      align: "right",
      render: ({ status, attemptCount }) => status ?? (attemptCount === 0 ? <None /> : t("log.noAnswer")),
    },
    {
      key: "duration",
      title: t("log.duration"),
      width: 130,
      align: "right",
      render: ({ durationMs }) => (durationMs === null ? <None /> : formatNumber(durationMs)),
    },
    {
      key: "attempts",
      title: t("log.attempts"),
      width: 100,
      align: "right",
      render: ({ attemptCount }) => formatNumber(attemptCount),
    },
    {
      key: "created",
      title: t("log.created"),
      width: 140,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
