import WarningOutlined from "@ant-design/icons/es/icons/WarningOutlined";
import type { MaintenanceDetail } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { Facts } from "../../../ui/facts.tsx";
import styles from "./maintenance.module.css";
import { isBusy, useMaintenance, useRunMaintenance } from "./maintenance.queries.ts";
import { Progress } from "./progress.tsx";

interface DamagedRepositoryProps {
  readonly repositoryId: number;
  /** Asks for the repository again; the same function each time. */
  readonly onReload: () => unknown;
}

/** Stands where a damaged repository would be: what is known of it, and what those can do who may look after it. */
export function DamagedRepository({ repositoryId, onReload }: DamagedRepositoryProps) {
  const { t } = useTranslation("maintenance");
  const maintenance = useMaintenance(repositoryId);
  const detail = maintenance.data;
  const isSound = detail !== undefined && !isBusy(detail) && detail.damagedAt === null;
  // Whoever sees this page has met damage; once a check has found none, the page is worth another try.
  const checkedRun = isSound && detail.lastRun?.kind === "check" ? detail.lastRun.runId : null;
  useEffect(() => {
    if (checkedRun !== null) onReload();
  }, [checkedRun, onReload]);
  return (
    <section className={styles["damaged"]} role="alert">
      <h1 tabIndex={-1}>
        <WarningOutlined aria-hidden="true" /> {t("damaged")}
      </h1>
      <p>{t("damagedText")}</p>
      {detail === undefined ? (
        <>
          <p>{t("damagedAsk")}</p>
          <div className={styles["buttons"]}>
            <Button onClick={() => void onReload()}>{t("reload")}</Button>
          </div>
        </>
      ) : (
        <ForMaintainers repositoryId={repositoryId} detail={detail} onReload={onReload} />
      )}
    </section>
  );
}

interface ForMaintainersProps extends DamagedRepositoryProps {
  readonly detail: MaintenanceDetail;
}

function ForMaintainers({ repositoryId, detail, onReload }: ForMaintainersProps) {
  const { t } = useTranslation("maintenance");
  const run = useRunMaintenance(repositoryId);
  const { damagedAt, problems } = detail;
  return (
    <>
      <p>{t("damagedAdvice")}</p>
      {damagedAt !== null && (
        <Facts facts={[{ label: t("damagedSince"), value: <AbsoluteTime at={damagedAt} /> }]} />
      )}
      {problems.length > 0 && (
        <pre className={styles["problems"]} tabIndex={0} aria-label={t("problems")}>
          {problems.join("\n")}
        </pre>
      )}
      <Progress detail={detail} />
      <div className={styles["buttons"]}>
        <Button
          type="primary"
          disabled={isBusy(detail)}
          loading={run.isPending}
          onClick={() => run.mutate("check")}
        >
          {t("checkAgain")}
        </Button>
        <Button onClick={() => void onReload()}>{t("reload")}</Button>
      </div>
    </>
  );
}
