import type { Webhook } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { OnceDialog } from "../../../ui/once-dialog.tsx";
import { useScope } from "../repository-address.ts";
import { NewSecret } from "./new-secret.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { webhooksPath } from "./webhook-paths.ts";
import { useDeleteWebhook, useRotateSecret, useTestWebhook } from "./webhooks.queries.ts";
import styles from "./webhooks.module.css";

interface WebhookActionsProps {
  readonly repositoryId: number;
  readonly webhook: Webhook;
}

/** A test first, since it is what one wants after setting up; the rest behind it. */
export function WebhookActions({ repositoryId, webhook }: WebhookActionsProps) {
  const { t } = useTranslation("webhooks");
  const { message } = App.useApp();
  const [isEditing, setIsEditing] = useState(false);
  const place = { repositoryId, webhookId: webhook.webhookId };
  const test = useTestWebhook();
  const rotate = useRotateSecret();
  const more = useMoreItems(place, rotate.mutateAsync);
  const secret = rotate.data?.secret;
  return (
    <div className={styles["actions"]}>
      <Button onClick={() => setIsEditing(true)}>{t("edit")}</Button>
      <MainAction>
        <Button
          type="primary"
          loading={test.isPending}
          onClick={() => test.mutate(place, { onSuccess: () => void message.success(t("tested")) })}
        >
          {t("test")}
        </Button>
      </MainAction>
      <MoreMenu label={t("more", { url: webhook.url })} items={more} />
      <WebhookDialog
        repositoryId={repositoryId}
        webhook={webhook}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
      />
      <OnceDialog
        isOpen={secret !== undefined}
        isShown
        title={t("onceTitle")}
        width={600}
        onClose={() => rotate.reset()}
      >
        {secret !== undefined && <NewSecret secret={secret} onClose={() => rotate.reset()} />}
      </OnceDialog>
    </div>
  );
}

type Place = Parameters<ReturnType<typeof useRotateSecret>["mutate"]>[0];

function useMoreItems(place: Place, rotate: (place: Place) => Promise<unknown>) {
  const { t } = useTranslation("webhooks");
  const { message } = App.useApp();
  const go = useGo();
  const scope = useScope();
  const confirm = useCostlyConfirm();
  const remove = useDeleteWebhook();
  return [
    {
      key: "rotate",
      label: t("rotate"),
      onChoose: () =>
        confirm({
          title: t("rotateTitle"),
          text: t("rotateText"),
          action: t("rotate"),
          isDangerous: false,
          onConfirm: () => rotate(place),
        }),
    },
    {
      key: "delete",
      label: t("delete"),
      isDangerous: true,
      onChoose: () =>
        confirm({
          title: t("deleteTitle"),
          text: t("deleteText"),
          action: t("delete"),
          onConfirm: async () => {
            await remove.mutateAsync(place);
            go(webhooksPath(scope, place.repositoryId), { replace: true });
            void message.success(t("deleted"));
          },
        }),
    },
  ];
}
