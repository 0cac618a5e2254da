import type { MergeRequestDetail, RequestThread } from "@lowforge/contract/merge-requests";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentView } from "./comment-view.tsx";
import { useReply, useResolveThread } from "./conversation.queries.ts";
import { SuggestionView } from "./suggestion-view.tsx";
import { useLinesName } from "./use-lines-name.ts";
import styles from "./conversation.module.css";

interface ThreadViewProps {
  readonly request: MergeRequestDetail;
  readonly thread: RequestThread;
  readonly mayComment: boolean;
  /** Whether it says on which lines it is: not where it stands under them. */
  readonly isPlaceShown: boolean;
  /** Whether addresses lead to it here. */
  readonly isAnchor?: boolean;
}

/** What was said in one thread, with its answers; a resolved one is folded. */
export function ThreadView({ request, thread, mayComment, isPlaceShown, isAnchor = false }: ThreadViewProps) {
  const { t } = useTranslation("conversation");
  const linesName = useLinesName();
  const { threadId, place, present, resolved, comments } = thread;
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = resolved !== null && !isOpen;
  const name =
    place === null ? t("thread") : t("lineThread", { path: place.path, lines: linesName(present ?? place) });
  return (
    <div
      role="group"
      className={styles["thread"]}
      aria-label={name}
      id={isAnchor ? `thread-${threadId}` : undefined}
      data-open-thread={place !== null && resolved === null ? threadId : undefined}
      tabIndex={-1}
    >
      {isPlaceShown && place !== null && (
        <ThreadPlace request={request} thread={thread} isFolded={isFolded} />
      )}
      {resolved !== null && (
        <p className={styles["resolved"]}>
          {resolved.by === null ? t("resolved") : t("resolvedBy", { name: personName(resolved.by) })}
          <Button size="small" type="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t("hideResolved") : t("showResolved")}
          </Button>
        </p>
      )}
      {!isFolded &&
        comments.map((comment) => (
          <CommentView
            key={comment.commentId}
            request={request}
            comment={comment}
            {...(place !== null && {
              suggestion: (lines: readonly string[]) => (
                <SuggestionView {...{ request, thread, lines }} commentId={comment.commentId} />
              ),
            })}
          />
        ))}
      {!isFolded && <ThreadAnswer request={request} thread={thread} mayComment={mayComment} />}
    </div>
  );
}

/** Where it was begun, with the code of then. */
function ThreadPlace({
  request,
  thread,
  isFolded,
}: Pick<ThreadViewProps, "request" | "thread"> & { readonly isFolded: boolean }) {
  const { t } = useTranslation("conversation");
  const links = useRepositoryLinks(request.repositoryId);
  const linesName = useLinesName();
  const { place, present, threadId } = thread;
  if (place === null) return null;
  const address = links.mergeRequest(request.number, "changes");
  const query = present === null ? `?version=${place.version}` : "";
  return (
    <div className={styles["place"]}>
      <div className={styles["placeHead"]}>
        <Link to={`${address}${query}#thread-${threadId}`}>
          <code>{present?.path ?? place.path}</code>
        </Link>
        <span>{linesName(present ?? place)}</span>
        {present === null && <span className={styles["outdated"]}>{t("outdated")}</span>}
        <span className={styles["quiet"]}>{t("atVersion", { version: place.version })}</span>
      </div>
      {!isFolded && <pre tabIndex={0}>{place.code}</pre>}
    </div>
  );
}

/** To answer, and to say that all is said. */
function ThreadAnswer({ request, thread, mayComment }: Omit<ThreadViewProps, "isPlaceShown" | "isAnchor">) {
  const { t } = useTranslation("conversation");
  const [isReplying, setIsReplying] = useState(false);
  const reply = useReply();
  const resolve = useResolveThread();
  const { threadId, resolved } = thread;
  const place = { repositoryId: request.repositoryId, ref: request.headSha };
  if (isReplying) {
    return (
      <CommentForm
        draftKey={`reply ${threadId}`}
        label={t("replyLabel")}
        submit={t("reply")}
        isFocused
        {...{ place, isPending: reply.isPending, error: reply.error }}
        onSubmit={(body, onDone) =>
          reply.mutate(
            { threadId, body },
            {
              onSuccess: () => {
                onDone();
                setIsReplying(false);
              },
            },
          )
        }
        onCancel={() => setIsReplying(false)}
      />
    );
  }
  if (!mayComment && !thread.mayResolve) return null;
  return (
    <div className={styles["formButtons"]}>
      {mayComment && <Button onClick={() => setIsReplying(true)}>{t("reply")}</Button>}
      {thread.mayResolve && (
        <Button
          type="text"
          loading={resolve.isPending}
          onClick={() => resolve.mutate({ threadId, isResolved: resolved === null })}
        >
          {resolved === null ? t("resolve") : t("unresolve")}
        </Button>
      )}
    </div>
  );
}
