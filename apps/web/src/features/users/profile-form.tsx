import { type Language, languages } from "@lowforge/contract/users";
import App from "antd/es/app";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../platform/errors/form-alert.tsx";
import { activeLocale, languageNames, switchLocale } from "../../platform/i18n/locale.ts";
import { useLeaveQuestion } from "../../platform/navigation/leave-question.tsx";
import { useSessionUser } from "../../platform/session/session.store.ts";
import { Counter } from "../../ui/counter.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { formHabits } from "../../ui/form-habits.ts";
import { SaveButton } from "../../ui/save-button.tsx";
import { nicknameLimit, nicknameProblem } from "../../platform/people/person.rules.ts";
import styles from "./users.module.css";
import { useUpdateUserInfo } from "./users.queries.ts";

interface ProfileValues {
  readonly nickname: string;
  readonly language: Language | "browser";
}

/** What a member says of themself: the name that others read, and the language in which they are written to. */
export function ProfileForm() {
  const { t } = useTranslation(["users", "person"]);
  const { message } = App.useApp();
  const user = useSessionUser();
  const [form] = Form.useForm<ProfileValues>();
  const [refused, setRefused] = useState<unknown>(null);
  const update = useUpdateUserInfo();
  const saved: ProfileValues = { nickname: user.nickname, language: user.language ?? "browser" };
  const nickname = Form.useWatch("nickname", form);
  const language = Form.useWatch("language", form);
  const isChanged =
    (nickname !== undefined && nickname !== saved.nickname) ||
    (language !== undefined && language !== saved.language);
  useLeaveQuestion(isChanged && !update.isPending);

  function submit(values: ProfileValues): void {
    setRefused(null);
    const chosen = values.language === "browser" ? null : values.language;
    update.mutate(
      { nickname: values.nickname.trim(), language: chosen },
      {
        onSuccess: () => {
          if (chosen !== null && chosen !== activeLocale()) switchLocale(chosen);
          else void message.success(t("personal.saved"));
        },
        onError: setRefused,
      },
    );
  }

  return (
    <Form
      className={styles["form"] ?? ""}
      form={form}
      name="profile"
      {...formHabits}
      requiredMark={false}
      initialValues={saved}
      onFinish={submit}
    >
      <Form.Item
        name="nickname"
        label={t("person:nickname")}
        extra={t("person:nicknameHint")}
        rules={[
          {
            validator: async (_rule, value: string | undefined) => {
              const problem = nicknameProblem(value ?? "");
              if (problem !== null) throw new Error(t(`person:${problem}`));
            },
          },
        ]}
      >
        <Input autoComplete="nickname" suffix={<Counter value={nickname} limit={nicknameLimit} />} />
      </Form.Item>
      <Form.Item name="language" label={t("personal.language")} extra={t("personal.languageHint")}>
        <Select
          options={[
            { value: "browser", label: t("personal.languageOfBrowser") },
            ...languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> })),
          ]}
        />
      </Form.Item>
      <FormAlert error={refused} />
      <FormButtons>
        <SaveButton isSaving={update.isPending} />
      </FormButtons>
    </Form>
  );
}
