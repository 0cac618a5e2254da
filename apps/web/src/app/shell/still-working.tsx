import { useTranslation } from "react-i18next";
import { useSlowCalls } from "../../platform/api/slow-calls.ts";
import styles from "./shell.module.css";

/** One line under the top bar while an answer takes longer than ten seconds; at fifty it fails (specification §9). */
export function StillWorking() {
  const { t } = useTranslation();
  const isSlow = useSlowCalls((state) => state.count > 0);
  return <div role="status">{isSlow && <p className={styles["working"]}>{t("error.stillWorking")}</p>}</div>;
}
