import type { MaintenanceDetail } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import Button from "antd/es/button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { TypedConfirm } from "../../../ui/typed-confirm.tsx";
import styles from "./maintenance.module.css";
import { isBusy, useRunMaintenance } from "./maintenance.queries.ts";

interface TasksProps {
  readonly repositoryId: number;
  /** What is typed before something is lost. */
  readonly name: string;
  readonly detail: MaintenanceDetail;
}

/** What can be asked for; purging asks for the name, since nothing brings back what is gone. */
export function Tasks({ repositoryId, name, detail }: TasksProps) {
  const { t } = useTranslation("maintenance");
  const { message } = App.useApp();
  const run = useRunMaintenance(repositoryId);
  const [isAsking, setIsAsking] = useState(false);

  const telling = { onSuccess: () => void message.success(t("asked")) };

  const isDisabled = isBusy(detail) || run.isPending;
  return (
    <div className={styles["tasks"]}>
      <Task text={t("tidyText")}>
        <Button type="primary" disabled={isDisabled} onClick={() => run.mutate("tidy", telling)}>
          {t("tidy")}
        </Button>
      </Task>
      <Task text={t("checkText")}>
        <Button disabled={isDisabled} onClick={() => run.mutate("check", telling)}>
          {t("check")}
        </Button>
      </Task>
      <Task text={t("purgeText")}>
        <Button danger disabled={isDisabled} onClick={() => setIsAsking(true)}>
          {t("purge")}
        </Button>
      </Task>
      <TypedConfirm
        isOpen={isAsking}
        title={t("purgeTitle")}
        text={t("purgeLost")}
        name={name}
        action={t("purge")}
        onConfirm={() => run.mutateAsync("purge", telling)}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

function Task({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles["task"]}>
      <p>{text}</p>
      {children}
    </div>
  );
}
