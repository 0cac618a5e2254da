import { errorTable } from "@lowforge/contract";
import type { LfsFetch } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { CredentialFields } from "../imports/credential-fields.tsx";
import { UrlField } from "../imports/url-field.tsx";
import { useFetchMissing } from "./lfs.queries.ts";

interface FetchDialogProps {
  readonly repositoryId: number;
  /** The latest attempt, whose address is offered again. */
  readonly latest: LfsFetch | null;
  readonly isOpen: boolean;
  onClose(): void;
}

interface FetchValues {
  readonly url: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
}

/** Asks where missing files come from; credentials are asked for again, because none were kept. */
export function FetchDialog({ repositoryId, latest, isOpen, onClose }: FetchDialogProps) {
  const { t } = useTranslation(["repositoryLfs", "repositoryLife", "base"]);
  const [form] = Form.useForm<FetchValues>();
  const [refused, setRefused] = useState<unknown>(null);
  const start = useFetchMissing();

  function refuse(error: unknown): void {
    if (error instanceof ApiError && error.code === errorTable.ADDRESS_FORBIDDEN.code) {
      form.setFields([{ name: "url", errors: [t("repositoryLife:import.urlForbidden")] }]);
    } else setRefused(error);
  }

  function submit({ url, username, password }: FetchValues): void {
    setRefused(null);
    const login = { ...(username && { username: username.trim() }), ...(password && { password }) };
    start.mutate({ repositoryId, url: url.trim(), ...login }, { onSuccess: onClose, onError: refuse });
  }

  return (
    <Dialog open={isOpen} title={t("fetch.title")} footer={null} destroyOnHidden onCancel={onClose}>
      <Form<FetchValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ url: latest?.sourceUrl ?? "" }}
        validateTrigger="onBlur"
        onFinish={submit}
      >
        <UrlField hint={t("fetch.urlHint")} />
        <CredentialFields
          isExpected={latest?.hadCredentials === true || latest?.failure === "unauthorized"}
          passwordHint={t("fetch.passwordHint")}
        />
        <FormAlert error={refused} />
        <DialogButtons>
          <Button onClick={onClose}>{t("base:action.cancel")}</Button>
          <Button type="primary" htmlType="submit" loading={start.isPending}>
            {t("fetch.start")}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
