import { type MergeRules, mergeMethods } from "@lowforge/contract/merge-requests";
import App from "antd/es/app";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import Input from "antd/es/input";
import InputNumber from "antd/es/input-number";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { TickField } from "../../../ui/tick-field.tsx";
import { useSaveMergeRules } from "./settings.queries.ts";
import styles from "./settings.module.css";

interface MergeRulesFormProps {
  readonly repositoryId: number;
  readonly present: MergeRules;
}

const approvalCounts = Array.from({ length: 11 }, (_, value) => ({ value, label: String(value) }));

/** The rules of merging, in the order in which a request meets them. */
export function MergeRulesForm({ repositoryId, present }: MergeRulesFormProps) {
  const { t } = useTranslation("mergeSettings");
  const { message } = App.useApp();
  const [form] = Form.useForm<MergeRules>();
  const [isChanged, setIsChanged] = useState(false);
  const save = useSaveMergeRules();
  useLeaveQuestion(isChanged);

  function submit(rules: MergeRules): void {
    save.mutate(
      { repositoryId, ...rules },
      {
        onSuccess: () => {
          setIsChanged(false);
          void message.success(t("saved"));
        },
      },
    );
  }

  /** A method that is no longer allowed is not what is chosen at first. */
  function keepDefault(changed: Partial<MergeRules>): void {
    setIsChanged(true);
    const { methods } = changed;
    const isAllowed = methods?.includes(form.getFieldValue("defaultMethod") as MergeRules["defaultMethod"]);
    if (methods?.[0] !== undefined && isAllowed === false) form.setFieldValue("defaultMethod", methods[0]);
  }

  return (
    <Form<MergeRules>
      className={styles["form"] ?? ""}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={present}
      scrollToFirstError={{ focus: true }}
      onValuesChange={keepDefault}
      onFinish={submit}
    >
      <Methods />
      <FieldGroup title={t("group.approvals")}>
        <Form.Item name="approvals" label={t("approvals")} extra={t("approvalsHint")}>
          <Select className={styles["count"] ?? ""} options={approvalCounts} />
        </Form.Item>
        <Tick name="resetsApprovals" />
        <Tick name="heedsRejections" />
        <Tick name="needsOwners" />
      </FieldGroup>
      <FieldGroup title={t("group.checks")}>
        <Tick name="needsResolvedThreads" />
        <Tick name="needsChecks" />
      </FieldGroup>
      <Queue />
      <Messages />
      <FormAlert error={save.error} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t("save")}
        </Button>
      </FormButtons>
    </Form>
  );
}

function Methods() {
  const { t } = useTranslation("mergeSettings");
  const methods = Form.useWatch<MergeRules["methods"] | undefined>("methods") ?? [];
  return (
    <FieldGroup title={t("group.methods")}>
      <Form.Item
        name="methods"
        label={t("methods")}
        rules={[{ validator: (_, chosen: readonly string[]) => demandOne(chosen, t("methodsEmpty")) }]}
      >
        <Checkbox.Group className={styles["methods"] ?? ""}>
          {mergeMethods.map((method) => (
            <Checkbox key={method} value={method}>
              {t(`method.${method}`)}
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item name="defaultMethod" label={t("defaultMethod")}>
        <Select
          className={styles["choice"] ?? ""}
          options={mergeMethods
            .filter((method) => methods.includes(method))
            .map((value) => ({ value, label: t(`method.${value}`) }))}
        />
      </Form.Item>
      <Tick name="removesSource" />
    </FieldGroup>
  );
}

/** Said by a rule of its own: a group of boxes may not be marked as required. */
function demandOne(chosen: readonly string[], problem: string): Promise<void> {
  return chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(problem));
}

const batchSizes = Array.from({ length: 20 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));
const longestTimeout = 1_440;

function Queue() {
  const { t } = useTranslation("mergeSettings");
  return (
    <FieldGroup title={t("group.queue")}>
      <Form.Item name="queueBranches" label={t("queueBranches")} extra={t("queueBranchesHint")}>
        <Select mode="tags" tokenSeparators={[",", " "]} open={false} suffixIcon={null} maxCount={20} />
      </Form.Item>
      <Form.Item name="queueBatch" label={t("queueBatch")} extra={t("queueBatchHint")}>
        <Select className={styles["count"] ?? ""} options={batchSizes} />
      </Form.Item>
      <Form.Item name="queueTimeout" label={t("queueTimeout")} extra={t("queueTimeoutHint")}>
        <InputNumber className={styles["count"] ?? ""} min={1} max={longestTimeout} precision={0} />
      </Form.Item>
    </FieldGroup>
  );
}

const longestTemplate = 2_000;

function Messages() {
  const { t } = useTranslation("mergeSettings");
  return (
    <FieldGroup title={t("group.messages")}>
      {(["mergeTemplate", "squashTemplate"] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(name)} extra={t("templateHint")}>
          <Input.TextArea rows={4} maxLength={longestTemplate} spellCheck={false} />
        </Form.Item>
      ))}
    </FieldGroup>
  );
}

type Flag =
  | "removesSource"
  | "resetsApprovals"
  | "heedsRejections"
  | "needsOwners"
  | "needsResolvedThreads"
  | "needsChecks";

function Tick({ name }: { readonly name: Flag }) {
  const { t } = useTranslation("mergeSettings");
  return <TickField<MergeRules> name={name} label={t(`tick.${name}`)} hint={t(`hint.${name}`)} />;
}
