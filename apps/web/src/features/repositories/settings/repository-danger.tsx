import App from "antd/es/app";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Allowed } from "../../../platform/access/allowed.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { Section } from "../../../ui/section.tsx";
import { DeleteRepository } from "../delete-repository.tsx";
import { listPath, useScope } from "../repository-address.ts";
import styles from "../repositories.module.css";
import type { OpenRepository } from "../with-repository.tsx";

/** Deleting asks for the name. */
export function RepositoryDanger({ repository: { repositoryId, name }, project }: OpenRepository) {
  const { t } = useTranslation("repositories");
  const { message } = App.useApp();
  const go = useGo();
  const scope = useScope();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Allowed permission="repository.delete" of={project.permissions}>
      <Section title={t("settings.danger")}>
        <div className={styles["act"]}>
          <p>{t("settings.deleteText")}</p>
          <Button danger onClick={() => setIsAsking(true)}>
            {t("settings.delete")}
          </Button>
        </div>
        <DeleteRepository
          {...{ repositoryId, name }}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onDeleted={() => {
            go(listPath(scope), { replace: true, state: { isSaved: true } });
            void message.success(t("settings.deleted", { name }));
          }}
        />
      </Section>
    </Allowed>
  );
}
