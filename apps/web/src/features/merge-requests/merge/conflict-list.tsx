import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./merge.module.css";

const shownAtFirst = 10;

/** The paths that both branches have changed in ways that cannot be joined. */
export function ConflictList({ paths }: { readonly paths: readonly string[] }) {
  const { t } = useTranslation("mergeRequests");
  const [isWhole, setIsWhole] = useState(false);
  const rest = paths.length - shownAtFirst;
  return (
    <div className={styles["row"]}>
      <p>{t("merge.conflicts", { count: paths.length })}</p>
      <ul className={styles["paths"]}>
        {(isWhole ? paths : paths.slice(0, shownAtFirst)).map((path) => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      {!isWhole && rest > 0 && (
        <Button type="link" className={styles["more"] ?? ""} onClick={() => setIsWhole(true)}>
          {t("merge.moreConflicts", { count: rest })}
        </Button>
      )}
    </div>
  );
}
