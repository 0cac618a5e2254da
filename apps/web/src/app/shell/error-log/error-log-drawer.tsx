import Button from "antd/es/button";
import Drawer from "antd/es/drawer";
import { useTranslation } from "react-i18next";
import { clearErrorLog, useErrorLog, type LoggedError } from "../../../platform/errors/error-log.ts";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import styles from "./error-log.module.css";

interface ErrorLogDrawerProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** The uncaught errors of this visit, for passing on to who can mend them. */
export function ErrorLogDrawer({ isOpen, onClose }: ErrorLogDrawerProps) {
  const { t } = useTranslation();
  const errors = useErrorLog((state) => state.errors);
  return (
    <Drawer
      open={isOpen}
      size={640}
      destroyOnHidden
      title={t("errorLog.title")}
      onClose={onClose}
      extra={<Button onClick={clearErrorLog}>{t("errorLog.clear")}</Button>}
    >
      {errors.length === 0 && <p>{t("errorLog.empty")}</p>}
      <ul className={styles["list"]}>
        {errors.map((error) => (
          <Entry key={error.id} entry={error} />
        ))}
      </ul>
    </Drawer>
  );
}

function Entry({ entry }: { readonly entry: LoggedError }) {
  const { t } = useTranslation();
  return (
    <li>
      <div className={styles["head"]}>
        <code>{entry.id}</code>
        <AbsoluteTime at={entry.at} />
        <CopyButton text={JSON.stringify(entry, null, 2)} label={t("errorLog.copy")} />
      </div>
      <p className={styles["place"]}>
        {[entry.component, entry.info, entry.url].filter((part) => part !== "").join(" · ")}
      </p>
      <pre>{entry.error}</pre>
    </li>
  );
}
