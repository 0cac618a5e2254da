import type { Mergeability } from "@lowforge/contract/merge-requests";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { WhyButton } from "../../../platform/errors/why-button.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { Status } from "../../../ui/status.tsx";
import { OpenRequestActions } from "../actions/request-actions.tsx";
import { CommitStatus, useStatuses } from "../../repositories/index.tsx";
import { InQueue, OutOfQueue } from "../queue/queue-part.tsx";
import { useQueuePlace } from "../queue/queue.queries.ts";
import { useMergeability, useMergeRequest } from "../merge-requests.queries.ts";
import type { OpenRequest } from "../request/open-request.ts";
import { ConflictList } from "./conflict-list.tsx";
import { MergeForm } from "./merge-form.tsx";
import { MissingList } from "./missing-list.tsx";
import { SourceBranch } from "./source-branch.tsx";
import styles from "./merge.module.css";

/** How an open request stands, what is missing, and the button that merges it. */
export function MergeOpen(open: OpenRequest) {
  const { t } = useTranslation("mergeRequests");
  const mergeability = useMergeability(open.request.mergeRequestId, true);
  useFreshRequest(open, mergeability);
  const { data } = mergeability;
  if (data === undefined && mergeability.isError) {
    return <LoadError error={mergeability.error} onRetry={() => void mergeability.refetch()} />;
  }
  return (
    <section className={styles["box"]} aria-label={t("merge.label")} aria-busy={data === undefined}>
      {data === undefined ? (
        <p className={styles["row"]}>{t("merge.looking")}</p>
      ) : (
        <Standing {...open} mergeability={data} />
      )}
    </section>
  );
}

function Standing({ mergeability, ...open }: OpenRequest & { readonly mergeability: Mergeability }) {
  const { t } = useTranslation("mergeRequests");
  const { request } = open;
  const { state, conflicts, missing } = mergeability;
  const { sourceBranch: source, targetBranch: target } = request;
  const checks = useStatuses(request.repositoryId, [request.headSha]).get(request.headSha);
  const isReady = state === "ready";
  const queue = useQueuePlace(request.mergeRequestId).data;
  const place = queue?.place ?? null;
  return (
    <>
      <div className={styles["row"]} role="status">
        <span className={styles["state"]}>
          <Status kind="mergeability" code={state} />
          {checks !== undefined && (
            <span className={styles["checks"]}>
              {t("merge.checks")} <CommitStatus statuses={checks} />
            </span>
          )}
        </span>
        <p>{t(`merge.text.${state}`, { source, target })}</p>
        <p className={styles["distance"]}>{distance()}</p>
      </div>
      {conflicts.length > 0 && <ConflictList paths={conflicts} />}
      {missing.length > 0 && <MissingList missing={missing} />}
      {state === "source-deleted" && request.mayUpdate && <SourceBranch {...open} sha={null} />}
      {queue?.ended && <OutOfQueue ended={queue.ended} />}
      {place !== null && <InQueue {...open} place={place} />}
      {isReady && place === null && request.mayMerge && <MergeForm {...open} mergeability={mergeability} />}
      {place === null && <OpenRequestActions {...open} mergeability={mergeability} />}
      {isReady && !request.mayMerge && (
        <p className={styles["row"]}>
          {t("merge.mayNot")}{" "}
          <WhyButton missing={missingInProject("repository.push", open.project.projectId)} />
        </p>
      )}
    </>
  );

  function distance(): string {
    const { ahead, behind } = mergeability;
    if (ahead === 0 && behind === 0) return "";
    const bring = t("merge.ahead", { count: ahead });
    return behind === 0 ? bring : bring + t("merge.between") + t("merge.behind", { count: behind, target });
  }
}

/** A push or a merge by somebody else shows in the branches first; then the request is asked for again. */
function useFreshRequest(
  { request }: OpenRequest,
  { data, dataUpdatedAt }: ReturnType<typeof useMergeability>,
) {
  const { repositoryId, number, headSha } = request;
  const { refetch } = useMergeRequest(repositoryId, number);
  const hasMoved =
    data !== undefined &&
    (data.state === "already-merged" || (data.sourceSha !== null && data.sourceSha !== headSha));
  useEffect(() => {
    if (hasMoved) void refetch();
  }, [hasMoved, dataUpdatedAt, refetch]);
}
