import {
  type MergeRequestDetail,
  readSuggestion,
  type RequestComment,
} from "@lowforge/contract/merge-requests";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { CommentForm, Words } from "./comment-form.tsx";
import { useDeleteComment, useEditComment } from "./conversation.queries.ts";
import styles from "./conversation.module.css";

interface CommentViewProps {
  readonly request: MergeRequestDetail;
  readonly comment: RequestComment;
  /** What stands in the place of a suggestion; without it the suggestion is shown as code. */
  suggestion?(lines: readonly string[]): ReactNode;
}

/** What one person said, and when; its author may change it. */
export function CommentView({ request, comment, suggestion }: CommentViewProps) {
  const { t } = useTranslation("conversation");
  const [isEditing, setIsEditing] = useState(false);
  const edit = useEditComment();
  const place = { repositoryId: request.repositoryId, ref: request.headSha };
  const { commentId, author, body, createdAt, editedAt, isDeleted } = comment;
  const suggested = isDeleted ? null : readSuggestion(body);
  return (
    <article className={styles["comment"]} aria-label={personName(author)}>
      <header className={styles["commentHead"]}>
        <strong>{personName(author)}</strong>
        <RelativeTime at={createdAt} />
        {editedAt !== null && !isDeleted && <span className={styles["quiet"]}>{t("edited")}</span>}
        {comment.isOwn && !isEditing && <OwnMenu comment={comment} onEdit={() => setIsEditing(true)} />}
      </header>
      {isDeleted && <p className={styles["quiet"]}>{t("deleted")}</p>}
      {isEditing && (
        <CommentForm
          draftKey={`edit ${commentId}`}
          label={t("edit")}
          submit={t("save")}
          initial={body}
          isFocused
          {...{ place, isPending: edit.isPending, error: edit.error }}
          onSubmit={(words, onDone) =>
            edit.mutate(
              { commentId, body: words },
              {
                onSuccess: () => {
                  onDone();
                  setIsEditing(false);
                },
              },
            )
          }
          onCancel={() => setIsEditing(false)}
        />
      )}
      {!isEditing && !isDeleted && (
        <Words text={suggested && suggestion ? withoutSuggestion(body) : body} place={place} />
      )}
      {!isEditing && suggested && suggestion?.(suggested)}
    </article>
  );
}

function OwnMenu({ comment, onEdit }: { readonly comment: RequestComment; onEdit(): void }) {
  const { t } = useTranslation("conversation");
  const confirm = useCostlyConfirm();
  const remove = useDeleteComment();
  return (
    <span className={styles["commentMenu"]}>
      <MoreMenu
        label={t("more")}
        items={[
          { key: "edit", label: t("edit"), onChoose: onEdit },
          {
            key: "delete",
            label: t("delete"),
            isDangerous: true,
            onChoose: () =>
              confirm({
                title: t("deleteTitle"),
                text: t("deleteText"),
                action: t("delete"),
                onConfirm: () => remove.mutateAsync(comment.commentId),
              }),
          },
        ]}
      />
    </span>
  );
}

/** The first fenced suggestion is shown as what it changes, and so not as code once more. */
function withoutSuggestion(body: string): string {
  return body.replace(/^ {0,3}(`{3,}|~{3,}) *suggestion *\r?\n[\s\S]*?^ {0,3}\1[`~]* *$/m, "");
}
