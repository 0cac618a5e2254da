import type { DeliveryAttempt } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import Button from "antd/es/button";
import Drawer from "antd/es/drawer";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { Status } from "../../../ui/status.tsx";
import { prettyBody } from "./webhook.rules.ts";
import { useDelivery, useReplayDelivery, type WebhookPlace } from "./webhooks.queries.ts";
import styles from "./webhooks.module.css";

interface DeliveryDrawerProps {
  readonly place: WebhookPlace;
  /** Null while none is open. */
  readonly deliveryId: number | null;
  onClose(): void;
}

/** A message as it went out, and what came back, attempt by attempt. */
export function DeliveryDrawer({ place, deliveryId, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation("webhooks");
  const { message } = App.useApp();
  const replay = useReplayDelivery();
  const again = (): void => {
    if (deliveryId === null) return;
    const onSuccess = (): void => void message.success(t("log.replayed"));
    replay.mutate({ ...place, deliveryId }, { onSuccess });
  };
  return (
    <Drawer
      open={deliveryId !== null}
      size={640}
      title={t("log.event")}
      onClose={onClose}
      extra={
        <Button loading={replay.isPending} onClick={again}>
          {t("log.replay")}
        </Button>
      }
    >
      {deliveryId !== null && <Message place={place} deliveryId={deliveryId} />}
    </Drawer>
  );
}

function Message({ place, deliveryId }: { readonly place: WebhookPlace; readonly deliveryId: number }) {
  const { t } = useTranslation("webhooks");
  const delivery = useDelivery(place, deliveryId);
  if (delivery.isError && delivery.data === undefined) {
    return <LoadError error={delivery.error} onRetry={() => void delivery.refetch()} />;
  }
  if (delivery.data === undefined) return <DetailSkeleton />;
  const { state, nextAttemptAt, messageId, body, attempts } = delivery.data;
  return (
    <div className={styles["message"]}>
      <Facts
        facts={[
          { label: t("state"), value: <Status kind="delivery" code={state} /> },
          ...(state === "retrying" && nextAttemptAt !== null
            ? [{ label: t("log.next"), value: <AbsoluteTime at={nextAttemptAt} /> }]
            : []),
        ]}
      />
      <CopyLine text={messageId} label={t("log.id")} />
      <Code title={t("log.body")} text={prettyBody(body)} />
      {attempts.length === 0 && <p>{t("log.notTried")}</p>}
      {[...attempts].reverse().map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} />
      ))}
    </div>
  );
}

function Attempt({ attempt }: { readonly attempt: DeliveryAttempt }) {
  const { t } = useTranslation("webhooks");
  const { number, startedAt, status, problem, isResponseCut } = attempt;
  const why = problem === null ? null : t(`problem.${problem as "network"}`, { defaultValue: problem });
  return (
    <section>
      <h3>
        {t("log.attempt", { number })} · {status ?? t("log.noAnswer")} · <AbsoluteTime at={startedAt} />
      </h3>
      {why !== null && <p>{why}</p>}
      <Code title={t("log.request")} text={headerLines(attempt.requestHeaders)} />
      {status !== null && (
        <>
          <Code
            title={t("log.response")}
            text={`${headerLines(attempt.responseHeaders)}\n\n${attempt.responseBody}`}
          />
          {isResponseCut && <p>{t("log.cut")}</p>}
        </>
      )}
    </section>
  );
}

function headerLines(headers: readonly (readonly [string, string])[]): string {
  return headers.map(([name, value]) => `${name}: ${value}`).join("\n");
}

function Code({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <details className={styles["code"]} open={text.length < 2_000}>
      <summary>{title}</summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
