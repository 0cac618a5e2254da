import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { baseName, parentPath, writePlace } from "../browse/place.rules.ts";
import { codePath, useScope } from "../repository-address.ts";
import { CommitForm, type CommitWishes } from "./commit-form.tsx";
import { useCommitFiles } from "./edits.queries.ts";
import { Dialog } from "../../../ui/dialog.tsx";

interface DeleteFileProps {
  readonly repositoryId: number;
  readonly defaultBranch: string;
  readonly branch: string;
  readonly path: string;
  /** The commit that the member saw. */
  readonly seenCommit: string;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Deletes a file by a commit, after asking; then shows the folder in which it lay. */
export function DeleteFile(props: DeleteFileProps) {
  const { repositoryId, defaultBranch, branch, path, seenCommit, isOpen, onClose } = props;
  const { t } = useTranslation("repositoryEdits");
  const { message } = App.useApp();
  const go = useGo();
  const scope = useScope();
  const commit = useCommitFiles();
  const name = baseName(path);

  function submit({ message: written, newBranch }: CommitWishes): void {
    const actions = [{ kind: "delete" as const, path }];
    const input = { repositoryId, branch, expectedHead: seenCommit, message: written, actions };
    commit.mutate(newBranch === undefined ? input : { ...input, newBranch }, {
      onSuccess: ({ branch: target }) => {
        onClose();
        const shown = { ref: target === defaultBranch ? undefined : target, path: parentPath(path) };
        go(`${codePath(scope, repositoryId)}${writePlace(shown)}`);
        void message.success(t("saved", { branch: target }));
      },
    });
  }

  return (
    <Dialog open={isOpen} title={t("deleteTitle", { name })} footer={null} destroyOnHidden onCancel={onClose}>
      <p>{t("deleteText")}</p>
      <CommitForm
        branch={branch}
        defaultMessage={t("deleteMessage", { name })}
        action={t("deleteAction")}
        isDangerous
        isBusy={commit.isPending}
        error={commit.error}
        onCommit={submit}
        onCancel={onClose}
      />
    </Dialog>
  );
}
