import type { ProjectDetail } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { useUndoOffer } from "../../../ui/confirm.tsx";
import { TypedConfirm } from "../../../ui/typed-confirm.tsx";
import styles from "../projects.module.css";
import { useDeleteProject, useRestoreProject } from "./life.queries.ts";

/** Says what happens to the project, asks for its name, deletes it, and offers to take that back. */
export function DeleteProject({ project: { projectId, name } }: { readonly project: ProjectDetail }) {
  const { t } = useTranslation("projectLife");
  const go = useGo();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteProject();
  const restore = useRestoreProject();
  const offerUndo = useUndoOffer();

  async function confirm(): Promise<void> {
    await remove.mutateAsync(projectId);
    offerUndo({ text: t("deletion.done", { name }), onUndo: () => restore.mutate(projectId) });
    go("/project", { replace: true });
  }

  return (
    <div className={styles["act"]}>
      <p>{t("deletion.text")}</p>
      <Button danger onClick={() => setIsAsking(true)}>
        {t("deletion.action")}
      </Button>
      <TypedConfirm
        isOpen={isAsking}
        title={t("deletion.title", { name })}
        text={t("deletion.text")}
        name={name}
        action={t("deletion.action")}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
