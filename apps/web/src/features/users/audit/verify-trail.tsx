import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import type { useVerifyAudit } from "./audit.queries.ts";
import styles from "./audit.module.css";

/** How far the check of the trail has come, or what it has found. Nothing before one was asked for. */
export function VerifyTrail({ check }: { readonly check: ReturnType<typeof useVerifyAudit> }) {
  const { t } = useTranslation("audit");
  if (check.isIdle) return null;
  const { type, title } = outcome();
  return (
    <div className={styles["check"]} role="status">
      <Alert showIcon type={type} title={title} />
    </div>
  );

  function outcome(): { type: "info" | "success" | "error"; title: string } {
    if (check.isError) return { type: "error", title: t("verify.failed") };
    if (check.data === undefined) {
      const { checked, total } = check.progress ?? { checked: 0, total: 0 };
      const numbers = { checked: formatNumber(checked), total: formatNumber(total) };
      return { type: "info", title: t("verify.running", numbers) };
    }
    const { brokenAt, total } = check.data;
    return brokenAt === null
      ? { type: "success", title: t("verify.whole", { total: formatNumber(total) }) }
      : { type: "error", title: t("verify.broken", { sequence: formatNumber(brokenAt) }) };
  }
}
