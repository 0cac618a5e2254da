import { errorTable } from "@lowforge/contract";
import type { DeletedRepository } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { NameField } from "../../../ui/name-field.tsx";
import { isRepositoryName, repositoryNameLimit } from "../repository-form.rules.ts";
import { useRestoreRepository } from "./trash.queries.ts";

interface RestoreUnderNameProps {
  readonly repository: DeletedRepository;
  readonly isOpen: boolean;
  onClose(): void;
  onRestored(name: string): void;
}

/** Another repository has the name by now, so a new one is asked for. */
export function RestoreUnderName({ repository, isOpen, onClose, onRestored }: RestoreUnderNameProps) {
  const { t } = useTranslation(["repositoryLife", "base"]);
  const [form] = Form.useForm<{ readonly name: string }>();
  const [unplaced, setUnplaced] = useState<unknown>(null);
  const restore = useRestoreRepository(true);

  function submit({ name }: { readonly name: string }): void {
    setUnplaced(null);
    const wanted = name.trim();
    restore.mutate(
      { repositoryId: repository.repositoryId, name: wanted },
      { onSuccess: () => onRestored(wanted), onError: refuse },
    );
  }

  function refuse(error: unknown): void {
    const isTaken = error instanceof ApiError && error.code === errorTable.REPOSITORY_EXISTS.code;
    if (isTaken) form.setFields([{ name: "name", errors: [t("trash.nameTaken")] }]);
    else setUnplaced(error);
  }

  return (
    <Dialog
      open={isOpen}
      title={t("trash.takenTitle", { name: repository.name })}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ name: repository.name }} onFinish={submit}>
        <p>{t("trash.takenText")}</p>
        <NameField
          label={t("trash.newName")}
          hint={t("trash.nameWrong")}
          limit={repositoryNameLimit}
          problemText={(name = "") => (isRepositoryName(name) ? null : t("trash.nameWrong"))}
        />
        <FormAlert error={unplaced} />
        <DialogButtons>
          <Button onClick={onClose}>{t("base:action.cancel")}</Button>
          <Button type="primary" htmlType="submit" loading={restore.isPending}>
            {t("trash.restore")}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
