import { useTranslation } from "react-i18next";
import { TypedConfirm } from "../../ui/typed-confirm.tsx";
import { useDeleteRepository } from "./repositories.queries.ts";

interface DeleteRepositoryProps {
  readonly repositoryId: number;
  readonly name: string;
  readonly isOpen: boolean;
  onClose(): void;
  onDeleted(): void;
}

/** Asks for the repository's name, says what is lost and what stays, and deletes it. */
export function DeleteRepository({ repositoryId, name, isOpen, onClose, onDeleted }: DeleteRepositoryProps) {
  const { t } = useTranslation(["repositories", "base"]);
  const remove = useDeleteRepository();
  return (
    <TypedConfirm
      isOpen={isOpen}
      title={t("settings.deleteTitle", { name })}
      text={t("settings.deleteText")}
      name={name}
      action={t("settings.delete")}
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(repositoryId, { onSuccess: onDeleted, onSettled: onClose })}
    />
  );
}
