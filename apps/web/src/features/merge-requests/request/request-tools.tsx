import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useUndoOffer } from "../../../ui/confirm.tsx";
import { type MoreItem, MoreMenu } from "../../../ui/more-menu.tsx";
import { useMoveMergeRequest, useUpdateMergeRequest } from "../merge-requests.queries.ts";
import type { OpenRequest } from "./open-request.ts";
import styles from "./request.module.css";

/** Edit, draft or ready, close and reopen, for those who may change the request. */
export function RequestTools({ request, onEdit }: OpenRequest & { onEdit(): void }) {
  const { t } = useTranslation("mergeRequests");
  const { mergeRequestId, status, isDraft } = request;
  const update = useUpdateMergeRequest();
  const { close, reopen, isMoving } = useMove(mergeRequestId);
  const mark = (toDraft: boolean): void => update.mutate({ mergeRequestId, isDraft: toDraft });
  const isOpened = status === "opened";
  const items: MoreItem[] = [
    ...(isOpened && !isDraft ? [{ key: "draft", label: t("markDraft"), onChoose: () => mark(true) }] : []),
    ...(isOpened ? [{ key: "close", label: t("close"), onChoose: close }] : []),
  ];
  return (
    <div className={styles["tools"]}>
      {isOpened && isDraft && (
        <Button loading={update.isPending} onClick={() => mark(false)}>
          {t("markReady")}
        </Button>
      )}
      {status === "closed" && (
        <Button loading={isMoving} onClick={reopen}>
          {t("reopen")}
        </Button>
      )}
      <Button onClick={onEdit}>{t("edit")}</Button>
      <MoreMenu label={t("more")} items={items} />
    </div>
  );
}

/** Closing can be taken back for a moment, and at any time by opening again. */
function useMove(mergeRequestId: number) {
  const { t } = useTranslation("mergeRequests");
  const { message } = App.useApp();
  const offerUndo = useUndoOffer();
  const closing = useMoveMergeRequest("close");
  const reopening = useMoveMergeRequest("reopen");
  const reopen = (): void =>
    reopening.mutate(mergeRequestId, { onSuccess: () => void message.success(t("reopened")) });
  const close = (): void =>
    closing.mutate(mergeRequestId, { onSuccess: () => offerUndo({ text: t("closed"), onUndo: reopen }) });
  return { close, reopen, isMoving: reopening.isPending };
}
