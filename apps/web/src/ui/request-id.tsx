import { useTranslation } from "react-i18next";
import { CopyButton } from "./copy-button.tsx";
import styles from "./state.module.css";

interface RequestIdProps {
  readonly id: string;
}

/** The number that an administrator needs to find a failure in the log. */
export function RequestId({ id }: RequestIdProps) {
  const { t } = useTranslation();
  return (
    <p className={styles["request"]}>
      {t("error.requestId")} <code>{id}</code>
      <CopyButton text={id} label={t("error.copyRequestId")} />
    </p>
  );
}
