import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import styles from "../sign-in.module.css";
import { Notice } from "./notice.tsx";
import type { SsoPage } from "./sso-page.ts";

interface FailedNoticeProps {
  readonly page: SsoPage;
  readonly title: string;
  readonly error: unknown;
  onRetry(): void;
}

/** Something could not be looked up; it can be tried again. */
export function FailedNotice({ page, title, error, onRetry }: FailedNoticeProps) {
  const { t } = useTranslation("sso");
  return (
    <Notice page={page} title={title} text={errorText(error)}>
      <button type="button" className={styles["submit"]} onClick={onRetry}>
        {t("retry")}
      </button>
    </Notice>
  );
}
