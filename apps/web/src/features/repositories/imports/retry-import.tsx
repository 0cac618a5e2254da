import type { RepositoryDetail } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { useRetryImport } from "./imports.queries.ts";

interface RetryImportProps {
  readonly repository: RepositoryDetail;
  readonly isOpen: boolean;
  onClose(): void;
}

interface RetryValues {
  readonly username: string | undefined;
  readonly password: string | undefined;
}

/** Begins an import anew; credentials are asked for again, because none were kept. */
export function RetryImport({ repository, isOpen, onClose }: RetryImportProps) {
  const { t } = useTranslation(["repositoryLife", "base"]);
  const [form] = Form.useForm<RetryValues>();
  const retry = useRetryImport();
  const { repositoryId, name } = repository;

  function submit({ username, password }: RetryValues): void {
    const login = { ...(username && { username }), ...(password && { password }) };
    retry.mutate({ repositoryId, ...login }, { onSettled: onClose });
  }

  return (
    <Dialog
      open={isOpen}
      title={t("import.retryTitle", { name })}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <Form<RetryValues> form={form} layout="vertical" onFinish={submit}>
        <CredentialFields />
        <DialogButtons>
          <Button onClick={onClose}>{t("base:action.cancel")}</Button>
          <Button type="primary" htmlType="submit" loading={retry.isPending}>
            {t("import.retry")}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
