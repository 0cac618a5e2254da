import { errorTable } from "@lowforge/contract";
import type { OwnEmail } from "@lowforge/contract/users";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import styles from "../users.module.css";
import { useConfirmEmail, useRequestEmail } from "./email.queries.ts";

interface CodeFormProps {
  readonly waiting: NonNullable<OwnEmail["waiting"]>;
  /** They would rather have the code sent elsewhere. */
  onOther(): void;
}

/** How long a code lives, and how long after it was sent another one may be. */
const codeLifeMs = 10 * 60_000;
const resendAfterMs = 60_000;

/** The code that was sent to an address, which shows it to be the member's. */
export function CodeForm({ waiting, onOther }: CodeFormProps) {
  const { t } = useTranslation("email");
  const { message } = App.useApp();
  const [form] = Form.useForm<{ code: string }>();
  const confirm = useConfirmEmail();
  const request = useRequestEmail();
  const canResend = useIsPast(waiting.until - codeLifeMs + resendAfterMs);
  const isWrong =
    confirm.error instanceof ApiError && confirm.error.code === errorTable.EMAIL_CODE_WRONG.code;

  function submit({ code }: { readonly code: string }): void {
    confirm.mutate(code.trim(), {
      onSuccess: () => void message.success(t("confirmed")),
      onError: (error) => {
        if (error instanceof ApiError && error.code === errorTable.EMAIL_CODE_WRONG.code)
          form.setFields([{ name: "code", errors: [t("codeWrong")] }]);
      },
    });
  }

  return (
    <Form
      className={styles["form"] ?? ""}
      form={form}
      name="emailCode"
      {...formHabits}
      requiredMark={false}
      onFinish={submit}
    >
      <p role="status">{t("sent", { email: waiting.email })}</p>
      <Form.Item
        name="code"
        label={t("code")}
        rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: t("codeStrange") }]}
      >
        <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
      </Form.Item>
      <FormAlert error={isWrong ? request.error : (confirm.error ?? request.error)} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          {t("confirm")}
        </Button>
        <Button
          type="text"
          disabled={!canResend}
          loading={request.isPending}
          onClick={() => request.mutate(waiting.email)}
        >
          {t("resend")}
        </Button>
        <Button type="text" onClick={onOther}>
          {t("other")}
        </Button>
      </FormButtons>
    </Form>
  );
}

function useIsPast(moment: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return now >= moment;
}
