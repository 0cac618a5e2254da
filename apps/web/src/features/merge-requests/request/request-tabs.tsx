import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatFigure } from "../../../platform/format/number.ts";
import { useChangedFileCount, useRepositoryLinks } from "../../repositories/index.tsx";
import { useMergeRequestCommits } from "../merge-requests.queries.ts";
import { commitsPerPage } from "./commits-per-page.ts";
import type { OpenRequest } from "./open-request.ts";
import styles from "./request.module.css";

const tabs = ["conversation", "commits", "changes"] as const;
export type RequestTab = (typeof tabs)[number];

/** The pages of a request, each at an address of its own; a count is hidden while it is not known. */
export function RequestTabs({ request, tab }: OpenRequest & { readonly tab: RequestTab }) {
  const { t } = useTranslation("mergeRequests");
  const { mergeRequestId, repositoryId, number, baseSha: base, headSha: head } = request;
  const links = useRepositoryLinks(repositoryId);
  const commits = useMergeRequestCommits({ mergeRequestId, pageNum: 1, pageSize: commitsPerPage });
  const changes = useChangedFileCount({ repositoryId, base, head });
  const counts = { conversation: undefined, commits: commits.data?.total, changes };
  return (
    <nav className={styles["tabs"]} aria-label={t("tabs.label")}>
      {tabs.map((key) => (
        <Link
          key={key}
          to={links.mergeRequest(number, key === "conversation" ? "" : key)}
          aria-current={key === tab ? "page" : undefined}
        >
          {t(`tabs.${key}`)}
          {counts[key] !== undefined && <span className={styles["count"]}>{formatFigure(counts[key])}</span>}
        </Link>
      ))}
    </nav>
  );
}
