import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import styles from "../users.module.css";
import { useRequestEmail } from "./email.queries.ts";

interface AddressFormProps {
  onSent(): void;
  onCancel(): void;
}

/** To which address a code is sent. */
export function AddressForm({ onSent, onCancel }: AddressFormProps) {
  const { t } = useTranslation(["email", "base"]);
  const request = useRequestEmail();
  return (
    <Form<{ email: string }>
      className={styles["form"] ?? ""}
      name="email"
      {...formHabits}
      requiredMark={false}
      onFinish={({ email }) => request.mutate(email.trim(), { onSuccess: onSent })}
    >
      <Form.Item
        name="email"
        label={t("address")}
        rules={[{ required: true, pattern: /^\s*[^\s@]+@[^\s@]+\s*$/, message: t("addressStrange") }]}
      >
        <Input autoFocus autoComplete="email" inputMode="email" maxLength={200} />
      </Form.Item>
      <FormAlert error={request.error} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={request.isPending}>
          {t("send")}
        </Button>
        <Button type="text" onClick={onCancel}>
          {t("base:action.cancel")}
        </Button>
      </FormButtons>
    </Form>
  );
}
