import WarningOutlined from "@ant-design/icons/es/icons/WarningOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { RequestId } from "./request-id.tsx";
import styles from "./state.module.css";

interface ErrorStateProps {
  readonly title: string;
  readonly text?: string;
  readonly requestId?: string | null;
  /** Absent where it would change nothing. */
  onRetry?(): void;
}

/** The third kind of emptiness: it could not be loaded. Stands where the content would be. */
export function ErrorState({ title, text, requestId = null, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <section className={styles["state"]} role="alert">
      <span className={styles["icon"]} aria-hidden="true">
        <WarningOutlined />
      </span>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {onRetry && <Button onClick={onRetry}>{t("action.retry")}</Button>}
      {requestId !== null && <RequestId id={requestId} />}
    </section>
  );
}
