import { useTranslation } from "react-i18next";
import { useUndoOffer } from "../../ui/confirm.tsx";
import { TypedConfirm } from "../../ui/typed-confirm.tsx";
import { useDeleteRepository } from "./repositories.queries.ts";
import { useRestoreRepository } from "./trash/trash.queries.ts";

interface DeleteRepositoryProps {
  readonly repositoryId: number;
  readonly name: string;
  readonly isOpen: boolean;
  onClose(): void;
  onDeleted(): void;
}

/** Asks for the repository's name, says what happens to it, deletes it, and offers to take that back. */
export function DeleteRepository({ repositoryId, name, isOpen, onClose, onDeleted }: DeleteRepositoryProps) {
  const { t } = useTranslation(["repositories", "repositoryLife"]);
  const remove = useDeleteRepository();
  const restore = useRestoreRepository();
  const offerUndo = useUndoOffer();

  async function confirm(): Promise<void> {
    await remove.mutateAsync(repositoryId);
    offerUndo({
      text: t("repositoryLife:deletion.done", { name }),
      onUndo: () => restore.mutate({ repositoryId }),
    });
    onDeleted();
  }

  return (
    <TypedConfirm
      isOpen={isOpen}
      title={t("settings.deleteTitle", { name })}
      text={t("repositoryLife:deletion.text")}
      name={name}
      action={t("settings.delete")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
