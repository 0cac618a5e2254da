import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { readPageNum } from "../../../platform/lists/list-address.rules.ts";
import { Pager } from "../../../ui/pager.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { CommitDays } from "../../repositories/index.tsx";
import { useMergeRequestCommits } from "../merge-requests.queries.ts";
import { commitsPerPage } from "./commits-per-page.ts";
import type { OpenRequest } from "./open-request.ts";
import styles from "./request.module.css";

/** What a request brings, the latest first; the page lives in the address. */
export function RequestCommits({ request }: OpenRequest) {
  const { t } = useTranslation("mergeRequests");
  const [query, setQuery] = useSearchParams();
  const { mergeRequestId, repositoryId } = request;
  const pageNum = readPageNum(query);
  const commits = useMergeRequestCommits({ mergeRequestId, pageNum, pageSize: commitsPerPage });
  if (commits.isPending) return <ListSkeleton />;
  if (commits.isError) {
    return <LoadError error={commits.error} onRetry={() => void commits.refetch()} />;
  }
  const { list, total } = commits.data;
  return (
    <div aria-busy={commits.isPlaceholderData}>
      {total === 0 && <p className={styles["sentence"]}>{t("commits.none")}</p>}
      <CommitDays repositoryId={repositoryId} commits={list} />
      <Pager
        {...{ pageNum, pageSize: commitsPerPage, total }}
        onChange={(page) => setQuery(page === 1 ? {} : { page: String(page) })}
      />
    </div>
  );
}
