import { providerKinds, type ProviderKind } from "@lowforge/contract/auth";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { TickField } from "../../../../ui/tick-field.tsx";

/** What the forms of a new and of a known provider have in common. */
export interface ProviderValues {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly isRegistrationOpen: boolean;
  readonly isEnabled: boolean;
}

export interface NewProviderValues extends ProviderValues {
  readonly key: string;
  readonly kind: ProviderKind;
}

/** The name on the button. */
export function NameField() {
  const { t } = useTranslation("providers");
  return (
    <Form.Item
      name="name"
      label={t("field.name")}
      extra={t("field.nameHint")}
      required
      rules={[{ required: true, whitespace: true, max: 30, message: t("field.nameEmpty") }]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
}

/** What stays as it is once the provider is there. */
export function FixedFields() {
  const { t } = useTranslation("providers");
  return (
    <>
      <Form.Item
        name="key"
        label={t("field.key")}
        extra={t("field.keyHint")}
        required
        rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9-]{0,38}$/, message: t("field.keyStrange") }]}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="kind" label={t("field.kind")} required>
        <Select options={providerKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
      </Form.Item>
    </>
  );
}

interface AccessFieldsProps {
  /** What the secret's field says below it. */
  readonly secretHint: string;
}

/** Where the provider is, and by what we are known to it. */
export function AccessFields({ secretHint }: AccessFieldsProps) {
  const { t } = useTranslation("providers");
  return (
    <>
      <Form.Item
        name="issuer"
        label={t("field.issuer")}
        extra={t("field.issuerHint")}
        required
        rules={[{ required: true, pattern: /^https?:\/\/\S+$/, max: 500, message: t("field.issuerStrange") }]}
      >
        <Input autoComplete="off" inputMode="url" />
      </Form.Item>
      <Form.Item
        name="clientId"
        label={t("field.clientId")}
        required
        rules={[{ required: true, whitespace: true, max: 500, message: t("field.clientIdEmpty") }]}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="clientSecret" label={t("field.clientSecret")} extra={secretHint}>
        <Input.Password autoComplete="new-password" maxLength={1000} />
      </Form.Item>
      <Form.Item name="scopes" label={t("field.scopes")} extra={t("field.scopesHint")}>
        <Input autoComplete="off" maxLength={300} spellCheck={false} />
      </Form.Item>
    </>
  );
}

/** What it may be used for. */
export function UseFields() {
  const { t } = useTranslation("providers");
  return (
    <>
      <TickField<ProviderValues>
        name="isRegistrationOpen"
        label={t("field.isRegistrationOpen")}
        hint={t("field.isRegistrationOpenHint")}
      />
      <TickField<ProviderValues>
        name="isEnabled"
        label={t("field.isEnabled")}
        hint={t("field.isEnabledHint")}
      />
    </>
  );
}
