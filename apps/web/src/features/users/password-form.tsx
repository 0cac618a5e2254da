import { errorTable } from "@lowforge/contract";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form, { type FormInstance } from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/api/api-error.ts";
import { FormAlert } from "../../platform/errors/form-alert.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { formHabits } from "../../ui/form-habits.ts";
import { newPasswordProblem } from "../../platform/people/person.rules.ts";
import styles from "./users.module.css";
import { useChangePassword } from "./users.queries.ts";

interface PasswordValues {
  /** Left out by who has none. */
  readonly oldPassword?: string;
  readonly newPassword: string;
}

/** The current password, where there is one, and a new one; paste and password managers work. */
export function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation(["users", "person"]);
  const { message } = App.useApp();
  const [form] = Form.useForm<PasswordValues>();
  const change = useChangePassword();
  const [unplaced, place] = useRefusal(form);

  function submit({ oldPassword = "", newPassword }: PasswordValues): void {
    place(null);
    change.mutate(
      { oldPassword, newPassword },
      {
        onSuccess: () => {
          form.resetFields();
          void message.success(t(hasPassword ? "password.changed" : "password.isSet"));
        },
        onError: place,
      },
    );
  }

  return (
    <Form
      className={styles["form"] ?? ""}
      form={form}
      name="password"
      {...formHabits}
      requiredMark={false}
      onFinish={submit}
    >
      {hasPassword && (
        <Form.Item
          name="oldPassword"
          label={t("password.current")}
          rules={[{ required: true, message: t("password.currentEmpty") }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item
        name="newPassword"
        label={t("person:next")}
        extra={t("person:nextHint")}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, value: string | undefined) => {
              const problem = newPasswordProblem(value ?? "", String(getFieldValue("oldPassword") ?? ""));
              if (problem !== null) throw new Error(t(`person:${problem}`));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <FormAlert error={unplaced} />
      <FormButtons>
        <Button htmlType="submit" loading={change.isPending}>
          {t(hasPassword ? "password.submit" : "password.set")}
        </Button>
      </FormButtons>
    </Form>
  );
}

function useRefusal(form: FormInstance<PasswordValues>): [unknown, (error: unknown) => void] {
  const { t } = useTranslation(["users", "person"]);
  const [unplaced, setUnplaced] = useState<unknown>(null);
  function place(error: unknown): void {
    const code = error instanceof ApiError ? error.code : null;
    if (code === errorTable.WRONG_PASSWORD.code) {
      form.setFields([{ name: "oldPassword", errors: [t("password.currentWrong")] }]);
    } else if (code === errorTable.PASSWORD_TOO_WEAK.code) {
      form.setFields([{ name: "newPassword", errors: [t("person:nextWeak")] }]);
    } else {
      setUnplaced(error);
      return;
    }
    setUnplaced(null);
  }
  return [unplaced, place];
}
