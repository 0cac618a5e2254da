import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useUndoOffer } from "../../../ui/confirm.tsx";
import { useMoveSourceBranch } from "../merge-requests.queries.ts";
import type { OpenRequest } from "../request/request-frame.tsx";
import styles from "./merge.module.css";

interface SourceBranchProps extends OpenRequest {
  readonly isThere: boolean;
  /** Where it stands now; the request's last known head where that is absent. */
  readonly headSha?: string | null;
}

/** Whether the source branch is still there, and the button that deletes it or brings it back. */
export function SourceBranch({ request, isThere, headSha }: SourceBranchProps) {
  const { t } = useTranslation("mergeRequests");
  const { message } = App.useApp();
  const offerUndo = useUndoOffer();
  const { repositoryId, sourceBranch: name } = request;
  const branch = { repositoryId, name, sha: headSha ?? request.headSha };
  const remove = useMoveSourceBranch("delete");
  const restore = useMoveSourceBranch("restore");
  const bringBack = (): void =>
    restore.mutate(branch, { onSuccess: () => void message.success(t("branch.restored", { name })) });
  const takeAway = (): void =>
    remove.mutate(branch, {
      onSuccess: () => offerUndo({ text: t("branch.deleted", { name }), onUndo: bringBack }),
    });
  return (
    <div className={styles["branch"]}>
      <span>{isThere ? t("branch.isThere", { name }) : t("branch.isGone", { name })}</span>
      {isThere ? (
        <Button loading={remove.isPending} onClick={takeAway}>
          {t("branch.delete")}
        </Button>
      ) : (
        <Button loading={restore.isPending} onClick={bringBack}>
          {t("branch.restore")}
        </Button>
      )}
    </div>
  );
}
