import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../../platform/errors/form-alert.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx";
import { formHabits } from "../../../../ui/form-habits.ts";
import {
  AccessFields,
  FixedFields,
  NameField,
  type NewProviderValues,
  UseFields,
} from "./provider-fields.tsx";
import { useAddProvider } from "./providers.queries.ts";
import { RedirectUri } from "./redirect-uri.tsx";
import { useProviderRefusal } from "./use-provider-refusal.ts";

interface AddProviderDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** Adds a provider, then shows what has to be entered there. */
export function AddProviderDialog({ isOpen, onClose }: AddProviderDialogProps) {
  const { t } = useTranslation(["providers", "base"]);
  const add = useAddProvider();
  const added = add.data;

  function close(): void {
    onClose();
    add.reset();
  }

  return (
    <Dialog
      open={isOpen}
      title={added === undefined ? t("add") : t("added.title", { name: added.name })}
      footer={null}
      destroyOnHidden
      onCancel={close}
    >
      {added === undefined ? (
        <AddForm add={add} onCancel={close} />
      ) : (
        <>
          <p>{t("added.text")}</p>
          <RedirectUri uri={added.redirectUri} />
          <DialogButtons>
            <Button onClick={close}>{t("base:action.close")}</Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}

interface AddFormProps {
  readonly add: ReturnType<typeof useAddProvider>;
  onCancel(): void;
}

function AddForm({ add, onCancel }: AddFormProps) {
  const { t } = useTranslation(["providers", "base"]);
  const [form] = Form.useForm<NewProviderValues>();
  const [unplaced, place] = useProviderRefusal(form);

  function submit({ clientSecret, ...values }: NewProviderValues): void {
    place(null);
    add.mutate(
      {
        ...values,
        name: values.name.trim(),
        clientId: values.clientId.trim(),
        ...(clientSecret !== "" && { clientSecret }),
      },
      { onError: place },
    );
  }

  return (
    <Form<NewProviderValues>
      form={form}
      name="add-provider"
      {...formHabits}
      requiredMark="optional"
      initialValues={{
        kind: "oidc",
        clientSecret: "",
        scopes: "profile email",
        isRegistrationOpen: false,
        isEnabled: true,
      }}
      onFinish={submit}
    >
      <NameField />
      <FixedFields />
      <AccessFields secretHint={t("field.clientSecretHint")} />
      <UseFields />
      <FormAlert error={unplaced} />
      <DialogButtons>
        <Button onClick={onCancel}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t("add")}
        </Button>
      </DialogButtons>
    </Form>
  );
}
