import type { MergeMethod } from "@lowforge/contract/merge-requests";
import Button from "antd/es/button";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { useMergeMessage } from "../merge-requests.queries.ts";
import styles from "./merge.module.css";

const longest = 50_000;

interface MessageFieldProps {
  readonly mergeRequestId: number;
  readonly method: MergeMethod;
  /** Null while it is the one that the repository's template gives. */
  readonly message: string | null;
  onChange(message: string | null): void;
}

/** What the commit of a merge will say, once somebody wants to see or change it. */
export function MessageField({ mergeRequestId, method, message, onChange }: MessageFieldProps) {
  const { t } = useTranslation("mergeRequests");
  const [isOpen, setIsOpen] = useState(false);
  const proposed = useMergeMessage(mergeRequestId, method, isOpen);
  if (!isOpen) {
    return (
      <Button type="link" className={styles["more"] ?? ""} onClick={() => setIsOpen(true)}>
        {t("merge.editMessage")}
      </Button>
    );
  }
  return (
    <div className={styles["message"]}>
      <span>{t("merge.message")}</span>
      <Input.TextArea
        rows={6}
        maxLength={longest}
        aria-label={t("merge.message")}
        disabled={proposed.isPending}
        value={message ?? proposed.data?.message ?? ""}
        onChange={(event) => onChange(event.target.value)}
      />
      {proposed.isError && <p className={styles["problem"]}>{errorText(proposed.error)}</p>}
      {message !== null && proposed.data !== undefined && (
        <Button type="link" className={styles["more"] ?? ""} onClick={() => onChange(null)}>
          {t("merge.resetMessage")}
        </Button>
      )}
    </div>
  );
}
