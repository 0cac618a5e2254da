import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useIdParam } from "../../../platform/navigation/id-param.ts";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { type OpenRepository, RepositoryFrame, WithRepository } from "../../repositories/index.tsx";
import { useLiveRequest } from "../conversation/conversation.queries.ts";
import { useMergeRequest } from "../merge-requests.queries.ts";
import type { OpenRequest } from "./open-request.ts";
import { RequestEdit } from "./request-edit.tsx";
import { RequestHead } from "./request-head.tsx";
import { RequestTabs, type RequestTab } from "./request-tabs.tsx";

interface RequestFrameProps {
  readonly tab: RequestTab;
  children(open: OpenRequest): ReactNode;
}

/** The frame of a request's pages: its repository, its head and its tabs. */
export function RequestFrame({ tab, children }: RequestFrameProps) {
  const { t } = useTranslation("mergeRequests");
  const number = useIdParam("number");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame
          key={open.repository.repositoryId}
          {...open}
          section={t("documentTitle", { number })}
          width={tab === "changes" ? "full" : "wide"}
        >
          <Loaded {...open} key={number} number={number} tab={tab}>
            {children}
          </Loaded>
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function Loaded({
  number,
  tab,
  children,
  ...open
}: RequestFrameProps & OpenRepository & { readonly number: number }) {
  const request = useMergeRequest(open.repository.repositoryId, number);
  const [isEditing, setIsEditing] = useState(false);
  useLiveRequest(request.data?.mergeRequestId ?? null);
  if (request.data === undefined) {
    return request.isError ? (
      <LoadError error={request.error} onRetry={() => void request.refetch()} />
    ) : (
      <DetailSkeleton />
    );
  }
  const all = { ...open, request: request.data };
  if (isEditing) return <RequestEdit {...all} onEnd={() => setIsEditing(false)} />;
  return (
    <article>
      <RequestHead {...all} onEdit={() => setIsEditing(true)} />
      <RequestTabs {...all} tab={tab} />
      {children(all)}
    </article>
  );
}
