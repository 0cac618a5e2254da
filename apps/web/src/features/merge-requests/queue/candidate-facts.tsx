import type { MergeQueue } from "@lowforge/contract/merge-requests";
import { useTranslation } from "react-i18next";
import { AbsoluteTime, RelativeTime } from "../../../platform/format/relative-time.tsx";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { CommitStatus, useStatuses } from "../../repositories/index.tsx";
import styles from "./queue.module.css";

interface CandidateFactsProps {
  readonly repositoryId: number;
  readonly candidate: MergeQueue["candidate"];
}

/** What is being checked, since when, what the checks say so far, and how one gets it. */
export function CandidateFacts({ repositoryId, candidate }: CandidateFactsProps) {
  const { t } = useTranslation("mergeQueue");
  const sha = candidate?.sha;
  const statuses = useStatuses(repositoryId, sha === undefined ? [] : [sha]).get(sha ?? "");
  if (candidate === null) return <p className={styles["candidate"]}>{t("idle")}</p>;
  const { size, since, until, ref } = candidate;
  return (
    <div className={styles["candidate"]}>
      <p className={styles["facts"]} role="status">
        <span>{t("checking", { count: size })}</span>
        {statuses === undefined ? (
          <span className={styles["quiet"]}>{t("noChecks")}</span>
        ) : (
          <CommitStatus statuses={statuses} />
        )}
        <span className={styles["quiet"]}>
          {t("since")} <RelativeTime at={since} />
        </span>
        <span className={styles["quiet"]}>
          {t("until")} <AbsoluteTime at={until} />
        </span>
      </p>
      <CopyLine text={`git fetch origin ${ref}`} label={t("copyFetch")} />
    </div>
  );
}
