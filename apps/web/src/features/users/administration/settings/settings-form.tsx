import type { InstallationSettings } from "@lowforge/contract/users";
import App from "antd/es/app";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Radio from "antd/es/radio";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../../platform/navigation/leave-question.tsx";
import { FormButtons } from "../../../../ui/form-buttons.tsx";
import { formHabits } from "../../../../ui/form-habits.ts";
import { SaveButton } from "../../../../ui/save-button.tsx";
import { Section } from "../../../../ui/section.tsx";
import { TickField } from "../../../../ui/tick-field.tsx";
import styles from "./settings.module.css";
import { useUpdateSettings } from "./settings.queries.ts";
import { changeOf, isLink, linkNames, type SettingsValues, valuesOf } from "./settings.rules.ts";

/** How members sign in, who may create, and where the top bar leads; saved together. */
export function SettingsForm({ settings }: { readonly settings: InstallationSettings }) {
  const { t } = useTranslation("settings");
  const { message } = App.useApp();
  const [form] = Form.useForm<SettingsValues>();
  // What the fields were filled with: a later answer must not look like a change of ours.
  const [saved, setSaved] = useState(settings);
  const [refused, setRefused] = useState<unknown>(null);
  const update = useUpdateSettings();
  const values = Form.useWatch([], form) as Partial<SettingsValues> | undefined;
  const isChanged = Object.keys(changeOf(saved, values ?? {})).length > 0;
  useLeaveQuestion(isChanged && !update.isPending);

  function submit(wanted: SettingsValues): void {
    setRefused(null);
    update.mutate(changeOf(saved, wanted), {
      onSuccess: (now) => {
        setSaved(now);
        form.setFieldsValue(valuesOf(now));
        void message.success(t("saved"));
      },
      onError: setRefused,
    });
  }

  return (
    <Form
      form={form}
      name="settings"
      {...formHabits}
      requiredMark={false}
      initialValues={valuesOf(saved)}
      onFinish={submit}
    >
      <Section title={t("signIn.title")}>
        <SignInFields />
      </Section>
      <Section title={t("creation.title")}>
        <TickField<SettingsValues>
          name="isCreationOpen"
          label={t("creation.open")}
          hint={t("creation.openHint")}
        />
      </Section>
      <Section title={t("links.title")} text={t("links.text")}>
        <LinkFields />
      </Section>
      <FormAlert error={refused} />
      <FormButtons>
        <SaveButton isSaving={update.isPending} isDisabled={!isChanged} />
      </FormButtons>
    </Form>
  );
}

function SignInFields() {
  const { t } = useTranslation("settings");
  return (
    <>
      <Form.Item name="loginType" label={t("signIn.loginType")}>
        <Radio.Group className={styles["types"] ?? ""}>
          <Radio value={2}>
            {t("signIn.type2")}
            <span className={styles["hint"]}>{t("signIn.type2Hint")}</span>
          </Radio>
          <Radio value={1}>
            {t("signIn.type1")}
            <span className={styles["hint"]}>{t("signIn.type1Hint")}</span>
          </Radio>
        </Radio.Group>
      </Form.Item>
      <TickField<SettingsValues> name="isQrOn" label={t("signIn.qr")} hint={t("signIn.qrHint")} />
    </>
  );
}

function LinkFields() {
  const { t } = useTranslation("settings");
  const labels = { websiteUrl: "website", teachingUrl: "teaching", helpUrl: "help" } as const;
  return (
    <div className={styles["links"]}>
      {linkNames.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`links.${labels[name]}`)}
          rules={[
            {
              validator: async (_rule, value: string | undefined) => {
                if (!isLink(value ?? "")) throw new Error(t("links.strange"));
              },
            },
          ]}
        >
          <Input inputMode="url" autoComplete="off" maxLength={2000} placeholder="https://" />
        </Form.Item>
      ))}
    </div>
  );
}
