import type { CommitSummary } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { shortHash } from "../../../platform/format/hash.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import styles from "./code.module.css";

/** The commit that is being looked at: who, what, when. */
export function CommitLine({ commit }: { readonly commit: CommitSummary }) {
  const { t } = useTranslation("repositories");
  return (
    <div className={styles["commit"]} role="group" aria-label={t("code.commit")}>
      <span className={styles["author"]}>{commit.authorName}</span>
      <span className={styles["subject"]} title={commit.subject}>
        {commit.subject}
      </span>
      <span className={styles["meta"]}>
        <RelativeTime at={commit.authoredAt} />
        <code>{shortHash(commit.sha)}</code>
        <CopyButton text={commit.sha} label={t("code.copyCommit")} />
      </span>
    </div>
  );
}
