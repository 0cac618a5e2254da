import FolderOpenOutlined from "@ant-design/icons/es/icons/FolderOpenOutlined";
import type { CommitSummary } from "@lowforge/contract/repositories";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shortHash } from "../../../platform/format/hash.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { CommitStatus } from "../statuses/commit-status.tsx";
import { useStatuses } from "../statuses/statuses.queries.ts";
import { groupByDay } from "./commit-days.rules.ts";
import styles from "./commits.module.css";

interface CommitDaysProps {
  readonly repositoryId: number;
  readonly commits: readonly (CommitSummary & { readonly parents?: readonly string[] })[];
  /** Where a choice of the author leads; absent where one can't choose. */
  authorLink?(author: string): string;
}

/** Commits by the day on which they were written, the latest first. */
export function CommitDays({ repositoryId, commits, authorLink }: CommitDaysProps) {
  const { t } = useTranslation("commits");
  const links = useRepositoryLinks(repositoryId);
  const days = useMemo(() => groupByDay(commits), [commits]);
  const statuses = useStatuses(
    repositoryId,
    commits.map(({ sha }) => sha),
  );
  return days.map(({ day, commits: ofDay }, index) => (
    <section key={`${day}-${index}`} className={styles["day"]}>
      <h2>{day}</h2>
      <ol>
        {ofDay.map((commit) => (
          <li key={commit.sha}>
            <div className={styles["what"]}>
              <Link className={styles["subject"]} to={links.commit(commit.sha)} title={commit.subject}>
                {commit.subject === "" ? shortHash(commit.sha) : commit.subject}
              </Link>
              <span className={styles["who"]}>
                {authorLink === undefined ? (
                  <span>{commit.authorName}</span>
                ) : (
                  <Link
                    to={authorLink(commit.authorEmail)}
                    title={t("onlyAuthor", { name: commit.authorName })}
                  >
                    {commit.authorName}
                  </Link>
                )}
                <RelativeTime at={commit.authoredAt} />
                {(commit.parents?.length ?? 0) > 1 && <span>{t("merge")}</span>}
              </span>
            </div>
            <span className={styles["tools"]}>
              <CommitStatus statuses={statuses.get(commit.sha)} />
              <Link className={styles["sha"]} to={links.commit(commit.sha)} tabIndex={-1} aria-hidden="true">
                {shortHash(commit.sha)}
              </Link>
              <CopyButton text={commit.sha} label={t("copySha")} />
              <Link
                className={styles["browse"]}
                to={links.code({ ref: commit.sha })}
                aria-label={t("browse")}
                title={t("browse")}
              >
                <FolderOpenOutlined aria-hidden="true" />
              </Link>
            </span>
          </li>
        ))}
      </ol>
    </section>
  ));
}
