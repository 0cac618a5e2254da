import type { BuildRecordDetail } from "@lowforge/contract/pipelines";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Allowed } from "../../../platform/access/allowed.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { isUnderWay } from "../build-states.rules.ts";
import styles from "../pipelines.module.css";

/** Why there are no lines: nobody can take the build, it waits its turn, or nothing was written. */
export function NoLogYet({ record }: { readonly record: BuildRecordDetail }) {
  const { t } = useTranslation("pipelines");
  if (record.lacksRunner) {
    return (
      <div className={styles["hint"]} role="status">
        <strong>{t("record.lacksRunner")}</strong>
        <p>{t("record.lacksRunnerText")}</p>
        <Allowed permission="runner.manage">
          <Link to={localePath("/runners")}>{t("runners.manage")}</Link>
        </Allowed>
      </div>
    );
  }
  if (record.state === "queued") return <p>{t("record.waiting")}</p>;
  return <p>{isUnderWay(record.state) ? t("log.soon") : t("log.none")}</p>;
}
