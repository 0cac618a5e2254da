import HistoryOutlined from "@ant-design/icons/es/icons/HistoryOutlined";
import type { CommitSummary } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shortHash } from "../../../platform/format/hash.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { useLastCommit } from "../commits/commits.queries.ts";
import { useRepositoryLinks } from "../repository-links.ts";
import { CommitStatus } from "../statuses/commit-status.tsx";
import { useStatuses } from "../statuses/statuses.queries.ts";
import type { Place } from "./place.queries.ts";
import styles from "./code.module.css";

/** The last commit that changed what is being looked at: who, what, when; and the way to all before it. */
export function CommitLine({ place }: { readonly place: Place }) {
  const { t } = useTranslation(["browse", "repositories"]);
  const { repositoryId, ref, path } = place;
  const links = useRepositoryLinks(repositoryId);
  const last = useLastCommit({ repositoryId, ref, path });
  const commit = path === "" ? place.commit : last;
  const statuses = useStatuses(repositoryId, commit === undefined ? [] : [commit.sha]);
  return (
    <div className={styles["commit"]} role="group" aria-label={t("repositories:code.commit")}>
      {commit !== undefined && <What commit={commit} to={links.commit(commit.sha)} />}
      {commit !== undefined && <CommitStatus statuses={statuses.get(commit.sha)} />}
      <Link className={styles["history"]} to={links.commits({ ref, path })}>
        <HistoryOutlined aria-hidden="true" /> {t("tools.history")}
      </Link>
    </div>
  );
}

function What({ commit, to }: { readonly commit: CommitSummary; readonly to: string }) {
  const { t } = useTranslation("repositories");
  return (
    <>
      <span className={styles["author"]}>{commit.authorName}</span>
      <Link className={styles["subject"]} title={commit.subject} to={to}>
        {commit.subject}
      </Link>
      <span className={styles["meta"]}>
        <RelativeTime at={commit.authoredAt} />
        <code>{shortHash(commit.sha)}</code>
        <CopyButton text={commit.sha} label={t("code.copyCommit")} />
      </span>
    </>
  );
}
