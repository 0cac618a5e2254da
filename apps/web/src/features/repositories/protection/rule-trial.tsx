import type { RuleProblem } from "@lowforge/contract/repositories";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form, { type FormInstance } from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useTryPushRules } from "./protection.queries.ts";
import styles from "./protection.module.css";
import { fromValues, type PushRuleValues } from "./push-rules.rules.ts";
import { useRulesRefusal } from "./use-rules-refusal.ts";

interface RuleTrialProps {
  readonly repositoryId: number;
  /** The form of the rules as they are now, saved or not. */
  readonly rules: FormInstance<PushRuleValues>;
}

interface Sample {
  readonly branch: string;
  readonly message: string;
  readonly email: string;
  readonly path: string;
  readonly content: string;
}

const emptySample: Sample = { branch: "", message: "", email: "", path: "", content: "" };

/** Judges a sample by the rules as they are typed above. */
export function RuleTrial({ repositoryId, rules }: RuleTrialProps) {
  const { t } = useTranslation("protection");
  const [form] = Form.useForm<Sample>();
  const refusal = useRulesRefusal(rules);
  const trial = useTryPushRules();

  async function run(sample: Sample): Promise<void> {
    refusal.clear();
    trial.reset();
    const values = await rules.validateFields().catch(() => null);
    if (values === null) return;
    trial.mutate({ repositoryId, rules: fromValues(values), sample }, { onError: refusal.place });
  }

  const isEmpty =
    trial.variables !== undefined && Object.values(trial.variables.sample).every((text) => text === "");
  return (
    <Form<Sample>
      form={form}
      layout="vertical"
      initialValues={emptySample}
      onFinish={(sample) => void run(sample)}
    >
      <div className={styles["trial"]}>
        <Form.Item name="branch" label={t("trial.branch")}>
          <Input maxLength={255} autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t("trial.email")}>
          <Input maxLength={255} autoComplete="off" />
        </Form.Item>
        <Form.Item name="message" label={t("trial.message")}>
          <Input maxLength={1000} autoComplete="off" />
        </Form.Item>
        <Form.Item name="path" label={t("trial.path")}>
          <Input maxLength={1000} autoComplete="off" />
        </Form.Item>
        <Form.Item name="content" label={t("trial.content")}>
          <Input.TextArea rows={3} maxLength={20_000} spellCheck={false} />
        </Form.Item>
      </div>
      <FormAlert error={refusal.unplaced} />
      <Button htmlType="submit" loading={trial.isPending}>
        {t("trial.run")}
      </Button>
      <div className={styles["verdict"]} role="status">
        {trial.data !== undefined &&
          (isEmpty ? t("trial.empty") : <Verdict problems={trial.data.problems} />)}
      </div>
    </Form>
  );
}

function Verdict({ problems }: { readonly problems: readonly RuleProblem[] }) {
  const { t } = useTranslation("protection");
  if (problems.length === 0) return <Alert type="success" showIcon title={t("trial.passed")} />;
  const list = (
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{t(`trial.problem.${problem}`)}</li>
      ))}
    </ul>
  );
  return <Alert type="warning" showIcon title={t("trial.refused")} description={list} />;
}
