import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Allowed, useIsAllowed } from "../../../platform/access/allowed.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { Section } from "../../../ui/section.tsx";
import { DeleteRepository } from "../delete-repository.tsx";
import { TransferRepository } from "../life/transfer-repository.tsx";
import { useClosing } from "../life/use-closing.ts";
import { listPath, useScope } from "../repository-address.ts";
import styles from "../repositories.module.css";
import type { OpenRepository } from "../with-repository.tsx";

type RepositoryProps = Pick<OpenRepository, "repository">;

/** Closing acts at once and can be undone; moving and deleting ask for the name. */
export function RepositoryDanger({ repository }: OpenRepository) {
  const { t } = useTranslation("repositories");
  const { permissions } = repository;
  const canMaintain = useIsAllowed("repository.maintain", permissions);
  const canDelete = useIsAllowed("repository.delete", permissions);
  if (!canMaintain && !canDelete) return null;
  return (
    <Section title={t("settings.danger")}>
      <div className={styles["acts"]}>
        {canMaintain && <Closing repository={repository} />}
        {canMaintain && <TransferRepository repository={repository} />}
        <Allowed permission="repository.delete" of={permissions}>
          <Deleting repository={repository} />
        </Allowed>
      </div>
    </Section>
  );
}

function Closing({ repository }: RepositoryProps) {
  const { t } = useTranslation("repositoryLife");
  const { toggle, isBusy } = useClosing(repository);
  const { isClosed } = repository;
  return (
    <div className={styles["act"]}>
      <p>{isClosed ? t("close.reopenText") : t("close.closeText")}</p>
      <Button loading={isBusy} onClick={toggle}>
        {isClosed ? t("close.reopen") : t("close.close")}
      </Button>
    </div>
  );
}

function Deleting({ repository: { repositoryId, name } }: RepositoryProps) {
  const { t } = useTranslation(["repositories", "repositoryLife"]);
  const go = useGo();
  const scope = useScope();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles["act"]}>
      <p>{t("repositoryLife:deletion.text")}</p>
      <Button danger onClick={() => setIsAsking(true)}>
        {t("settings.delete")}
      </Button>
      <DeleteRepository
        {...{ repositoryId, name }}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => go(listPath(scope), { replace: true, state: { isSaved: true } })}
      />
    </div>
  );
}
