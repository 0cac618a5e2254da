import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useUndoOffer } from "../../../ui/confirm.tsx";
import { useDeleteSourceBranch, useRestoreSourceBranch } from "../merge-requests.queries.ts";
import type { OpenRequest } from "../request/open-request.ts";
import styles from "./merge.module.css";

interface SourceBranchProps extends OpenRequest {
  /** Where the branch stands now; null where it is gone. */
  readonly sha: string | null;
}

/** Whether the source branch is still there, and the button that deletes it or brings it back. */
export function SourceBranch({ request, sha }: SourceBranchProps) {
  const { t } = useTranslation("mergeRequests");
  const { message } = App.useApp();
  const offerUndo = useUndoOffer();
  const { mergeRequestId, repositoryId, sourceBranch: name } = request;
  const remove = useDeleteSourceBranch();
  const restore = useRestoreSourceBranch();
  const bringBack = (): void =>
    restore.mutate(mergeRequestId, { onSuccess: () => void message.success(t("branch.restored", { name })) });
  const takeAway = (expectedHead: string): void =>
    remove.mutate(
      { repositoryId, name, expectedHead },
      { onSuccess: () => offerUndo({ text: t("branch.deleted", { name }), onUndo: bringBack }) },
    );
  return (
    <div className={styles["branch"]}>
      <span>{sha === null ? t("branch.isGone", { name }) : t("branch.isThere", { name })}</span>
      {sha === null ? (
        <Button loading={restore.isPending} onClick={bringBack}>
          {t("branch.restore")}
        </Button>
      ) : (
        <Button loading={remove.isPending} onClick={() => takeAway(sha)}>
          {t("branch.delete")}
        </Button>
      )}
    </div>
  );
}
