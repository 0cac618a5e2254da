import type { LfsLock } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import type { OpenRepository } from "../with-repository.tsx";
import { useLfsLocks, useRemoveLock } from "./lfs.queries.ts";

/** Who works on which file; one's own lock is released at once, somebody else's after a question. */
export function LockList({ repository: { repositoryId, permissions } }: OpenRepository) {
  const { t } = useTranslation("repositoryLfs");
  const [pageNum, setPageNum] = useState(1);
  const locks = useLfsLocks(repositoryId, pageNum);
  const canTake = useIsAllowed("repository.protect", permissions);
  if (locks.isError) return <LoadError error={locks.error} onRetry={() => void locks.refetch()} />;
  if (locks.data === undefined) return <ListSkeleton />;
  if (locks.data.total === 0) return <p>{t("noLocks")}</p>;
  return (
    <>
      <DataTable<LfsLock>
        caption={t("locks")}
        rows={locks.data.list}
        rowKey={({ lockId }) => lockId}
        columns={[
          { key: "path", title: t("path"), isFluid: true, render: ({ path }) => <code>{path}</code> },
          { key: "owner", title: t("owner"), width: 160, render: ({ ownerName }) => ownerName },
          {
            key: "since",
            title: t("since"),
            width: 140,
            render: ({ lockedAt }) => <RelativeTime at={lockedAt} />,
          },
        ]}
        rowActions={(lock) =>
          lock.isOwn || canTake ? <RemoveLock repositoryId={repositoryId} lock={lock} /> : null
        }
      />
      <Pager {...locks.data} onChange={setPageNum} />
    </>
  );
}

interface RemoveLockProps {
  readonly repositoryId: number;
  readonly lock: LfsLock;
}

function RemoveLock({ repositoryId, lock: { lockId, path, ownerName, isOwn } }: RemoveLockProps) {
  const { t } = useTranslation("repositoryLfs");
  const { message } = App.useApp();
  const ask = useCostlyConfirm();
  const remove = useRemoveLock();

  async function act(): Promise<void> {
    await remove.mutateAsync({ repositoryId, lockId, isOwn });
    void message.success(t("released", { path }));
  }

  const names = { name: ownerName, path };
  return (
    <Button
      size="small"
      loading={remove.isPending}
      onClick={() =>
        isOwn
          ? void act().catch(() => undefined)
          : ask({
              title: t("takeTitle", names),
              text: t("takeText", names),
              action: t("take"),
              onConfirm: act,
            })
      }
    >
      {isOwn ? t("release") : t("take")}
    </Button>
  );
}
