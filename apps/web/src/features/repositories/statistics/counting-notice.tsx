import type { Counting } from "@lowforge/contract/repositories";
import Alert from "antd/es/alert";
import Progress from "antd/es/progress";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import { formatDateTime, zoneName } from "../../../platform/format/time.ts";
import { TimeStamp } from "../../../ui/time-stamp.tsx";
import styles from "../charts/charts.module.css";

/** How complete the numbers are: counted up to when, how far, or that it failed. */
export function CountingNotice({ counting }: { readonly counting: Counting }) {
  const { t } = useTranslation("statistics");
  const { phase, done, total, countedAt } = counting;
  if (phase === "failed") {
    return <Alert className={styles["notice"] ?? ""} type="warning" showIcon title={t("counting.failed")} />;
  }
  if (phase === "ready") {
    return countedAt === null ? null : (
      <p className={styles["said"]}>
        {t("counting.upTo")}{" "}
        <TimeStamp ms={countedAt} text={formatDateTime(countedAt)} hint={zoneName(countedAt)} />
      </p>
    );
  }
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className={styles["notice"]} role="status">
      <p>{total === 0 ? t("counting.begins") : t("counting.percent", { percent })}</p>
      <Progress percent={percent} showInfo={false} aria-label={t("counting.label")} />
      {total > 0 && (
        <p className={styles["said"]}>
          {t("counting.amount", { done: formatNumber(done), total: formatNumber(total) })}
        </p>
      )}
    </div>
  );
}
