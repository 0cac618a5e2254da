import type { Webhook } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Status } from "../../../ui/status.tsx";
import { useScope } from "../repository-address.ts";
import { webhookPath } from "./webhook-paths.ts";
import { keyOfEvent, stateOfWebhook } from "./webhook.rules.ts";
import styles from "./webhooks.module.css";

/** The rest is counted; all of them stand on the webhook's page. */
const shownEvents = 2;

interface WebhookTableProps {
  readonly repositoryId: number;
  readonly webhooks: readonly Webhook[];
}

/** Address, state, events and the last message of each. */
export function WebhookTable({ repositoryId, webhooks }: WebhookTableProps) {
  const { t } = useTranslation("webhooks");
  const scope = useScope();
  const columns: Column<Webhook>[] = [
    {
      key: "url",
      title: t("url"),
      isFluid: true,
      render: ({ webhookId, url }) => (
        <Link
          className={styles["url"]}
          title={url}
          to={localePath(webhookPath(scope, repositoryId, webhookId))}
        >
          {url}
        </Link>
      ),
    },
    {
      key: "state",
      title: t("state"),
      width: 170,
      staysOnMobile: true,
      render: (webhook) => <Status kind="webhook" code={stateOfWebhook(webhook)} />,
    },
    {
      key: "events",
      title: t("events"),
      width: 220,
      render: ({ events }) => {
        const names = events.map((event) => t(`event.${keyOfEvent(event)}`));
        const rest = names.length > shownEvents ? ` +${names.length - shownEvents}` : "";
        return (
          <span className={styles["names"]} title={names.join(" · ")}>
            {names.slice(0, shownEvents).join(" · ") + rest}
          </span>
        );
      },
    },
    {
      key: "last",
      title: t("last"),
      width: 130,
      render: ({ lastDelivery }) =>
        lastDelivery === null ? t("never") : <RelativeTime at={lastDelivery.createdAt} />,
    },
  ];
  return (
    <DataTable caption={t("title")} columns={columns} rows={webhooks} rowKey={({ webhookId }) => webhookId} />
  );
}
