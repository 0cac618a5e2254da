import FileUnknownOutlined from "@ant-design/icons/es/icons/FileUnknownOutlined";
import type { CommitDetail } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { ApiError } from "../../../platform/api/api-error.ts";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { shortHash } from "../../../platform/format/hash.ts";
import { AbsoluteTime, RelativeTime } from "../../../platform/format/relative-time.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { ChangesView } from "../diff/index.ts";
import { RepositoryFrame } from "../repository-frame.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { WithRepository } from "../with-repository.tsx";
import { CommitStatus } from "../statuses/commit-status.tsx";
import { useStatuses } from "../statuses/statuses.queries.ts";
import { useCommit } from "./commits.queries.ts";
import styles from "./commits.module.css";

/** One commit: its message, who made it when, and what it changed. */
export function CommitPage() {
  const { t } = useTranslation("commits");
  const sha = useParams()["sha"] ?? "";
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame
          key={open.repository.repositoryId}
          {...open}
          section={t("commit", { sha: shortHash(sha) })}
          width="full"
        >
          <OneCommit key={sha} repositoryId={open.repository.repositoryId} sha={sha} />
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function OneCommit({ repositoryId, sha }: { readonly repositoryId: number; readonly sha: string }) {
  const { t } = useTranslation("commits");
  const links = useRepositoryLinks(repositoryId);
  const commit = useCommit(repositoryId, sha);
  if (commit.isPending) return <DetailSkeleton />;
  if (commit.isError) {
    const isMissing = commit.error instanceof ApiError && [400, 404].includes(commit.error.status ?? 0);
    if (!isMissing) return <LoadError error={commit.error} onRetry={() => void commit.refetch()} />;
    return (
      <NeverAny
        icon={<FileUnknownOutlined />}
        title={t("missingTitle", { sha: shortHash(sha) })}
        text={t("missingText")}
        action={<Link to={links.commits({})}>{t("back")}</Link>}
      />
    );
  }
  const { parents } = commit.data;
  return (
    <>
      <CommitHead repositoryId={repositoryId} commit={commit.data} />
      <h2 className={styles["changesTitle"]}>{t("changes")}</h2>
      {parents.length > 1 && <p className={styles["note"]}>{t("firstParent")}</p>}
      <ChangesView repositoryId={repositoryId} base={parents[0] ?? null} head={commit.data.sha} />
    </>
  );
}

function CommitHead({
  repositoryId,
  commit,
}: {
  readonly repositoryId: number;
  readonly commit: CommitDetail;
}) {
  const { t } = useTranslation("commits");
  const links = useRepositoryLinks(repositoryId);
  const { sha, subject, body, author, committer, parents, refs } = commit;
  const statuses = useStatuses(repositoryId, [sha]);
  const hasOtherCommitter = committer.name !== author.name || committer.email !== author.email;
  return (
    <section className={styles["head"]} aria-label={t("commit", { sha: shortHash(sha) })}>
      <div className={styles["message"]}>
        <p>{subject === "" ? shortHash(sha) : subject}</p>
        <CommitStatus statuses={statuses.get(sha)} />
        {body.trim() !== "" && <pre>{body.trim()}</pre>}
      </div>
      <dl>
        <div>
          <dt>{t("writer")}</dt>
          <dd>
            <strong>{author.name}</strong> <span>{author.email}</span> <RelativeTime at={author.at} />
          </dd>
        </div>
        {hasOtherCommitter && (
          <div>
            <dt>{t("committer")}</dt>
            <dd>
              <strong>{committer.name}</strong> <span>{committer.email}</span>{" "}
              <AbsoluteTime at={committer.at} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t("sha")}</dt>
          <dd>
            <code>{sha}</code>
            <CopyButton text={sha} label={t("copySha")} />
            <Link className={styles["word"]} to={links.code({ ref: sha })}>
              {t("browse")}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t("parents")}</dt>
          <dd>
            {parents.length === 0 && <span>{t("root")}</span>}
            {parents.map((parent) => (
              <Link key={parent} className={styles["word"]} to={links.commit(parent)}>
                <code>{shortHash(parent)}</code>
              </Link>
            ))}
          </dd>
        </div>
        {refs.length > 0 && (
          <div>
            <dt>{t("refs")}</dt>
            <dd>
              {refs.map((ref) => (
                <Link key={ref} className={styles["word"]} to={links.code({ ref })}>
                  {ref}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
