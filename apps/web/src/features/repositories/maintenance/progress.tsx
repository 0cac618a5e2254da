import type { MaintenanceDetail } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { Status } from "../../../ui/status.tsx";
import styles from "./maintenance.module.css";

/** What is done just now, or waits to be; announced once for each step. */
export function Progress({ detail }: { readonly detail: MaintenanceDetail }) {
  return (
    <div className={styles["progress"]} role="status">
      <Words {...detail} />
    </div>
  );
}

function Words({ queued, lastRun }: MaintenanceDetail) {
  const { t } = useTranslation("maintenance");
  if (lastRun?.state === "running") {
    const { step, steps } = lastRun;
    const index = step === null ? 1 : steps.indexOf(step) + 1;
    const name = step === null ? t(`kind.${lastRun.kind}`) : t(`step.${step}`);
    return (
      <>
        <Status kind="maintenance" code="running" look="pill" />
        {t("progress", { index, count: steps.length, name })}
      </>
    );
  }
  if (queued === null) return null;
  return (
    <>
      <Status kind="maintenance" code="queued" look="pill" />
      {t("waiting", { name: t(`kind.${queued}`) })}
    </>
  );
}
