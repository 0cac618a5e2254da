import type { DeployKey } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { KeyDialog, KeyTable, type KeyWish } from "../../users/index.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { useAddDeployKey, useDeployKeys, useRemoveDeployKey } from "./deploy-keys.queries.ts";

const pageSize = 20;

/** The keys by which machines read a repository, or push to it. */
export function DeployKeysPage() {
  return (
    <WithRepository>{(open) => <DeployKeys key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function DeployKeys(open: OpenRepository) {
  const { t } = useTranslation("deployKeys");
  const { repositoryId } = open.repository;
  const [isAdding, setIsAdding] = useState(false);
  const add = useAddDeployKey(repositoryId);
  const button = (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <SettingsFrame {...open} section={t("title")}>
      <Section title={t("title")} text={t("text")} actions={<MainAction>{button}</MainAction>}>
        <KeyList repositoryId={repositoryId} />
      </Section>
      <KeyDialog<KeyWish & { readonly canPush: boolean }>
        isOpen={isAdding}
        title={t("add")}
        more={{ fields: <PushField />, values: { canPush: false } }}
        onAdd={(wish) => add.mutateAsync(wish)}
        onClose={() => setIsAdding(false)}
      />
    </SettingsFrame>
  );
}

function KeyList({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("deployKeys");
  const [pageNum, setPageNum] = useState(1);
  const keys = useDeployKeys({ repositoryId, pageNum, pageSize });
  const remove = useRemoveDeployKey(repositoryId);
  if (keys.isError && keys.data === undefined) {
    return <LoadError error={keys.error} onRetry={() => void keys.refetch()} />;
  }
  if (keys.data === undefined) return <ListSkeleton rows={3} />;
  const { list, total } = keys.data;
  if (total === 0) return <NeverAny title={t("emptyTitle")} text={t("emptyText")} />;
  const more: Column<DeployKey>[] = [
    {
      key: "right",
      title: t("right"),
      width: 120,
      staysOnMobile: true,
      render: ({ canPush }) => (canPush ? t("write") : t("read")),
    },
    { key: "creator", title: t("creator"), width: 140, render: ({ creatorName }) => creatorName },
  ];
  return (
    <>
      <KeyTable caption={t("title")} keys={list} more={more} onRemove={(id) => remove.mutateAsync(id)} />
      <Pager {...{ pageNum, pageSize, total }} onChange={setPageNum} />
    </>
  );
}

function PushField() {
  const { t } = useTranslation("deployKeys");
  return (
    <Form.Item name="canPush" valuePropName="checked" extra={t("canPushHint")}>
      <Checkbox>{t("canPush")}</Checkbox>
    </Form.Item>
  );
}
