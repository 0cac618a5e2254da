import type { MergeRequestDetail, RequestThread } from "@lowforge/contract/merge-requests";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useApplySuggestions } from "./conversation.queries.ts";
import { dropFromBatch, toggleSuggestion, useSuggestionBatch } from "./suggestion-batch.store.ts";
import styles from "./conversation.module.css";

interface SuggestionViewProps {
  readonly request: MergeRequestDetail;
  readonly thread: RequestThread;
  readonly commentId: number;
  readonly lines: readonly string[];
}

/** What a comment wants to stand in the place of its lines, as a change; committed by whoever may push. */
export function SuggestionView({ request, thread, commentId, lines }: SuggestionViewProps) {
  const { t } = useTranslation("conversation");
  const { place, present, resolved } = thread;
  if (place === null) return null;
  const before = place.code === "" ? [""] : place.code.split("\n");
  const isFit = present !== null && place.side === "new" && resolved === null;
  return (
    <figure className={styles["suggestion"]}>
      <figcaption>{t("suggestion")}</figcaption>
      <pre tabIndex={0}>
        {before.map((line, index) => (
          <del key={`before ${index}`}>{line}</del>
        ))}
        {lines.map((line, index) => (
          <ins key={`after ${index}`}>{line}</ins>
        ))}
      </pre>
      {isFit && request.mayUpdate && request.status === "opened" && (
        <SuggestionButtons request={request} commentId={commentId} />
      )}
    </figure>
  );
}

function SuggestionButtons({ request, commentId }: Pick<SuggestionViewProps, "request" | "commentId">) {
  const { t } = useTranslation("conversation");
  const { message } = App.useApp();
  const apply = useApplySuggestions();
  const { mergeRequestId, headSha: expectedHead, sourceBranch: branch } = request;
  const commentIds = useSuggestionBatch(mergeRequestId);
  const isChosen = commentIds.includes(commentId);
  /** What follows does not wait for this part of the page, which is gone once its thread is resolved. */
  async function commit(ids: readonly number[]): Promise<void> {
    await apply.mutateAsync({ mergeRequestId, expectedHead, commentIds: [...ids] });
    dropFromBatch(mergeRequestId, ids);
    void message.success(t("applied", { branch }));
  }
  // The failure is told beside the page.
  const begin = (ids: readonly number[]): void => void commit(ids).catch(() => undefined);
  return (
    <div className={styles["formButtons"]}>
      {isChosen ? (
        <Button loading={apply.isPending} onClick={() => begin(commentIds)}>
          {t("applyBatch", { count: commentIds.length })}
        </Button>
      ) : (
        <Button loading={apply.isPending} onClick={() => begin([commentId])}>
          {t("apply")}
        </Button>
      )}
      <Button type="text" onClick={() => toggleSuggestion(mergeRequestId, commentId)}>
        {isChosen ? t("inBatch") : t("addToBatch")}
      </Button>
    </div>
  );
}
