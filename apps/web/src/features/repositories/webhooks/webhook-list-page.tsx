import ApiOutlined from "@ant-design/icons/es/icons/ApiOutlined";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookTable } from "./webhook-table.tsx";
import { useWebhooks } from "./webhooks.queries.ts";

/** The webhooks of a repository. */
export function WebhookListPage() {
  return (
    <WithRepository>{(open) => <Webhooks key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function Webhooks(open: OpenRepository) {
  const { t } = useTranslation("webhooks");
  const { repositoryId } = open.repository;
  const webhooks = useWebhooks(repositoryId);
  const [isAdding, setIsAdding] = useState(false);
  const isEmpty = webhooks.data?.length === 0;
  const add = (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <SettingsFrame {...open} section={t("title")}>
      <Section
        title={t("title")}
        text={t("text")}
        actions={webhooks.data === undefined || isEmpty ? undefined : <MainAction>{add}</MainAction>}
      >
        {webhooks.isPending && <ListSkeleton rows={3} />}
        {webhooks.isError && webhooks.data === undefined && (
          <LoadError error={webhooks.error} onRetry={() => void webhooks.refetch()} />
        )}
        {isEmpty && (
          <NeverAny icon={<ApiOutlined />} title={t("emptyTitle")} text={t("emptyText")} action={add} />
        )}
        {webhooks.data !== undefined && !isEmpty && (
          <WebhookTable repositoryId={repositoryId} webhooks={webhooks.data} />
        )}
      </Section>
      <WebhookDialog
        repositoryId={repositoryId}
        webhook={null}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
      />
    </SettingsFrame>
  );
}
