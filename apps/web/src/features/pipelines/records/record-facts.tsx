import type { BuildRecordDetail } from "@lowforge/contract/pipelines";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shortHash } from "../../../platform/format/hash.ts";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import type { Fact } from "../../../ui/facts.tsx";
import styles from "../pipelines.module.css";

/** What was built, by whom, where and when; what has not happened yet is left out. */
export function RecordFacts({ record }: { readonly record: BuildRecordDetail }) {
  const { t } = useTranslation("pipelines");
  const { projectId, repositoryId, repositoryName, commitSha, runnerName } = record;
  const { queuedAt, startedAt, finishedAt } = record;
  const facts: readonly Fact[] = [
    {
      label: t("task.repository"),
      value: (
        <Link to={localePath(`/project/${projectId}/repository/git/${repositoryId}`)}>{repositoryName}</Link>
      ),
    },
    { label: t("tasks.branch"), value: <span className={styles["ref"]}>{record.branch}</span> },
    { label: t("records.commit"), value: <Commit sha={commitSha} subject={record.commitSubject} /> },
    { label: t("records.triggeredBy"), value: record.triggeredBy },
    ...(runnerName === null ? [] : [{ label: t("record.runner"), value: runnerName }]),
    { label: t("record.queued"), value: <AbsoluteTime at={queuedAt} /> },
    ...(startedAt === null ? [] : [{ label: t("records.started"), value: <AbsoluteTime at={startedAt} /> }]),
    ...(finishedAt === null
      ? []
      : [{ label: t("record.finished"), value: <AbsoluteTime at={finishedAt} /> }]),
  ];
  return (
    <dl className={styles["recordFacts"]}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Commit({ sha, subject }: { readonly sha: string; readonly subject: string }) {
  const { t } = useTranslation("pipelines");
  return (
    <span className={styles["commit"]}>
      <code>{shortHash(sha)}</code>
      <CopyButton text={sha} label={t("record.copyCommit")} />
      <span className={styles["subject"]} title={subject}>
        {subject}
      </span>
    </span>
  );
}
