import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../../platform/errors/form-alert.tsx";
import { personName } from "../../../../platform/format/person-name.ts";
import { givenMobile, usernameProblem } from "../../../../platform/people/person.rules.ts";
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx";
import { formHabits } from "../../../../ui/form-habits.ts";
import { OnceDialog } from "../../../../ui/once-dialog.tsx";
import { type AccountValues, AdminField, PersonFields } from "./account-fields.tsx";
import { useCreateAccount } from "./accounts.queries.ts";
import { InitialPassword } from "./initial-password.tsx";
import { useAccountRefusal } from "./use-account-refusal.ts";

interface CreateAccountDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
}

interface Values extends AccountValues {
  readonly username: string;
}

interface Created {
  readonly username: string;
  readonly nickname: string;
  readonly password: string;
}

/** Adds a member, then shows their initial password once. */
export function CreateAccountDialog({ isOpen, onClose }: CreateAccountDialogProps) {
  const { t } = useTranslation("administration");
  const [created, setCreated] = useState<Created | null>(null);

  function close(): void {
    onClose();
    setCreated(null);
  }

  return (
    <OnceDialog
      isOpen={isOpen}
      isShown={created !== null}
      title={created === null ? t("create.action") : t("create.onceTitle", { name: personName(created) })}
      onClose={close}
    >
      {created === null ? (
        <CreateForm onCreated={setCreated} onCancel={close} />
      ) : (
        <InitialPassword name={personName(created)} {...created} onClose={close} />
      )}
    </OnceDialog>
  );
}

interface CreateFormProps {
  onCreated(created: Created): void;
  onCancel(): void;
}

function CreateForm({ onCreated, onCancel }: CreateFormProps) {
  const { t } = useTranslation(["administration", "person", "base"]);
  const [form] = Form.useForm<Values>();
  const create = useCreateAccount();
  const [unplaced, place] = useAccountRefusal(form);

  function submit({ username, nickname, mobile, isSystemAdmin }: Values): void {
    place(null);
    const wish = { username: username.trim(), nickname: nickname.trim(), isSystemAdmin };
    create.mutate(
      { ...wish, mobile: givenMobile(mobile) },
      { onSuccess: ({ password }) => onCreated({ ...wish, password }), onError: place },
    );
  }

  return (
    <Form<Values>
      form={form}
      name="create-account"
      {...formHabits}
      requiredMark="optional"
      initialValues={{ username: "", nickname: "", mobile: "", isSystemAdmin: false }}
      onFinish={submit}
    >
      <Form.Item
        name="username"
        label={t("person:username")}
        extra={t("person:usernameHint")}
        required
        rules={[
          {
            validator: async (_rule, value: string | undefined) => {
              const problem = usernameProblem(value ?? "");
              if (problem !== null) throw new Error(t(`person:${problem}`));
            },
          },
        ]}
      >
        <Input autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <PersonFields />
      <AdminField />
      <FormAlert error={unplaced} />
      <DialogButtons>
        <Button onClick={onCancel}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t("create.action")}
        </Button>
      </DialogButtons>
    </Form>
  );
}
