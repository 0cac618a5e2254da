import type { Webhook } from "@lowforge/contract/repositories";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { useIdParam } from "../../../platform/navigation/id-param.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { Status } from "../../../ui/status.tsx";
import { useScope } from "../repository-address.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import { webhooksPath } from "./webhook-paths.ts";
import { keyOfEvent, stateOfWebhook } from "./webhook.rules.ts";
import { useWebhooks } from "./webhooks.queries.ts";
import styles from "./webhooks.module.css";

/** One webhook: what it is, and what became of its messages. */
export function WebhookPage() {
  return (
    <WithRepository>{(open) => <OneWebhook key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function OneWebhook(open: OpenRepository) {
  const { t } = useTranslation("webhooks");
  const { repositoryId } = open.repository;
  const webhookId = useIdParam("webhookId");
  const webhooks = useWebhooks(repositoryId);
  const webhook = webhooks.data?.find((one) => one.webhookId === webhookId);
  return (
    <SettingsFrame {...open} section={t("title")}>
      {webhooks.isPending && <ListSkeleton />}
      {webhooks.isError && webhooks.data === undefined && (
        <LoadError error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      {webhooks.data !== undefined && webhook === undefined && <Gone repositoryId={repositoryId} />}
      {webhook !== undefined && <Found repositoryId={repositoryId} webhook={webhook} />}
    </SettingsFrame>
  );
}

interface FoundProps {
  readonly repositoryId: number;
  readonly webhook: Webhook;
}

function Found({ repositoryId, webhook }: FoundProps) {
  const { t } = useTranslation("webhooks");
  const { webhookId, endedBy, failingSince, isActive } = webhook;
  return (
    <>
      <Section title={t("title")} actions={<WebhookActions repositoryId={repositoryId} webhook={webhook} />}>
        {endedBy !== null && !isActive && (
          <Alert
            className={styles["alert"] ?? ""}
            type="warning"
            showIcon
            title={t(endedBy === "gone" ? "endedGone" : "endedFailing")}
          />
        )}
        <Facts
          facts={[
            {
              label: t("url"),
              value: <code className={styles["address"]}>{webhook.url}</code>,
              isLong: true,
            },
            { label: t("state"), value: <Status kind="webhook" code={stateOfWebhook(webhook)} /> },
            {
              label: t("events"),
              value: webhook.events.map((event) => t(`event.${keyOfEvent(event)}`)).join(" · "),
            },
            ...(failingSince === null
              ? []
              : [{ label: t("failingSince"), value: <AbsoluteTime at={failingSince} /> }]),
          ]}
        />
      </Section>
      <Section title={t("log.title")} text={t("log.text")}>
        <DeliveryLog place={{ repositoryId, webhookId }} />
      </Section>
    </>
  );
}

function Gone({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("webhooks");
  const go = useGo();
  const scope = useScope();
  const back = <Button onClick={() => go(webhooksPath(scope, repositoryId))}>{t("back")}</Button>;
  return <NeverAny title={t("gone")} text={t("text")} action={back} />;
}
