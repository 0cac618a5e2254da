import type { DeletedProject } from "@lowforge/contract/projects";
import App from "antd/es/app";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { TypedConfirm } from "../../../ui/typed-confirm.tsx";
import { usePurgeProject, useRestoreProject } from "./life.queries.ts";

/** Restores a deleted project and opens it, or deletes it for good. */
export function DeletedProjectMenu({ project }: { readonly project: DeletedProject }) {
  const { t } = useTranslation("projectLife");
  const { message } = App.useApp();
  const go = useGo();
  const [isAsking, setIsAsking] = useState(false);
  const restore = useRestoreProject();
  const purge = usePurgeProject();
  const { projectId, name } = project;

  function bringBack(): void {
    restore.mutate(projectId, {
      onSuccess: () => {
        void message.success(t("trash.restored", { name }));
        go(`/project/${projectId}/dashboard`);
      },
    });
  }

  async function deleteForGood(): Promise<void> {
    await purge.mutateAsync(projectId);
    void message.success(t("trash.purged", { name }));
  }

  return (
    <>
      <MoreMenu
        label={t("trash.more", { name })}
        items={[
          { key: "restore", label: t("trash.restore"), onChoose: bringBack },
          { key: "purge", label: t("trash.purge"), isDangerous: true, onChoose: () => setIsAsking(true) },
        ]}
      />
      <TypedConfirm
        isOpen={isAsking}
        title={t("trash.purgeTitle", { name })}
        text={t("trash.purgeText")}
        name={name}
        action={t("trash.purge")}
        onConfirm={deleteForGood}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
