import { errorTable } from "@lowforge/contract";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { TypedConfirm } from "../../../ui/typed-confirm.tsx";
import { ProjectField } from "../create/project-field.tsx";
import { codePath, useScope } from "../repository-address.ts";
import styles from "../repositories.module.css";
import type { OpenRepository } from "../with-repository.tsx";
import { useTransferRepository } from "./life.queries.ts";
import own from "./life.module.css";

/** Choose the project, type the name, and it is there; success goes to its new place. */
export function TransferRepository({ repository }: Pick<OpenRepository, "repository">) {
  const { t } = useTranslation("repositoryLife");
  const { message } = App.useApp();
  const go = useGo();
  const scope = useScope();
  const [projectId, setProjectId] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const transfer = useTransferRepository();
  const { repositoryId, name } = repository;
  const isTaken =
    transfer.error instanceof ApiError && transfer.error.code === errorTable.REPOSITORY_EXISTS.code;

  async function confirm(target: number): Promise<void> {
    await transfer.mutateAsync({ repositoryId, projectId: target });
    void message.success(t("transfer.done", { name }));
    go(codePath(scope === null ? null : target, repositoryId), { replace: true, state: { isSaved: true } });
  }

  return (
    <div className={styles["act"]}>
      <div className={own["transfer"]}>
        <p>{t("transfer.text")}</p>
        <label htmlFor="transfer-project">{t("transfer.to")}</label>
        <ProjectField
          id="transfer-project"
          except={repository.projectId}
          {...(projectId !== null && { value: projectId })}
          onChange={setProjectId}
        />
        {isTaken && (
          <p role="alert" className={own["refusal"]}>
            {t("transfer.taken")}
          </p>
        )}
        {transfer.isError && !isTaken && <FormAlert error={transfer.error} />}
      </div>
      <Button disabled={projectId === null} onClick={() => setIsAsking(true)}>
        {t("transfer.transfer")}
      </Button>
      <TypedConfirm
        isOpen={isAsking}
        title={t("transfer.title", { name })}
        text={t("transfer.confirm")}
        name={name}
        action={t("transfer.transfer")}
        onConfirm={async () => {
          if (projectId !== null) await confirm(projectId);
        }}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
