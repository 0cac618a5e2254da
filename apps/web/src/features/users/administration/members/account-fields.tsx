import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { mobileProblem, nicknameProblem } from "../../../../platform/people/person.rules.ts";
import { TickField } from "../../../../ui/tick-field.tsx";

/** What the forms of a new and of a known member have in common. */
export interface AccountValues {
  readonly nickname: string;
  readonly mobile: string;
  readonly isSystemAdmin: boolean;
}

/** Nickname and mobile number. */
export function PersonFields() {
  const { t } = useTranslation(["person", "base"]);
  return (
    <>
      <Form.Item
        name="nickname"
        label={t("nickname")}
        extra={t("nicknameHint")}
        required
        rules={[
          {
            validator: async (_rule, value: string | undefined) => {
              const problem = nicknameProblem(value ?? "");
              if (problem !== null) throw new Error(t(problem));
            },
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="mobile"
        label={t("mobile")}
        rules={[
          {
            validator: async (_rule, value: string | undefined) => {
              const problem = mobileProblem(value ?? "");
              if (problem !== null) throw new Error(t(problem));
            },
          },
        ]}
      >
        <Input autoComplete="off" inputMode="numeric" />
      </Form.Item>
    </>
  );
}

/** Whether a member is a system administrator, with what that means. */
export function AdminField() {
  const { t } = useTranslation("administration");
  return <TickField<AccountValues> name="isSystemAdmin" label={t("isAdmin")} hint={t("isAdminHint")} />;
}
