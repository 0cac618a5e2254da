import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenRequest } from "../request/open-request.ts";
import { type ReapplyKind, ReapplyDialog } from "./reapply-dialog.tsx";
import styles from "./actions.module.css";

/** Takes a merged request back, or brings what it brought into another branch. */
export function ReapplyPart(open: OpenRequest) {
  const { t } = useTranslation("mergeActions");
  const [kind, setKind] = useState<ReapplyKind | null>(null);
  return (
    <div className={styles["row"]}>
      <div className={styles["buttons"]}>
        <Button onClick={() => setKind("revert")}>{t("revert.action")}</Button>
        <Button onClick={() => setKind("cherryPick")}>{t("cherryPick.action")}</Button>
      </div>
      {kind !== null && <ReapplyDialog {...open} kind={kind} onClose={() => setKind(null)} />}
    </div>
  );
}
