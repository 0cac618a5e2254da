import type { MergeRequestDetail } from "@lowforge/contract/merge-requests";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { NameMark } from "../../../ui/name-mark.tsx";
import { Words } from "../conversation/comment-form.tsx";
import { dropPending, type PendingComment } from "../conversation/drafts.store.ts";
import styles from "./changes-review.module.css";

interface PendingViewProps {
  readonly request: MergeRequestDetail;
  readonly comment: PendingComment;
}

/** A comment that nobody else sees before its review is submitted. */
export function PendingView({ request, comment }: PendingViewProps) {
  const { t } = useTranslation("conversation");
  return (
    <article className={styles["pending"]}>
      <header>
        <NameMark>{t("review.pending")}</NameMark>
        <Button size="small" type="text" onClick={() => dropPending(request.mergeRequestId, comment.key)}>
          {t("review.discard")}
        </Button>
      </header>
      <Words text={comment.body} place={{ repositoryId: request.repositoryId, ref: request.headSha }} />
    </article>
  );
}
