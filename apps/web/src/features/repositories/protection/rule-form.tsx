import { errorTable } from "@lowforge/contract";
import type { ProtectionGrants, ProtectionRule, RefKind } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form, { type FormInstance } from "antd/es/form";
import Input from "antd/es/input";
import Radio from "antd/es/radio";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { placeFieldProblems } from "../../../ui/field-problems.ts";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import { useScope } from "../repository-address.ts";
import { PatternPreview } from "./pattern-preview.tsx";
import { protectionPath } from "./protection-paths.ts";
import { useSaveProtection } from "./protection.queries.ts";
import styles from "./protection.module.css";
import { RightFields } from "./right-fields.tsx";
import { firstGrants, firstTagGrants, isRefPattern } from "./rule-form.rules.ts";

interface RuleValues {
  readonly kind: RefKind;
  readonly pattern: string;
  readonly grants: ProtectionGrants;
}

interface RuleFormProps {
  readonly repositoryId: number;
  /** Null for a new one. */
  readonly rule: ProtectionRule | null;
  readonly pattern: string;
}

/** What a rule protects and who may do what; shows at once what its pattern matches. */
export function RuleForm({ repositoryId, rule, pattern }: RuleFormProps) {
  const { t } = useTranslation("protection");
  const go = useGo();
  const scope = useScope();
  const [form] = Form.useForm<RuleValues>();
  const [isChanged, setIsChanged] = useState(false);
  const { submit, error, isPending } = useSubmit({ repositoryId, rule, form });
  const kind = Form.useWatch("kind", form) ?? rule?.kind ?? "branch";
  const typed = Form.useWatch("pattern", form) ?? pattern;
  useLeaveQuestion(isChanged);

  function follow(change: Partial<RuleValues>): void {
    setIsChanged(true);
    if (change.kind !== undefined && rule === null) {
      form.setFieldValue("grants", change.kind === "tag" ? firstTagGrants : firstGrants);
    }
  }

  return (
    <Form<RuleValues>
      className={styles["form"] ?? ""}
      form={form}
      {...formHabits}
      requiredMark={false}
      initialValues={{ kind: rule?.kind ?? "branch", pattern, grants: rule?.grants ?? firstGrants }}
      onValuesChange={follow}
      onFinish={submit}
    >
      <Form.Item name="kind" label={t("form.kind")}>
        <Radio.Group
          options={[
            { value: "branch", label: t("kind.branch") },
            { value: "tag", label: t("kind.tag") },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="pattern"
        label={t("form.pattern")}
        extra={t("form.patternHint")}
        rules={[
          {
            validator: (_, value: string) =>
              isRefPattern(value.trim())
                ? Promise.resolve()
                : Promise.reject(new Error(t("form.patternBad"))),
          },
        ]}
      >
        <Input maxLength={100} placeholder="release/*" autoComplete="off" />
      </Form.Item>
      <PatternPreview repositoryId={repositoryId} kind={kind} pattern={typed.trim()} />
      <RightFields repositoryId={repositoryId} kind={kind} people={rule?.people ?? []} />
      <FormAlert error={error} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {rule === null ? t("rules.add") : t("form.save")}
        </Button>
        <Button type="text" onClick={() => go(protectionPath(scope, repositoryId))}>
          {t("form.cancel")}
        </Button>
      </FormButtons>
    </Form>
  );
}

interface Submission extends Omit<RuleFormProps, "pattern"> {
  readonly form: FormInstance<RuleValues>;
}

function useSubmit({ repositoryId, rule, form }: Submission) {
  const { t } = useTranslation("protection");
  const { message } = App.useApp();
  const go = useGo();
  const scope = useScope();
  const save = useSaveProtection();
  const [error, setError] = useState<unknown>(null);

  function place(failure: unknown): void {
    const isTaken = failure instanceof ApiError && failure.code === errorTable.RULE_EXISTS.code;
    const texts = { pattern: t(isTaken ? "form.patternTaken" : "form.patternBad") };
    const fields = failure instanceof ApiError ? failure.fields : [];
    const problems = isTaken ? [{ path: "pattern" }] : fields;
    setError(placeFieldProblems({ form, problems, texts }) ? null : failure);
  }

  function submit(values: RuleValues): void {
    setError(null);
    const pattern = values.pattern.trim();
    // Tags show fewer rights; the others keep what they had.
    const grants = { ...(rule?.grants ?? firstGrants), ...values.grants };
    const wish = { repositoryId, ruleId: rule?.ruleId ?? null, kind: values.kind, pattern, grants };
    save.mutate(wish, {
      onSuccess: () => {
        void message.success(t(rule === null ? "rules.added" : "rules.saved", { pattern }));
        go(protectionPath(scope, repositoryId), { state: { isSaved: true } });
      },
      onError: place,
    });
  }

  return { submit, error, isPending: save.isPending };
}
