import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shortHash } from "../../../platform/format/hash.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { Status } from "../../../ui/status.tsx";
import { MergedRequestActions } from "../actions/request-actions.tsx";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import { useMergeability } from "../merge-requests.queries.ts";
import { personName } from "../../../platform/format/person-name.ts";
import type { OpenRequest } from "../request/open-request.ts";
import { SourceBranch } from "./source-branch.tsx";
import styles from "./merge.module.css";

/** How a request ended: by whom, when, at which commit; and whether its source branch is still there. */
export function MergeEnd(open: OpenRequest) {
  const { t } = useTranslation("mergeRequests");
  const { request, repository } = open;
  const { mergeRequestId, status, ended, repositoryId, targetBranch, sourceBranch } = request;
  const links = useRepositoryLinks(repositoryId);
  const { data } = useMergeability(mergeRequestId, false);
  const canMove = request.mayUpdate && sourceBranch !== repository.defaultBranch && data !== undefined;
  return (
    <section className={styles["box"]} aria-label={t("merge.label")}>
      <div className={styles["row"]} role="status">
        <Status kind="mergeRequest" code={status} />
        {ended !== null && (
          <p>
            {ended.by !== null
              ? t(`end.${status === "merged" ? "mergedBy" : "closedBy"}`, { name: personName(ended.by) })
              : t(`end.${status === "merged" ? "merged" : "closed"}`)}{" "}
            <RelativeTime at={ended.at} />
          </p>
        )}
        {ended !== null && status === "merged" && ended.sha !== null && (
          <p>
            {ended.method === null
              ? t("end.byPush")
              : t(`method.${ended.method}.done`, { target: targetBranch })}{" "}
            <Link className={styles["commit"]} to={links.commit(ended.sha)}>
              <code>{shortHash(ended.sha)}</code>
            </Link>
          </p>
        )}
        {status === "closed" && <p>{t("end.closedText")}</p>}
      </div>
      <MergedRequestActions {...open} />
      {canMove && status === "merged" && <SourceBranch {...open} sha={data.sourceSha} />}
    </section>
  );
}
