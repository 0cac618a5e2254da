import { errorTable } from "@lowforge/contract";
import type { DeletedRepository } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { reportFailure } from "../../../platform/errors/failure-reports.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { TypedConfirm } from "../../../ui/typed-confirm.tsx";
import { codePath, type Scope } from "../repository-address.ts";
import { RestoreUnderName } from "./restore-under-name.tsx";
import { usePurgeRepository, useRestoreRepository } from "./trash.queries.ts";

interface TrashRowMenuProps {
  readonly repository: DeletedRepository;
  readonly scope: Scope;
}

type Question = "name" | "purge" | null;

/** Restores a deleted repository, asking for another name where its own is taken, or deletes it for good. */
export function TrashRowMenu({ repository, scope }: TrashRowMenuProps) {
  const { t } = useTranslation("repositoryLife");
  const { message } = App.useApp();
  const go = useGo();
  const [question, setQuestion] = useState<Question>(null);
  const restore = useRestoreRepository(true);
  const purge = usePurgeRepository();
  const { repositoryId, name } = repository;

  function open(restoredAs: string): void {
    void message.success(t("trash.restored", { name: restoredAs }));
    go(codePath(scope, repositoryId));
  }

  async function bringBack(): Promise<void> {
    try {
      await restore.mutateAsync({ repositoryId });
      open(name);
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === errorTable.REPOSITORY_EXISTS.code;
      if (isTaken) setQuestion("name");
      else reportFailure(error);
    }
  }

  async function deleteForGood(): Promise<void> {
    await purge.mutateAsync(repositoryId);
    void message.success(t("trash.purged", { name }));
  }

  return (
    <>
      <MoreMenu
        label={t("trash.more", { name })}
        items={[
          { key: "restore", label: t("trash.restore"), onChoose: () => void bringBack() },
          { key: "purge", label: t("trash.purge"), isDangerous: true, onChoose: () => setQuestion("purge") },
        ]}
      />
      <RestoreUnderName
        repository={repository}
        isOpen={question === "name"}
        onClose={() => setQuestion(null)}
        onRestored={open}
      />
      <TypedConfirm
        isOpen={question === "purge"}
        title={t("trash.purgeTitle", { name })}
        text={t("trash.purgeText")}
        name={name}
        action={t("trash.purge")}
        onConfirm={deleteForGood}
        onClose={() => setQuestion(null)}
      />
    </>
  );
}
