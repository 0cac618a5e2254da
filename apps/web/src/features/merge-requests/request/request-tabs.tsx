import { useTranslation } from "react-i18next";
import { PageTabs } from "../../../platform/navigation/page-tabs.tsx";
import { useChangedFileCount, useRepositoryLinks } from "../../repositories/index.tsx";
import { useMergeRequestCommits } from "../merge-requests.queries.ts";
import { commitsPerPage } from "./commits-per-page.ts";
import type { OpenRequest } from "./open-request.ts";

const tabs = ["conversation", "commits", "changes"] as const;
export type RequestTab = (typeof tabs)[number];

/** The pages of a request, with how much each holds. */
export function RequestTabs({ request, tab }: OpenRequest & { readonly tab: RequestTab }) {
  const { t } = useTranslation("mergeRequests");
  const { mergeRequestId, repositoryId, number, baseSha: base, headSha: head } = request;
  const links = useRepositoryLinks(repositoryId);
  const commits = useMergeRequestCommits({ mergeRequestId, pageNum: 1, pageSize: commitsPerPage });
  const changes = useChangedFileCount({ repositoryId, base, head });
  const counts = { conversation: undefined, commits: commits.data?.total, changes };
  return (
    <PageTabs
      label={t("tabs.label")}
      tabs={tabs.map((key) => ({
        key,
        label: t(`tabs.${key}`),
        to: links.mergeRequest(number, key === "conversation" ? "" : key),
        isCurrent: key === tab,
        count: counts[key],
      }))}
    />
  );
}
