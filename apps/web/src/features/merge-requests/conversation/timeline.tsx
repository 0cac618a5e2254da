import type { ConversationEntry, MergeRequestDetail } from "@lowforge/contract/merge-requests";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { CommentForm } from "./comment-form.tsx";
import { useAddThread, useConversation } from "./conversation.queries.ts";
import { EventLine } from "./event-line.tsx";
import { ReviewView } from "./review-view.tsx";
import { ThreadView } from "./thread-view.tsx";
import styles from "./conversation.module.css";

/** Everything that was done and said in a request, in order, and a form to say more. */
export function Timeline({ request }: { readonly request: MergeRequestDetail }) {
  const { t } = useTranslation("conversation");
  const conversation = useConversation(request.mergeRequestId);
  if (conversation.isPending) return <ListSkeleton />;
  if (conversation.isError)
    return <LoadError error={conversation.error} onRetry={() => void conversation.refetch()} />;
  const pages = conversation.data.pages.toReversed();
  const mayComment = pages.at(-1)?.mayComment ?? false;
  return (
    <section aria-label={t("label")} className={styles["timeline"]}>
      {conversation.hasNextPage && (
        <Button loading={conversation.isFetchingNextPage} onClick={() => void conversation.fetchNextPage()}>
          {t("older")}
        </Button>
      )}
      <ol>
        {pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <li key={entry.entryId}>
              <Entry request={request} entry={entry} mayComment={mayComment} />
            </li>
          ))}
      </ol>
      {mayComment && <NewComment request={request} />}
    </section>
  );
}

interface EntryProps {
  readonly request: MergeRequestDetail;
  readonly entry: ConversationEntry;
  readonly mayComment: boolean;
}

function Entry({ request, entry, mayComment }: EntryProps) {
  if (entry.review !== null) return <ReviewView {...{ request, entry, mayComment }} review={entry.review} />;
  if (entry.thread !== null)
    return <ThreadView {...{ request, mayComment }} thread={entry.thread} isPlaceShown />;
  return <EventLine request={request} entry={entry} />;
}

function NewComment({ request }: { readonly request: MergeRequestDetail }) {
  const { t } = useTranslation("conversation");
  const add = useAddThread();
  const { mergeRequestId, repositoryId, headSha } = request;
  return (
    <CommentForm
      draftKey={`conversation ${mergeRequestId}`}
      label={t("commentLabel")}
      submit={t("comment")}
      place={{ repositoryId, ref: headSha }}
      isPending={add.isPending}
      error={add.error}
      onSubmit={(body, onDone) => add.mutate({ mergeRequestId, body }, { onSuccess: onDone })}
    />
  );
}
