import {
  type MergeRequestDetail,
  type ReviewVerdict,
  reviewVerdicts,
} from "@lowforge/contract/merge-requests";
import App from "antd/es/app";
import Button from "antd/es/button";
import Input from "antd/es/input";
import Radio from "antd/es/radio";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { useSubmitReview } from "../conversation/conversation.queries.ts";
import { dropPending, keepDraft, keepPending, useDrafts, usePending } from "../conversation/drafts.store.ts";
import { useLinesName } from "../conversation/use-lines-name.ts";
import styles from "./changes-review.module.css";

/** So much of a comment tells which one it is. */
const shownCharacters = 80;

interface FinishReviewProps {
  readonly request: MergeRequestDetail;
  /** The head that the reader sees. */
  readonly headSha: string;
}

/** Ends a review: what one thinks of all of it, with the comments on lines that wait. */
export function FinishReview(props: FinishReviewProps) {
  const { t } = useTranslation("conversation");
  const [isOpen, setIsOpen] = useState(false);
  const { length: count } = usePending(props.request.mergeRequestId);
  return (
    <>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        {count === 0 ? t("review.finish") : t("review.finishCount", { count })}
      </Button>
      <Dialog
        open={isOpen}
        title={t("review.title")}
        footer={null}
        destroyOnHidden
        onCancel={() => setIsOpen(false)}
      >
        <ReviewFields {...props} onEnd={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function ReviewFields({ request, headSha, onEnd }: FinishReviewProps & { onEnd(): void }) {
  const { t } = useTranslation("conversation");
  const { message } = App.useApp();
  const { mergeRequestId } = request;
  const draftKey = `review ${mergeRequestId}`;
  const body = useDrafts(({ texts }) => texts[draftKey]) ?? "";
  const pending = usePending(mergeRequestId);
  const [verdict, setVerdict] = useState<ReviewVerdict>("commented");
  const submit = useSubmitReview();
  const isOwn = useSessionUser().id === request.creator.userId;
  const isEmpty = verdict === "commented" && body.trim() === "" && pending.length === 0;
  function send(): void {
    if (isEmpty || submit.isPending) return;
    const comments = pending.map(({ place, body: words }) => ({ place, body: words }));
    submit.mutate(
      { mergeRequestId, verdict, body, expectedHead: headSha, comments },
      {
        onSuccess: () => {
          keepDraft(draftKey, "");
          keepPending(mergeRequestId, []);
          void message.success(t("review.submitted"));
          onEnd();
        },
      },
    );
  }
  return (
    <div className={styles["fields"]}>
      <label htmlFor="review-words">{t("review.words")}</label>
      <Input.TextArea
        id="review-words"
        rows={5}
        maxLength={50_000}
        value={body}
        placeholder={t("hint")}
        onChange={(event) => keepDraft(draftKey, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing)
            send();
        }}
      />
      <Radio.Group
        aria-label={t("review.verdict")}
        value={verdict}
        onChange={(event) => setVerdict(event.target.value as ReviewVerdict)}
        options={reviewVerdicts.map((value) => ({
          value,
          label: t(`verdict.${value}`),
          disabled: value !== "commented" && (isOwn || request.status !== "opened"),
        }))}
      />
      {pending.length > 0 && <PendingList mergeRequestId={mergeRequestId} />}
      {isOwn && <p className={styles["quiet"]}>{t("review.own")}</p>}
      {isEmpty && <p className={styles["quiet"]}>{t("review.empty")}</p>}
      <FormAlert error={submit.error} />
      <DialogButtons>
        <Button onClick={onEnd}>{t("cancel")}</Button>
        <Button type="primary" disabled={isEmpty} loading={submit.isPending} onClick={send}>
          {t("review.submit")}
        </Button>
      </DialogButtons>
    </div>
  );
}

/** What goes with the review, wherever its lines are. */
function PendingList({ mergeRequestId }: { readonly mergeRequestId: number }) {
  const { t } = useTranslation("conversation");
  const linesName = useLinesName();
  return (
    <ul className={styles["list"]} aria-label={t("review.pending")}>
      {usePending(mergeRequestId).map(({ key, place, body }) => (
        <li key={key}>
          <span>
            <code>{place.path}</code> {linesName(place)}: {body.slice(0, shownCharacters)}
          </span>
          <Button size="small" type="text" onClick={() => dropPending(mergeRequestId, key)}>
            {t("review.discard")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
