import App from "antd/es/app";
import Button from "antd/es/button";
import Form, { type FormInstance } from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import { TickField } from "../../../ui/tick-field.tsx";
import { useSavePushRules } from "./protection.queries.ts";
import styles from "./protection.module.css";
import { arePaths, fromValues, isSize, type PushRuleValues } from "./push-rules.rules.ts";
import { useRulesRefusal } from "./use-rules-refusal.ts";

interface PushRulesFormProps {
  readonly form: FormInstance<PushRuleValues>;
  readonly repositoryId: number;
  readonly present: PushRuleValues;
}

/** The rules of a push, in the order in which a push meets them. */
export function PushRulesForm({ form, repositoryId, present }: PushRulesFormProps) {
  const { t } = useTranslation("protection");
  const { message } = App.useApp();
  const [isChanged, setIsChanged] = useState(false);
  const refusal = useRulesRefusal(form);
  const save = useSavePushRules();
  useLeaveQuestion(isChanged);

  function submit(values: PushRuleValues): void {
    refusal.clear();
    save.mutate(
      { repositoryId, rules: fromValues(values) },
      {
        onSuccess: () => {
          setIsChanged(false);
          void message.success(t("push.saved"));
        },
        onError: refusal.place,
      },
    );
  }

  return (
    <Form<PushRuleValues>
      className={styles["form"] ?? ""}
      form={form}
      {...formHabits}
      requiredMark={false}
      initialValues={present}
      onValuesChange={() => setIsChanged(true)}
      onFinish={submit}
    >
      <FieldGroup title={t("push.branches")}>
        <TickField<PushRuleValues>
          name="hasStrictBranchNames"
          label={t("push.strict")}
          hint={t("push.strictHint")}
        />
      </FieldGroup>
      <CommitFields />
      <FileFields />
      <FieldGroup title={t("push.secrets")}>
        <TickField<PushRuleValues>
          name="blocksSecrets"
          label={t("push.blocks")}
          hint={t("push.blocksHint")}
        />
      </FieldGroup>
      <FormAlert error={refusal.unplaced} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t("push.save")}
        </Button>
      </FormButtons>
    </Form>
  );
}

function CommitFields() {
  const { t } = useTranslation("protection");
  return (
    <FieldGroup title={t("push.commits")}>
      <Form.Item name="messagePattern" label={t("push.message")} extra={t("push.messageHint")}>
        <Input maxLength={300} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="emailPattern" label={t("push.email")} extra={t("push.emailHint")}>
        <Input maxLength={300} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <TickField<PushRuleValues> name="requiresOwnEmail" label={t("push.own")} hint={t("push.ownHint")} />
    </FieldGroup>
  );
}

function FileFields() {
  const { t } = useTranslation("protection");
  const holds = (isGood: (text: string) => boolean, problem: string) => ({
    validator: (_: unknown, value: string) =>
      isGood(value) ? Promise.resolve() : Promise.reject(new Error(problem)),
  });
  return (
    <FieldGroup title={t("push.files")}>
      <Form.Item
        name="maximumFileMegabytes"
        label={t("push.size")}
        extra={t("push.sizeHint")}
        rules={[holds(isSize, t("push.sizeBad"))]}
      >
        <Input inputMode="decimal" maxLength={10} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="forbiddenPaths"
        label={t("push.paths")}
        extra={t("push.pathsHint")}
        rules={[holds(arePaths, t("push.pathsBad"))]}
      >
        <Input.TextArea rows={4} spellCheck={false} />
      </Form.Item>
    </FieldGroup>
  );
}
