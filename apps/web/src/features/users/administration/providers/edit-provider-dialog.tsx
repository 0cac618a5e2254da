import type { IdentityProvider } from "@lowforge/contract/auth";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../../platform/errors/form-alert.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx";
import { formHabits } from "../../../../ui/form-habits.ts";
import { SaveButton } from "../../../../ui/save-button.tsx";
import { AccessFields, NameField, type ProviderValues, UseFields } from "./provider-fields.tsx";
import { useUpdateProvider } from "./providers.queries.ts";
import { RedirectUri } from "./redirect-uri.tsx";
import { useProviderRefusal } from "./use-provider-refusal.ts";

interface EditProviderDialogProps {
  /** Null while none is edited. */
  readonly provider: IdentityProvider | null;
  onClose(): void;
}

/** Changes a provider; its secret is never shown, and stays where none is entered. */
export function EditProviderDialog({ provider, onClose }: EditProviderDialogProps) {
  const { t } = useTranslation("providers");
  const title = provider === null ? "" : t("edit.title", { name: provider.name });
  return (
    <Dialog open={provider !== null} title={title} footer={null} destroyOnHidden onCancel={onClose}>
      {provider !== null && <EditForm provider={provider} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ provider, onClose }: { readonly provider: IdentityProvider; onClose(): void }) {
  const { t } = useTranslation(["providers", "base"]);
  const { message } = App.useApp();
  const [form] = Form.useForm<ProviderValues>();
  const update = useUpdateProvider();
  const [unplaced, place] = useProviderRefusal(form);
  const { id, name, issuer, clientId, scopes, isRegistrationOpen, isEnabled } = provider;

  function submit({ clientSecret, ...values }: ProviderValues): void {
    place(null);
    if (values.issuer !== issuer && clientSecret === "") {
      form.setFields([{ name: "clientSecret", errors: [t("field.clientSecretNeeded")] }]);
      return form.scrollToField("clientSecret", { focus: true });
    }
    const facts = { ...values, id, name: values.name.trim(), clientId: values.clientId.trim() };
    const onSuccess = (): void => {
      void message.success(t("edit.done", { name: facts.name }));
      onClose();
    };
    update.mutate({ ...facts, ...(clientSecret !== "" && { clientSecret }) }, { onSuccess, onError: place });
  }

  return (
    <Form<ProviderValues>
      form={form}
      name="edit-provider"
      {...formHabits}
      requiredMark="optional"
      initialValues={{ name, issuer, clientId, clientSecret: "", scopes, isRegistrationOpen, isEnabled }}
      onFinish={submit}
    >
      <NameField />
      <RedirectUri uri={provider.redirectUri} />
      <AccessFields secretHint={t("field.clientSecretKept")} />
      <UseFields />
      <FormAlert error={unplaced} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <SaveButton isSaving={update.isPending} />
      </DialogButtons>
    </Form>
  );
}
